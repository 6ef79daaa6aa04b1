import { expect, it } from 'vitest';
import { checkReportRounds, editionsThatAgree } from './check-report-rounds';

const player = (tpn: number, points: string, cells: string) =>
  `001 ${String(tpn).padStart(4)}      ${`Player ${tpn}`.padEnd(33)} ${2400 - tpn}${' '.repeat(28)}${points.padStart(4)} ${String(tpn).padStart(4)}${cells}`;

/** Two rounds of four players. No edition would pair round 2 like this, because players 1 and 3 meet again. */
const REPORT_LINES = [
  '142 5',
  '152 W',
  player(1, '2.0', '     3 w 1     3 w 1'),
  player(2, '0.5', '     4 b =     4 w 0'),
  player(3, '0.0', '     1 b 0     1 b 0'),
  player(4, '1.5', '     2 w =     2 b 1'),
  '',
].join('\n');

it('a check stops at its time limit after at least one round, and says where to go on', () => {
  const whole = checkReportRounds(REPORT_LINES, 'dutch-2026', { from: 1, longestMs: 10_000 });
  expect(whole).toMatchObject({
    rounds: [
      { number: 1, differing: null },
      { number: 2, differing: { inFile: {} } },
    ],
    next: null,
  });
  const first = checkReportRounds(REPORT_LINES, 'dutch-2026', { from: 1, longestMs: -1 });
  expect([first.rounds.length, first.next]).toEqual([1, 2]);
  const second = checkReportRounds(REPORT_LINES, 'dutch-2026', { from: 2, longestMs: -1 });
  expect([...first.rounds, ...second.rounds]).toEqual(whole.rounds);
});

it('the search for other editions gives up at its time limit', () => {
  expect(editionsThatAgree(REPORT_LINES, 'dutch-2026', 10_000)).toEqual([]);
  expect(editionsThatAgree(REPORT_LINES, 'dutch-2026', -1)).toBeNull();
});
