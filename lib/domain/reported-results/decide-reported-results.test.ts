import { describe, expect, it } from 'vitest';
import { type ReportedResult, type ReportedBoard, decideReportedResults } from './decide-reported-results';

const NOON = new Date('2026-11-21T12:00:00Z');
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const BOARD: ReportedBoard = { whiteId: 'ada', blackId: 'bo', sequence: 0, publication: NOON.getTime() };
const RULES = { reportSettleMinutes: 10, reportFromTwoDevices: true };

const claim = (side: ReportedResult['side'], result: ReportedResult['result'], at = 0, more: Partial<ReportedResult> = {}): ReportedResult => ({
  side,
  result,
  createdAt: minutes(at),
  whiteId: 'ada',
  blackId: 'bo',
  onSequence: 0,
  deviceHash: side,
  ...more,
});
const decide = (claims: readonly ReportedResult[], at = 2, board = BOARD, rules = RULES) => decideReportedResults(claims, board, rules, minutes(at));

describe('decideClaims', () => {
  it('waits for the other player, for the set time', () => {
    expect(decide([claim('white', 'draw')], 9)).toMatchObject({ kind: 'waiting' });
    expect(decide([claim('white', 'draw')], 10)).toMatchObject({ kind: 'one-sided' });
  });
  it('takes equal reports as agreed', () => {
    expect(decide([claim('white', 'draw'), claim('black', 'draw', 1)])).toEqual({ kind: 'agreed', result: 'draw', isOneDevice: false });
  });
  it('counts the latest report of each side', () => {
    const changed = [claim('white', 'whiteWins'), claim('black', 'draw', 1), claim('white', 'draw', 2)];
    expect(decide(changed)).toMatchObject({ kind: 'agreed', result: 'draw' });
  });
  it('keeps both when they differ', () => {
    expect(decide([claim('white', 'whiteWins'), claim('black', 'draw')])).toMatchObject({ kind: 'conflict' });
  });
  it('has nothing without reports', () => expect(decide([])).toEqual({ kind: 'none' }));

  it('counts no report about other players, other colours or an unknown pair', () => {
    const equal = [claim('white', 'draw'), claim('black', 'draw')];
    expect(decide(equal, 2, { ...BOARD, blackId: 'cy' })).toEqual({ kind: 'none' });
    expect(decide(equal, 2, { ...BOARD, whiteId: 'bo', blackId: 'ada' })).toEqual({ kind: 'none' });
    expect(decide(equal.map((one) => ({ ...one, whiteId: null, blackId: null })))).toEqual({ kind: 'none' });
  });
  it('counts no report older than the last decision about the board', () => {
    const equal = [claim('white', 'draw'), claim('black', 'draw', 3, { onSequence: 2 })];
    expect(decide(equal, 4, { ...BOARD, sequence: 2 })).toMatchObject({ kind: 'waiting', claim: { side: 'black' } });
  });
  it('counts no report about a publication that was taken back', () => {
    const equal = [claim('white', 'draw'), claim('black', 'draw', 3)];
    expect(decide(equal, 4, { ...BOARD, publication: minutes(2).getTime() })).toMatchObject({ kind: 'waiting', claim: { side: 'black' } });
  });
  it('leaves two reports from one device to the arbiter, where the section asks for it', () => {
    const same = [claim('white', 'draw', 0, { deviceHash: 'phone' }), claim('black', 'draw', 1, { deviceHash: 'phone' })];
    expect(decide(same)).toEqual({ kind: 'one-device', result: 'draw' });
    expect(decide(same, 2, BOARD, { ...RULES, reportFromTwoDevices: false })).toEqual({ kind: 'agreed', result: 'draw', isOneDevice: true });
    // The other player's own phone settles it.
    expect(decide([...same, claim('black', 'draw', 2)])).toMatchObject({ kind: 'agreed', isOneDevice: false });
  });
});
