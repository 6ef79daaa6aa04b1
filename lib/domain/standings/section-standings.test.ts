import { describe, expect, it } from 'vitest';
import { parseTieBreaks } from '@/engine/tie-breaks';
import { columnName, tieBreakText } from './section-standings';

function tieBreak(code: string) {
  const parsed = parseTieBreaks([code]);
  const found = parsed.ok ? parsed.value.find(({ code: known }) => known !== 'PTS') : undefined;
  if (found === undefined) throw new Error(`${code} is a tie-break`);
  return found;
}

const value = (numerator: number, denominator: number) => ({ value: { numerator, denominator }, terms: [], steps: [] });

describe('the name and value of a tie-break', () => {
  it('has its variant in brackets, so that names can be joined with commas', () => {
    expect([tieBreak('BH/C1'), tieBreak('BH')].map(columnName).join(', ')).toBe('Buchholz (Cut-1), Buchholz');
  });

  it('names every variant, including the direction of the order', () => {
    expect(['BH/C1/P', 'AOB/F', 'TPN/R', 'RTNG/R', 'KS/L1', 'KS/L-2'].map((code) => columnName(tieBreak(code)))).toEqual([
      'Buchholz (Cut-1, forfeits counted as played)',
      "Average of opponents' Buchholz (Fore Buchholz)",
      'Pairing number (highest first)',
      'Own rating (lowest first)',
      'Koya (50% limit raised by ½)',
      'Koya (50% limit lowered by 1)',
    ]);
  });

  it('writes points with halves and an average of ratings as a number', () => {
    expect(tieBreakText(tieBreak('BH'), value(19, 2))).toBe('9½');
    expect(tieBreakText(tieBreak('F10-ARO'), value(2667, 2))).toBe('1333.5');
    expect(tieBreakText(tieBreak('ARO'), value(1334, 1))).toBe('1334');
  });
});
