import type { Actor } from '@/lib/access/actor';
import { database } from '@/lib/db/client';
import { findSectionFor } from '@/lib/events/find-event';

export interface SectionMark {
  /** The last round that was paired when the section left FIDE mode, null unless it did. */
  readonly fideLeftInRound: number | null;
}

/** What every page of a section is marked with; null where the section does not exist for the actor. */
export async function getSectionMark(actor: Actor, eventSlug: string, sectionSlug: string): Promise<SectionMark | null> {
  const db = database();
  const found = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (found === null) return null;
  return db.section.findUniqueOrThrow({ where: { id: found.sectionId }, select: { fideLeftInRound: true } });
}
