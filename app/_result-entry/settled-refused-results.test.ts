import { expect, it } from 'vitest';
import { isRefusalSettled } from './refused-results';
import type { RefusedResult } from './result-queue-row';

const card = (code: string) =>
  ({ code, message: '', facts: { sequence: 3 }, idempotencyKey: 'k', board: 5, entry: { pairingId: 'p' } }) as unknown as RefusedResult;

it('a card about two different entries goes with the next step on the board and with its round; what was not saved for another reason stays', () => {
  expect(isRefusalSettled(card('result-conflict'), () => 3)).toBe(false);
  expect(isRefusalSettled(card('result-conflict'), () => 4)).toBe(true);
  expect(isRefusalSettled(card('result-conflict'), () => null)).toBe(true);
  expect(isRefusalSettled(card('board-changed'), () => null)).toBe(false);
});
