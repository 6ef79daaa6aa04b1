import type { PublicSection } from '@/lib/publishing/public-section';
import { addressesOf } from './addresses';
import { Tabs } from '@/app/_ui/tabs';

interface RoundTabsProps {
  readonly section: PublicSection;
  readonly round: number;
  readonly view: 'by-board' | 'by-name';
}

export function RoundTabs({ section, round, view }: RoundTabsProps) {
  const to = addressesOf(section);
  return (
    <Tabs aria-label={`Views of round ${round}`}>
      <a href={to.round(round)} aria-current={view === 'by-board' ? 'page' : undefined}>
        By board
      </a>
      <a href={to.byName(round)} aria-current={view === 'by-name' ? 'page' : undefined}>
        By name
      </a>
      {section.ladder === 'standings' && <a href={to.standings}>Standings</a>}
    </Tabs>
  );
}
