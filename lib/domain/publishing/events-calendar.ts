import { parseDay } from '@/lib/domain/events/event-time-zone';
import { t } from '@/lib/platform/messages/translate';
import { emptyCalendar } from './ical-file';
import type { PublicEvent } from './public-section';

const DAY_MS = 86_400_000;
/** A calendar program reads the whole file every hour. */
const MAX_EVENTS = 500;

export interface ListedEvent extends Pick<PublicEvent, 'name' | 'place' | 'startsOn' | 'endsOn'> {
  readonly id: string;
  /** The absolute address of the event's page. */
  readonly page: string;
}

/**
 * The days of public events as an iCalendar file. `events` are the latest first. The UID of an event never changes, so subscribers see changed days and
 * no second entry. Equal lists give equal texts.
 */
export function eventsCalendar(events: readonly ListedEvent[]): string {
  const calendar = emptyCalendar(t('public.events.title'));
  for (const { id, name, place, startsOn, endsOn, page } of events.slice(0, MAX_EVENTS)) {
    // The end of an all-day entry is the first day after it (RFC 5545 3.6.1).
    const end = new Date(parseDay(endsOn).getTime() + DAY_MS);
    calendar.createEvent({ id, start: parseDay(startsOn), end, allDay: true, stamp: new Date(0), summary: name, location: place, url: page });
  }
  return calendar.toString();
}
