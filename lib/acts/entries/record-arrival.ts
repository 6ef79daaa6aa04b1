import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { actInSection } from '@/lib/platform/access/act';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { id, oneOf } from '@/lib/platform/input/fields';

export const RecordArrivals = z.object({
  sectionId: id(),
  entryIds: z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(id()).max(2000)),
  arrived: oneOf('arrived', ['yes', 'no']),
});

/** C.04.2 4.1: who has been seen in the hall. Entries of other sections are left alone. */
export const recordArrivals = actInSection('attendance.edit', async (act, { entryIds, arrived }: z.output<typeof RecordArrivals>) => {
  const { db, actor, eventId, sectionId } = act;
  const isArrival = arrived === 'yes';
  const last = await db.round.findFirst({ where: { sectionId, publishedAt: { not: null } }, orderBy: { number: 'desc' }, select: { publishedAt: true } });
  const { count } = await db.entry.updateMany({
    where: { sectionId, id: { in: entryIds }, ...(isArrival ? notSeenSince(last?.publishedAt ?? null) : { arrivedAt: { not: null } }) },
    data: { arrivedAt: isArrival ? new Date() : null },
  });
  if (count > 0) await recordEvent(db, actor, { eventId, sectionId, kind: 'arrival-recorded', after: { count, arrived: isArrival } });
  return ok({ count });
});

/** Who came to an earlier round and not to the last is seen again. */
function notSeenSince(publishedAt: Date | null) {
  return { OR: [{ arrivedAt: null }, ...(publishedAt === null ? [] : [{ arrivedAt: { lt: publishedAt } }])] };
}
