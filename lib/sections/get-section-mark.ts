import type { Actor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';
import { outsideFideModeSince } from './section-settings';

export interface SectionMark {
  /** Since which round the section is outside FIDE mode, 0 from before round 1; null inside. */
  readonly fideLeftInRound: number | null;
}

/** What every page of a section is marked with; null where the section does not exist for the actor. */
export async function getSectionMark(actor: Actor, eventSlug: string, sectionSlug: string): Promise<SectionMark | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (found === null) return null;
  const section = await db.section.findUniqueOrThrow({ where: { id: found.sectionId }, select: { fideMode: true, fideLeftInRound: true } });
  return { fideLeftInRound: outsideFideModeSince(section) };
}
