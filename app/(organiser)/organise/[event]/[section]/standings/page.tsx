import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResultsLayout, loadResults } from '@/app/(organiser)/_components/results-layout';
import { BoardResults } from '@/app/_components/board-results-table';
import { ListDownloads } from '@/app/_components/list-downloads';
import { RoundsNav } from '@/app/_components/rounds-nav';
import { sectionAddressesOf, parsePositiveNumber, singleParam } from '@/app/_components/section-addresses';
import { StandingsTable, standingsTitle } from '@/app/_components/standings-table';
import { TeamStandingsTable } from '@/app/_components/team-standings-table';
import { signedInActor } from '@/app/_request/current-actor';
import { EmptyNote } from '@/app/_ui/page-parts';
import { standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('terms.label.standings') };

export default async function StandingsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/standings'>) {
  const results = await loadResults(await signedInActor(), await params);
  const { section } = results;
  const after = singleParam((await searchParams).after);
  const standings = standingsAfter(section, after === null ? null : parsePositiveNumber(after));
  if (standings === null && after !== null) notFound();
  const teamStandings = teamStandingsAfter(section, standings?.afterRound ?? null);
  const to = sectionAddressesOf(section);
  return (
    <ResultsLayout results={results} view="standings" title={standings === null ? t('terms.label.standings') : standingsTitle(section, standings)}>
      {standings === null ? (
        <EmptyNote>{t('rounds.results.toCome')}</EmptyNote>
      ) : (
        <div className="mt-s3 grid grid-cols-1 gap-s4">
          <RoundsNav
            section={section}
            current={standings.afterRound}
            hrefOf={(round) => (standingsAfter(section, round) === null ? null : to.standingsAfter(round))}
          />
          <div>
            {teamStandings !== null && <TeamStandingsTable section={section} standings={teamStandings} />}
            {teamStandings !== null && <ListDownloads to={to} list="team-standings" round={after === null ? undefined : teamStandings.afterRound} />}
            {teamStandings !== null && <h2>{t('terms.label.players')}</h2>}
            <StandingsTable section={section} standings={standings} me={null} />
            <BoardResults section={section} afterRound={standings.afterRound} />
            <ListDownloads to={to} list="standings" round={after === null ? undefined : standings.afterRound} />
          </div>
        </div>
      )}
    </ResultsLayout>
  );
}
