import type { Tpn } from '../model/tournament';

export interface RoundRobinRound {
  readonly round: number;
  readonly pairs: readonly { readonly white: Tpn; readonly black: Tpn }[];
  readonly rests: Tpn | null;
}

export interface RoundRobinOptions {
  /** The number of cycles: 1 by default, 2 for a double round robin. Each further cycle reverses the colours of the preceding cycle. */
  readonly cycles?: number;
  /** C.05, Annex 1: swaps the last two rounds of every cycle but the last, so that no player has the same colour three times running. */
  readonly swapLastRounds?: boolean;
}

/** C.05, Annex 1: returns the Berger tables for pairing numbers 1 .. players; no rounds for fewer than two players. */
export function bergerRounds(players: number, options: RoundRobinOptions = {}): RoundRobinRound[] {
  if (players < 2) return [];
  const rounds = (options.cycles ?? 1) * roundsPerCycle(players);
  return Array.from({ length: rounds }, (_, index) => bergerRound(index + 1, players, options));
}

/** The number of rounds in which all players meet each other once: the number of players if it is odd, otherwise one fewer. */
export const roundsPerCycle = (players: number): number => tablePlaceCount(players) - 1;

/** Returns one round of the tables; the first is round 1. There must be at least two players. */
export function bergerRound(round: number, players: number, { cycles = 1, swapLastRounds = false }: RoundRobinOptions = {}): RoundRobinRound {
  const circle = roundsPerCycle(players);
  const cycle = Math.floor((round - 1) / circle);
  const inCycle = ((round - 1) % circle) + 1;
  const { pairs, rests } = roundOfTable(swapLastRounds && cycle < cycles - 1 ? roundWithLastTwoSwapped(inCycle, circle) : inCycle, players);
  return { round, pairs: cycle % 2 === 0 ? pairs : pairs.map(({ white, black }) => ({ white: black, black: white })), rests };
}

/** The rounds in which two players meet, one in each cycle, in ascending order. */
export function roundsOfPair({ white, black }: RoundRobinRound['pairs'][number], players: number, options: RoundRobinOptions = {}): number[] {
  const { cycles = 1, swapLastRounds = false } = options;
  const circle = roundsPerCycle(players);
  const lower = Math.min(white, black);
  const inTable = numberOnCircle(lower + (Math.max(white, black) > circle ? lower : Math.max(white, black)) - 1, circle);
  return Array.from(
    { length: cycles },
    (_, cycle) => cycle * circle + (swapLastRounds && cycle < cycles - 1 ? roundWithLastTwoSwapped(inTable, circle) : inTable),
  );
}

export const roundWithLastTwoSwapped = (inCycle: number, circle: number): number => (circle > 1 && inCycle >= circle - 1 ? 2 * circle - 1 - inCycle : inCycle);

/** The number of places in the table. An odd number of players adds one free place. */
const tablePlaceCount = (players: number): number => players + (players % 2);

/**
 * Two numbers below the last number of the table meet if their sum is `round + 1` modulo `field - 1`. A number that would meet itself meets the last
 * number.
 */
function roundOfTable(round: number, players: number): Omit<RoundRobinRound, 'round'> {
  const field = tablePlaceCount(players);
  const circle = field - 1;
  const meetsLast = numberOnCircle((round + 1) * (field / 2), circle);
  const lastPair = meetsLast <= field / 2 ? { white: meetsLast, black: field } : { white: field, black: meetsLast };
  const pairs = field === players ? [lastPair] : [];
  for (let distance = 1; distance < field / 2; distance += 1) {
    pairs.push({ white: numberOnCircle(meetsLast + distance, circle), black: numberOnCircle(meetsLast - distance, circle) });
  }
  return { pairs, rests: field === players ? null : meetsLast };
}

function numberOnCircle(number: number, circle: number): Tpn {
  return ((((number - 1) % circle) + circle) % circle) + 1;
}
