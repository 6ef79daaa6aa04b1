import { describe, expect, it } from 'vitest';
import { hasFailed, jsonReportRow, plainReportRow, type DrillReportRow } from './drill-report';
import { longestGap } from './longest-gap';
import { readDrillArguments } from './read-drill-arguments';

const GOOD_OUTCOME = { acknowledged: 1200, lost: 0, doubled: 0, wrong: 0, refused: 0, downtimeMs: 900, note: 'ten kills' };
const makeRow = (change: Partial<typeof GOOD_OUTCOME> = {}): DrillReportRow => ({ drill: 'web-killed', outcome: { ...GOOD_OUTCOME, ...change } });

describe('the report row of a drill', () => {
  it('has the agreed fields and nothing else as JSON', () => {
    expect(jsonReportRow(makeRow())).toEqual({ drill: 'web-killed', acknowledged: 1200, lost: 0, doubled: 0, wrong: 0, downtimeMs: 900 });
  });

  it('gives the reason if there are no figures', () => {
    expect(jsonReportRow({ drill: 'disk-full', skipped: 'no disk' })).toMatchObject({ drill: 'disk-full', acknowledged: 0, skipped: 'no disk' });
    expect(plainReportRow({ drill: 'disk-full', skipped: 'no disk' })).toMatch(/^disk-full +not possible here: no disk$/);
    expect(plainReportRow({ drill: 'disk-full', failed: 'it did not start' })).toContain('FAILED: it did not start');
  });

  it.each(['lost', 'doubled', 'wrong', 'refused'] as const)('fails the run when an entry was %s', (what) => {
    expect(hasFailed(makeRow({ [what]: 1 }))).toBe(true);
  });

  it('fails the run if the drill did not finish, but not if it is impossible on this machine', () => {
    expect(hasFailed({ drill: 'disk-full', failed: 'it did not start' })).toBe(true);
    expect(hasFailed({ drill: 'disk-full', skipped: 'no disk' })).toBe(false);
    expect(hasFailed(makeRow())).toBe(false);
  });
});

describe('the longest time without an answer', () => {
  it('includes the time before the first answer and after the last', () => {
    expect(longestGap([10, 20, 50], 0, 60)).toBe(30);
    expect(longestGap([40, 50], 0, 60)).toBe(40);
    expect(longestGap([10, 20], 0, 60)).toBe(40);
    expect(longestGap([], 0, 60)).toBe(60);
  });
});

describe('the arguments of `npm run drill`', () => {
  it('select all drills, or the named ones', () => {
    expect(readDrillArguments([]).drills.length).toBeGreaterThan(1);
    expect(readDrillArguments(['--json', 'web-killed'])).toMatchObject({ asJson: true, drills: [{ name: 'web-killed' }] });
  });

  it('with an unknown name are refused with a list of the drills', () => {
    expect(() => readDrillArguments(['web'])).toThrow(/no drill "web".*web-killed, postgres-killed/);
    expect(() => readDrillArguments(['--fast'])).toThrow('npm run drill');
  });
});
