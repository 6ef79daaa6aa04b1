import { Link } from '@/app/_ui/link';
import { Tabs } from '@/app/_ui/page-parts';
import { addresses, type SectionAt } from '@/app/addresses';
import { t } from '@/lib/platform/messages/translate';
import { NavLink } from './nav-link';

const PAGES = [
  ['desk', 'terms.label.currentRound'],
  ['rounds', 'terms.label.rounds'],
  ['standings', 'terms.label.standings'],
  ['teams', 'terms.label.teams'],
  ['fixtures', 'leagues.fixtures'],
  ['entries', 'terms.label.players'],
  ['helpers', 'terms.label.helpers'],
  ['history', 'terms.label.history'],
  ['export', 'shell.report'],
  ['settings', 'terms.label.settings'],
] as const;

/** The pages beside the standings and the players, each of which has its own folder. */
const PAGES_BESIDE: Partial<Record<(typeof PAGES)[number][0], readonly string[]>> = {
  desk: ['incidents'],
  standings: ['prizes', 'norms', 'adjustments'],
  entries: ['fees', 'registration'],
};

interface SectionNavProps {
  readonly at: SectionAt;
  readonly isOfTeams: boolean;
  /** True if the teams play a schedule of matches, each of which can have its own date. */
  readonly hasFixtures: boolean;
}

export function SectionNav({ at, isOfTeams, hasFixtures }: SectionNavProps) {
  const { results, ...pages } = addresses.organise.section(at);
  const to = { ...pages, standings: results.standings };
  const isShown = (page: (typeof PAGES)[number][0]) => (page !== 'teams' || isOfTeams) && (page !== 'fixtures' || hasFixtures);
  return (
    <Tabs aria-label={t('terms.label.section')}>
      {PAGES.filter(([page]) => isShown(page)).map(([page, words]) => (
        <NavLink key={page} href={to[page]} segment={page === 'desk' ? null : page} also={PAGES_BESIDE[page]}>
          {t(words)}
        </NavLink>
      ))}
      <Link href={addresses.section(at).section}>{t('terms.state.public')}</Link>
    </Tabs>
  );
}
