import type { Tournament } from '@/engine/model/tournament';
import type { NumbersThen } from '@/engine/trf';

/** By round, for rounds that were paired with other numbers than the file's: number in the tournament -> number then, null for none. */
export type NumbersByRound = ReadonlyMap<number, ReadonlyMap<number, number | null>>;

/** What the comments of an earlier export say; a comment by which two players had the same number is not believed, nor one on a round that the file does not have. */
export function numbersThenOf(
  said: ReadonlyMap<number, NumbersThen>,
  { players, completedRounds }: Pick<Tournament, 'players' | 'completedRounds'>,
  fileNumbers: ReadonlyMap<number, number>,
): NumbersByRound {
  const believed = new Map<number, ReadonlyMap<number, number | null>>();
  for (const [round, changes] of said) {
    if (round > completedRounds + 1) continue;
    const then = new Map(
      players.map(({ tpn }) => {
        const number = fileNumbers.get(tpn) ?? tpn;
        const changed = changes.get(number);
        return [tpn, changed === undefined ? number : changed] as const;
      }),
    );
    const numbers = [...then.values()].filter((number) => number !== null);
    if (new Set(numbers).size === numbers.length) believed.set(round, then);
  }
  return believed;
}
