import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { CorrectionsList } from '@/app/(public)/_components/corrections-list';
import { loadSection } from '@/app/(public)/_components/load-section';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { PlayerCalendarLink } from '@/app/_components/calendar-link';
import { GamesTable } from '@/app/_components/games-table';
import { PlaceChart } from '@/app/_components/place-chart';
import { PlayerStatistics, personSummary } from '@/app/_components/player-statistics';
import { spokenName } from '@/app/_components/result-text';
import { parsePositiveNumber, sectionAddressesOf } from '@/app/_components/section-addresses';
import { TieBreakCalculation } from '@/app/_components/tie-break-calculation';
import { translateRich } from '@/app/_ui/translate-rich';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { isChangeAboutPlayer, playerIndexOf } from '@/lib/domain/publishing/query-public-section';
import { teamOfPlayer } from '@/lib/domain/publishing/query-public-teams';
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
        <TeamOfPlayer section={section} place={place} />
        <PlayerStatistics section={section} place={place} player={player} />
        <div className="two-parts">
          <div>
            <section aria-labelledby="games-h">
              <h2 id="games-h">{t('terms.label.rounds')}</h2>
              <GamesTable section={section} place={place} />
              <PlaceChart section={section} place={place} />
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

/** In a section of teams, the team of the player. */
function TeamOfPlayer({ section, place }: { readonly section: PublicSection; readonly place: number }) {
  const team = teamOfPlayer(section, place);
  if (team === null) return null;
  const href = sectionAddressesOf(section).team(team.number);
  return <p>{translateRich('public.teams.ofTeam', { team: team.name, link: (text) => <a href={href}>{text}</a> })}</p>;
}
