/** Conversions to and from the event's time zone, in which all times are entered and shown. */

const MINUTE_MS = 60_000;

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return zone !== '';
  } catch {
    return false;
  }
}

/** Converts a local time `YYYY-MM-DDTHH:MM` in `zone` to an instant. If the clocks skip this time, the instant is after the change. */
export function instantOf(local: string, zone: string): Date {
  const asUtc = new Date(`${local}:00Z`).getTime();
  // The first offset is only approximate, because it treats the local time as UTC. The second is correct even near a clock change.
  const first = asUtc - offsetAt(new Date(asUtc), zone);
  return new Date(asUtc - offsetAt(new Date(first), zone));
}

/** Formats a moment as `YYYY-MM-DDTHH:MM` in `zone`. */
export function toLocalTime(moment: Date, zone: string): string {
  return new Date(moment.getTime() + offsetAt(moment, zone)).toISOString().slice(0, 16);
}

/** The formatter of each time zone, made once, because making one takes ten times as long as formatting with it. */
export function formattersByZone(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const formatter = made.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    made.set(timeZone, formatter);
    return formatter;
  };
}

const clockOf = formattersByZone({ hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' });

/** The offset of `zone` from UTC at `moment`, in milliseconds; positive if its clocks are ahead of UTC. */
function offsetAt(moment: Date, zone: string): number {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
}

/** Converts `YYYY-MM-DD` to a day as the database stores it: midnight UTC. */
export function parseDay(text: string): Date {
  return new Date(`${text}T00:00:00Z`);
}

export function formatIsoDay(day: Date): string {
  return day.toISOString().slice(0, 10);
}

type NamedEventDates = Readonly<Record<'name' | 'startsOn' | 'endsOn', string>>;

const WEEK_MS = 7 * 86_400_000;

/**
 * Proposes the event of the next year, on the same days of the week. If that year has passed by `today` (`YYYY-MM-DD`), as for an
 * old template, proposes the first later year.
 */
export function decideNextYear({ name, startsOn, endsOn }: NamedEventDates, today = startsOn): NamedEventDates {
  const start = parseDay(startsOn);
  const year = start.getUTCFullYear();
  const inYears = (years: number) => {
    const weeks = Math.round((new Date(start).setUTCFullYear(year + years) - start.getTime()) / WEEK_MS);
    const later = (day: string) => formatIsoDay(new Date(parseDay(day).getTime() + weeks * WEEK_MS));
    return { name: name.replace(new RegExp(`\\b${year}\\b`), String(year + years)), startsOn: later(startsOn), endsOn: later(endsOn) };
  };
  const next = inYears(Math.max(1, Number(today.slice(0, 4)) - year));
  return next.startsOn > today ? next : inYears(Number(today.slice(0, 4)) - year + 1);
}
