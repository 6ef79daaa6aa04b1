import { expect, it } from 'vitest';
import { LONGEST_LINE, MOST_LINES } from '@/engine/trf';
import { ArchivedImportedLinesSchema } from './archived-json-schemas';

it('accepts as many and as long preserved lines as a report file may have, and no more', () => {
  const text = 'x'.repeat(LONGEST_LINE);
  const kept = Array.from({ length: MOST_LINES }, (_, index) => ({ text: index === 0 ? text : 'x' }));
  const lines = { texts: { '122': text }, deputyArbiters: [text], roundDates: [], kept, tieBreaks: null };
  expect(ArchivedImportedLinesSchema.safeParse(lines).success).toBe(true);
  expect(ArchivedImportedLinesSchema.safeParse({ ...lines, kept: [...kept, { text: 'x' }] }).success).toBe(false);
});
