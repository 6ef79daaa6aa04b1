import { describe, expect, it } from 'vitest';
import { fuzzReaders } from './fuzz-readers';
import { listInputReaders, type InputReader } from './input-readers';
import { randomText } from './random-text';

/** About a second by day; `npm run fuzz -- --inputs 1000000` is the long one. */
const INPUTS = Math.max(1500, Number(process.env.FC_NUM_RUNS ?? 0));

function spin(milliseconds: number): void {
  const from = process.cpuUsage();
  for (let spent = process.cpuUsage(from); (spent.user + spent.system) / 1000 < milliseconds; spent = process.cpuUsage(from));
}

describe('readers of text from outside', { timeout: 240_000 }, () => {
  it('take no longer than 200 ms for 100 KB, whatever the text, and never throw', async () => {
    const readers = await listInputReaders();
    expect(new Set(readers.map(({ name }) => name)).size).toBeGreaterThan(50);
    expect((await fuzzReaders(readers, INPUTS, 1)).findings).toEqual([]);
  });

  it('read a list whose quoted rows are longer and shorter than its heading as fast as any other', async () => {
    const csv = (await listInputReaders()).filter(({ name }) => name === 'rating list that is kept: CSV');
    // A quotation mark every other line, opened and closed again: 1.9 s when such rows were parsed again and again, each with an error of its own.
    const { inputs, findings } = await fuzzReaders(csv, 1, 14_011_276);
    expect({ inputs, findings }).toEqual({ inputs: 1, findings: [] });
  });

  it('are seen when they take too long, or throw, at once or later', async () => {
    const input: InputReader['input'] = (random, size) => {
      const value = randomText(random, 'list', size);
      return { value, length: value.length };
    };
    const slow: InputReader = { name: 'slow', input, read: (value) => void (String(value).length > 200 && spin(60)) };
    const throwing: InputReader = { name: 'throwing', input, read: (value) => void decodeURIComponent(String(value)) };
    const late: InputReader = { name: 'late', input, read: async (value) => void (await Promise.resolve(value), throwing.read(value)) };
    const { findings } = await fuzzReaders([slow, throwing, late], 12, 1);
    expect(new Set(findings.map(({ reader }) => reader))).toEqual(new Set(['slow', 'throwing', 'late']));
  });
});
