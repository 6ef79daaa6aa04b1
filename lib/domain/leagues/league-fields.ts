import { z } from 'zod';
import { lineField, optionalIntegerField, optionalLineField, optionalTextField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { addDays, daysBetween, isDay } from './season-days';

export const MATCH_SIDES = ['first', 'second'] as const;
export type MatchSide = (typeof MATCH_SIDES)[number];

export const MAX_BLOCKED_DAYS = 400;
export const MAX_NOTICE_DAYS = 90;
export const MAX_OFFERED_TIMES = 3;
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A time of day as `HH:MM`, or '' if left empty. */
export const clockTimeField = () =>
  z
    .string()
    .trim()
    .default('')
    .pipe(z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, t('fields.clockTime')));

export const CLUB_FIELDS = {
  name: lineField('name', 80),
  venue: optionalLineField(200),
  matchesPerDay: optionalIntegerField(1, 99),
  homeDay: optionalIntegerField(1, 7),
  homeTime: clockTimeField(),
};

/** Days as `YYYY-MM-DD`, one on each line. A line with two days means all days from the first to the second. */
export const blockedDaysField = () =>
  optionalTextField(6000).transform((text, context): readonly string[] => {
    const days = blockedDaysIn(text);
    if (days !== null && days.length <= MAX_BLOCKED_DAYS) return days;
    context.addIssue({ code: 'custom', message: t('fields.blockedDays', { most: MAX_BLOCKED_DAYS }) });
    return [];
  });

/** The days as the form shows them: consecutive days as one line with the first and the last. */
export function blockedDaysText(days: readonly string[]): string {
  const spans: [first: string, last: string][] = [];
  for (const day of days) {
    const span = spans.at(-1);
    if (span !== undefined && addDays(span[1], 1) === day) span[1] = day;
    else spans.push([day, day]);
  }
  return spans.map(([first, last]) => (first === last ? first : `${first} – ${last}`)).join('\n');
}

function blockedDaysIn(text: string): readonly string[] | null {
  const days = new Set<string>();
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const [first = '', last = first, ...more] = line.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
    if (!isDay(first) || !isDay(last) || more.length > 0 || /[^\d\s–.-]/.test(line)) return null;
    const span = daysBetween(first, last, MAX_BLOCKED_DAYS);
    if (span.length === 0) return null;
    for (const day of span) days.add(day);
  }
  return [...days].toSorted();
}
