import { notFound } from 'next/navigation';
import { loadSection, sectionPageMetadata } from '@/app/(public)/_components/load-section';
import { PlayerSearch } from '@/app/(public)/_components/player-search';
import { SectionHead } from '@/app/(public)/_components/section-head';
import { LivePart } from '@/app/(public)/_live/live-part';
import { BoardResults } from '@/app/_components/board-results-table';
import { ListDownloads } from '@/app/_components/list-downloads';
import { RoundsNav } from '@/app/_components/rounds-nav';
import { sectionAddressesOf, parsePositiveNumber, singleParam } from '@/app/_components/section-addresses';
import { StandingsTable, standingsTitle } from '@/app/_components/standings-table';
import { TeamStandingsTable } from '@/app/_components/team-standings-table';
import type { PublicSection, PublicStandings, PublicTeamStandings } from '@/lib/domain/publishing/public-section';
import { findPlayers, standingsAfter } from '@/lib/domain/publishing/query-public-section';
import { hasBoards, teamStandingsAfter } from '@/lib/domain/publishing/query-public-teams';
import { t } from '@/lib/platform/messages/translate';

export const generateMetadata = sectionPageMetadata(() => t('terms.label.standings'));

export default async function StandingsPage({ params, searchParams }: PageProps<'/[event]/[section]/standings'>) {
  const { body: section } = await loadSection(await params);
  const { after: afterText, q } = await searchParams;
  const after = singleParam(afterText);
  const standings = standingsAfter(section, after === null ? null : parsePositiveNumber(after));
  if (standings === null && after !== null) notFound();
  const teamStandings = teamStandingsAfter(section, after === null ? null : (standings?.afterRound ?? null));
  const to = sectionAddressesOf(section);
  const nav = (
    <RoundsNav
      section={section}
      current={standings?.afterRound ?? null}
      hrefOf={(round) => (standingsAfter(section, round) === null ? null : to.standingsAfter(round))}
    />
  );
  return (
    <>
      <SectionHead section={section} title={titleOf(section, standings, teamStandings)} nav={nav} />
      <div className="mt-s3 grid grid-cols-1 gap-s4">
        {section.teams !== undefined && (
          <LivePart name="teams" className="grid grid-cols-1 gap-s4">
            {teamStandings !== null && <TeamStandingsTable section={section} standings={teamStandings} />}
            {teamStandings !== null && <ListDownloads to={to} list="team-standings" round={after === null ? undefined : teamStandings.afterRound} />}
            {teamStandings !== null && hasBoards(section) && <h2>{t('terms.label.players')}</h2>}
          </LivePart>
        )}
        {standings === null && <p>{t('public.standings.toCome')}</p>}
        {standings !== null && hasBoards(section) && <Standings section={section} standings={standings} query={singleParam(q)} />}
      </div>
    </>
  );
}

/** The title of the standings. Team standings can include matches of a round whose games are still being played. */
function titleOf(section: PublicSection, standings: PublicStandings | null, ofTeams: PublicTeamStandings | null): string {
  if (ofTeams !== null && ofTeams.afterRound !== standings?.afterRound) return t('public.standings.during', { round: ofTeams.afterRound });
  return standings === null ? t('terms.label.standings') : standingsTitle(section, standings);
}

function Standings({ section, standings, query }: { readonly section: PublicSection; readonly standings: PublicStandings; readonly query: string | null }) {
  const to = sectionAddressesOf(section);
  const found = query === null ? [] : findPlayers(section, query);
  const only = found.length === 1 ? found[0] : undefined;
  return (
    <>
      <PlayerSearch action={to.standings} query={query} found={found} hrefOf={to.player} round={standings.afterRound}>
        <StandingsTable section={section} standings={standings} me={only?.number ?? null} />
      </PlayerSearch>
      {section.teams !== undefined && (
        <LivePart name="boards">
          <BoardResults section={section} afterRound={standings.afterRound} />
        </LivePart>
      )}
      <ListDownloads to={to} list="standings" round={standings === section.standings.at(-1) ? undefined : standings.afterRound} />
    </>
  );
}
