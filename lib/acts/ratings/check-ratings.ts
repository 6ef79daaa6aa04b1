import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { checkRating, listStates, type CheckedEntry, type ListState, type RatingFinding } from '@/lib/domain/ratings/decide-rating-check';
import { loadListRatings } from '@/lib/facts/rating-lists/load-list-ratings';
import { loadSectionRatingLists, type SectionRatingLists } from '@/lib/facts/rating-lists/load-section-rating-lists';
import type { Actor } from '@/lib/platform/access/actor';
import { allowInSection } from '@/lib/platform/access/allow';
import { database, type Database } from '@/lib/platform/db/client';

export interface RatingCheck {
  /** The day on which the lists must be valid, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly lists: readonly ListState[];
  /** In the order of pairing numbers. */
  readonly findings: readonly RatingFinding[];
  readonly checked: number;
}

/** Compares every entry with the lists in effect. Null if this check is switched off in the section. */
export async function loadRatingCheck(db: Database, sectionId: string, now = new Date()): Promise<RatingCheck | null> {
  const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingMethod: true, checksRatings: true } });
  return section.checksRatings ? checkEntries(db, sectionId, section.ratingMethod, await loadSectionRatingLists(db, sectionId, now), now) : null;
}

async function checkEntries(
  db: Database,
  sectionId: string,
  method: Parameters<typeof checkRating>[2]['method'],
  { sequence, lists, day }: SectionRatingLists,
  now: Date,
): Promise<RatingCheck> {
  const states = listStates({ sequence, lists }, day, formatIsoDay(now));
  const rows = await db.entry.findMany({
    where: { sectionId },
    include: { person: true },
    orderBy: [{ pairingNumber: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  });
  const persons = rows.map(({ person }) => person);
  const figures = await loadListRatings(db, persons, lists);
  const findings = rows.flatMap(({ id, person, ratingListedOn, ...row }, index) => {
    const entry: CheckedEntry = {
      ...row,
      entryId: id,
      personId: person.id,
      name: person.name,
      fideId: person.fideId,
      nationalId: person.nationalId,
      numberBody: person.numberBody,
      ratingListedOn: ratingListedOn === null ? null : formatIsoDay(ratingListedOn),
    };
    return checkRating(entry, figures[index] ?? new Map(), { method, sequence, lists }) ?? [];
  });
  return { day, lists: states, findings, checked: rows.length };
}

/** Returns null if the check is switched off or the actor may not enter players. */
export async function getRatingCheck(actor: Actor, sectionId: string): Promise<RatingCheck | null> {
  const db = database();
  const allowed = await allowInSection(db, actor, 'entries.edit', sectionId);
  return allowed.ok ? loadRatingCheck(db, sectionId) : null;
}
