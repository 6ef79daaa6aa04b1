import { compareLists } from '../matching/number-lists';
import { decimalText, fractionFromHalfPoints, fractionFromInteger, multiply } from '../model/fraction';
import type { HalfPoints } from '../model/points';
import type { Tpn } from '../model/tpn';
import { recordIn } from '../tie-breaks/context';
import type { Term } from '../tie-breaks/tie-break-value';
import type { TeamMatch } from './team-matches';
import { cachedByTeam, splitInOrder, stepOf, type TeamTieBreak, type TeamTieBreakFacts, type TeamTieBreakRow, type TeamWorking } from './team-tie-break';

/** A team's points on each board, in half-points. */
export type BoardPoints = readonly HalfPoints[];

interface BoardMeasure {
  /** Returns the numbers by which teams are compared, the most important first. */
  readonly measure: (boards: BoardPoints) => number[];
  readonly first: 'highest' | 'lowest';
  /** The factor of each board if the measure is a weighted sum. */
  readonly weightOf?: (index: number, boards: number) => number;
}

const BOARD_COUNT: BoardMeasure = { measure: boardCount, first: 'lowest', weightOf: (index) => index + 1 };
/** Not a FIDE tie-break: the board points, weighted from the number of boards on board 1 down to 1 on the last board. */
const BERLIN_COUNT: BoardMeasure = {
  measure: (boards) => [boards.reduce((sum, value, index) => sum + (boards.length - index) * value, 0)],
  first: 'highest',
  weightOf: (index, boards) => boards - index,
};

const boardRow = (measure: BoardMeasure): TeamTieBreakRow => ({ allows: '', make: (label, facts) => boardTieBreak(label, facts, measure) });

/** The tie-breaks of article 12, and the Berlin count. */
export const BOARD_TIE_BREAKS = {
  BC: boardRow(BOARD_COUNT),
  TBR: boardRow({ measure: pointsFromTopBoard, first: 'highest' }),
  BBE: boardRow({ measure: pointsWithoutBottomBoards, first: 'highest' }),
  BERLIN: boardRow(BERLIN_COUNT),
} as const satisfies Readonly<Record<string, TeamTieBreakRow>>;

/**
 * Article 12: a team's points on each board over the whole event. A pairing-allocated bye counts as a win on every board. A forfeited match counts
 * with the points of its boards.
 */
function boardPointsOfEvent({ field }: TeamTieBreakFacts, team: Tpn): number[] {
  const sums = Array.from({ length: field.boards }, () => 0);
  const entries = field.match.players.find(({ tpn }) => tpn === team)?.entries ?? [];
  for (let index = 0; index < field.match.completedRounds; index += 1) {
    const match = field.matches.get(team)?.[index];
    const own = match != null ? boardPointsOfMatch(match, field.boards) : entries[index]?.code === 'U' ? sums.map(() => 2) : [];
    own.forEach((value, board) => (sums[board] = (sums[board] ?? 0) + value));
  }
  return sums;
}

export function boardPointsOfMatch({ boards, forfeited }: TeamMatch, count: number): number[] {
  if (boards.length === 0) return Array.from({ length: count }, () => (forfeited === 'won' ? 2 : 0));
  return Array.from({ length: count }, (_, board) => boards[board]?.points ?? 0);
}

/** 12.1: the sum of board number times points. */
function boardCount(boards: BoardPoints): number[] {
  return [boards.reduce((sum, value, index) => sum + (index + 1) * value, 0)];
}

/** The board count of 12.1, negated so that a greater value is better. */
export function lowestBoardCount(boards: BoardPoints): number[] {
  return boardCount(boards).map((value) => -value);
}

/** 12.2: the points on the top board, then on the second, and so on. */
export function pointsFromTopBoard(boards: BoardPoints): number[] {
  return [...boards];
}

/** 12.3: the points without the last board, then without the last two, and so on. */
export function pointsWithoutBottomBoards(boards: BoardPoints): number[] {
  return Array.from({ length: Math.max(0, boards.length - 1) }, (_, cut) => boards.slice(0, boards.length - 1 - cut).reduce((sum, value) => sum + value, 0));
}

function boardTieBreak(label: string, facts: TeamTieBreakFacts, { measure, first, weightOf }: BoardMeasure): TeamTieBreak {
  const boardsOf = cachedByTeam((team) => boardPointsOfEvent(facts, team));
  const listOf = cachedByTeam((team) => measure(boardsOf(team)));
  const gamePointsOf = (team: Tpn): HalfPoints => recordIn(facts.context.game.records({}), team).score;
  const order = (a: Tpn, b: Tpn): number => (first === 'highest' ? compareLists(listOf(b), listOf(a)) : compareLists(listOf(a), listOf(b)));
  return {
    label,
    // 12.1: the board count may compare only teams with equal game points.
    split: (group) => (first === 'lowest' && new Set(group.map(gamePointsOf)).size > 1 ? [group] : splitInOrder(group, order)),
    value: (team) =>
      listOf(team)
        .map((value) => decimalText(fractionFromHalfPoints(value), 1))
        .join(' '),
    working: (team) => boardWorking(boardsOf(team), weightOf),
  };
}

function boardWorking(boards: BoardPoints, weightOf: BoardMeasure['weightOf']): TeamWorking {
  const points = boards.map(fractionFromHalfPoints);
  if (weightOf === undefined) return { how: 'rule', terms: [], steps: [stepOf('points-by-board', points)] };
  const terms = points.map((scored, index): Term => {
    const factors = [fractionFromInteger(weightOf(index, boards.length)), scored] as const;
    return { round: null, opponent: null, kind: 'own', value: multiply(...factors), factors, use: 'counted' };
  });
  return { how: 'sum', terms, steps: [] };
}
