import { expect, it } from 'vitest';
import type { NamespaceTranslator } from '@/app/_ui/use-translate';
import { translator } from '@/lib/platform/messages/translate';
import { importButtonLabel } from './import-button';

const t = ((key: string, facts?: object) =>
  translator.format(key.startsWith('terms.') ? key : `import.${key}`, { ...facts })) as unknown as NamespaceTranslator<'import'>;

it('the import button does not count players who are ticked to be left out', () => {
  const lines = { newLines: [2, 3, 4], changedLines: [], skippedLines: [] };
  expect(importButtonLabel(lines, new Set(), t)).toBe('Enter 3 players');
  expect(importButtonLabel(lines, new Set([3]), t)).toBe('Enter 2 players');
  expect(importButtonLabel(lines, new Set([2, 3]), t)).toBe('Enter the player');
  expect(importButtonLabel(lines, new Set([2, 3, 4]), t)).toBe('Finish without changes');
  expect(importButtonLabel({ ...lines, changedLines: [5, 6] }, new Set([2, 6]), t)).toBe('Enter 2 players and update one player');
  expect(importButtonLabel({ ...lines, skippedLines: [7] }, new Set([7]), t)).toBe('Enter 3 players');
  expect(importButtonLabel({ ...lines, skippedLines: [7] }, new Set(), t)).toBe('Enter players');
});
