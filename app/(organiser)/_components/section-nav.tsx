import { Link } from '@/app/_ui/link';
import { Tabs } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { NavLink } from './nav-link';

const PAGES = [
  ['desk', 'terms.label.currentRound'],
  ['rounds', 'terms.label.rounds'],
  ['standings', 'terms.label.standings'],
  ['prizes', 'prizes.title'],
  ['teams', 'terms.label.teams'],
  ['fixtures', 'leagues.fixtures'],
  ['entries', 'terms.label.players'],
  ['helpers', 'terms.label.helpers'],
  ['history', 'terms.label.history'],
  ['norms', 'norms.title'],
  ['export', 'shell.report'],
  ['settings', 'terms.label.settings'],
] as const;

interface SectionNavProps {
  readonly at: SectionAt;
  readonly isOfTeams: boolean;
  /** True if the teams play a schedule of matches, each of which can have its own date. */
  readonly hasFixtures: boolean;
  readonly hasNorms: boolean;
}

export function SectionNav({ at, isOfTeams, hasFixtures, hasNorms }: SectionNavProps) {
  const { results, ...pages } = addresses.organise.section(at);
  const to = { ...pages, standings: results.standings };
  const onlySome: Readonly<Partial<Record<(typeof PAGES)[number][0], boolean>>> = { teams: isOfTeams, fixtures: hasFixtures, norms: hasNorms };
  return (
    <Tabs aria-label={t('terms.label.section')}>
      {PAGES.filter(([page]) => onlySome[page] ?? true).map(([page, words]) => (
        <NavLink key={page} href={to[page]} segment={page === 'desk' ? null : page} also={page === 'standings' ? 'adjustments' : undefined}>
          {t(words)}
        </NavLink>
      ))}
      <Link href={addresses.section(at).section}>{t('terms.state.public')}</Link>
    </Tabs>
  );
}
