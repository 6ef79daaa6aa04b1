import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { rewindToRound } from '../model/tournament';
import { simulate } from '../simulate/simulate';
import { PAIRING_SYSTEMS } from '../systems';
import { fromTournament, writeTrf } from '../trf';

export const PLAYER_COUNTS = [100, 300, 1000, 2000, 4000] as const;
const ROUND_COUNT = 9;
const ROUNDS_TO_PAIR = [5, 9] as const;

/**
 * Simulates an open tournament of each size, and writes a report file of its state before each round in `before`. Returns the paths in the order of
 * `sizes`.
 */
export function makeBenchFiles(directory: string, sizes: readonly number[], before: readonly number[] = ROUNDS_TO_PAIR): string[] {
  return sizes.flatMap((players) => {
    const { tournament } = simulate((before) => PAIRING_SYSTEMS['dutch-2017'].pairRound(before), {
      players,
      rounds: ROUND_COUNT,
      seed: players,
      byes: 2,
      forfeits: 0.5,
      withdrawals: 0.3,
      initialColour: 'white',
    });
    return before.map((round) => {
      const file = path.join(directory, `n${players}-before-r${round}.trf`);
      writeFileSync(file, writeTrf(fromTournament(rewindToRound(tournament, round)), 'trf16'));
      return file;
    });
  });
}
