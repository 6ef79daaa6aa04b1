import { seededRandom } from '@/engine/simulate/random';
import type { InputReader } from './input-readers';

/** The limit on CPU time for each 100 KB of input. */
const MS_PER_100_KB = 200;
/** Times below this cannot be measured reliably. */
const MIN_MS = 50;
/**
 * A slow input is read this many times. The fastest run counts, because other work, code that is not compiled yet, or garbage
 * collection may slow a single run.
 */
const RUNS_PER_SLOW_INPUT = 6;

interface Finding {
  readonly reader: string;
  readonly seed: number;
  readonly length: number;
  readonly ms: number;
  /** The exception; null if the reader was only slow. */
  readonly thrown: string | null;
  readonly beginning: string;
}

export interface FuzzRun {
  readonly inputs: number;
  readonly characters: number;
  /** CPU time of reading all inputs, in milliseconds. */
  readonly ms: number;
  /** The slowest input per 100 KB, among those long enough to measure. */
  readonly worst: { readonly reader: string; readonly seed: number; readonly length: number; readonly ms: number } | null;
  readonly findings: readonly Finding[];
}

/** Gives `inputs` texts to the readers in turn. Input i depends only on `seed + i`, so that each one can be reproduced. */
export async function fuzzReaders(readers: readonly InputReader[], inputs: number, seed: number): Promise<FuzzRun> {
  const findings: Finding[] = [];
  let [characters, ms] = [0, 0];
  let worst: FuzzRun['worst'] = null;
  for (let index = 0; index < inputs; index += 1) {
    const reader = readers[index % readers.length];
    if (reader === undefined) break;
    const own = seed + index;
    const outcome = await readOnce(reader, own);
    characters += outcome.length;
    ms += outcome.ms;
    if (outcome.finding !== null) findings.push(outcome.finding);
    if (outcome.length > 10_000 && (worst === null || outcome.ms / outcome.length > worst.ms / worst.length)) {
      worst = { reader: reader.name, seed: own, length: outcome.length, ms: outcome.ms };
    }
  }
  return { inputs, characters, ms, worst, findings };
}

/** Returns the size of an input. Most are small. One in two hundred is large, because a slow reader shows only on long texts. */
function sizeOf(seed: number): number {
  const random = seededRandom(seed ^ 0x5eed);
  if (random.chance(0.5)) return 50_000 + random.below(50_001);
  return random.chance(3) ? 500 + random.below(9500) : 1 + random.below(400);
}

interface ReadMeasurement {
  readonly length: number;
  readonly ms: number;
  readonly finding: Finding | null;
}

async function readOnce(reader: InputReader, seed: number): Promise<ReadMeasurement> {
  const { value, length } = reader.input(seededRandom(seed), sizeOf(seed));
  const most = Math.max(MIN_MS, (MS_PER_100_KB * length) / 100_000);
  const told = (ms: number, thrown: string | null): Finding => ({
    reader: reader.name,
    seed,
    length,
    ms,
    thrown,
    beginning: JSON.stringify(value)?.slice(0, 120) ?? '',
  });
  try {
    let ms = await cpuMs(reader, value);
    for (let run = 1; run < RUNS_PER_SLOW_INPUT && ms > most; run += 1) ms = Math.min(ms, await cpuMs(reader, value));
    return { length, ms, finding: ms > most ? told(ms, null) : null };
  } catch (error) {
    return { length, ms: 0, finding: told(0, String(error)) };
  }
}

async function cpuMs({ read }: InputReader, value: unknown): Promise<number> {
  const before = process.cpuUsage();
  await read(value);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
