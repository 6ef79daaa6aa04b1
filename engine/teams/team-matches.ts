import { opposite, type Colour } from '../model/colour';
import { isPlayed, pointsOf } from '../model/game-result';
import type { HalfPoints, Scoring } from '../model/points';
import type { Tpn } from '../model/tpn';
import type { TrfCell, TrfDocument, TrfPlayer } from '../trf';
import { MAX_BOARDS } from '../trf/trf-limits';
import type { TeamRecords } from './team-records';

/** One board of a team in a match. `player` and `cell` are null if the board had no player. */
interface TeamBoard {
  readonly player: Tpn | null;
  readonly cell: TrfCell | null;
  readonly points: HalfPoints;
}

/** A team's match in one round, from the point of view of the team. */
export interface TeamMatch {
  readonly opponent: number;
  /** The team's colour on board 1. */
  readonly colour: Colour | null;
  readonly boards: readonly TeamBoard[];
  readonly gamePoints: HalfPoints;
  /** True if at least one board was played (T3). */
  readonly isPlayed: boolean;
  /** Record 330: the whole match was forfeited; 'won' if the opponent was absent. Null if the match was not forfeited. */
  readonly forfeited: 'won' | 'lost' | null;
  /** True while unfinished games leave the match without match points. */
  readonly isUndecided?: true;
}

/** The matches by team number, then by round (at index round - 1). Null means a round without a match. */
export type TeamMatches = ReadonlyMap<number, readonly (TeamMatch | null)[]>;

export function teamMatches(document: TrfDocument, records: TeamRecords, scoring: Scoring, rounds: number): TeamMatches {
  const facts = factsOf(document, records, scoring);
  const matches = new Map(records.teams.map(({ number }) => [number, Array.from({ length: rounds }, (_, index) => matchOf(number, index + 1, facts))]));
  addScores(matches, records);
  return withForfeits(matches, records, facts);
}

/** Returns the number of boards of an event: the length of record 352, or of the largest line-up if the file does not have this record. */
export function boardCountOf({ boardPattern }: Pick<TeamRecords, 'boardPattern'>, matches: TeamMatches): number {
  const largest = [...matches.values()].flat().reduce((most, match) => Math.max(most, match?.boards.length ?? 0), 0);
  return Math.min(MAX_BOARDS, boardPattern.length > 0 ? boardPattern.length : largest);
}

interface TeamFacts {
  readonly records: TeamRecords;
  readonly players: ReadonlyMap<Tpn, TrfPlayer>;
  readonly teamOf: ReadonlyMap<Tpn, number>;
  readonly membersOf: ReadonlyMap<number, readonly Tpn[]>;
  /** The line-ups that record 300 states, by round and team. */
  readonly lineUps: ReadonlyMap<string, readonly (Tpn | null)[]>;
  readonly scoring: Scoring;
}

function factsOf(document: TrfDocument, records: TeamRecords, scoring: Scoring): TeamFacts {
  return {
    records,
    scoring,
    players: new Map(document.players.map((player) => [player.tpn, player])),
    membersOf: new Map(records.teams.map(({ number, members }) => [number, members])),
    // If two records state a line-up of the same team in the same round, the first counts.
    lineUps: new Map(records.lineUps.toReversed().map(({ round, team, boards }) => [`${round} ${team}`, boards])),
    teamOf: new Map(records.teams.flatMap(({ number, members }) => members.map((tpn) => [tpn, number] as const))),
  };
}

function matchOf(number: number, round: number, facts: TeamFacts): TeamMatch | null {
  const boards = lineUpOf(number, round, facts);
  const opponent = boards.map(({ cell }) => facts.teamOf.get(cell?.opponent ?? 0)).find((team) => team !== undefined && team !== number);
  if (opponent === undefined) return null;
  const gamePoints = boards.reduce((sum, { points }) => sum + points, 0);
  const isPlayedAtAll = boards.some(({ cell }) => isPlayed(cell));
  return { opponent, colour: colourOfTeam(boards, facts.records.boardPattern), boards, gamePoints, isPlayed: isPlayedAtAll, forfeited: null };
}

/** Returns the line-up that record 300 states. Otherwise, returns the players in roster order who have a game or a forfeit, without gaps. */
function lineUpOf(number: number, round: number, { membersOf, lineUps, players, scoring }: TeamFacts): TeamBoard[] {
  const cellOf = (tpn: Tpn): TrfCell | null => players.get(tpn)?.rounds[round - 1] ?? null;
  const hasPlayed = (tpn: Tpn): boolean => {
    const cell = cellOf(tpn);
    return cell !== null && (cell.opponent !== null || cell.code === '+');
  };
  const seats: readonly (Tpn | null)[] = lineUps.get(`${round} ${number}`) ?? (membersOf.get(number) ?? []).filter(hasPlayed).slice(0, MAX_BOARDS);
  return seats.map((player) => {
    const cell = player === null ? null : cellOf(player);
    return { player, cell, points: cell === null ? 0 : pointsOf(cell, scoring) };
  });
}

/**
 * Derives the colour on board 1 from the first board whose colour is known. Colours alternate from board to board unless record 352 says otherwise.
 */
function colourOfTeam(boards: readonly TeamBoard[], boardPattern: string): Colour | null {
  const board = boards.findIndex(({ cell }) => cell?.colour != null);
  const colour = boards[board]?.cell?.colour ?? null;
  if (colour === null) return null;
  const isAsOnFirst = boardPattern === '' ? board % 2 === 0 : boardPattern[board] === boardPattern[0];
  const ofFirst = isAsOnFirst ? colour : opposite(colour);
  // Record 352 lists the boards of the team that has White in the match, and that team may have Black on board 1.
  return boardPattern[0] === 'B' ? opposite(ofFirst) : ofFirst;
}

/** The matches for record 330: no board was played, and either one team has more game points, or neither team has any. */
export function forfeitedMatches(matches: TeamMatches): TeamRecords['forfeits'] {
  const found = [...matches].flatMap(([white, rounds]) =>
    rounds.flatMap((own, index) => {
      if (own === null || own.colour !== 'white' || own.isPlayed) return [];
      const [ours, theirs] = [own.gamePoints, matches.get(own.opponent)?.[index]?.gamePoints ?? 0];
      if (ours === theirs && ours > 0) return [];
      return [{ type: ours > theirs ? ('+-' as const) : ours < theirs ? ('-+' as const) : ('--' as const), round: index + 1, white, black: own.opponent }];
    }),
  );
  return found.toSorted((a, b) => a.round - b.round || a.white - b.white);
}

/** Adds the matches of which only the score is known. */
function addScores(matches: ReadonlyMap<number, (TeamMatch | null)[]>, { scores }: TeamRecords): void {
  for (const { round, white, black, points } of scores) {
    if (points === null || !matches.has(white) || !matches.has(black)) continue;
    const sides = scoredMatch(points);
    for (const [index, [own, opponent]] of [[white, black] as const, [black, white] as const].entries()) {
      const side = sides[index];
      const ofTeam = matches.get(own);
      if (side !== undefined && ofTeam !== undefined) ofTeam[round - 1] = { ...side, opponent };
    }
  }
}

/**
 * Both sides of a match of which only the score is known, without their opponents. A forfeited match was lost by the team without game points, or by both.
 */
export function scoredMatch(points: readonly [HalfPoints, HalfPoints], isForfeited = false): readonly [ScoredSide, ScoredSide] {
  const [first, second] = points;
  const side = (colour: Colour, own: HalfPoints, theirs: HalfPoints): ScoredSide => ({
    colour,
    boards: [],
    gamePoints: own,
    isPlayed: !isForfeited,
    forfeited: isForfeited ? (own > theirs ? 'won' : 'lost') : null,
  });
  return [side('white', first, second), side('black', second, first)];
}

type ScoredSide = Omit<TeamMatch, 'opponent'>;

interface ForfeitedSide extends Pick<TeamMatch, 'opponent' | 'colour'> {
  readonly team: number;
  readonly round: number;
  readonly isWon: boolean;
}

/**
 * Applies record 330 to matches of teams that the report names. The winner has the points of its recorded boards, or a forfeit win on every board if
 * none is recorded.
 */
function withForfeits(matches: Map<number, (TeamMatch | null)[]>, records: TeamRecords, facts: TeamFacts): TeamMatches {
  const boardCount = boardCountOf(records, matches);
  // A hostile file may state a match many times. Its last record counts.
  const sides = new Map<string, ForfeitedSide>();
  for (const { type, round, white, black } of records.forfeits) {
    if (!matches.has(white) || !matches.has(black)) continue;
    sides.set(`${round} ${white}`, { round, team: white, opponent: black, colour: 'white', isWon: type === '+-' });
    sides.set(`${round} ${black}`, { round, team: black, opponent: white, colour: 'black', isWon: type === '-+' });
  }
  for (const { round, team, opponent, colour, isWon } of sides.values()) {
    const ofTeam = matches.get(team);
    if (ofTeam === undefined || round < 1 || round > ofTeam.length) continue;
    const boards = lineUpOf(team, round, facts);
    const all = isWon ? boardCount * facts.scoring.forfeitWin : 0;
    const gamePoints = boards.length === 0 ? all : boards.reduce((sum, { points }) => sum + points, 0);
    ofTeam[round - 1] = { opponent, colour, boards, gamePoints, isPlayed: false, forfeited: isWon ? 'won' : 'lost' };
  }
  return matches;
}
