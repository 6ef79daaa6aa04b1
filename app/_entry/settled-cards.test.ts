import { expect, it } from 'vitest';
import type { RefusedEntry } from './queue-row';
import { isSettled } from './refusal-cards';

const card = (code: string) =>
  ({ code, message: '', facts: { sequence: 3 }, idempotencyKey: 'k', board: 5, entry: { pairingId: 'p' } }) as unknown as RefusedEntry;

it('a card about two different entries goes with the next step on the board and with its round; what was not saved for another reason stays', () => {
  expect(isSettled(card('result-conflict'), () => 3)).toBe(false);
  expect(isSettled(card('result-conflict'), () => 4)).toBe(true);
  expect(isSettled(card('result-conflict'), () => null)).toBe(true);
  expect(isSettled(card('board-changed'), () => null)).toBe(false);
});
