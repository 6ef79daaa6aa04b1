import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { EVENT_FAMILIES, searchedRoundLine, searchSlowestRound } from './search-slowest-round';

it('searches the forty families for the slowest round of an edition, and writes the event to a file', () => {
  expect(new Set(EVENT_FAMILIES.map(({ name }) => name)).size).toBe(40);
  const keep = mkdtempSync(path.join(tmpdir(), 'crosstable-search-'));
  try {
    const printed: string[] = [];
    // The time limit is shorter than any event, so exactly one event is simulated.
    const worst = searchSlowestRound({ systems: ['dubov-2025'], minutes: 1e-6, seed: 5, keep }, (round) => printed.push(searchedRoundLine(round)));
    expect(worst).toMatchObject([{ system: 'dubov-2025', seed: 5 }]);
    expect(printed.at(-1)).toBe(worst.map(searchedRoundLine).join(''));
    expect(readdirSync(keep)).toEqual(['dubov-2025.trf']);
  } finally {
    rmSync(keep, { recursive: true });
  }
});
