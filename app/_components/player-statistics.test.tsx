import { expect, it } from 'vitest';
import { t } from '@/lib/platform/messages/translate';

it('a rating change is named without a K: the K of the player is beside each figure, and only there', () => {
  expect(t('public.card.change')).toBe('Rating change');
  expect(t('public.card.changeByK', { change: '+0.8', k: 10 })).toBe('+0.8 (K 10)');
});
