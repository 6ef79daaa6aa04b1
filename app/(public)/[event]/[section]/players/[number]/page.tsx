import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LivePart } from '@/app/(public)/_live/live-part';
import { loadSection } from '@/app/(public)/_parts/load-section';
import { SectionHead } from '@/app/(public)/_parts/section-head';
import { TrailList } from '@/app/(public)/_parts/trail-list';
import { numberFrom } from '@/app/_parts/addresses';
import { GamesTable } from '@/app/_parts/games-table';
import { spokenName } from '@/app/_parts/notation';
import { Figures, personLine } from '@/app/_parts/player-figures';
import { TieBreakWorking } from '@/app/_parts/tie-break-working';
import { isAbout, placeOfNumber } from '@/lib/domain/publishing/read-public-section';
import { tell } from '@/lib/platform/words/tell';

export async function generateMetadata({ params }: PageProps<'/[event]/[section]/players/[number]'>): Promise<Metadata> {
  const { number, ...names } = await params;
  const { body: section } = await loadSection(names);
  const place = placeOfNumber(section, numberFrom(number));
  const player = place === null ? undefined : section.players[place];
  return { title: player === undefined ? tell('public.notFound') : `${spokenName(player.name)}, ${section.name}` };
}

export default async function PlayerPage({ params }: PageProps<'/[event]/[section]/players/[number]'>) {
  const { number, ...names } = await params;
  const { body: section } = await loadSection(names);
  const place = placeOfNumber(section, numberFrom(number));
  const player = place === null ? undefined : section.players[place];
  if (place === null || player === undefined) notFound();
  const corrections = section.corrections.filter(({ white, black }) => white === place || black === place);
  const changes = section.changes.filter((change) => isAbout(change, place, section));
  return (
    <>
      <SectionHead section={section} title={spokenName(player.name)} sub={personLine(player)} />
      <LivePart name="list">
        <Figures section={section} place={place} player={player} />
        <div className="two-parts">
          <div>
            <section aria-labelledby="games-h">
              <h2 id="games-h">{tell('public.card.rounds')}</h2>
              <GamesTable section={section} place={place} />
            </section>
            <section aria-labelledby="corrections-h">
              <h2 id="corrections-h">{tell('public.card.corrections')}</h2>
              {corrections.length + changes.length === 0 && <p className="text-t1">{tell('public.card.noCorrections')}</p>}
              <TrailList section={section} corrections={corrections} changes={changes} />
            </section>
          </div>
          <div>
            <TieBreakWorking section={section} place={place} />
          </div>
        </div>
      </LivePart>
    </>
  );
}
