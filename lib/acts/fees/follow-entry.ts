import type { Database } from '@/lib/platform/db/client';

/** Moves the rows of the ledger of these persons, and what they pay online, to another section of the event. Their entries must have moved there. */
export async function moveFeeRows(db: Database, personIds: readonly string[], fromSectionId: string, toSectionId: string): Promise<void> {
  const rows = { where: { sectionId: fromSectionId, personId: { in: [...personIds] } }, data: { sectionId: toSectionId } };
  // The shares first: whoever records their payment now has locked them, and its rows exist after the wait.
  await db.onlinePaymentShare.updateMany(rows);
  await db.feeRow.updateMany(rows);
}

/** Gives the rows of a person in a section, and what is paid online, to the right person, because the entry was made for the wrong one. */
export async function giveFeeRows(db: Database, sectionId: string, fromPersonId: string, toPersonId: string): Promise<void> {
  const rows = { where: { sectionId, personId: fromPersonId }, data: { personId: toPersonId } };
  await db.onlinePaymentShare.updateMany(rows);
  await db.feeRow.updateMany(rows);
}

interface PersonOfEntry {
  readonly id: string;
  readonly personId: string;
}

/** Moves the rows of deleted entries back to the section from which the same person came. Without such a section, the rows stay. */
export async function returnFeeRows(db: Database, sectionId: string, deleted: readonly PersonOfEntry[]): Promise<void> {
  for (const { id, personId } of deleted) {
    const left = await db.withdrawal.findFirst({ where: { movedToId: id, entry: { personId } }, select: { entry: { select: { sectionId: true } } } });
    if (left !== null) await moveFeeRows(db, [personId], sectionId, left.entry.sectionId);
  }
}

/**
 * After a restore, rows follow the entries that were there `before`: those of a deleted entry go back to the section from which it came, and those of
 * a person who is no longer entered go to the person whom the acts since the restore point had replaced. A person who is still entered keeps them.
 */
export async function restoreFeeRows(db: Database, sectionId: string, before: readonly PersonOfEntry[]): Promise<void> {
  const after = await db.entry.findMany({ where: { sectionId }, select: { id: true, personId: true } });
  const personOf = new Map(after.map(({ id, personId }) => [id, personId]));
  const entered = new Set(personOf.values());
  const entryBefore = new Map(before.map(({ id, personId }) => [personId, id]));
  const gone = before.filter(({ personId }) => !entered.has(personId));
  await returnFeeRows(
    db,
    sectionId,
    gone.filter(({ id }) => !personOf.has(id)),
  );
  // A restored person who was entered before, too, was swapped. The replaced person is then the one who is restored to that other entry.
  const replacedIn = (entryId: string): string | undefined => {
    const restored = personOf.get(entryId);
    const other = entryBefore.get(restored ?? '');
    return (other === undefined ? undefined : replacedIn(other)) ?? restored;
  };
  for (const { id, personId } of gone) {
    const right = replacedIn(id);
    if (right !== undefined) await giveFeeRows(db, sectionId, personId, right);
  }
}
