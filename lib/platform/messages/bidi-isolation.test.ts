import { expect, it } from 'vitest';
import { refusalText } from '@/app/_request/refusal-text';
import { isolateBoardBidi, isolateBidi } from './bidi-isolation';

it('isolates right-to-left names, once, and nothing else', () => {
  expect(isolateBidi('Ash, Ada')).toBe('Ash, Ada');
  expect(isolateBidi('אלון, ארז')).toBe('\u2068אלון, ארז\u2069');
  expect(isolateBidi(isolateBidi('شجرة'))).toBe('\u2068شجرة\u2069');
});

it('isolates both players of a board separately, so that White stays on the left', () => {
  expect(isolateBoardBidi('אלון – ארז')).toBe('\u2068אלון\u2069 – \u2068ארז\u2069');
  expect(isolateBoardBidi('Ash – Birch')).toBe('Ash – Birch');
});

it('a refusal isolates the names of players', () => {
  expect(refusalText({ code: 'player-twice', facts: { players: 'אלון' } })).toContain('\u2068אלון\u2069');
});
