import { findSectionFor } from '@/lib/acts/events/find-event';
import { loadTimes, timesText } from '@/lib/acts/sections/change-times';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';

export type RoundTimes = NonNullable<Awaited<ReturnType<typeof getTimes>>>;

/** When the rounds of a section start, on the event's clock, '' where not announced; null when it does not exist for the actor. */
export async function getTimes(actor: Actor, eventSlug: string, sectionSlug: string) {
  const db = database();
  const access = await findSectionFor(db, actor, 'section.read', eventSlug, sectionSlug);
  if (access === null) return null;
  const loaded = await loadTimes(db, access.sectionId);
  if (loaded === null) return null;
  return { sectionId: access.sectionId, timeZone: loaded.timeZone, startsAt: loaded.times.map((time) => time ?? ''), seen: timesText(loaded.times) };
}
