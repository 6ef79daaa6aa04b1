import { describe, expect, it } from 'vitest';
import { boardTyped, RESULT_KEYS, type TypedFigure } from './keys';

/** `'1 2'` are two figures 100 ms apart; `_` is a pause. */
function typed(text: string): TypedFigure[] {
  let at = 0;
  const figures: TypedFigure[] = [];
  for (const figure of text) {
    if (figure === '_') at += 2000;
    else if (figure !== ' ') figures.push({ figure, at: (at += 100), pairingId: figure in RESULT_KEYS ? `board-${figures.length}` : null });
  }
  return figures;
}

function enter(text: string, boards = 60): number | null {
  const figures = typed(text);
  return boardTyped(figures, (figures.at(-1)?.at ?? 0) + 100, (board) => board >= 1 && board <= boards)?.board ?? null;
}

describe('a board number typed among results', () => {
  it('is the figures before Enter', () => {
    expect(enter('12')).toBe(12);
    expect(enter('7')).toBe(7);
    expect(enter('23')).toBe(23);
  });
  it('is the longest number that is a board', () => {
    expect(enter('523')).toBe(23);
    expect(enter('1012', 40)).toBe(12);
  });
  it('does not reach over a pause', () => {
    expect(enter('1_12')).toBe(12);
    expect(enter('1_2')).toBe(2);
  });
  it('leaves a single result alone: Enter after each slip does nothing', () => {
    expect(enter('1')).toBeNull();
    expect(enter('5')).toBeNull();
    expect(enter('')).toBeNull();
  });
  it('is not a board that does not exist', () => expect(enter('99')).toBe(9));
});
