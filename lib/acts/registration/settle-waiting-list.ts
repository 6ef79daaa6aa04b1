import { ok } from '@/engine/model/result-or-error';
import { loadRegistration, type RegistrationFacts } from '@/lib/facts/registration/load-registration';
import { database, type Database, inTransaction, lockSection } from '@/lib/platform/db/client';

/** The offers that have begun or ended since the waiting list was stored. */
export const unstoredOffers = ({ rows, waiting }: RegistrationFacts) => {
  const stored = new Map(rows.map((row) => [row.id, row]));
  const isStored = ({ id, offeredAt, lapsedAt }: RegistrationFacts['waiting'][number]) =>
    stored.get(id)?.offeredAt?.getTime() === offeredAt?.getTime() && stored.get(id)?.lapsedAt?.getTime() === lapsedAt?.getTime();
  return waiting.filter((one) => !isStored(one));
};

/**
 * Stores the offers that have begun or ended by now. The caller has locked the section. Acts call it before they decide and after they have
 * changed something, so that an offer begins when its place becomes free.
 */
async function settleWaitingList(db: Database, facts: RegistrationFacts): Promise<void> {
  for (const { id, offeredAt, lapsedAt } of unstoredOffers(facts)) await db.registration.update({ where: { id }, data: { offeredAt, lapsedAt } });
}

/** Loads the registration of a locked section and stores the offers as of now. */
export async function loadSettled(db: Database, sectionId: string): Promise<RegistrationFacts | null> {
  const facts = await loadRegistration(db, sectionId, new Date());
  if (facts !== null) await settleWaitingList(db, facts);
  return facts;
}

/** Loads the registration, with the offers as stored. A page calls it, because an act such as a withdrawal at the desk may have made a place free. */
export async function loadWithOffers(sectionId: string): Promise<RegistrationFacts | null> {
  const facts = await loadRegistration(database(), sectionId, new Date());
  if (facts === null || unstoredOffers(facts).length === 0) return facts;
  await settleSection(sectionId);
  return loadRegistration(database(), sectionId, new Date());
}

/** Stores the offers of a section if places became free by other acts, such as a withdrawal at the desk. */
export async function settleSection(sectionId: string): Promise<void> {
  await inTransaction(async (db) => {
    await lockSection(db, sectionId);
    await loadSettled(db, sectionId);
    return ok(null);
  });
}
