import { expect, it } from 'vitest';
import { explanationPagesOf } from './formats';

it('a format has only the explanations that say something about its rounds', () => {
  expect(explanationPagesOf('dutch-2026')).toEqual(['check', 'brackets', 'texts']);
  expect(explanationPagesOf('berger')).toEqual(['check']);
  expect(explanationPagesOf('team-swiss-2026')).toEqual(['check', 'brackets']);
  expect(explanationPagesOf('team-berger')).toEqual(['check']);
});
