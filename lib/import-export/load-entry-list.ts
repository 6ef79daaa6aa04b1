import { z } from 'zod';
import { err, ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import type { Database } from '@/lib/db/client';
import { loadEntryRules, type EntryRules } from '@/lib/entries/load-entry-rules';
import { type JobRefusal, runJob } from '@/lib/jobs/run-job';
import { loadKnownPersons } from '@/lib/players/load-known-persons';
import { loadPersonsElsewhere, publicIdentity } from '@/lib/players/persons-elsewhere';
import { searchNameOf } from '@/lib/players/search-name';
import { decideEntryList, type DecidedLine } from './decide-entry-list';
import { ENTRY_COLUMNS, type MappedTable } from './entry-columns';
import { MOST_COLUMNS } from './limits';
import type { TableProblem } from './parse-table';

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

/** Why a list cannot be shown: what is wrong with it, or nobody had time to read it. */
export type ListRefusal = { readonly code: 'list-unreadable'; readonly problem: TableProblem } | JobRefusal;

/** A previewed list as it would be entered now: read by its mapping, compared with who is known and entered. */
export async function loadEntryList(
  db: Database,
  actor: Actor,
  preview: { readonly sectionId: string; readonly text: string; readonly mapping: unknown },
  choices: ReadonlyMap<number, string>,
): Promise<Result<EntryList, ListRefusal> | null> {
  const rules = await loadEntryRules(db, preview.sectionId);
  if (rules === null) return null;
  const stored = StoredMapping.safeParse(preview.mapping);
  const { ratingKind, rounds, nextRound } = rules;
  const done = await runJob('readList', { text: preview.text, mapped: stored.success ? stored.data : null, section: { ratingKind, rounds, nextRound } });
  if (!done.ok) return done;
  if (!done.value.answer.ok) return err({ code: 'list-unreadable', problem: done.value.answer.problem });
  const { heading, mapped, read } = done.value.answer;
  const players = read.map(({ player }) => player);
  const elsewhere = await loadPersonsElsewhere(db, actor, rules.eventId, {
    OR: [{ fideId: { in: players.flatMap(({ fideId }) => fideId ?? []) } }, { searchName: { in: players.map(({ name }) => searchNameOf(name)) } }],
  });
  const known = await loadKnownPersons(db, rules.eventId, [...players, ...elsewhere.map(publicIdentity)]);
  const entries = await db.entry.findMany({ where: { sectionId: preview.sectionId }, select: { personId: true, pairingNumber: true } });
  const entered = new Map(entries.map(({ personId, pairingNumber }) => [personId, pairingNumber ?? 0]));
  const lines = decideEntryList(read, { known, elsewhere }, entered, rules, choices);
  return ok({ ...mapped, rules, heading, lines });
}
