// Zod schemas for form fields. A browser sends text; the error messages are sentences for the person who typed it.
import { NIL } from 'uuid';
import { z } from 'zod';
import type { Messages } from '@/lib/platform/words/catalogue';
import { tell } from '@/lib/platform/words/tell';

const LONGEST_LINE = 200;
const LONGEST_TEXT = 2000;
const PRINTABLE = /^[\x20-\x7e]*$/;
/** Digits only: no sign, exponent, hexadecimal or blank. */
const DECIMAL_DIGITS = /^\d+$/;
/** An id as the database writes it. Capitals are not accepted, since they would be a second text for the same row. */
const ROW_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** Characters that change the direction of the text around them: 1-0 after such a name shows as 0-1. Right-to-left letters do not need them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text on one line: line breaks and control characters become a space, a lone surrogate becomes U+FFFD. */
export const flat = (text: string) =>
  wellFormed(text)
    .replaceAll(TURNS, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** As `flat`, for text of several lines: line breaks are kept, normalised to \n. */
const lines = (text: string) =>
  wellFormed(text)
    .replaceAll(TURNS, '')
    .replaceAll(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[^\n\t\P{Cc}]+/gu, ' ');

/** Replaces lone surrogates, which Postgres refuses in JSON. */
const wellFormed = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

export const plainText = (params?: { readonly error: string }) => z.string(params).overwrite(flat);

type Fields = Messages['fields'];
const tooLong = (longest: number) => tell('fields.tooLong', { longest });

export const line = (what: keyof Fields['enter'], longest = LONGEST_LINE) => {
  const missing = tell(`fields.enter.${what}`);
  return plainText({ error: missing }).trim().min(1, missing).max(longest, tooLong(longest));
};

/** A line that may be left empty, which gives ''. */
export const optionalLine = (longest = LONGEST_LINE) => plainText().trim().max(longest, tooLong(longest)).default('');

export const optionalText = (longest = LONGEST_TEXT) => z.string().overwrite(lines).trim().max(longest, tooLong(longest)).default('');

export const wholeNumber = (least: number, most: number, range = tell('fields.range', { least, most })) =>
  z
    .union([z.string(), z.number()], { error: range })
    .transform((value) => (typeof value === 'number' ? value : DECIMAL_DIGITS.test(value) ? Number(value) : Number.NaN))
    .pipe(z.number({ error: range }).int(range).min(least, range).max(most, range));

/** A whole number that the user does not type: if it is wrong, the page is of another version or damaged. */
export const hiddenNumber = (least: number, most: number) => wholeNumber(least, most, tell('terms.sentence.unreadable'));

export const optionalWholeNumber = (least: number, most: number) =>
  z.preprocess(
    (value) => (value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? null : value),
    wholeNumber(least, most).nullable(),
  );

/** A checkbox: absent from the form when not ticked. */
export const checkbox = () =>
  z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((value) => value === true || (typeof value === 'string' && value !== '' && value !== 'false'));

export const oneOf = <const Values extends readonly string[]>(values: Values, error = tell('fields.choose.option')) => z.enum(values, { error });

/** A choice that the user does not make: the value of a button or of a hidden field. */
export const hiddenOneOf = <const Values extends readonly string[]>(values: Values) => oneOf(values, tell('terms.sentence.unreadable'));

/** A day as `YYYY-MM-DD`, returned as the same text. */
export const day = () =>
  z
    .string({ error: tell('fields.day') })
    .trim()
    .regex(ISO_DATE, tell('fields.day'))
    .refine(isCalendarDay, tell('fields.noDay'));

/** A day and time on the event's clock as `YYYY-MM-DDTHH:MM`, or null if left empty. */
export const optionalLocalMoment = () =>
  z
    .string()
    .trim()
    .default('')
    .transform((value) => (value === '' ? null : value))
    .pipe(z.string().regex(LOCAL_MOMENT, tell('fields.moment')).nullable());

/** The id of a row as sent by a client. Text that is not an id becomes the nil id, which Postgres can read and no row has. */
export const rowId = (text: string) => (ROW_ID.test(text) ? text : NIL);

/** The id of a row from a hidden field of a form. */
export const id = (missing?: string) => z.string().min(1, missing).max(64).regex(PRINTABLE, tell('terms.sentence.unreadable')).transform(rowId);

/** A key created when the form is opened, so that a form submitted twice is stored once. */
export const idempotencyKey = () => z.string().min(8).max(64).regex(PRINTABLE, tell('terms.sentence.unreadable'));

function isCalendarDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
