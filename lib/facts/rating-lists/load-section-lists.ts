import { sequenceOf, dayOfLists, listsValidOn, type KeptList, type ValidList } from '@/lib/domain/rating-lists/list-sequence';
import type { Database } from '@/lib/platform/db/client';
import { loadKeptLists } from './load-kept-lists';

export interface SectionLists {
  /** Where the section looks for ratings, in order. */
  readonly sequence: readonly string[];
  /** The day whose lists hold, `YYYY-MM-DD`. */
  readonly day: string;
  /** Of each kept list the month that holds. */
  readonly lists: readonly ValidList[];
  readonly kept: readonly KeptList[];
}

/** Which of the kept lists hold for a section, and in which order it looks there. */
export async function loadSectionLists(db: Database, sectionId: string, now = new Date()): Promise<SectionLists> {
  const section = await db.section.findUniqueOrThrow({
    where: { id: sectionId },
    select: { ratingKind: true, listSequence: true, event: { select: { federation: true, startsOn: true, endsOn: true } } },
  });
  const kept = await loadKeptLists(db);
  const day = dayOfLists(section.event, now);
  return { sequence: sequenceOf(section, section.event.federation), day, lists: listsValidOn(kept, day), kept };
}
