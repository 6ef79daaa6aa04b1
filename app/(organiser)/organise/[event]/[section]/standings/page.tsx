import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResultsFrame, loadResults } from '@/app/(organiser)/_parts/results-frame';
import { addressesOf, numberFrom, single } from '@/app/_parts/addresses';
import { ListFiles } from '@/app/_parts/list-files';
import { RoundsNav } from '@/app/_parts/rounds-nav';
import { StandingsTable, standingsTitle } from '@/app/_parts/standings-table';
import { signedInActor } from '@/app/_shell/current-actor';
import { Empty } from '@/app/_ui/page-parts';
import { standingsAfter } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';

export const metadata: Metadata = { title: tell('terms.label.standings') };

export default async function StandingsPage({ params, searchParams }: PageProps<'/organise/[event]/[section]/standings'>) {
  const results = await loadResults(await signedInActor(), await params);
  const { section } = results;
  const after = single((await searchParams).after);
  const standings = standingsAfter(section, after === null ? null : numberFrom(after));
  if (standings === null && after !== null) notFound();
  const to = addressesOf(section);
  return (
    <ResultsFrame results={results} view="standings" title={standings === null ? tell('terms.label.standings') : standingsTitle(section, standings)}>
      {standings === null ? (
        <Empty>{tell('rounds.results.toCome')}</Empty>
      ) : (
        <div className="mt-s3 grid grid-cols-1 gap-s4">
          <RoundsNav
            section={section}
            current={standings.afterRound}
            hrefOf={(round) => (standingsAfter(section, round) === null ? null : to.standingsAfter(round))}
          />
          <div>
            <StandingsTable section={section} standings={standings} me={null} />
            <ListFiles to={to} list="standings" round={after === null ? undefined : standings.afterRound} />
          </div>
        </div>
      )}
    </ResultsFrame>
  );
}
