import { createHash } from 'node:crypto';
import { z } from 'zod';
import { NAME_ORDERS } from '@/lib/domain/players/surname';
import { LONGEST_CELL, MOST_COLUMNS, MOST_LINES } from '@/lib/platform/input/limits';
import { ENTRY_COLUMNS } from './columns';

/** What is kept of a previewed list besides its text: how it is read, and which lines are left out, by what stands in them. */
export const StoredMapping = z.object({
  mapping: z.array(z.enum(ENTRY_COLUMNS).nullable()).max(MOST_COLUMNS),
  hasHeader: z.boolean(),
  nameOrder: z.enum(NAME_ORDERS).default('asWritten'),
  heading: z.array(z.string().max(LONGEST_CELL)).max(MOST_COLUMNS).default([]),
  skipped: z.array(z.string().max(24)).max(MOST_LINES).default([]),
  ratingSource: z.string().max(40).default(''),
});
export type StoredMapping = z.output<typeof StoredMapping>;

/** Null before the first look. */
export function storedMapping(stored: unknown): StoredMapping | null {
  const read = StoredMapping.safeParse(stored);
  return read.success ? read.data : null;
}

/** A line by what stands in it: it stays left out when lines above it are corrected. */
export function lineKey(cells: readonly string[]): string {
  return createHash('sha256').update(cells.join('\u001f')).digest('base64url').slice(0, 22);
}
