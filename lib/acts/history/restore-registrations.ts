import { assignPairingNumbers } from '@/lib/acts/pairing/assign-pairing-numbers';
import type { RegistrationAct } from '@/lib/acts/registration/give-place';
import { loadSettled } from '@/lib/acts/registration/settle-waiting-list';
import { leaveSection } from '@/lib/acts/registration/withdraw-registration';
import type { RestoreFacts } from '@/lib/domain/history/restore-point-facts';
import { isSamePlayer, RegisteredPlayerSchema } from '@/lib/domain/registration/registered-player';
import type { Database } from '@/lib/platform/db/client';

export interface KeptRegistrations {
  /** The entries that are not in the restore point and stay. */
  readonly entryIds: readonly string[];
  /** The entries that the restore stores again, or gives to another person. */
  readonly returning: readonly string[];
  /** Registrations whose player has another entry in the restore point, by their ids. */
  readonly entryOf: ReadonlyMap<string, string>;
}

const BACK_ON_LIST = { entryId: null, placedAt: null, offeredAt: null, lapsedAt: null, declinedAt: null } as const;

/**
 * Decides before a restore what becomes of registrations, which follow their person. Restore points contain no registrations, and a restore
 * concerns what arbiters did. A player who registered since stays entered if the restored state has no pairing; otherwise the player waits again.
 */
export async function keepRegistrations(db: Database, sectionId: string, { entries, draft, lastPublishedRound }: RestoreFacts): Promise<KeptRegistrations> {
  const restored = new Map(entries.map(({ id, personId }) => [personId, id]));
  const known = new Set(entries.map(({ id }) => id));
  const rows = await db.registration.findMany({
    where: { sectionId, entry: { sectionId } },
    select: { id: true, entry: { select: { id: true, personId: true } } },
  });
  const entryOf = new Map<string, string>();
  const entryIds: string[] = [];
  for (const { id, entry } of rows) {
    const [own, other] = [entry?.id ?? '', restored.get(entry?.personId ?? '')];
    if (other === own) continue;
    if (other !== undefined) entryOf.set(id, other);
    else if (draft === null && lastPublishedRound === 0 && !known.has(own)) entryIds.push(own);
    else await db.registration.update({ where: { id }, data: BACK_ON_LIST });
  }
  await db.entry.updateMany({ where: { id: { in: entryIds } }, data: { pairingNumber: null } });
  const present = await db.entry.findMany({ where: { sectionId }, select: { id: true, personId: true } });
  const personOf = new Map(present.map(({ id, personId }) => [id, personId]));
  return { entryIds, returning: entries.flatMap(({ id, personId }) => (personOf.get(id) === personId ? [] : [id])), entryOf };
}

/** Joins the registrations with the restored entries. A player who has withdrawn by the private link since leaves the section again. */
export async function rejoinRegistrations(act: RegistrationAct, since: Date, kept: KeptRegistrations): Promise<void> {
  const { db, actor, sectionId } = act;
  for (const [id, entryId] of kept.entryOf) await db.registration.update({ where: { id }, data: { entryId } });
  await rejoinReturning(db, sectionId, since, kept.returning);
  const withdrawn = await db.registration.findMany({ where: { sectionId, withdrawnAt: { gte: since }, entryId: { not: null } }, select: { entryId: true } });
  for (const { entryId } of withdrawn) await leaveSection(act, entryId ?? '');
  if (kept.entryIds.length > 0) await assignPairingNumbers(db, actor, sectionId);
  await loadSettled(db, sectionId);
}

/** An entry that was deleted or given to another person leaves no trace in its registration, which is therefore found by the player. One that is not withdrawn comes first. */
async function rejoinReturning(db: Database, sectionId: string, since: Date, returning: readonly string[]): Promise<void> {
  const places = await db.entry.findMany({ where: { id: { in: [...returning] }, registration: null }, select: { id: true, person: true } });
  const rows = await db.registration.findMany({
    where: { sectionId, placedAt: { not: null }, entryId: null, OR: [{ withdrawnAt: null }, { withdrawnAt: { gte: since } }] },
    orderBy: [{ withdrawnAt: { sort: 'asc', nulls: 'first' } }, { position: 'asc' }],
  });
  for (const { id, player } of rows) {
    const place = places.findIndex(({ person }) => isSamePlayer(person, RegisteredPlayerSchema.parse(player)));
    const [entry] = place === -1 ? [] : places.splice(place, 1);
    if (entry !== undefined) await db.registration.update({ where: { id }, data: { entryId: entry.id } });
  }
}
