import { dayOf, dayText } from './event-clock';

interface Held {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly startsOn: string;
  readonly endsOn: string;
}

/** So that it starts on the same day of the week. */
const WEEKS = 52;

/** What an event is called and when it is held a year later: a year in its name is the next one, and the days of the week stay. */
export function decideNextYear({ name, startsOn, endsOn }: Held): Held {
  const year = Number(startsOn.slice(0, 4));
  const later = (day: string) => dayText(new Date(dayOf(day).getTime() + WEEKS * 7 * 86_400_000));
  return { name: name.replace(new RegExp(`\\b${year}\\b`), String(year + 1)), startsOn: later(startsOn), endsOn: later(endsOn) };
}
