import { expect, it } from 'vitest';
import type { NamespaceTranslator } from '@/app/_ui/use-translate';
import { translator } from '@/lib/platform/messages/translate';
import { importButtonLabel } from './import-button';

const tell = ((key: string, facts?: object) =>
  translator.tell(key.startsWith('terms.') ? key : `import.${key}`, { ...facts })) as unknown as NamespaceTranslator<'import'>;

it('the button that enters a list counts nobody who is ticked to be left out', () => {
  const lines = { fresh: [2, 3, 4], changed: [], skipped: [] };
  expect(importButtonLabel(lines, new Set(), tell)).toBe('Enter 3 players');
  expect(importButtonLabel(lines, new Set([3]), tell)).toBe('Enter 2 players');
  expect(importButtonLabel(lines, new Set([2, 3]), tell)).toBe('Enter the player');
  expect(importButtonLabel(lines, new Set([2, 3, 4]), tell)).toBe('Finish without changes');
  expect(importButtonLabel({ ...lines, changed: [5, 6] }, new Set([2, 6]), tell)).toBe('Enter 2 players and update one player');
  expect(importButtonLabel({ ...lines, skipped: [7] }, new Set([7]), tell)).toBe('Enter 3 players');
  expect(importButtonLabel({ ...lines, skipped: [7] }, new Set(), tell)).toBe('Enter players');
});
