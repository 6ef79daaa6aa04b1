import { addressesOf } from '@/app/_parts/addresses';
import { Tabs } from '@/app/_ui/page-parts';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { tell } from '@/lib/platform/words/tell';

export function RoundTabs({ section, round, view }: { readonly section: PublicSection; readonly round: number; readonly view: 'by-board' | 'by-name' }) {
  const to = addressesOf(section);
  return (
    <Tabs aria-label={tell('public.round.views', { round })}>
      <a href={to.round(round)} aria-current={view === 'by-board' ? 'page' : undefined}>
        {tell('public.round.byBoard')}
      </a>
      <a href={to.byName(round)} aria-current={view === 'by-name' ? 'page' : undefined}>
        {tell('public.round.byName')}
      </a>
      {section.ladder === 'standings' && <a href={to.standings}>{tell('public.round.standings')}</a>}
    </Tabs>
  );
}
