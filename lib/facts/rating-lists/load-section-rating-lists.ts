import { formatIsoDay } from '@/lib/domain/events/event-time-zone';
import { listSequenceOf, dayOfListsInEffect, listsInEffectOn, type SavedRatingList, type ListInEffect } from '@/lib/domain/rating-lists/list-sequence';
import { fideKindFor } from '@/lib/domain/ratings/pairing-strength';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

export interface SectionRatingLists {
  readonly sequence: readonly string[];
  /** The day for which the lists in effect were chosen, as `YYYY-MM-DD`. */
  readonly day: string;
  readonly lists: readonly ListInEffect[];
  readonly savedLists: readonly SavedRatingList[];
}

export async function loadSavedRatingLists(db: Database): Promise<SavedRatingList[]> {
  const rows = await db.ratingList.findMany({ where: { state: 'ready' }, select: { id: true, body: true, kind: true, listedOn: true } });
  return rows.map(({ listedOn, ...row }) => ({ ...row, listedOn: formatIsoDay(listedOn) }));
}

/** Returns a section's list sequence, and for each list the saved month that is in effect. */
export async function loadSectionRatingLists(db: Database, sectionId: string, now = new Date()): Promise<SectionRatingLists> {
  const section = await db.section.findUniqueOrThrow({
    where: { id: sectionId },
    select: { ratingKind: true, listSequence: true, event: { select: { federation: true, startsOn: true, endsOn: true } } },
  });
  const savedLists = await loadSavedRatingLists(db);
  const day = dayOfListsInEffect(section.event, now);
  return { sequence: listSequenceOf(section, section.event.federation), day, lists: listsInEffectOn(savedLists, day), savedLists };
}

const K_FACTOR_COLUMNS = { standard: Prisma.sql`r."standardK"`, rapid: Prisma.sql`r."rapidK"`, blitz: Prisma.sql`r."blitzK"` } as const;

/**
 * Returns FIDE's K factors (B.02 8.3.3) by entry id, from the FIDE list in
 * effect for the section's kind of rating; empty if there is no such list.
 */
export async function loadKFactors(db: Database, { sectionId, ratingKind, event }: SectionFacts): Promise<ReadonlyMap<string, number>> {
  const kind = fideKindFor(ratingKind);
  const valid = listsInEffectOn(await loadSavedRatingLists(db), dayOfListsInEffect(event, new Date())).find(({ ratingKind }) => ratingKind === kind);
  if (valid === undefined || ratingKind === 'national') return new Map();
  const rows = await db.$queryRaw<{ id: string; k: number }[]>`
    SELECT e."id", ${K_FACTOR_COLUMNS[kind]} AS k FROM "Entry" e JOIN "Person" p ON p."id" = e."personId"
    JOIN "RatedPlayer" l ON l."body" = 'FIDE' AND l."number" = p."fideId"::text
    JOIN "ListedRating" r ON r."playerId" = l."id" AND r."listId" = ${valid.listId}
    WHERE e."sectionId" = ${sectionId}::uuid AND ${K_FACTOR_COLUMNS[kind]} IS NOT NULL`;
  return new Map(rows.map(({ id, k }) => [id, k]));
}

export interface SavedFideLists {
  /** The list for the section's kind of rating: the newest saved one that is in effect. */
  readonly inEffect: string | null;
  /** The newest saved list of any kind, from which the titles are. */
  readonly newest: string | null;
}

/** The first days of the saved FIDE lists, as `YYYY-MM-DD`; null without a list. */
export async function loadSavedFideLists(db: Database, { ratingKind, event }: Pick<SectionFacts, 'ratingKind' | 'event'>): Promise<SavedFideLists> {
  const kind = fideKindFor(ratingKind);
  const saved = await loadSavedRatingLists(db);
  const fide = saved.filter(({ body }) => body === 'FIDE').map(({ listedOn }) => listedOn);
  const lists = listsInEffectOn(saved, dayOfListsInEffect(event, new Date()));
  return { inEffect: lists.find((list) => list.ratingKind === kind)?.listedOn ?? null, newest: fide.toSorted().at(-1) ?? null };
}
