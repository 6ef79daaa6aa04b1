import type { ScheduleTable, Tpn } from '../model/tournament';
import { bergerRound, roundsOfPair, roundsPerCycle, roundWithLastTwoSwapped, type RoundRobinOptions, type RoundRobinRound } from './berger';
import { molterRound } from './molter';
import { rutschRound } from './rutsch';
import { scheveningenRound } from './scheveningen';

export interface ScheduleOptions extends RoundRobinOptions {
  /** The Berger table by default. */
  readonly table?: ScheduleTable;
}

interface TableRules {
  /** True if swapping the last rounds prevents the same colour in three successive games. */
  readonly canSwap: boolean;
  readonly rounds: (players: number) => number;
  /** The number of opponents of each player in one cycle. */
  readonly opponents: (players: number) => number;
  readonly round: (round: number, players: number, options: RoundRobinOptions) => RoundRobinRound;
}

/** Repeats a table of one cycle. Each further cycle reverses the colours. Rounds are swapped at the end of a cycle as in the Berger tables. */
const repeatTableInCycles =
  (table: (round: number, players: number) => RoundRobinRound, roundsOf: (players: number) => number): TableRules['round'] =>
  (round, players, { cycles = 1, swapLastRounds = false }) => {
    const length = roundsOf(players);
    const [cycle, inCycle] = [Math.floor((round - 1) / length), ((round - 1) % length) + 1];
    const { pairs, rests } = table(swapLastRounds && cycle < cycles - 1 ? roundWithLastTwoSwapped(inCycle, length) : inCycle, players);
    return { round, rests, pairs: cycle % 2 === 0 ? pairs : pairs.map(({ white, black }) => ({ white: black, black: white })) };
  };

const boardsPerTeam = (players: number): number => Math.max(1, Math.ceil(players / 2));

/** Every round is a cycle of its own, because a player meets at most one opponent from each team. */
const molterTable = (boards: number): TableRules => ({
  canSwap: false,
  rounds: () => 1,
  opponents: () => 1,
  round: (round, players, { cycles = 1 }) => molterRound(round, { teams: players / boards, boards, rounds: cycles }),
});

const TABLE_RULES: Readonly<Record<ScheduleTable, TableRules>> = {
  berger: { canSwap: true, rounds: roundsPerCycle, opponents: (players) => players - 1, round: bergerRound },
  rutsch: { canSwap: true, rounds: roundsPerCycle, opponents: (players) => players - 1, round: repeatTableInCycles(rutschRound, roundsPerCycle) },
  scheveningen: { canSwap: false, rounds: boardsPerTeam, opponents: boardsPerTeam, round: repeatTableInCycles(scheveningenRound, boardsPerTeam) },
  molter2: molterTable(2),
  molter4: molterTable(4),
  molter6: molterTable(6),
  molter8: molterTable(8),
};

/** True if the last two rounds of every cycle but the last may be swapped. */
export const canSwapLastRounds = (table: ScheduleTable): boolean => TABLE_RULES[table].canSwap;

export const roundsOfTable = (players: number, table: ScheduleTable = 'berger'): number => TABLE_RULES[table].rounds(players);

export const opponentsInTable = (players: number, table: ScheduleTable = 'berger'): number => TABLE_RULES[table].opponents(players);

/** The number of cycles that the given number of rounds needs; at least 1. */
export const cyclesInRounds = (rounds: number, players: number, table: ScheduleTable = 'berger'): number =>
  Math.max(1, Math.ceil(rounds / roundsOfTable(players, table)));

/** One round of the schedule; the first is round 1. There must be at least two players. */
export function scheduledRound(
  round: number,
  players: number,
  { table = 'berger', cycles = 1, swapLastRounds = false }: ScheduleOptions = {},
): RoundRobinRound {
  const rules = TABLE_RULES[table];
  return rules.round(round, players, { cycles, swapLastRounds: swapLastRounds && rules.canSwap });
}

/** All rounds of the schedule for pairing numbers 1 .. players; no rounds for fewer than two players. */
export function scheduledRounds(players: number, options: ScheduleOptions = {}): RoundRobinRound[] {
  if (players < 2) return [];
  const rounds = (options.cycles ?? 1) * roundsOfTable(players, options.table);
  return Array.from({ length: rounds }, (_, index) => scheduledRound(index + 1, players, options));
}

/** The rounds in which two players meet, in ascending order. */
export function meetingsInSchedule(pair: RoundRobinRound['pairs'][number], players: number, options: ScheduleOptions = {}): number[] {
  if ((options.table ?? 'berger') === 'berger') return roundsOfPair(pair, players, options);
  const isPair = (white: Tpn, black: Tpn) => white === pair.white && black === pair.black;
  return scheduledRounds(players, options).flatMap(({ round, pairs }) =>
    pairs.some(({ white, black }) => isPair(white, black) || isPair(black, white)) ? [round] : [],
  );
}
