import { describe, expect, it } from 'vitest';
import { makeNameHider } from './public-player-order';

describe('a hidden name', () => {
  const shown = makeNameHider([
    ['Berg, Ann', 'Player 3'],
    ['Berg, Ann Lee', 'Player 4'],
    ['Ødegård, Åse', 'Ø., Å.'],
  ]);

  it.each([
    ['Berg, Ann – Cole, Di', 'Player 3 – Cole, Di'],
    ['agreed with Ann Berg and Berg Ann', 'agreed with Player 3 and Player 3'],
    ['Berg, Ann Lee came late', 'Player 4 came late'],
    ['(Åse Ødegård)', '(Ø., Å.)'],
  ])('is replaced in every text: %s', (text, told) => expect(shown(text)).toBe(told));

  it.each(['Ann Bergmann', 'Sandberg, Ann', 'Berg, Anna', 'Berg, Ånn'])('is not replaced within the longer name of another person: %s', (text) => {
    expect(shown(text)).toBe(text);
  });
});
