import type { Actor } from '@/lib/access/actor';
import type { Database } from '@/lib/db/client';
import { loadEntryRules, type EntryRules } from '@/lib/entries/load-entry-rules';
import { loadKnownPersons } from '@/lib/players/load-known-persons';
import { loadPersonsElsewhere, publicIdentity } from '@/lib/players/persons-elsewhere';
import { searchNameOf } from '@/lib/players/search-name';
import { decideEntryList, type DecidedLine } from './decide-entry-list';
import { ENTRY_COLUMNS, guessColumns, type MappedTable } from './entry-columns';
import { MOST_COLUMNS } from './limits';
import { parseTable, type TableProblem } from './parse-table';
import { readEntryLines } from './read-entry-lines';
import { z } from 'zod';

const StoredMapping = z.object({
  mapping: z.array(z.enum(ENTRY_COLUMNS).nullable()).max(MOST_COLUMNS),
  hasHeader: z.boolean(),
});

export interface EntryList extends MappedTable {
  readonly rules: EntryRules;
  /** The heading line, or the first one when there is none. */
  readonly heading: readonly string[];
  readonly lines: readonly DecidedLine[];
}

export type LoadedEntryList =
  | { readonly ok: true; readonly list: EntryList }
  | { readonly ok: false; readonly problem: TableProblem };

/** A previewed list as it would be entered now: read by its mapping, compared with who is known and entered. */
export async function loadEntryList(
  db: Database,
  actor: Actor,
  preview: { readonly sectionId: string; readonly text: string; readonly mapping: unknown },
  choices: ReadonlyMap<number, string>,
): Promise<LoadedEntryList | null> {
  const rules = await loadEntryRules(db, preview.sectionId);
  if (rules === null) return null;
  const table = parseTable(preview.text);
  if (!table.ok) return table;
  const stored = StoredMapping.safeParse(preview.mapping);
  const mapped = stored.success ? stored.data : guessColumns(table.lines);
  const content = mapped.hasHeader ? table.lines.slice(1) : table.lines;
  const read = readEntryLines(content, mapped.mapping, rules);
  const players = read.map(({ player }) => player);
  const elsewhere = await loadPersonsElsewhere(db, actor, rules.eventId, {
    OR: [{ fideId: { in: players.flatMap(({ fideId }) => fideId ?? []) } }, { searchName: { in: players.map(({ name }) => searchNameOf(name)) } }],
  });
  const known = await loadKnownPersons(db, rules.eventId, [...players, ...elsewhere.map(publicIdentity)]);
  const entries = await db.entry.findMany({ where: { sectionId: preview.sectionId }, select: { personId: true, pairingNumber: true } });
  const entered = new Map(entries.map(({ personId, pairingNumber }) => [personId, pairingNumber ?? 0]));
  const lines = decideEntryList(read, { known, elsewhere }, entered, rules, choices);
  return { ok: true, list: { ...mapped, rules, heading: table.lines[0]?.cells ?? [], lines } };
}
