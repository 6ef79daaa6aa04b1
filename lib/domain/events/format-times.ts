import { formattersByZone } from './event-time-zone';

/** Makes a function that formats times in the event's time zone rather than the reader's, so that all readers can share one cached page. */
function makeFormatter(options: Intl.DateTimeFormatOptions): (at: string | Date, timeZone: string) => string {
  const formatterOf = formattersByZone(options);
  return (at, timeZone) => formatterOf(timeZone).format(new Date(at));
}

/** `14:03` */
export const formatTime = makeFormatter({ hour: '2-digit', minute: '2-digit' });
/** `14:03:12` */
export const formatTimeWithSeconds = makeFormatter({ hour: '2-digit', minute: '2-digit', second: '2-digit' });
/** `Saturday 21 November` */
export const formatDay = makeFormatter({ weekday: 'long', day: 'numeric', month: 'long' });
/** `21 November 2026 at 14:30` */
export const formatDateAndTime = makeFormatter({ day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });
/** `Sat, 21 November 2026 at 14:30` */
export const formatWeekdayAndDate = makeFormatter({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' });
/** `Sat 14:30` */
export const formatShortDayAndTime = makeFormatter({ weekday: 'short', hour: '2-digit', minute: '2-digit' });

const CALENDAR_DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats two calendar days `YYYY-MM-DD` as `20–22 November 2026`. */
export function formatDayRange(from: string, to: string): string {
  return CALENDAR_DAY_FORMAT.formatRange(new Date(`${from}T00:00Z`), new Date(`${to}T00:00Z`)).replaceAll(' – ', ' – ');
}

/** Formats a calendar day `YYYY-MM-DD` as `20 November 2026`. */
export function formatCalendarDay(text: string): string {
  return CALENDAR_DAY_FORMAT.format(new Date(`${text}T00:00Z`));
}

/** Formats a moment as `20 November` in the time zone of the server. */
export function formatServerDay(at: Date): string {
  return at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
}

/** Formats a moment as `20 Nov 2026, 14:30` in the time zone of the server. */
export function formatServerDayAndTime(at: string | Date): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
