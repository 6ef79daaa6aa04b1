import { loadFacts } from '@/lib/facts/tournament/load-facts';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInEvent, allowInSection, type EventAccess, type SectionAccess } from '@/lib/platform/access/allow';
import type { Permission } from '@/lib/platform/access/permissions';
import { type Database, database } from '@/lib/platform/db/client';

/** The event at an address of the organiser's side; null when there is none or it is none of the actor's business. */
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

/** The same with everything that happened in the section. */
export async function findFactsFor(actor: Actor, permission: Permission, eventSlug: string, sectionSlug: string) {
  const db = database();
  const access = await findSectionFor(db, actor, permission, eventSlug, sectionSlug);
  const facts = access === null ? null : await loadFacts(db, access.sectionId);
  return access === null || facts === null ? null : { db, access, facts };
}
