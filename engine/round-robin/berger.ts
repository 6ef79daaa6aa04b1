import type { Tpn } from '../model/tournament';

export interface RoundRobinRound {
  readonly round: number;
  readonly pairs: readonly { readonly white: Tpn; readonly black: Tpn }[];
  readonly rests: Tpn | null;
}

export interface RoundRobinOptions {
  /** The number of cycles: 1 by default, 2 for a double round robin. Each further cycle reverses the colours of the cycle before it. */
  readonly cycles?: number;
  /** C.05, Annex 1: swaps the last two rounds of the first cycle so that nobody has the same colour three times running. */
  readonly swapLastRounds?: boolean;
}

/** C.05, Annex 1: the Berger tables, for pairing numbers 1 .. players. Empty for fewer than two players. */
export function bergerRounds(players: number, { cycles = 1, swapLastRounds = false }: RoundRobinOptions = {}): RoundRobinRound[] {
  if (players < 2) return [];
  const first = singleCycle(players);
  const rounds: Omit<RoundRobinRound, 'round'>[] = [];
  for (let cycle = 0; cycle < cycles; cycle += 1) {
    const turned = cycle % 2 === 0 ? first : first.map(withColoursChanged);
    rounds.push(...(cycle === 0 && swapLastRounds && cycles > 1 ? withLastTwoSwapped(turned) : turned));
  }
  return rounds.map((round, index) => ({ round: index + 1, ...round }));
}

type Pairs = Omit<RoundRobinRound, 'round'>;

function singleCycle(players: number): Pairs[] {
  const field = players + (players % 2);
  const rounds: Pairs[] = [];
  for (let round = 1; round < field; round += 1) rounds.push(bergerRound(round, field, players));
  return rounds;
}

/** Two numbers below the last meet if their sum is `round + 1` modulo `field - 1`. The number that would meet itself meets the last number. */
function bergerRound(round: number, field: number, players: number): Pairs {
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

function withColoursChanged({ pairs, rests }: Pairs): Pairs {
  return { pairs: pairs.map(({ white, black }) => ({ white: black, black: white })), rests };
}

function withLastTwoSwapped(rounds: readonly Pairs[]): Pairs[] {
  const [last, ...rest] = [...rounds].reverse();
  const [lastButOne, ...earlier] = rest;
  return last === undefined || lastButOne === undefined ? [...rounds] : [...earlier.reverse(), last, lastButOne];
}
