import { v4 as uuid } from 'uuid';
import { z } from 'zod';
import { cardOfOldEntry, type NewRow } from './queue-row';

const OldQueueSchema = z.object({ entries: z.array(z.unknown()).default([]), refused: z.array(z.object({ entry: z.unknown() })).default([]) });

/** Entries that an earlier version of the page left in the device's local storage: taken out of there, to be shown as cards. */
export function takeOldEntries(queue: string): NewRow[] {
  try {
    const name = `crosstable-entries:${queue}`;
    const text = window.localStorage.getItem(name);
    if (text === null) return [];
    window.localStorage.removeItem(name);
    const old = OldQueueSchema.parse(JSON.parse(text));
    return [...old.entries, ...old.refused.map(({ entry }) => entry)].map((entry) => cardOfOldEntry(entry, uuid()));
  } catch {
    return [];
  }
}
