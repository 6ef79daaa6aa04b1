import { describe, expect, it } from 'vitest';
import { GENERATED_EVENT, runSwiss } from '@/tests/factories/run-swiss';

const RESULT_COLUMN = 98;

/** Reverses the result of the first decisive game of round 1. Returns the file, and the numbers of the original winner and loser. */
function withReversedResult(): { readonly file: string; readonly winner: number; readonly loser: number } {
  const rows = GENERATED_EVENT.split('\r\n');
  const won = rows.find((line) => line.startsWith('001') && line.slice(96, 99) === 'w 1') ?? '';
  const [winner, loser] = [Number(won.slice(4, 8)), Number(won.slice(91, 95))];
  const letters = new Map([
    [winner, '0'],
    [loser, '1'],
  ]);
  const turnedRow = (line: string) => {
    const letter = line.startsWith('001') ? letters.get(Number(line.slice(4, 8))) : undefined;
    return letter === undefined ? line : `${line.slice(0, RESULT_COLUMN)}${letter}${line.slice(RESULT_COLUMN + 1)}`;
  };
  return { file: rows.map(turnedRow).join('\r\n'), winner, loser };
}

describe('a result that a file lists for the rating report only', () => {
  const { file, winner, loser } = withReversedResult();

  it('is replaced in every check by the result that counts, also for rounds paired later', () => {
    const withRatingLine = `${file}### Rating @ Round 1: ${winner}=1 ${loser}=0\r\n`;
    const plain = runSwiss('check --system dutch-2017 a.trf', { 'a.trf': GENERATED_EVENT });
    expect(plain.out).toContain('rounds=5 differ=0');
    expect(runSwiss('check --system dutch-2017 a.trf', { 'a.trf': withRatingLine })).toEqual(plain);
    expect(runSwiss('check --system dutch-2017 a.trf', { 'a.trf': file.replaceAll(/^(001.{77}).{4}/gm, '$1    ') }).out).not.toContain('differ=0');
  });
});
