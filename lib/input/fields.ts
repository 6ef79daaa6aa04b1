// Fields of forms as zod schemas: what a browser sends is text, and its errors are sentences for the person who typed it.
import { z } from 'zod';

const LONGEST_LINE = 200;
const LONGEST_TEXT = 2000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** One line that must be filled in; `what` completes "Enter ...". */
export const line = (what: string, longest = LONGEST_LINE) =>
  z
    .string({ error: `Enter ${what}.` })
    .trim()
    .min(1, `Enter ${what}.`)
    .max(longest, `This is too long; keep it under ${longest} characters.`);

/** One line that may stay empty: '' then. */
export const optionalLine = (longest = LONGEST_LINE) =>
  z.string().trim().max(longest, `This is too long; keep it under ${longest} characters.`).default('');

/** Several lines that may stay empty. */
export const optionalText = (longest = LONGEST_TEXT) => optionalLine(longest);

/** A whole number from `least` to `most`. */
export const wholeNumber = (what: string, least: number, most: number) => {
  const range = `Enter ${what} as a whole number from ${least} to ${most}.`;
  return z
    .union([z.string(), z.number()], { error: range })
    .transform((value) => (typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value.trim())))
    .pipe(z.number({ error: range }).int(range).min(least, range).max(most, range));
};

/** A whole number, or null when left empty. */
export const optionalWholeNumber = (what: string, least: number, most: number) =>
  z.preprocess(
    (value) => (value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? null : value),
    wholeNumber(what, least, most).nullable(),
  );

/** A checkbox: absent from the form when not ticked. */
export const checkbox = () =>
  z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((value) => value === true || (typeof value === 'string' && value !== '' && value !== 'false'));

/** One of the listed values; `what` completes "Choose ...". */
export const oneOf = <const Values extends readonly [string, ...string[]]>(what: string, values: Values) =>
  z.enum(values, { error: `Choose ${what}.` });

/** A day as `YYYY-MM-DD`, given back as the same text. */
export const day = (what: string) =>
  z
    .string({ error: `Enter ${what}.` })
    .trim()
    .regex(ISO_DATE, `Enter ${what} as year-month-day, for example 2026-11-20.`)
    .refine(isCalendarDay, 'This day is not in the calendar.');

/** A day and time of the event's clock as `YYYY-MM-DDTHH:MM`, or null when left empty. */
export const optionalLocalMoment = (what: string) =>
  z
    .string()
    .trim()
    .default('')
    .transform((value) => (value === '' ? null : value))
    .pipe(z.string().regex(LOCAL_MOMENT, `Enter ${what} as day and time.`).nullable());

/** The id of a row, as the form carries it in a hidden field. */
export const id = () => z.string().min(1).max(64);

/** Made by the form when it is opened: the same submit arriving twice is stored once. */
export const idempotencyKey = () => z.string().min(8).max(64);

function isCalendarDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
