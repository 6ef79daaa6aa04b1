import { formatIsoDay, parseDay } from '@/lib/domain/events/event-time-zone';

// Days are `YYYY-MM-DD` strings, which sort chronologically.

const DAY_MS = 86_400_000;

export function isDay(text: string): boolean {
  const day = parseDay(text);
  return !Number.isNaN(day.getTime()) && formatIsoDay(day) === text;
}

export const addDays = (day: string, count: number): string => formatIsoDay(new Date(parseDay(day).getTime() + count * DAY_MS));

/** The weekday, from 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => parseDay(day).getUTCDay() || 7;

/** All days from the first to the last; none if there are more than `most`, or if the last comes before the first. */
export function daysBetween(first: string, last: string, most: number): readonly string[] {
  const count = Math.round((parseDay(last).getTime() - parseDay(first).getTime()) / DAY_MS) + 1;
  return count < 1 || count > most ? [] : Array.from({ length: count }, (_, index) => addDays(first, index));
}
