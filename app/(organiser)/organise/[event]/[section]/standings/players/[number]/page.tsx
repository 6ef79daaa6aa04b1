import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ResultsFrame, loadResults } from '@/app/(organiser)/_parts/results-frame';
import { numberFrom } from '@/app/_parts/addresses';
import { GamesTable } from '@/app/_parts/games-table';
import { spokenName } from '@/app/_parts/notation';
import { Figures, personLine } from '@/app/_parts/player-figures';
import { TieBreakWorking } from '@/app/_parts/tie-break-working';
import { signedInActor } from '@/app/_shell/current-actor';
import { placeOfNumber } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';

export const metadata: Metadata = { title: tell('rounds.results.player') };

export default async function PlayerResultsPage({ params }: PageProps<'/organise/[event]/[section]/standings/players/[number]'>) {
  const { number, ...at } = await params;
  const results = await loadResults(await signedInActor(), at);
  const { section } = results;
  const place = placeOfNumber(section, numberFrom(number));
  const player = place === null ? undefined : section.players[place];
  if (place === null || player === undefined) notFound();
  return (
    <ResultsFrame results={results} view="player" title={spokenName(player.name)} sub={personLine(player)}>
      <Figures section={section} place={place} player={player} />
      <section className="mt-s5" aria-labelledby="games-h">
        <h2 id="games-h">{tell('terms.label.rounds')}</h2>
        <GamesTable section={section} place={place} />
      </section>
      <div className="mt-s5">
        <TieBreakWorking section={section} place={place} />
      </div>
    </ResultsFrame>
  );
}
