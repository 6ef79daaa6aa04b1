import type { Database } from '@/lib/platform/db/client';

/*
 * What of a section was there before something else is told by their moments. Machines have clocks of their own, and a clock may be
 * set back: so each moment is the present, or else a millisecond after what it has to follow. Belongs under the section's lock.
 */

/** When breaches and restore points that are kept now were made, in their order: after every other, after every undoing, and after every pairing. */
export async function nextMoments(db: Database, sectionId: string, count: number): Promise<readonly Date[]> {
  const first = await nextMoment(db, sectionId);
  return Array.from({ length: count }, (_, index) => new Date(first.getTime() + index));
}

/** The same of one, or of an undoing. */
export async function nextMoment(db: Database, sectionId: string): Promise<Date> {
  const [row] = await db.$queryRaw<{ last: Date | null }[]>`
    SELECT GREATEST(
      (SELECT max(GREATEST("createdAt", "undoneAt")) FROM "Breach" WHERE "sectionId" = ${sectionId}),
      (SELECT max("createdAt") FROM "RestorePoint" WHERE "sectionId" = ${sectionId}),
      (SELECT max(GREATEST("draftedAt", "publishedAt")) FROM "Round" WHERE "sectionId" = ${sectionId})
    ) AS "last"`;
  return after(row?.last ?? null);
}

/** When a round is drafted or published now: after every breach, since it knows of them. */
export async function nextRoundMoment(db: Database, sectionId: string): Promise<Date> {
  const last = await db.breach.findFirst({ where: { sectionId }, orderBy: { createdAt: 'desc' }, select: { createdAt: true } });
  return after(last?.createdAt ?? null);
}

const after = (last: Date | null): Date => new Date(Math.max(Date.now(), (last?.getTime() ?? 0) + 1));
