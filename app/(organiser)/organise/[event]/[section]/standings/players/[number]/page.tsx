import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResultsLayout, loadResults } from '@/app/(organiser)/_components/results-layout';
import { GamesTable } from '@/app/_components/games-table';
import { PlaceChart } from '@/app/_components/place-chart';
import { PlayerStatistics, personSummary } from '@/app/_components/player-statistics';
import { spokenName } from '@/app/_components/result-text';
import { parsePositiveNumber } from '@/app/_components/section-addresses';
import { TieBreakCalculation } from '@/app/_components/tie-break-calculation';
import { signedInActor } from '@/app/_request/current-actor';
import { playerIndexOf } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';

export const metadata: Metadata = { title: t('rounds.results.player') };

export default async function PlayerResultsPage({ params }: PageProps<'/organise/[event]/[section]/standings/players/[number]'>) {
  const { number, ...at } = await params;
  const results = await loadResults(await signedInActor(), at);
  const { section } = results;
  const place = playerIndexOf(section, parsePositiveNumber(number));
  const player = place === null ? undefined : section.players[place];
  if (place === null || player === undefined) notFound();
  return (
    <ResultsLayout results={results} view="player" title={spokenName(player.name)} sub={personSummary(player)}>
      <PlayerStatistics section={section} place={place} player={player} />
      <section className="mt-s5" aria-labelledby="games-h">
        <h2 id="games-h">{t('terms.label.rounds')}</h2>
        <GamesTable section={section} place={place} />
        <PlaceChart section={section} place={place} />
      </section>
      <div className="mt-s5">
        <TieBreakCalculation section={section} place={place} />
      </div>
    </ResultsLayout>
  );
}
