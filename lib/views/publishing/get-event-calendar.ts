import { type CalendarGroup, eventPhase, groupByPhase, inCalendarOrder, serverDay } from '@/lib/domain/events/event-phase';
import { type EventQuery, findEvents, isSearch, pageCount, slicePage } from '@/lib/domain/events/find-events';
import { publicPhase } from '@/lib/domain/registration/decide-registration';
import { contentETag, type DirectoryEvent } from './public-event-directory';
import { publicSnapshots } from './public-snapshot-cache';

export interface CalendarEvent extends DirectoryEvent {
  /** Null if no section takes registrations. `until` is the last closing as a local time of the event; null if a section takes them until round 1. */
  readonly registration: { readonly until: string | null } | null;
}

export interface EventCalendar {
  readonly groups: readonly CalendarGroup<CalendarEvent>[];
  /** The number of public events, and of those that the query finds. */
  readonly all: number;
  readonly found: number;
  /** Changes with what the page shows. */
  readonly tag: string;
}

/** The pages without a search, which all visitors share. Each is made once a second, because the clock changes them, and at once if an event changes. */
let shared: { readonly of: string; readonly pages: Map<number, Promise<EventCalendar>> } = { of: '', pages: new Map() };

/** One page of the calendar of public events, from memory. */
export async function getEventCalendar(query: EventQuery, now: Date): Promise<EventCalendar> {
  const { events, version } = await publicSnapshots().events();
  if (isSearch(query)) return makeCalendar(events, query, now);
  const of = `${version} ${Math.floor(now.getTime() / 1000)}`;
  if (shared.of !== of) shared = { of, pages: new Map() };
  const page = Math.min(query.page, pageCount(events.length));
  const made = shared.pages.get(page) ?? makeCalendar(events, { ...query, page }, now);
  shared.pages.set(page, made);
  return made;
}

async function makeCalendar(events: readonly DirectoryEvent[], query: EventQuery, now: Date): Promise<EventCalendar> {
  const today = serverDay(now);
  const found = inCalendarOrder(findEvents(events, query), today);
  const shown = await Promise.all(slicePage(found, query.page).map((event) => withRegistration(event, eventPhase(event, today) === 'past', now)));
  const calendar = { groups: groupByPhase(shown, today), all: events.length, found: found.length };
  return { ...calendar, tag: contentETag(JSON.stringify(calendar)) };
}

async function withRegistration(event: DirectoryEvent, isPast: boolean, now: Date): Promise<CalendarEvent> {
  const taking = isPast ? [] : event.sections.filter(({ hasRegistration }) => hasRegistration);
  const found = await Promise.all(taking.map(({ slug }) => publicSnapshots().registration(event.slug, slug)));
  const open = found.flatMap((page) => {
    if (page === null || publicPhase(page.rules, { ...page, timeZone: page.event.timeZone }, now) !== 'open') return [];
    return [page.rules.closesAt ?? null];
  });
  if (open.length === 0) return { ...event, registration: null };
  return { ...event, registration: { until: open.reduce((last, at) => (last === null || at === null ? null : at > last ? at : last)) } };
}
