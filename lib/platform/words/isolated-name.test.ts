import { expect, it } from 'vitest';
import { sentence } from '@/app/_shell/messages';
import { isolatedBoard, isolatedName } from './isolated-name';

it('isolates what is written from right to left, once, and nothing else', () => {
  expect(isolatedName('Ash, Ada')).toBe('Ash, Ada');
  expect(isolatedName('אלון, ארז')).toBe('\u2068אלון, ארז\u2069');
  expect(isolatedName(isolatedName('شجرة'))).toBe('\u2068شجرة\u2069');
});

it('isolates the two of a board one by one, so that White stays on the left', () => {
  expect(isolatedBoard('אלון – ארז')).toBe('\u2068אלון\u2069 – \u2068ארז\u2069');
  expect(isolatedBoard('Ash – Birch')).toBe('Ash – Birch');
});

it('a refusal names players so', () => {
  expect(sentence({ code: 'player-twice', facts: { players: 'אלון' } })).toContain('\u2068אלון\u2069');
});
