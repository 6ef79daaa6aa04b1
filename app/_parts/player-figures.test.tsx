import { expect, it } from 'vitest';
import { tell } from '@/lib/platform/words/tell';

it('a rating change is named without a K: the K of the player is beside each figure, and only there', () => {
  expect(tell('public.card.change')).toBe('Rating change');
  expect(tell('public.card.changeByK', { change: '+0.8', k: 10 })).toBe('+0.8 (K 10)');
});
