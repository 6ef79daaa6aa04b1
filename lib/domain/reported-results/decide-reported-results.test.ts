import { describe, expect, it } from 'vitest';
import { type ReportedResult, type ReportedBoard, decideReportedResults } from './decide-reported-results';

const NOON = new Date('2026-11-21T12:00:00Z');
const minutesAfterNoon = (count: number) => new Date(NOON.getTime() + count * 60_000);
const BOARD: ReportedBoard = { whiteId: 'ada', blackId: 'bo', sequence: 0, publication: NOON.getTime() };
const RULES = { reportSettleMinutes: 10, reportFromTwoDevices: true };

const claim = (side: ReportedResult['side'], result: ReportedResult['result'], at = 0, more: Partial<ReportedResult> = {}): ReportedResult => ({
  side,
  result,
  createdAt: minutesAfterNoon(at),
  whiteId: 'ada',
  blackId: 'bo',
  onSequence: 0,
  deviceHash: side,
  ...more,
});
const decide = (claims: readonly ReportedResult[], at = 2, board = BOARD, rules = RULES) => decideReportedResults(claims, board, rules, minutesAfterNoon(at));

describe('decideReportedResults', () => {
  it('waits for the other player’s report until the waiting time is over', () => {
    expect(decide([claim('white', 'draw')], 9)).toMatchObject({ kind: 'waiting' });
    expect(decide([claim('white', 'draw')], 10)).toMatchObject({ kind: 'one-sided' });
  });
  it('accepts equal reports', () => {
    expect(decide([claim('white', 'draw'), claim('black', 'draw', 1)])).toEqual({ kind: 'agreed', result: 'draw', isOneDevice: false });
  });
  it('counts the latest report of each side', () => {
    const changed = [claim('white', 'whiteWins'), claim('black', 'draw', 1), claim('white', 'draw', 2)];
    expect(decide(changed)).toMatchObject({ kind: 'agreed', result: 'draw' });
  });
  it('keeps both reports if they differ', () => {
    expect(decide([claim('white', 'whiteWins'), claim('black', 'draw')])).toMatchObject({ kind: 'conflict' });
  });
  it('decides nothing without reports', () => expect(decide([])).toEqual({ kind: 'none' }));

  it('ignores reports about other players, other colours or unknown players', () => {
    const equal = [claim('white', 'draw'), claim('black', 'draw')];
    expect(decide(equal, 2, { ...BOARD, blackId: 'cy' })).toEqual({ kind: 'none' });
    expect(decide(equal, 2, { ...BOARD, whiteId: 'bo', blackId: 'ada' })).toEqual({ kind: 'none' });
    expect(decide(equal.map((one) => ({ ...one, whiteId: null, blackId: null })))).toEqual({ kind: 'none' });
  });
  it('ignores reports from before the last revision of the board', () => {
    const equal = [claim('white', 'draw'), claim('black', 'draw', 3, { onSequence: 2 })];
    expect(decide(equal, 4, { ...BOARD, sequence: 2 })).toMatchObject({ kind: 'waiting', claim: { side: 'black' } });
  });
  it('ignores reports about an earlier publication of the round', () => {
    const equal = [claim('white', 'draw'), claim('black', 'draw', 3)];
    expect(decide(equal, 4, { ...BOARD, publication: minutesAfterNoon(2).getTime() })).toMatchObject({ kind: 'waiting', claim: { side: 'black' } });
  });
  it('leaves two reports from one device to the arbiter if the section requires it', () => {
    const same = [claim('white', 'draw', 0, { deviceHash: 'phone' }), claim('black', 'draw', 1, { deviceHash: 'phone' })];
    expect(decide(same)).toEqual({ kind: 'one-device', result: 'draw' });
    expect(decide(same, 2, BOARD, { ...RULES, reportFromTwoDevices: false })).toEqual({ kind: 'agreed', result: 'draw', isOneDevice: true });
    // Black then reports the same result from another device.
    expect(decide([...same, claim('black', 'draw', 2)])).toMatchObject({ kind: 'agreed', isOneDevice: false });
  });
});
