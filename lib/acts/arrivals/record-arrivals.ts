import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { decideArrival, timeOfNote } from '@/lib/domain/arrivals/decide-arrival';
import { actInSection, actInSectionOf } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { hiddenChoiceField, idField } from '@/lib/platform/input/form-fields';
import { ARRIVAL_LIST_FORMAT, isListTooOld, readArrivalList } from './arrival-list';

export const RecordArrivalsSchema = z.object({
  sectionId: idField(),
  entryIds: z.preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(idField()).max(2000)),
  arrived: hiddenChoiceField(['yes', 'no']),
});

/** C.04.2 4.1: records that players have been seen in the hall, or clears their arrivals. Entries of other sections are ignored. */
export const recordArrivals = actInSection('attendance.edit', async (act, { entryIds, arrived }: z.output<typeof RecordArrivalsSchema>) => {
  const { db, actor, eventId, sectionId } = act;
  const isArrival = arrived === 'yes';
  const publishedAt = await lastPublication(db, sectionId);
  const now = new Date();
  const { count } = await db.entry.updateMany({
    where: { sectionId, id: { in: entryIds }, ...(isArrival ? notArrivedSinceFilter(publishedAt) : { arrivedAt: { not: null } }) },
    data: { arrivedAt: isArrival ? now : null, arrivalChangedAt: now },
  });
  if (count > 0) {
    await recordAudit(db, actor, { eventId, sectionId, kind: 'arrival-recorded', after: { count, arrived: isArrival } });
    await notifySectionChanged(db, sectionId);
  }
  return ok({ count });
});

/** Matches entries with no arrival since the last publication. An arrival counts for one round only. */
function notArrivedSinceFilter(publishedAt: Date | null) {
  return { OR: [{ arrivedAt: null }, ...(publishedAt === null ? [] : [{ arrivedAt: { lt: publishedAt } }])] };
}

async function lastPublication(db: Database, sectionId: string): Promise<Date | null> {
  const last = await db.round.findFirst({ where: { sectionId, publishedAt: { not: null } }, orderBy: { number: 'desc' }, select: { publishedAt: true } });
  return last?.publishedAt ?? null;
}

export const NoteArrivalSchema = z.object({
  /** The signed list on which the arrival was noted (`arrival-list.ts`). */
  list: z.string().regex(ARRIVAL_LIST_FORMAT),
  entryId: idField(),
  /** The person of the entry on that list. */
  personId: idField(),
  arrived: z.boolean(),
  /** When it was noted, by the clock of the server as the device knows it, in milliseconds since 1970. */
  notedAt: z.number().int().min(0).max(8_640_000_000_000_000),
});

/**
 * C.04.2 4.1: records that a player has been seen in the hall, or clears the arrival, as a device noted it, perhaps without a network. A repeated
 * note changes nothing. A note is refused if somebody noted the contrary later, or if the entry has another person since.
 */
export const noteArrival = actInSectionOf(
  'attendance.edit',
  async (_db, { list }: z.output<typeof NoteArrivalSchema>) => readArrivalList(list),
  async ({ db, actor, eventId, sectionId }, { list: text, entryId, personId, arrived, notedAt }) => {
    const now = new Date();
    const list = readArrivalList(text);
    const entry = await db.entry.findFirst({ where: { id: entryId, sectionId }, include: { person: { select: { name: true } } } });
    if (list === null || entry === null) return refuse('not-found');
    const { name } = entry.person;
    if (entry.personId !== personId) return refuse('arrival-other-person', { facts: { name } });
    if (isListTooOld(list, now)) return refuse('arrival-list-old');
    const at = timeOfNote(notedAt, list.listedAt, now);
    const decision = decideArrival(entry, { arrived, at }, await lastPublication(db, sectionId));
    if (decision.kind === 'outdated') return refuse('arrival-outdated', { facts: { arrived: arrived ? 'yes' : 'no' } });
    if (decision.kind === 'changed') {
      await db.entry.update({ where: { id: entryId }, data: { arrivedAt: decision.arrivedAt, arrivalChangedAt: at } });
      await recordAudit(db, actor, { eventId, sectionId, kind: 'arrival-recorded', after: { count: 1, arrived, name }, entryIds: [entryId] });
      await notifySectionChanged(db, sectionId);
    } else if (entry.arrivalChangedAt === null || at > entry.arrivalChangedAt) {
      await db.entry.update({ where: { id: entryId }, data: { arrivalChangedAt: at } });
    }
    return ok({ entryId, arrived, isNew: decision.kind === 'changed' });
  },
);
