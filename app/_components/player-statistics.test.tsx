import { expect, it } from 'vitest';
import { t } from '@/lib/platform/messages/translate';

it('the label of a rating change does not mention K, because each figure has the player’s K next to it', () => {
  expect(t('public.card.change')).toBe('Rating change');
  expect(t('public.card.changeByK', { change: '+0.8', k: 10 })).toBe('+0.8 (K 10)');
});
