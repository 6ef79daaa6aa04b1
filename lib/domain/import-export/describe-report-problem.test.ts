import { describe, expect, it } from 'vitest';
import { parseTrf, type TrfProblem } from '@/engine/trf';
import { describeProblem, describeProblems } from './describe-report-problem';

const player = (number: number, points: string, cells = '') => `001 ${String(number).padStart(4)}${' '.repeat(72)}${points.padStart(4)}     ${cells}\n`;

function problemTexts(text: string): string[] {
  const parsed = parseTrf(text);
  return (parsed.ok ? parsed.value.warnings : parsed.error).map(describeProblem);
}

describe('the message about a problem in a report file', () => {
  it.each([
    ['text in place of a number', `XXR nine\n${player(1, '0.0')}`, 'Line 1, column 5: XXR, Rounds: a whole number is expected, not “nine”'],
    ['a field of the player', `001   x1\n${player(1, '0.0')}`, 'Line 1, column 7: Starting rank: a whole number is expected, not “x1”'],
    ['too many values', `202 ${'DE,'.repeat(41)}\n${player(1, '0.0')}`, 'Line 1, column 5: 202: the limit is 40 entries'],
    ['a part of a record', `${player(1, '0.0')}240 Z   0    1\n`, 'Line 2, column 7: 240, Round: 0 is out of range'],
    [
      'a control character',
      `012 Har\0bour\n${player(1, '0.0')}`,
      'Line 1, column 8: the line contains the control character U+0000, which is not allowed in a report file',
    ],
    ['a number out of range', `142 100\n${player(1, '0.0')}`, 'Line 1, column 5: record 142: the number of rounds must be 1 to 99, not 100'],
    ['points that do not match the results', player(1, '5.0', '  0000 - U'), 'Line 1, column 81: points of 1: the file states 5.0, but the results give 1.0'],
    ['an empty file', '', 'Line 1, column 1: this is not a tournament report file, because it has no player record (001)'],
  ])('describes %s, with line and column', (_what, text, sentence) => {
    expect(problemTexts(text)).toContain(sentence);
  });

  const at = { severity: 'error', line: 7, column: 92 } as const;
  it.each([
    [{ round: 2, tpn: 1, opponent: 3, other: 4 }, 'in round 2, 1 names 3 as opponent, but 3 names 4'],
    [{ round: 2, tpn: 1, opponent: 3, other: null }, 'in round 2, 1 names 3 as opponent, but 3 names nobody'],
  ])('names opponents who do not name each other: %o', (facts, sentence) => {
    expect(describeProblem({ ...at, code: 'opponent-disagrees', facts })).toBe(`Line 7, column 92: ${sentence}`);
  });

  it('gives the round of a cell, and all players with a pairing-allocated bye', () => {
    const cell: TrfProblem = { ...at, code: 'not-a-number', facts: { field: { part: 'opponentInRound', number: 3 }, found: 'x' } };
    expect(describeProblem(cell)).toBe('Line 7, column 92: Opponent in round 3: a whole number is expected, not “x”');
    const byes: TrfProblem = { ...at, code: 'allocated-byes', facts: { round: 3, players: [4, 11] } };
    expect(describeProblem(byes)).toBe('Line 7, column 92: round 3 has more than one pairing-allocated bye (4, 11)');
  });

  it('gives the points that were assumed for each result', () => {
    const assumed: TrfProblem = { ...at, code: 'scoring-assumed', facts: { worths: { win: 6, draw: 2, pab: 1 } } };
    expect(describeProblem(assumed)).toBe(
      'Line 7, column 92: the points do not fit the scoring system 1-½-0; assumed values: Win 3, Draw 1, Pairing-allocated bye ½',
    );
  });

  it('lists the first twenty problems and only counts the others', () => {
    const unknown = (line: number): TrfProblem => ({ severity: 'error', line, column: 1, code: 'unknown-record', facts: { code: 'X' } });
    const first = Array.from({ length: 20 }, (_, index) => unknown(index + 1));
    const unread = new Proxy(unknown(21), {
      get: () => {
        throw new Error('told for nothing');
      },
    });
    const lines = describeProblems([...first, ...Array<TrfProblem>(5000).fill(unread)]).split('\n');
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([21, first.map(describeProblem)[0], expect.stringMatching(/5,?000/)]);
  });
});
