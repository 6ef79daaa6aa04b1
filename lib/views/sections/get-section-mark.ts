import { findSectionFor } from '@/lib/acts/events/find-event';
import { outsideFideModeSince } from '@/lib/domain/sections/section-settings';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

/** Since which round a section is outside FIDE mode, 0 from before round 1, null inside; null where it does not exist for the actor. */
export async function getSectionMark(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const found = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (found === null) return null;
  const section = await db.section.findUniqueOrThrow({ where: { id: found.sectionId }, select: { fideMode: true, fideLeftInRound: true } });
  return { fideLeftInRound: outsideFideModeSince(section) };
}
