import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { startTimesField } from '@/lib/domain/sections/section-fields';
import type { Actor } from '@/lib/platform/access/actor';
import { actInSection } from '@/lib/platform/access/authorised-act';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import type { Database } from '@/lib/platform/db/client';
import { idField } from '@/lib/platform/input/form-fields';
import { scheduleRows } from './add-section';

export const ChangeRoundTimesSchema = z.object({
  sectionId: idField(),
  /** `startsAt[r - 1]` is the start of round r in the event's time zone, or null. */
  startsAt: startTimesField,
  /** The times that the form showed, separated by spaces. */
  seen: z.string().max(3000).default(''),
});

type RoundStartTimes = readonly (string | null)[];

/** Publishes the start times of all rounds on phones, hall screens, slips and printouts. */
export const changeRoundTimes = actInSection('round.publish', async (act, { startsAt, seen }: z.output<typeof ChangeRoundTimesSchema>) => {
  const { db, actor, sectionId } = act;
  const before = await loadRoundTimes(db, sectionId);
  if (before === null) return refuse('not-found');
  const { times } = before;
  if (seen !== roundTimesText(times)) return refuse('section-changed-meanwhile');
  const after = times.map((_time, index) => startsAt[index] ?? null);
  const saved = await saveRoundTimes(db, actor, act, before, after);
  if (!saved.ok) return saved;
  await notifySectionChanged(db, sectionId);
  return ok({ rounds: times.length });
});

/** Saves the start times of a locked section and records the changes. Refuses times that are not in order. */
export async function saveRoundTimes(
  db: Database,
  actor: Actor,
  { eventId, sectionId }: { readonly eventId: string; readonly sectionId: string },
  { times, timeZone }: LoadedTimes,
  after: RoundStartTimes,
) {
  const early = firstRoundTooEarly(after);
  if (early !== null) return refuse('times-not-in-order', { field: `startsAt.${early}`, facts: { round: early + 1 } });
  if (roundTimesText(after) === roundTimesText(times)) return ok(undefined);
  const rows = scheduleRows(after, times.length, timeZone);
  await db.section.update({ where: { id: sectionId }, data: { schedule: { deleteMany: {}, create: rows } } });
  for (const number of times.keys()) {
    await db.round.updateMany({
      where: { sectionId, number: number + 1 },
      data: { startsAt: rows.find((row) => row.number === number + 1)?.startsAt ?? null },
    });
  }
  const changed = [...times.keys()].filter((index) => times[index] !== after[index]);
  const facts = (list: RoundStartTimes) => Object.fromEntries(changed.map((index) => [`round ${index + 1}`, list[index]?.replace('T', ' ') ?? '']));
  await recordAudit(db, actor, { eventId, sectionId, kind: 'times-changed', before: facts(times), after: facts(after) });
  return ok(undefined);
}

interface LoadedTimes {
  readonly times: RoundStartTimes;
  readonly timeZone: string;
}

/** Returns the published start times of all rounds in the event's time zone; null if there is no such section. */
export async function loadRoundTimes(db: Database, sectionId: string): Promise<LoadedTimes | null> {
  const section = await db.section.findUnique({ where: { id: sectionId }, select: { rounds: true, schedule: true, event: { select: { timeZone: true } } } });
  if (section === null) return null;
  const { timeZone } = section.event;
  const times = Array.from({ length: section.rounds }, (_, index) => {
    const start = section.schedule.find(({ number }) => number === index + 1)?.startsAt;
    return start === undefined ? null : toLocalTime(start, timeZone);
  });
  return { times, timeZone };
}

export function roundTimesText(times: RoundStartTimes): string {
  return times.map((time) => time ?? '-').join(' ');
}

/** Returns the index of the first round that does not start later than an earlier round; null if all rounds are in order. */
function firstRoundTooEarly(times: RoundStartTimes): number | null {
  let last = '';
  for (const [index, time] of times.entries()) {
    if (time === null) continue;
    if (time <= last) return index;
    last = time;
  }
  return null;
}
