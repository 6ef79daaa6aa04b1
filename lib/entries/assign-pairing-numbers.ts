import type { Actor } from '@/lib/access/actor';
import { recordEvent } from '@/lib/audit/record-event';
import type { Database } from '@/lib/db/client';
import { loadSectionState, type SectionState } from '@/lib/sections/load-section-state';
import { decidePairingNumbers, type Numbered } from './decide-pairing-numbers';

/** The entries of a section as their numbers are made from them. */
export async function loadNumbered(db: Database, sectionId: string): Promise<Numbered[]> {
  const rows = await db.entry.findMany({
    where: { sectionId },
    select: { id: true, rating: true, title: true, pairingNumber: true, enteredFromRound: true, person: { select: { name: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ person, ...row }) => ({ ...row, name: person.name }));
}

/**
 * Gives every entry its number for the next round to be paired (C.04.2 2.2 to 2.4). Called inside the transaction of
 * everything that enters, removes or re-rates a player, and before a round is paired, with the section locked. Gives the
 * numbers by entry.
 */
export async function assignPairingNumbers(db: Database, actor: Actor, sectionId: string): Promise<ReadonlyMap<string, number | null>> {
  const state = await loadSectionState(db, sectionId);
  if (state === null) return new Map();
  const entries = await loadNumbered(db, sectionId);
  const numbers = decidePairingNumbers(entries, { nextRound: state.nextRound, keepsOrder: state.hasImportedRounds });
  const changed = entries.filter(({ id, pairingNumber }) => (numbers.get(id) ?? null) !== pairingNumber);
  if (changed.length > 0) await saveNumbers(db, actor, sectionId, state, changed, numbers);
  return numbers;
}

async function saveNumbers(
  db: Database,
  actor: Actor,
  sectionId: string,
  state: SectionState,
  changed: readonly Numbered[],
  numbers: ReadonlyMap<string, number | null>,
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  const values = changed.map(({ id }) => numbers.get(id) ?? null);
  // One statement, so that 300 entries are one round trip; the unique constraint is checked at the end of the transaction.
  await db.$executeRaw`
    UPDATE "Entry" SET "pairingNumber" = changed."number"
    FROM unnest(${ids}::uuid[], ${values}::int[]) AS changed("id", "number")
    WHERE "Entry"."id" = changed."id"`;
  if (state.pairedRounds === 0) return;
  // Before round 1 numbers come and go with every entry; afterwards a player's number changing is worth a line.
  const moved = changed.filter(({ pairingNumber }) => pairingNumber !== null);
  if (moved.length === 0) return;
  await recordEvent(db, actor, {
    eventId: state.eventId,
    sectionId,
    kind: 'numbers-derived',
    before: Object.fromEntries(moved.map(({ name, pairingNumber }) => [name, pairingNumber])),
    after: Object.fromEntries(moved.map(({ id, name }) => [name, numbers.get(id) ?? null])),
  });
}
