import { groupBy } from '@/engine/model/memoise';
import { toLocalTime } from './event-time-zone';

/** Where an event stands on a day. An event is running from its first to its last day. */
export type EventPhase = 'running' | 'coming' | 'past';

type EventDates = Readonly<Record<'name' | 'startsOn' | 'endsOn', string>>;

export function eventPhase({ startsOn, endsOn }: Pick<EventDates, 'startsOn' | 'endsOn'>, today: string): EventPhase {
  if (endsOn < today) return 'past';
  return startsOn > today ? 'coming' : 'running';
}

/** The day `YYYY-MM-DD` at a moment in the time zone of the server. */
export const serverDay = (now: Date): string => toLocalTime(now, Intl.DateTimeFormat().resolvedOptions().timeZone).slice(0, 10);

/** Orders events for a calendar: the running ones, then the coming ones, the next first, then the past ones in their given order. */
export function inCalendarOrder<Event extends EventDates>(events: readonly Event[], today: string): Event[] {
  const inPhase = (phase: EventPhase) => events.filter((event) => eventPhase(event, today) === phase);
  const nextFirst = (phase: EventPhase) => inPhase(phase).toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : a.startsOn > b.startsOn ? 1 : 0));
  return [...nextFirst('running'), ...nextFirst('coming'), ...inPhase('past')];
}

export interface CalendarGroup<Event> {
  readonly phase: EventPhase;
  /** The year in which past events began; '' for all others. */
  readonly year: string;
  readonly events: readonly Event[];
}

/** Divides events in calendar order into groups: running, coming, and the past ones of each year. */
export function groupByPhase<Event extends EventDates>(ordered: readonly Event[], today: string): CalendarGroup<Event>[] {
  const groups = groupBy(ordered, (event) => {
    const phase = eventPhase(event, today);
    return phase === 'past' ? event.startsOn.slice(0, 4) : phase;
  });
  return [...groups].map(([key, events]) => (key === 'running' || key === 'coming' ? { phase: key, year: '', events } : { phase: 'past', year: key, events }));
}
