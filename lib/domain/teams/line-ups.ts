import type { Scoring } from '@/engine/model/points';
import { playerStates } from '@/engine/swiss/player-state';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import type { PairingRow } from '@/lib/domain/sections/to-pairing-rows';
import { isWithdrawn, type LoadedTournament } from '@/lib/domain/tournament/build-tournament';
import type { EntryFacts, FixtureFacts, MatchFacts, RoundFacts, Seats, SectionFacts, TeamFacts, WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { firstBoardOf } from './match-boards';
import { coloursOfMatch } from './match-colours';
import { fixtureOf } from './match-fixture';
import { hasScoresOnly } from './match-scores';

/** A team's players by board, as entry ids; null for an empty place. */
export type LineUp = readonly (string | null)[];

/** The members of a team in board order. */
export function rosterOf<Member extends Pick<EntryFacts, 'teamId' | 'boardOrder'>>(entries: readonly Member[], teamId: string): readonly Member[] {
  return entries.filter((entry) => entry.teamId === teamId).toSorted((a, b) => (a.boardOrder ?? 0) - (b.boardOrder ?? 0));
}

/** True if nothing is recorded that keeps the player from playing in this round. */
export function isAvailable(entry: Pick<EntryFacts, 'enteredFromRound' | 'absences' | 'withdrawals'>, round: number): boolean {
  return entry.enteredFromRound <= round && !isWithdrawn(entry, round) && entry.absences.every((absence) => absence.round !== round);
}

/** True if a player sits above one who comes earlier in the roster. A warning, not a refusal. */
export function isOutOfOrder(roster: readonly Pick<EntryFacts, 'id'>[], lineUp: LineUp): boolean {
  const places = lineUp.flatMap((id) => (id === null ? [] : [roster.findIndex((member) => member.id === id)]));
  return places.some((place, index) => index > 0 && place < (places[index - 1] ?? 0));
}

/** The line-up that applies if nobody chooses one: the available players in roster order, without gaps. */
export function defaultLineUp(facts: Pick<SectionFacts, 'entries' | 'scoring'>, teamId: string, round: number): LineUp {
  const present = rosterOf(facts.entries, teamId).filter((entry) => isAvailable(entry, round));
  return Array.from({ length: matchRulesOf(facts).boards }, (_, board) => present[board]?.id ?? null);
}

/** True if the team has left a section in which teams need no players. */
export const hasLeftWithoutPlayers = ({ leftFromRound }: Pick<TeamFacts, 'leftFromRound'>, round: number): boolean =>
  leftFromRound != null && leftFromRound <= round;

export type LeavingMember = Pick<EntryFacts, 'teamId' | 'boardOrder'> & { readonly withdrawals: readonly WithdrawalFacts[] };

/** True if the team has left by this round: the team itself if teams need no players, otherwise all its players. */
export function isTeamWithdrawn(
  facts: { readonly entries: readonly LeavingMember[]; readonly scoring: Scoring },
  team: Pick<TeamFacts, 'id' | 'leftFromRound'>,
  round: number,
): boolean {
  if (hasScoresOnly(facts)) return hasLeftWithoutPlayers(team, round);
  const roster = rosterOf(facts.entries, team.id);
  return roster.length > 0 && roster.every((member) => isWithdrawn(member, round));
}

/**
 * The teams with a requested bye in this round, and those that have left or have no member who can play in it. They are not paired. Empty in a round
 * robin, in which such teams are paired and lose by forfeit on all boards.
 */
export function absentTeams(
  { teams, entries, systemId, scoring, teamByes }: Pick<SectionFacts, 'teams' | 'entries' | 'systemId' | 'scoring' | 'teamByes'>,
  round: number,
): ReadonlySet<string> {
  if (formatOf(systemId).hasSchedule) return NO_TEAMS;
  const needsPlayers = !hasScoresOnly({ scoring });
  const present = new Set(entries.flatMap((entry) => (entry.teamId !== null && isAvailable(entry, round) ? [entry.teamId] : [])));
  const excused = new Set(teamByes.flatMap((bye) => (bye.round === round ? [bye.teamId] : [])));
  const takesPart = (team: TeamFacts) => (needsPlayers ? present.has(team.id) : !hasLeftWithoutPlayers(team, round));
  return new Set(teams.flatMap((team) => (takesPart(team) && !excused.has(team.id) ? [] : [team.id])));
}

const NO_TEAMS: ReadonlySet<string> = new Set();

/** The team that has the pairing-allocated bye; null if none has. */
export const byeTeamOf = (matches: readonly MatchFacts[]): string | null => matches.find(({ secondId }) => secondId === null)?.firstId ?? null;

/**
 * Seats two line-ups at the boards of their match. A player whose opponent's place is empty has a row without an opponent and wins by forfeit.
 * A board on which both places are empty has no row. A match of which only the score is known has no rows.
 */
export function seatLineUps(
  facts: SectionFacts,
  { round, ...match }: MatchFacts & { readonly round: number },
  [first, second]: readonly [LineUp, LineUp],
  loaded: LoadedTournament,
): PairingRow[] {
  const { boards } = matchRulesOf(facts);
  const colours = coloursOfMatch(facts, { number: round }, match);
  if (hasScoresOnly(facts)) return [];
  const states = new Map(playerStates(loaded.tournament).map(({ tpn, score }) => [tpn, score]));
  const scoreOf = (entryId: string) => states.get(loaded.numberOf.get(entryId) ?? 0) ?? 0;
  return Array.from({ length: boards }, (_, index) => index).flatMap((index): PairingRow[] => {
    const isFirstWhite = colours[index] === 'W';
    const [white, black] = isFirstWhite ? [first[index], second[index]] : [second[index], first[index]];
    const whiteId = white ?? black ?? null;
    const blackId = white == null ? null : (black ?? null);
    if (whiteId === null) return [];
    const scores = { whiteScoreBefore: scoreOf(whiteId), blackScoreBefore: blackId === null ? null : scoreOf(blackId) };
    return [{ board: firstBoardOf(match, boards) + index, whiteId, blackId, ...scores, whiteFloat: null, blackFloat: null }];
  });
}

type DraftFacts = Pick<SectionFacts, 'entries' | 'scoring' | 'fixtures'>;

/**
 * The line-ups of the first and the second team that were entered before the round is public, from the boards of the fixture; null if
 * none were. A team without a player on them has not entered its own yet.
 */
export function earlyLineUps(
  facts: Pick<SectionFacts, 'entries' | 'scoring'>,
  fixture: Pick<FixtureFacts, 'firstId' | 'secondId' | 'earlyBoards'> | null | undefined,
): readonly [LineUp, LineUp] | null {
  const { firstId = '', secondId = '', earlyBoards = [] } = fixture ?? {};
  if (earlyBoards.length === 0) return null;
  const lineUps = lineUpsInRound(facts, { matches: [{ number: 1, firstId, secondId }], pairings: earlyBoards });
  return [lineUps.get(firstId) ?? [], lineUps.get(secondId) ?? []];
}

const hasPlayers = (lineUp: LineUp): boolean => lineUp.some((id) => id !== null);

/** True if both teams have entered a line-up before the round is public. */
export const areBothIn = (early: readonly [LineUp, LineUp] | null): boolean => early !== null && early.every(hasPlayers);

/** Replaces the line-ups of a match by those that were entered before the round is public. */
export function withEarlyLineUps(facts: DraftFacts, round: number, match: MatchFacts, [first, second]: readonly [LineUp, LineUp]): readonly [LineUp, LineUp] {
  const early = earlyLineUps(facts, fixtureOf(facts, round, match));
  const entered = (lineUp: LineUp | undefined, other: LineUp) => (lineUp !== undefined && hasPlayers(lineUp) ? lineUp : other);
  return [entered(early?.[0], first), entered(early?.[1], second)];
}

/** The line-ups of a match in a draft that nobody changed. */
function draftLineUps(facts: DraftFacts, round: number, match: MatchFacts): readonly [LineUp, LineUp] {
  const lineUpOf = (teamId: string | null) => defaultLineUp(facts, teamId ?? '', round);
  return withEarlyLineUps(facts, round, match, [lineUpOf(match.firstId), lineUpOf(match.secondId)]);
}

/** Seats all matches of a round, with the default line-ups or those that were entered early. */
export function seatDefaultLineUps(facts: SectionFacts, matches: readonly MatchFacts[], round: number, loaded: LoadedTournament): PairingRow[] {
  return matches.flatMap((match) => (match.secondId === null ? [] : seatLineUps(facts, { ...match, round }, draftLineUps(facts, round, match), loaded)));
}

/** The teams whose line-up in a draft was changed by an arbiter. */
export function teamsWithChangedLineUp(facts: SectionFacts, round: Pick<RoundFacts, 'number' | 'matches' | 'pairings'>): readonly string[] {
  const drafted = lineUpsInRound(facts, round);
  return round.matches.flatMap((match) => {
    const unchanged = draftLineUps(facts, round.number, match);
    const teams = match.secondId === null ? [] : [match.firstId, match.secondId];
    return teams.filter((id, index) => drafted.get(id)?.join() !== unchanged[index]?.join());
  });
}

type SeatedBoard = Seats & { readonly board: number };

/** The line-up of every team in a round that is paired, from the boards of its match. */
export function lineUpsInRound(
  { entries, scoring }: Pick<SectionFacts, 'entries' | 'scoring'>,
  { matches, pairings }: { readonly matches: readonly MatchFacts[]; readonly pairings: readonly SeatedBoard[] },
): ReadonlyMap<string, LineUp> {
  const { boards } = matchRulesOf({ scoring });
  const teamOf = new Map(entries.map(({ id, teamId }) => [id, teamId]));
  const seatsOf = new Map(pairings.map((pairing) => [pairing.board, pairing]));
  const lineUpOf = (match: MatchFacts, team: string): LineUp =>
    Array.from({ length: boards }, (_, index) => {
      const { whiteId, blackId = null } = seatsOf.get(firstBoardOf(match, boards) + index) ?? {};
      return [whiteId, blackId].find((id): id is string => id != null && teamOf.get(id) === team) ?? null;
    });
  return new Map(
    matches.flatMap((match) => {
      const { firstId, secondId } = match;
      return secondId === null ? [] : [firstId, secondId].map((team) => [team, lineUpOf(match, team)] as const);
    }),
  );
}
