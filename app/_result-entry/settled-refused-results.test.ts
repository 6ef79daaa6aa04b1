import { expect, it } from 'vitest';
import type { RefusedResult } from './queued-result';
import { isRefusalSettled } from './refused-results';

const card = (code: string) =>
  ({ code, message: '', facts: { sequence: 3 }, idempotencyKey: 'k', board: 5, entry: { pairingId: 'p' } }) as unknown as RefusedResult;

it('the card of a conflict disappears with the next entry on its board or the end of its round; other refusals stay', () => {
  expect(isRefusalSettled(card('result-conflict'), () => 3)).toBe(false);
  expect(isRefusalSettled(card('result-conflict'), () => 4)).toBe(true);
  expect(isRefusalSettled(card('result-conflict'), () => null)).toBe(true);
  expect(isRefusalSettled(card('board-changed'), () => null)).toBe(false);
});
