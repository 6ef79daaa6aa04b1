import { describe, expect, it } from 'vitest';
import { makeNameHider } from './public-player-order';

describe('a name that the public does not see', () => {
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
  ])('stands in no text: %s', (text, told) => expect(shown(text)).toBe(told));

  it.each(['Ann Bergmann', 'Sandberg, Ann', 'Berg, Anna', 'Berg, Ånn'])('leaves the longer name of somebody else as it is: %s', (text) => {
    expect(shown(text)).toBe(text);
  });
});
