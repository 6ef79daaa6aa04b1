import { isPlayed, type RoundEntry } from '@/engine/model/game-result';
import { alternatingColours, type MatchRules } from '@/engine/model/match-rules';
import { groupBy } from '@/engine/model/memoise';
import type { HalfPoints } from '@/engine/model/points';
import type { Tournament, Tpn } from '@/engine/model/tournament';
import { countTeamLines, type MatchScore, readTeams, teamEventOf, tournamentOfTeams, type ReportedTeamFacts, type TeamMatch } from '@/engine/teams';
import { hasPredeterminedPairings, MAX_TEAMS, type TrfDocument } from '@/engine/trf';
import { MAX_ROUNDS } from '@/lib/domain/formats/formats';
import { MatchRulesSchema } from '@/lib/domain/formats/match-rules-schema';
import { swappedPoints } from '@/lib/domain/teams/match-scores';
import type { TeamAdjustmentFacts, TeamByeFacts } from '@/lib/domain/tournament/section-facts';

/** The teams of a report file, with numbers of players as in the file. */
export interface ReportedTeams {
  readonly rules: MatchRules;
  readonly teams: readonly { readonly number: number; readonly name: string; readonly shortName: string; readonly members: readonly Tpn[] }[];
  /** Only in an event without boards: the first round that a team does not play, by the team's number. */
  readonly leftFromRound: ReadonlyMap<number, number>;
  /** Points of record 299, each for one team, or for all teams if the team is null. */
  readonly adjustments: readonly ReportedAdjustment[];
  /** Record 240, without rounds in which the team has a match or the pairing-allocated bye, or has left. */
  readonly byes: readonly ReportedBye[];
  readonly forbidden: readonly { readonly teams: readonly [number, number]; readonly from: number; readonly to: number }[];
  /** The matches of round r are `rounds[r - 1]`. */
  readonly rounds: readonly (readonly ReportedMatch[])[];
  /** The event as a tournament of its teams, with the virtual points of record 250. */
  readonly tournament: Tournament;
}

interface ReportedAdjustment extends Pick<TeamAdjustmentFacts, 'type' | 'round' | 'matchPoints' | 'gamePoints'> {
  readonly team: number | null;
}

interface ReportedBye extends Pick<TeamByeFacts, 'round' | 'kind'> {
  readonly team: number;
}

interface ReportedMatch {
  /** The number of the team with White on board 1. If colours were tossed, the number of the home team. */
  readonly first: number;
  /** Null for the pairing-allocated bye. */
  readonly second: number | null;
  readonly boards: readonly ReportedBoard[];
  /** Only if colours were tossed: true if the toss gave the home team Black on board 1. */
  readonly firstHasBlack?: boolean;
  /** Only in an event without boards: the game points of both teams, and whether the match was forfeited; null without a result. */
  readonly score?: { readonly points: readonly [HalfPoints, HalfPoints]; readonly isForfeited: boolean } | null;
}

/** A board of a match, from 1. `black` is null for a player whose opponent's place was empty. */
interface ReportedBoard {
  readonly board: number;
  readonly white: Tpn;
  readonly black: Tpn | null;
}

/**
 * Reads the teams and matches of a report. Null if a section could not store them, for example because of unknown teams in records 240,
 * 260 or 299, a team paired twice in a round, or boards that do not follow from the line-ups.
 */
export function readReportTeams(document: TrfDocument): ReportedTeams | null {
  if (countTeamLines(document) > MAX_TEAMS) return null;
  const facts = readTeams(document);
  const { records, boards } = facts;
  const rules = rulesOf(document, facts);
  const members = records.teams.flatMap((team) => team.members);
  const numbers = records.teams.map(({ number }) => number);
  const isKnown = new Set(document.players.map(({ tpn }) => tpn));
  const areNumbersClear = new Set(numbers).size === numbers.length && numbers.every((number) => number >= 1);
  const areMembersClear = new Set(members).size === members.length && members.every((tpn) => isKnown.has(tpn));
  const forbidden = readForbiddenTeams(document, new Set(numbers));
  const adjustments = adjustmentsOf(facts, new Set(numbers));
  const leftFromRound = new Map(records.left.map(({ team, round }) => [team, round]));
  const byes = byesOf(document, facts, leftFromRound);
  if (boards === 0 || rules === null || !areNumbersClear || !areMembersClear || byes === null || adjustments === null || forbidden === null) return null;
  const count = records.scores.reduce((last, { round }) => Math.max(last, round), facts.rounds);
  const scores = groupBy(records.scores, ({ round }) => round);
  const readMatches = (index: number) =>
    rules.scoresOnly === true ? scoredMatchesOfRound(facts, scores.get(index + 1) ?? [], index) : matchesOfRound(document, facts, rules, index);
  const readRound = (index: number) => withHomeFirst(readMatches(index), facts, index);
  const rounds = Array.from({ length: count }, (_, index) => readRound(index));
  const areUsable = rounds.every((round) => round !== null && hasEachTeamOnce(round, new Set(numbers)));
  if (!areUsable) return null;
  const tournament = tournamentOfTeams(facts, rules);
  return {
    rules,
    teams: records.teams,
    leftFromRound,
    adjustments,
    byes,
    forbidden,
    rounds: rounds.flatMap((round) => (round === null ? [] : [round])),
    tournament,
  };
}

function rulesOf(document: TrfDocument, facts: ReportedTeamFacts): MatchRules | null {
  const { records, boards } = facts;
  const boardColours = records.boardPattern === '' ? alternatingColours(boards) : records.boardPattern;
  const rules = { boards, boardColours, points: records.matchPoints, ...teamEventOf(document), ...statedBye(facts) };
  const { scoresOnly, homeHasBlack, tossesColours } = records;
  const own = Object.entries({ scoresOnly, homeHasBlack, tossesColours }).filter(([, isStated]) => isStated);
  const read = MatchRulesSchema.safeParse({ ...rules, ...Object.fromEntries(own) });
  return read.success ? read.data : null;
}

/** True if all teams of the round are known, and none is in two matches or in a match and the bye. */
function hasEachTeamOnce(round: readonly ReportedMatch[], known: ReadonlySet<number>): boolean {
  const paired = round.flatMap(({ first, second }) => (second === null ? [first] : [first, second]));
  return new Set(paired).size === paired.length && paired.every((team) => known.has(team));
}

/** The points of the bye that record 320 states; empty if they are those of C.04.6 1.4. */
function statedBye({ records: { byes, matchPoints }, scoring, boards }: ReportedTeamFacts): Pick<MatchRules, 'bye'> {
  const usual = { matchPoints: matchPoints.draw, gamePoints: boards * scoring.draw };
  const bye = { matchPoints: byes?.matchPoints ?? usual.matchPoints, gamePoints: byes?.gamePoints ?? usual.gamePoints };
  return bye.matchPoints === usual.matchPoints && bye.gamePoints === usual.gamePoints ? {} : { bye };
}

/** The forbidden pairs of record 260; null if a record names an unknown team. */
function readForbiddenTeams({ forbidden }: TrfDocument, known: ReadonlySet<number>): ReportedTeams['forbidden'] | null {
  if (!forbidden.every(({ players }) => players.every((team) => known.has(team)))) return null;
  return forbidden.flatMap(({ rounds, players }) =>
    players.flatMap((a, index) => players.slice(index + 1).map((b) => ({ teams: [a, b] as const, from: rounds?.from ?? 1, to: rounds?.to ?? 999 }))),
  );
}

/** Null if a record concerns an unknown team, or awards points in a round that was not played. */
function adjustmentsOf({ records: { abnormalPoints }, rounds }: ReportedTeamFacts, known: ReadonlySet<number>): readonly ReportedAdjustment[] | null {
  const lastRound = (type: string) => (type === '' ? rounds : MAX_ROUNDS);
  const areKnown = abnormalPoints.every(({ type, round, players }) => (round ?? 0) <= lastRound(type) && players.every((team) => known.has(team)));
  if (!areKnown) return null;
  return abnormalPoints.flatMap(({ type, round, matchPoints, points: gamePoints, players }) => {
    const given = type === '' ? { matchPoints: matchPoints ?? 0, gamePoints: gamePoints ?? 0 } : { matchPoints, gamePoints };
    return (players.length === 0 ? [null] : players).map((team) => ({ team, type, round, ...given }));
  });
}

const BYE_KINDS = { F: 'fullPointBye', H: 'halfPointBye', Z: 'zeroPointBye' } as const;

/** Null if a record names an unknown team or round, or gives points for a free round of a schedule. */
function byesOf(document: TrfDocument, { matches, records }: ReportedTeamFacts, leftFromRound: ReportedTeams['leftFromRound']): ReportedTeams['byes'] | null {
  const stated = document.byes.flatMap(({ type, round, players }) => players.map((team) => ({ team, round, kind: BYE_KINDS[type] })));
  if (!stated.every(({ team, round }) => matches.has(team) && round >= 1 && round <= MAX_ROUNDS)) return null;
  const hasLeft = ({ team, round }: ReportedBye) => round >= (leftFromRound.get(team) ?? Number.POSITIVE_INFINITY);
  const isPaired = ({ team, round }: ReportedBye) => (matches.get(team)?.[round - 1] ?? null) !== null || records.byes?.teams[round - 1] === team;
  const counting = new Map(stated.filter((bye) => !isPaired(bye) && !hasLeft(bye)).map((bye) => [`${bye.team} ${bye.round}`, bye]));
  if (!hasPredeterminedPairings(document)) return [...counting.values()];
  return [...counting.values()].every(({ kind }) => kind === 'zeroPointBye') ? [] : null;
}

function matchesOfRound(document: TrfDocument, facts: ReportedTeamFacts, rules: MatchRules, index: number): readonly ReportedMatch[] | null {
  const made: ReportedMatch[] = [];
  for (const [first, matches] of facts.matches) {
    const own = matches[index] ?? null;
    if (own === null || own.colour === 'black') continue;
    const theirs = facts.matches.get(own.opponent)?.[index] ?? null;
    if (own.colour === null || theirs === null || theirs.opponent !== first) return null;
    const seats = [own, theirs].map((match) => match.boards.map(({ player }) => player));
    const boards = boardsOf(document, rules, seats, index);
    if (boards === null || !isForfeitOfBoards(own, theirs)) return null;
    made.push({ first, second: own.opponent, boards });
  }
  const bye = facts.records.byes?.teams[index] ?? (facts.records.areNumbered ? null : idleTeam(document, facts, index));
  return [...made, ...(bye === null ? [] : [{ first: bye, second: null, boards: [] }])];
}

/** Names the home team first if colours were tossed. */
function withHomeFirst(matches: readonly ReportedMatch[] | null, { records }: ReportedTeamFacts, index: number): readonly ReportedMatch[] | null {
  if (matches === null || !records.tossesColours) return matches;
  const withBlack = new Set(records.homeWithBlack.flatMap(({ team, round }) => (round === index + 1 ? [team] : [])));
  return matches.map((match) => {
    const { first, second, score } = match;
    if (second === null) return match;
    if (!withBlack.has(second)) return { ...match, firstHasBlack: false };
    const swapped = score == null ? {} : { score: { ...score, points: swappedPoints(score.points) } };
    return { ...match, ...swapped, first: second, second: first, firstHasBlack: true };
  });
}

/**
 * Returns the team with the bye in a file that has only records 013, which do not name it: the only team without a match or a requested bye.
 * Null if there is none, or more than one.
 */
function idleTeam({ byes }: TrfDocument, { matches }: ReportedTeamFacts, index: number): number | null {
  const excused = new Set(byes.flatMap(({ round, players }) => (round === index + 1 ? players : [])));
  const idle = [...matches].filter(([team, own]) => (own[index] ?? null) === null && !excused.has(team));
  return idle.length === 1 ? (idle[0]?.[0] ?? null) : null;
}

/** The matches of a round of which only the scores are known. Null if a score names an unknown team, or if a team has two opponents. */
function scoredMatchesOfRound({ matches, records }: ReportedTeamFacts, scores: readonly MatchScore[], index: number): readonly ReportedMatch[] | null {
  const matchOf = (team: number) => matches.get(team)?.[index] ?? null;
  const teams = [...matches.keys()];
  const areKnown = scores.every(({ white, black }) => matches.has(white) && matches.has(black));
  const areMutual = teams.every((team) => {
    const own = matchOf(team);
    return own === null || matchOf(own.opponent)?.opponent === team;
  });
  if (!areKnown || !areMutual) return null;
  const made = teams.flatMap((first): ReportedMatch[] => {
    const own = matchOf(first);
    if (own === null || own.colour === 'black') return [];
    const theirs = matchOf(own.opponent)?.gamePoints ?? 0;
    return [{ first, second: own.opponent, boards: [], score: { points: [own.gamePoints, theirs], isForfeited: own.forfeited !== null } }];
  });
  const open = scores.flatMap(({ white, black, points }): ReportedMatch[] =>
    points === null ? [{ first: white, second: black, boards: [], score: null }] : [],
  );
  const bye = records.byes?.teams[index] ?? null;
  return [...made, ...open, ...(bye === null ? [] : [{ first: bye, second: null, boards: [] }])];
}

/** False if record 330 states a result that the boards do not have. A section derives the result of a match from its boards. */
function isForfeitOfBoards(own: TeamMatch, theirs: TeamMatch): boolean {
  if (own.forfeited === null) return true;
  const sides = [own, theirs];
  if (sides.some(({ forfeited, boards }) => (forfeited === 'won' && boards.length === 0) || boards.some(({ cell }) => isPlayed(cell)))) return false;
  if (sides.every(({ forfeited }) => forfeited === 'lost')) return sides.every(({ gamePoints }) => gamePoints === 0);
  return own.forfeited === 'won' ? own.gamePoints > theirs.gamePoints : own.gamePoints < theirs.gamePoints;
}

const cellOf = ({ players }: TrfDocument, tpn: Tpn, index: number): RoundEntry | null => players.find((player) => player.tpn === tpn)?.rounds[index] ?? null;
const isUnopposed = (cell: RoundEntry | null): boolean => cell !== null && cell.opponent === null && cell.code === '+';

/** The boards from two line-ups; null if a player of the file had another opponent or colour than the line-ups give. */
function boardsOf(
  document: TrfDocument,
  rules: MatchRules,
  [own = [], theirs = []]: readonly (readonly (Tpn | null)[])[],
  index: number,
): ReportedBoard[] | null {
  const boards: ReportedBoard[] = [];
  for (let board = 0; board < rules.boards; board += 1) {
    const isFirstWhite = rules.boardColours[board] === 'W';
    const [white, black] = isFirstWhite ? [own[board] ?? null, theirs[board] ?? null] : [theirs[board] ?? null, own[board] ?? null];
    const player = white ?? black;
    if (player === null) continue;
    const cell = cellOf(document, player, index);
    const isAsStated =
      white !== null && black !== null
        ? cell?.opponent === black && cell.colour === 'white' && cellOf(document, black, index)?.opponent === white
        : isUnopposed(cell);
    if (!isAsStated) return null;
    boards.push({ board: board + 1, white: player, black: white === null ? null : black });
  }
  return boards;
}
