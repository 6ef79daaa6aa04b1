import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { seededRandom } from '../simulate/random';
import { simulate } from '../simulate/simulate';
import type { SimulationOptions } from '../simulate/simulation-options';
import { PAIRING_SYSTEMS } from '../systems';
import type { SystemId } from '../systems/system';
import { fromTournament, writeTrf } from '../trf';

const RESULT_CONDITIONS = {
  'white-wins': { winners: { white: 100 } },
  'white-wins-80': { winners: { white: 80 } },
  'black-wins-90-one-rating': { winners: { white: 10 }, ratingRange: { least: 2000, most: 2000 } },
  'white-60-draws-40': { winners: { white: 60, draws: 40 } },
  'few-decisive': { winners: { draws: 90, white: 5 } },
  'by-rank': { winners: { higherRanked: 100 } },
  'against-rank': { winners: { higherRanked: 15, lowerRanked: 85 } },
  'by-rating': {},
} as const satisfies Record<string, Partial<SimulationOptions>>;

const EVENT_CONDITIONS = {
  'a-few-byes': { byes: 3 },
  'many-byes': { byes: 25, fullPointByes: 5, forfeits: 15 },
  absences: { absences: 40, late: 20 },
  'forbidden-pairs': { forbiddenPairs: 600 },
  accelerated: { isAccelerated: true, byes: 2 },
} as const satisfies Record<string, Partial<SimulationOptions>>;

/** Every combination of one entry of `RESULT_CONDITIONS` with one entry of `EVENT_CONDITIONS`. */
export const EVENT_FAMILIES = Object.entries(RESULT_CONDITIONS).flatMap(([result, one]) =>
  Object.entries(EVENT_CONDITIONS).map(([field, other]) => ({ name: `${result} ${field}`, options: { ...one, ...other } as Partial<SimulationOptions> })),
);

export interface SearchedRound {
  readonly system: SystemId;
  readonly family: string;
  readonly players: number;
  readonly seed: number;
  readonly round: number;
  /** The processor time that pairing the round took. */
  readonly ms: number;
}

export interface SearchOptions {
  readonly systems: readonly SystemId[];
  readonly minutes: number;
  readonly seed: number;
  /** The folder that receives one file per edition, with the event as it was before the slowest round. If null, no files are written. */
  readonly keep: string | null;
}

const MIN_PLAYERS = 300;
const MAX_PLAYERS = 2000;
const MAX_ROUNDS = 9;

/**
 * Simulates events of random families and sizes for `minutes`, with each edition in turn. Every event that has begun is completed, so at
 * least one is simulated. Returns the slowest round of each edition. Calls `onSlower` for each round that is slower than all earlier rounds
 * of its edition.
 */
export function searchSlowestRound({ systems, minutes, seed, keep }: SearchOptions, onSlower: (round: SearchedRound) => void): readonly SearchedRound[] {
  const until = performance.now() + minutes * 60_000;
  const random = seededRandom(seed);
  const worst = new Map<SystemId, SearchedRound>();
  for (let count = 0; count === 0 || performance.now() < until; count += 1) {
    const system = systems[count % systems.length] as SystemId;
    const { name, options } = EVENT_FAMILIES[random.below(EVENT_FAMILIES.length)] as (typeof EVENT_FAMILIES)[number];
    const players = MIN_PLAYERS + random.below(MAX_PLAYERS - MIN_PLAYERS + 1);
    const event = { system, family: name, players, seed: seed + count };
    simulate(
      (before) => {
        const start = process.cpuUsage();
        const paired = PAIRING_SYSTEMS[system].pairRound(before);
        const { user, system: kernel } = process.cpuUsage(start);
        const ms = Math.round((user + kernel) / 1000);
        if (ms > (worst.get(system)?.ms ?? 0)) {
          const round = { ...event, round: before.completedRounds + 1, ms };
          worst.set(system, round);
          if (keep !== null) writeFileSync(path.join(keep, `${system}.trf`), writeTrf(fromTournament(before), 'trf16'));
          onSlower(round);
        }
        return paired;
      },
      { initialColour: 'white', rounds: 2 + random.below(MAX_ROUNDS - 1), ...options, players, seed: seed + count },
    );
  }
  return [...worst.values()];
}

export function searchedRoundLine({ system, family, players, seed, round, ms }: SearchedRound): string {
  return `${system.padEnd(12)}  ${family.padEnd(40)}  ${String(players).padStart(5)}  r${round}  cpu ${ms} ms  (seed ${seed})\n`;
}
