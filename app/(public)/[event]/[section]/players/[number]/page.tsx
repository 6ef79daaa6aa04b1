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

type Asked = PageProps<'/[event]/[section]/players/[number]'>;

async function loadPlayer({ params }: Asked) {
  const { number, ...names } = await params;
  const { body: section } = await loadSection(names);
  const place = placeOfNumber(section, numberFrom(number));
  return { section, place, player: place === null ? undefined : section.players[place] };
}

export async function generateMetadata(asked: Asked): Promise<Metadata> {
  const { section, player } = await loadPlayer(asked);
  return { title: player === undefined ? tell('terms.label.notFound') : `${spokenName(player.name)}, ${section.name}` };
}

export default async function PlayerPage(asked: Asked) {
  const { section, place, player } = await loadPlayer(asked);
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
              <h2 id="games-h">{tell('terms.label.rounds')}</h2>
              <GamesTable section={section} place={place} />
            </section>
            <section aria-labelledby="corrections-h">
              <h2 id="corrections-h">{tell('terms.label.corrections')}</h2>
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
