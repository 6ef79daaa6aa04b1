import { findSectionFor } from '@/lib/acts/events/find-event';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

export type HelperCodesPage = NonNullable<Awaited<ReturnType<typeof getHelperCodes>>>;

export type HelperCodeLine = HelperCodesPage['codes'][number];

export async function getHelperCodes(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const found = await findSectionFor(db, actor, 'helpers.manage', eventSlug, sectionSlug);
  if (found === null) return null;
  const { sectionId } = found;
  const section = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { name: true, event: { select: { name: true, timeZone: true } } } });
  const codes = await db.helperCode.findMany({ where: { sectionId }, orderBy: { createdAt: 'desc' } });
  const counts = await db.resultRevision.groupBy({ by: ['helperCodeId'], where: { helperCodeId: { in: codes.map(({ id }) => id) } }, _count: true });
  const entered = new Map(counts.map(({ helperCodeId, _count }) => [helperCodeId, _count]));
  const entries = await db.entry.count({ where: { sectionId } });
  const now = new Date();
  return {
    sectionId,
    sectionName: section.name,
    eventName: section.event.name,
    timeZone: section.event.timeZone,
    /** The last board that the form proposes: half the number of entries, but at least 1. */
    boards: Math.max(1, Math.floor(entries / 2)),
    codes: codes.map(({ id, label, boardFrom, boardTo, expiresAt, revokedAt, codeHash }) => ({
      id,
      label,
      boardFrom,
      boardTo,
      expiresAt: expiresAt.toISOString(),
      // Codes that came with an event from another server have no hash and are not valid here.
      state: revokedAt !== null || codeHash === null ? ('revoked' as const) : expiresAt <= now ? ('expired' as const) : ('open' as const),
      entries: entered.get(id) ?? 0,
    })),
  };
}
