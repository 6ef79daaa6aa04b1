/** A seeded random source; the same seed gives the same numbers on every machine. */
export interface Random {
  /** Returns a whole number from 0 to `below` - 1. */
  below(below: number): number;
  chance(percent: number): boolean;
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
  shuffled<Value>(values: readonly Value[]): Value[];
}

/** The Mulberry32 generator, which is small and good enough to simulate tournaments. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    chance: (percent) => below(10_000) < percent * 100,
    pick: (values) => values[below(values.length)] ?? values[0],
    shuffled: (values) => shuffle(values, below),
  };
}

function shuffle<Value>(values: readonly Value[], below: (limit: number) => number): Value[] {
  const result = [...values];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = below(index + 1);
    const [a, b] = [result[index], result[other]];
    if (a === undefined || b === undefined) continue;
    result[index] = b;
    result[other] = a;
  }
  return result;
}
