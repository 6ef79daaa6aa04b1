import { expect, it } from 'vitest';
import type { RoomTeller } from '@/app/_ui/use-words';
import { teller } from '@/lib/platform/words/tell';
import { enterWords } from './enter-button';

const tell = ((key: string, facts?: object) => teller.tell(key.startsWith('terms.') ? key : `import.${key}`, { ...facts })) as unknown as RoomTeller<'import'>;

it('the button that enters a list counts nobody who is ticked to be left out', () => {
  const lines = { fresh: [2, 3, 4], changed: [], skipped: [] };
  expect(enterWords(lines, new Set(), tell)).toBe('Enter 3 players');
  expect(enterWords(lines, new Set([3]), tell)).toBe('Enter 2 players');
  expect(enterWords(lines, new Set([2, 3]), tell)).toBe('Enter the player');
  expect(enterWords(lines, new Set([2, 3, 4]), tell)).toBe('Finish without changes');
  expect(enterWords({ ...lines, changed: [5, 6] }, new Set([2, 6]), tell)).toBe('Enter 2 players and update one player');
  expect(enterWords({ ...lines, skipped: [7] }, new Set([7]), tell)).toBe('Enter 3 players');
  expect(enterWords({ ...lines, skipped: [7] }, new Set(), tell)).toBe('Enter players');
});
