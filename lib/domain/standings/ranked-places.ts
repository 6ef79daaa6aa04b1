import { rankTeams } from '@/engine/teams';
import { formatOf } from '@/lib/domain/formats/formats';
import { isTeamWithdrawn } from '@/lib/domain/teams/line-ups';
import { buildCountedTeams } from '@/lib/domain/teams/team-withdrawal';
import { buildTournament, isWithdrawn, lastPublishedRound } from '@/lib/domain/tournament/build-tournament';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { sectionStandings } from './section-standings';

/** A place in the standings, of a team in a section of teams and of a player in others. */
export interface RankedPlace {
  /** The id of the team or the entry. */
  readonly id: string;
  readonly name: string;
  /** Null if the standings leave the player or team out. */
  readonly rank: number | null;
  readonly hasLeft: boolean;
}

/**
 * The places in the standings after the last public round, best first, followed by the players or teams that the standings leave out.
 * Expelled players are omitted.
 */
export function rankedPlaces(facts: SectionFacts): readonly RankedPlace[] {
  const coming = lastPublishedRound(facts) + 1;
  const all = formatOf(facts.systemId).isOfTeams
    ? facts.teams.map((team) => ({ id: team.id, name: team.name, hasLeft: isTeamWithdrawn(facts, team, coming) }))
    : facts.entries
        .filter(({ withdrawals }) => withdrawals.every(({ kind }) => kind !== 'expelled'))
        .map((entry) => ({ id: entry.id, name: entry.name, hasLeft: isWithdrawn(entry, coming) }));
  const rankOf = formatOf(facts.systemId).isOfTeams ? teamRanks(facts, coming) : playerRanks(facts, coming);
  const ranked = [...rankOf].flatMap(([id, rank]) => all.filter((place) => place.id === id).map((place) => ({ ...place, rank })));
  return [...ranked, ...all.filter(({ id }) => !rankOf.has(id)).map((place) => ({ ...place, rank: null }))];
}

/** The ranks by id, best first. */
function teamRanks(facts: SectionFacts, beforeRound: number): ReadonlyMap<string, number> {
  const { counted } = buildCountedTeams(facts, beforeRound);
  const listed = rankTeams(counted, facts.tieBreaks);
  const made = listed.ok ? listed : rankTeams(counted, []);
  const idOf = new Map(facts.teams.map(({ id, number }) => [number, id]));
  return new Map(made.ok ? made.value.rows.map(({ team, rank }) => [idOf.get(team) ?? '', rank]) : []);
}

function playerRanks(facts: SectionFacts, beforeRound: number): ReadonlyMap<string, number> {
  const loaded = buildTournament(facts, beforeRound, 'standings');
  return new Map(sectionStandings(loaded, facts).rows.map(({ tpn, rank }) => [loaded.entryOf.get(tpn) ?? '', rank]));
}
