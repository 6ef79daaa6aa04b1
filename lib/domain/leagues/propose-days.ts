import { addDays, daysBetween, weekdayOf } from './season-days';

/** A match that needs a day. `hall` is '' if the venue is unknown. */
export interface MatchToDate {
  readonly round: number;
  readonly hall: string;
  /** The number of matches that the hall can host on a day; null for any number. */
  readonly capacity: number | null;
  /** The weekday on which the home team likes to play, from 1 for Monday; null for the first free day of the round. */
  readonly weekday: number | null;
}

export interface SeasonRules {
  readonly firstDay: string;
  readonly lastDay: string;
  /** The number of days from one round to the next. */
  readonly interval: number;
  readonly blocked: ReadonlySet<string>;
}

const DAYS_OF_ROUND = 7;

/** Counts the matches in each hall on each day. */
export class HallCalendar {
  readonly #matches = new Map<string, number>();

  add(hall: string, day: string): void {
    if (hall !== '') this.#matches.set(`${hall} ${day}`, this.count(hall, day) + 1);
  }

  count(hall: string, day: string): number {
    return this.#matches.get(`${hall} ${day}`) ?? 0;
  }

  hasRoom({ hall, capacity }: Pick<MatchToDate, 'hall' | 'capacity'>, day: string): boolean {
    return hall === '' || capacity === null || this.count(hall, day) < capacity;
  }
}

/**
 * The days of each round: at most a week from its first day, without blocked days. If all these days are blocked, this round and all later
 * ones begin a week later.
 */
export function daysOfRounds(rounds: number, { firstDay, lastDay, interval, blocked }: SeasonRules): readonly (readonly string[])[] {
  const length = Math.min(interval, DAYS_OF_ROUND);
  const all: (readonly string[])[] = [];
  for (let start = firstDay; all.length < rounds && start <= lastDay;) {
    const days = daysBetween(start, addDays(start, length - 1), DAYS_OF_ROUND).filter((day) => day <= lastDay && !blocked.has(day));
    if (days.length > 0) all.push(days);
    start = addDays(start, days.length > 0 ? interval : length);
  }
  return Array.from({ length: rounds }, (_, index) => all[index] ?? []);
}

/**
 * Proposes a day for each match; null if no day of its round has room in the hall. Preferred weekdays are used where possible. `hosted`
 * contains the matches of other sections, and the proposed matches are added to it.
 */
export function proposeDays(matches: readonly MatchToDate[], season: SeasonRules, hosted = new HallCalendar()): readonly (string | null)[] {
  const rounds = daysOfRounds(Math.max(0, ...matches.map(({ round }) => round)), season);
  const days: (string | null)[] = matches.map(() => null);
  const place = (index: number, match: MatchToDate, day: string | undefined): void => {
    if (day === undefined) return;
    hosted.add(match.hall, day);
    days[index] = day;
  };
  const daysFor = (match: MatchToDate) => (rounds[match.round - 1] ?? []).filter((day) => hosted.hasRoom(match, day));
  // Matches with a preferred weekday are placed first, so that no other match takes the last place in the hall on that day.
  for (const [index, match] of matches.entries()) {
    if (match.weekday !== null) {
      place(
        index,
        match,
        daysFor(match).find((day) => weekdayOf(day) === match.weekday),
      );
    }
  }
  for (const [index, match] of matches.entries()) if (days[index] === null) place(index, match, daysFor(match)[0]);
  return days;
}
