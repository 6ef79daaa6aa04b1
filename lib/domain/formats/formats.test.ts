import { expect, it } from 'vitest';
import { explanationPagesOf } from './formats';

it('a format has only the explanations that say something about its rounds', () => {
  expect(explanationPagesOf('dutch-2026', 2)).toEqual(['check', 'brackets', 'texts']);
  expect(explanationPagesOf('berger', 1)).toEqual(['check']);
  expect(explanationPagesOf('team-swiss-2026', 1)).toEqual(['check', 'brackets']);
  expect(explanationPagesOf('team-berger', 1)).toEqual(['check']);
  expect([3, 4].map((round) => explanationPagesOf('double-swiss-2026', round).includes('texts'))).toEqual([true, false]);
});
