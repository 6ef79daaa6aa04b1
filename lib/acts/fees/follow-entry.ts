import type { Database } from '@/lib/platform/db/client';

/** Moves the rows of the ledger of these persons to another section of the event. Their entries must have moved there. */
export async function moveFeeRows(db: Database, personIds: readonly string[], fromSectionId: string, toSectionId: string): Promise<void> {
  await db.feeRow.updateMany({ where: { sectionId: fromSectionId, personId: { in: [...personIds] } }, data: { sectionId: toSectionId } });
}

/** Gives the rows of a person in a section to the right person, because the entry was made for the wrong one. */
export async function giveFeeRows(db: Database, sectionId: string, fromPersonId: string, toPersonId: string): Promise<void> {
  await db.feeRow.updateMany({ where: { sectionId, personId: fromPersonId }, data: { personId: toPersonId } });
}

interface PersonOfEntry {
  readonly id: string;
  readonly personId: string;
}

/** Moves the rows of deleted entries back to the section from which each came. Without such a section, the rows stay. */
export async function returnFeeRows(db: Database, sectionId: string, deleted: readonly PersonOfEntry[]): Promise<void> {
  for (const { id, personId } of deleted) {
    const left = await db.withdrawal.findFirst({ where: { movedToId: id }, select: { entry: { select: { sectionId: true } } } });
    if (left !== null) await moveFeeRows(db, [personId], sectionId, left.entry.sectionId);
  }
}

/**
 * After a restore, rows follow the entries that were there `before`: those of a deleted entry go back to the section from which it came, and those of
 * an entry that belongs to another person again go to that person. They stay with a person who is still entered, because then two entries were swapped.
 */
export async function restoreFeeRows(db: Database, sectionId: string, before: readonly PersonOfEntry[]): Promise<void> {
  const after = await db.entry.findMany({ where: { sectionId }, select: { id: true, personId: true } });
  const personOf = new Map(after.map(({ id, personId }) => [id, personId]));
  const entered = new Set(personOf.values());
  await returnFeeRows(
    db,
    sectionId,
    before.filter(({ id, personId }) => !personOf.has(id) && !entered.has(personId)),
  );
  for (const { id, personId } of before) {
    const restored = personOf.get(id);
    if (restored !== undefined && restored !== personId && !entered.has(personId)) await giveFeeRows(db, sectionId, personId, restored);
  }
}
