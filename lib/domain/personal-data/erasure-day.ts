import { dayOf, dayText, localMoment } from '@/lib/domain/events/event-clock';

export interface KeptFor {
  readonly endsOn: Date;
  /** Days after the last day. */
  readonly keepDataDays: number;
}

const DAY_MS = 86_400_000;

/** The day, as `YYYY-MM-DD` on the event's clock, on which what reports do not need is erased. */
export function erasureDay({ endsOn, keepDataDays }: KeptFor): string {
  return dayText(new Date(endsOn.getTime() + keepDataDays * DAY_MS));
}

/**
 * Persons stored before this moment are due; null while the event's own day has not come. Who is entered after the event,
 * from an old report file for example, is kept for as long from that day on.
 */
export function dueBefore(event: KeptFor & { readonly timeZone: string }, now: Date): Date | null {
  const today = localMoment(now, event.timeZone).slice(0, 10);
  if (today < erasureDay(event)) return null;
  return new Date(dayOf(today).getTime() - (event.keepDataDays - 1) * DAY_MS);
}
