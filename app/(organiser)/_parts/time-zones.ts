import type { UserActor } from '@/lib/platform/access/actor';
import { getRecentTimeZones } from '@/lib/views/events/get-my-events';

export interface TimeZoneChoices {
  readonly zones: readonly string[];
  /** Of the reader's own events, the latest first. */
  readonly recent: readonly string[];
  /** For a new event: the latest of those, else the server's own. */
  readonly assumed: string;
}

export async function timeZoneChoices(actor: UserActor): Promise<TimeZoneChoices> {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own]);
  const recent = (await getRecentTimeZones(actor)).filter((zone) => zones.has(zone));
  return { zones: [...zones].toSorted(), recent, assumed: recent[0] ?? own };
}
