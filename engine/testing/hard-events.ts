import type { SimulationOptions } from '../simulate/simulation-options';

/**
 * Events that are rare in practice and hard for pairing programs. In some, results depend on colours or ranks, so that whole scoregroups are due the
 * same colour or have all met. Others have few decisive games, few players present, or many rounds.
 */
const HARD_EVENTS = {
  'white-wins': { winners: { white: 100 } },
  'black-wins': { winners: {} },
  'white-wins-80': { winners: { white: 80 } },
  'white-wins-60-draws-40': { winners: { white: 60, draws: 40 } },
  'all-draws': { winners: { draws: 100 } },
  'few-decisive': { winners: { draws: 90, white: 5 } },
  'by-rank': { winners: { higherRanked: 100 } },
  'by-rank-upsets': { winners: { higherRanked: 85, lowerRanked: 15 } },
  'against-rank': { winners: { lowerRanked: 100 } },
  'half-absent': { absences: 50 },
  'half-absent-white-wins': { absences: 50, winners: { white: 100 } },
  'late-and-leaving': { late: 40, withdrawals: 10, winners: { white: 80 } },
  'many-byes': { byes: 30, fullPointByes: 5, forfeits: 20 },
  'forbidden-pairs': { forbiddenShare: 200, winners: { white: 80 } },
  accelerated: { isAccelerated: true, winners: { white: 80 } },
  long: { roundsAtLeast: 19, winners: { white: 80 } },
} as const satisfies Record<string, HardEvent>;

export type HardEventKind = keyof typeof HARD_EVENTS;

/**
 * `forbiddenShare` is the number of forbidden pairs as a percentage of the number of players. `roundsAtLeast` is the least number of
 * rounds, if there are enough players for that many.
 */
type HardEvent = Omit<Partial<SimulationOptions>, 'forbiddenPairs' | 'rounds'> & { readonly forbiddenShare?: number; readonly roundsAtLeast?: number };

export const HARD_EVENT_KINDS = Object.keys(HARD_EVENTS) as readonly HardEventKind[];

/** Returns the options of an event of this kind. The same numbers give the same event under the same pairing rule. */
export function hardEvent(kind: HardEventKind, { players, rounds, seed }: Pick<SimulationOptions, 'players' | 'rounds' | 'seed'>): SimulationOptions {
  const { forbiddenShare = 0, roundsAtLeast = 0, ...options }: HardEvent = HARD_EVENTS[kind];
  return {
    initialColour: 'white',
    ...options,
    players,
    rounds: Math.max(rounds, Math.min(roundsAtLeast, players - 1)),
    seed,
    forbiddenPairs: Math.floor((players * forbiddenShare) / 100),
  };
}
