import { describe, expect, it } from 'vitest';
import { fuzzReaders } from './fuzz-readers';
import { listInputReaders, type InputReader } from './input-readers';
import { randomText } from './random-text';

/** Reading this many inputs takes about a second. The long run is `npm run fuzz -- --inputs 1000000`. */
const INPUT_COUNT = Math.max(1500, Number(process.env.FC_NUM_RUNS ?? 0));

function useCpuFor(milliseconds: number): void {
  const from = process.cpuUsage();
  for (let spent = process.cpuUsage(from); (spent.user + spent.system) / 1000 < milliseconds; spent = process.cpuUsage(from));
}

describe('readers of untrusted text', { timeout: 240_000 }, () => {
  it('take at most 200 ms for 100 KB, whatever the text, and never throw', async () => {
    const readers = await listInputReaders();
    expect(new Set(readers.map(({ name }) => name)).size).toBeGreaterThan(50);
    expect((await fuzzReaders(readers, INPUT_COUNT, 1)).findings).toEqual([]);
  });

  it('parse a list whose quoted rows are longer or shorter than its heading as fast as any other', async () => {
    const csv = (await listInputReaders()).filter(({ name }) => name === 'rating list that is kept: CSV');
    // A quotation mark on every other line opens or closes a quoted row. An earlier version parsed such rows repeatedly, which took 1.9 s.
    const { inputs, findings } = await fuzzReaders(csv, 1, 14_011_276);
    expect({ inputs, findings }).toEqual({ inputs: 1, findings: [] });
  });

  it('are reported if they take too long or throw, synchronously or later', async () => {
    const input: InputReader['input'] = (random, size) => {
      const value = randomText(random, 'list', size);
      return { value, length: value.length };
    };
    const slow: InputReader = { name: 'slow', input, read: (value) => void (String(value).length > 200 && useCpuFor(60)) };
    const throwing: InputReader = { name: 'throwing', input, read: (value) => void decodeURIComponent(String(value)) };
    const late: InputReader = { name: 'late', input, read: async (value) => void (await Promise.resolve(value), throwing.read(value)) };
    const { findings } = await fuzzReaders([slow, throwing, late], 12, 1);
    expect(new Set(findings.map(({ reader }) => reader))).toEqual(new Set(['slow', 'throwing', 'late']));
  });
});
