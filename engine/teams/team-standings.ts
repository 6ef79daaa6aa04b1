import { pointsOf } from '../model/game-result';
import type { HalfPoints } from '../model/points';
import { ok, type Result } from '../model/result-or-error';
import { rewindToRound, type Tournament } from '../model/tournament';
import type { Tpn } from '../model/tpn';
import { playersLeavingBeforeHalf, withoutPlayers } from '../round-robin/withdrawals';
import type { TieBreakListError } from '../tie-breaks';
import { hasPredeterminedPairings, type TrfDocument } from '../trf';
import type { TeamField, TeamWorking } from './team-tie-break';
import { teamTieBreaks } from './team-tie-breaks';
import { readTeams, teamEventOf, tournamentOfTeams, type TeamEvent, type TeamEventFacts } from './team-tournament';

interface TeamStandingsRow {
  readonly rank: number;
  readonly isShared: boolean;
  readonly team: Tpn;
  readonly name: string;
  /** The team's primary score. */
  readonly points: HalfPoints;
  /** One value for each tie-break of the list; null if an earlier tie-break has already decided the team's rank. */
  readonly values: readonly (string | null)[];
  /** How each value was calculated. Omitted unless `withWorking` was set. */
  readonly working?: readonly TeamWorking[];
}

export interface TeamStandings {
  readonly labels: readonly string[];
  readonly rows: readonly TeamStandingsRow[];
}

interface TeamStandingsOptions {
  /** The last round that counts; all rounds count if it is omitted. */
  readonly after?: number | null;
  readonly isRoundRobin?: boolean;
  /** The teams that withdrew or were expelled. In a round robin, those that left before half of their matches do not count. */
  readonly withdrawn?: ReadonlySet<Tpn>;
}

/** Returns the standings of a team event (C.07 articles 12 to 14). The error lists the entries that are not tie-breaks for teams. */
export function teamStandings(
  document: TrfDocument,
  codes: readonly string[],
  { after = null, isRoundRobin = false, withdrawn = NO_TEAMS }: TeamStandingsOptions = {},
): Result<TeamStandings, readonly TieBreakListError[]> {
  const kind = isRoundRobin || hasPredeterminedPairings(document) ? 'round-robin' : 'swiss';
  const field = teamField(readTeams(document), teamEventOf(document), kind);
  const played = after === null ? field : fieldAfter(field, after);
  return rankTeams(withoutTeams(played, teamsLeavingBeforeHalf(played, withdrawn)), codes);
}

const NO_TEAMS: ReadonlySet<Tpn> = new Set();

/**
 * General Regulations for Competitions 6.6: the teams of a round robin that left before they completed half of their matches. In a Swiss
 * tournament, all matches count.
 */
export function teamsLeavingBeforeHalf({ match, kind }: TeamField, withdrawn: ReadonlySet<Tpn>): ReadonlySet<Tpn> {
  return kind === 'round-robin' ? playersLeavingBeforeHalf(match, withdrawn) : NO_TEAMS;
}

/** The field as if these teams had not entered. */
export function withoutTeams(field: TeamField, absent: ReadonlySet<Tpn>): TeamField {
  if (absent.size === 0) return field;
  const counted = [...field.matches].filter(([team]) => !absent.has(team));
  return {
    ...field,
    match: withoutPlayers(field.match, absent),
    game: withoutPlayers(field.game, absent),
    matches: new Map(counted.map(([team, matches]) => [team, matches.map((match) => (match === null || absent.has(match.opponent) ? null : match))])),
  };
}

/** The field with the matches of rounds 1 to `round` only. */
function fieldAfter(field: TeamField, round: number): TeamField {
  return {
    ...field,
    match: rewindToRound(field.match, round + 1),
    game: rewindToRound(field.game, round + 1),
    matches: new Map([...field.matches].map(([team, matches]) => [team, matches.slice(0, round)])),
  };
}

/** Returns the event twice, once with match points and once with game points, because tie-breaks use both. */
export function teamField(facts: TeamEventFacts, event: TeamEvent, kind: TeamField['kind']): TeamField {
  return {
    match: tournamentOfTeams(facts, { ...event, primary: 'match' }),
    game: tournamentOfTeams(facts, { ...event, primary: 'game' }),
    primary: event.primary,
    kind,
    matches: facts.matches,
    boards: facts.boards,
  };
}

/**
 * Like `teamStandings`, for an event that does not come from a report. `withWorking` also returns how each value was calculated, which
 * doubles the time.
 */
export function rankTeams(
  field: TeamField,
  codes: readonly string[],
  { withWorking = false }: { readonly withWorking?: boolean } = {},
): Result<TeamStandings, readonly TieBreakListError[]> {
  const list = teamTieBreaks(codes, field);
  if (!list.ok) return list;
  const primary = field.primary === 'match' ? field.match : field.game;
  const values = new Map<Tpn, (string | null)[]>(primary.players.map(({ tpn }) => [tpn, []]));
  const workings = new Map<Tpn, TeamWorking[]>(withWorking ? primary.players.map(({ tpn }) => [tpn, []]) : []);
  let groups: readonly (readonly Tpn[])[] = [primary.players.map(({ tpn }) => tpn)];
  for (const { split, value, working } of list.value) {
    groups = groups.flatMap((group, index) => {
      for (const team of group) {
        values.get(team)?.push(value(team, group));
        workings.get(team)?.push(working(team, group));
      }
      return group.length < 2 ? [group] : split(group, index === 0);
    });
  }
  const rows = rowsOf(groups, primary, values).map((row) => ({ ...row, ...(withWorking ? { working: workings.get(row.team) ?? [] } : {}) }));
  return ok({ labels: list.value.map(({ label }) => label), rows });
}

function rowsOf(
  groups: readonly (readonly Tpn[])[],
  { players, scoring, completedRounds }: Tournament,
  values: ReadonlyMap<Tpn, (string | null)[]>,
): TeamStandingsRow[] {
  const byTpn = new Map(players.map((player) => [player.tpn, player]));
  let rank = 1;
  return groups.flatMap((group) => {
    const first = rank;
    rank += group.length;
    return [...group]
      .sort((a, b) => a - b)
      .map((team) => {
        const player = byTpn.get(team);
        const scored = player?.entries.slice(0, completedRounds).map((entry) => pointsOf(entry, scoring)) ?? [];
        const points = [...scored, ...(player?.adjustments ?? [])].reduce((sum, given) => sum + given, 0);
        return { rank: first, isShared: group.length > 1, team, name: player?.name ?? '', points, values: values.get(team) ?? [] };
      });
  });
}
