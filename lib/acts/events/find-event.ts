import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent, allowInSection, type EventAccess, type SectionAccess } from '@/lib/platform/access/allow';
import type { Permission } from '@/lib/platform/access/permissions';
import { inRepeatableRead, type Database } from '@/lib/platform/db/client';

/** Returns null if there is no such event or the actor lacks the permission. */
export async function findEventFor(db: Database, actor: Actor, permission: Permission, slug: string): Promise<EventAccess | null> {
  const event = await db.event.findUnique({ where: { slug }, select: { id: true } });
  if (event === null) return null;
  const allowed = await allowInEvent(db, actor, permission, event.id);
  return allowed.ok ? allowed.value : null;
}

export async function findSectionFor(
  db: Database,
  actor: Actor,
  permission: Permission,
  eventSlug: string,
  sectionSlug: string,
): Promise<SectionAccess | null> {
  const section = await db.section.findFirst({ where: { slug: sectionSlug, event: { slug: eventSlug }, removal: null }, select: { id: true } });
  if (section === null) return null;
  const allowed = await allowInSection(db, actor, permission, section.id);
  return allowed.ok ? allowed.value : null;
}

type SectionReader<Value> = (found: { db: Database; access: SectionAccess; facts: SectionFacts }) => Promise<Value>;

/**
 * Calls `read` with the section's facts, in the transaction that loaded them.
 * Returns null if there is no such section or the actor lacks the permission.
 */
export function withSectionFacts<Value>(
  actor: Actor,
  permission: Permission,
  event: string,
  section: string,
  read: SectionReader<Value>,
): Promise<Value | null> {
  return inRepeatableRead(async (db) => {
    const access = await findSectionFor(db, actor, permission, event, section);
    const facts = access === null ? null : await loadSectionFacts(db, access.sectionId);
    return access === null || facts === null ? null : read({ db, access, facts });
  });
}
