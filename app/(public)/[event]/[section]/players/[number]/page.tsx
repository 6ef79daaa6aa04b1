import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CorrectionsList } from '@/app/(public)/_components/corrections-list';
import { loadSection } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { PlayerCalendarLink } from '@/app/_components/calendar-link';
import { GamesTable } from '@/app/_components/games-table';
import { PlayerStatistics, personSummary } from '@/app/_components/player-statistics';
import { spokenName } from '@/app/_components/result-text';
import { parsePositiveNumber, sectionAddressesOf } from '@/app/_components/section-addresses';
import { TieBreakCalculation } from '@/app/_components/tie-break-calculation';
import { isChangeAboutPlayer, playerIndexOf } from '@/lib/domain/publishing/query-public-section';
import { t } from '@/lib/platform/messages/translate';

type PlayerPageProps = PageProps<'/[event]/[section]/players/[number]'>;

async function loadPlayer({ params }: PlayerPageProps) {
  const { number, ...names } = await params;
  const { body: section } = await loadSection(names);
  const place = playerIndexOf(section, parsePositiveNumber(number));
  return { section, place, player: place === null ? undefined : section.players[place] };
}

export async function generateMetadata(asked: PlayerPageProps): Promise<Metadata> {
  const { section, player } = await loadPlayer(asked);
  return { title: player === undefined ? t('terms.label.notFound') : `${spokenName(player.name)}, ${section.name}` };
}

export default async function PlayerPage(asked: PlayerPageProps) {
  const { section, place, player } = await loadPlayer(asked);
  if (place === null || player === undefined) notFound();
  const corrections = section.corrections.filter(({ white, black }) => white === place || black === place);
  const changes = section.changes.filter((change) => isChangeAboutPlayer(change, place, section));
  return (
    <>
      <SectionHead section={section} title={spokenName(player.name)} sub={personSummary(player)} />
      <LivePart name="list">
        <PlayerStatistics section={section} place={place} player={player} />
        <div className="two-parts">
          <div>
            <section aria-labelledby="games-h">
              <h2 id="games-h">{t('terms.label.rounds')}</h2>
              <GamesTable section={section} place={place} />
              <PlayerCalendarLink section={section} href={sectionAddressesOf(section).playerCalendar(player.number)} />
            </section>
            <section aria-labelledby="corrections-h">
              <h2 id="corrections-h">{t('terms.label.corrections')}</h2>
              {corrections.length + changes.length === 0 && <p className="text-t1">{t('public.card.noCorrections')}</p>}
              <CorrectionsList section={section} corrections={corrections} changes={changes} />
            </section>
          </div>
          <div>
            <TieBreakCalculation section={section} place={place} />
          </div>
        </div>
      </LivePart>
    </>
  );
}
