// Zod schemas for form fields. A browser sends all values as text. The error messages are sentences for the person who filled in the form.
import { NIL } from 'uuid';
import { z } from 'zod';
import type { Messages } from '@/lib/platform/messages/message-catalogue';
import { t } from '@/lib/platform/messages/translate';

const MAX_LINE_LENGTH = 200;
const MAX_TEXT_LENGTH = 2000;
const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
/** Digits only: no sign, exponent, hexadecimal prefix or space. */
const DECIMAL_DIGITS = /^\d+$/;
/** An id as the database writes it. Capitals are refused, because they would give the same row a second spelling. */
const ROW_ID_FORMAT = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ISO_DATE_FORMAT = /^\d{4}-\d{2}-\d{2}$/;
const LOCAL_TIME_FORMAT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/**
 * These characters change the direction of the text around them. With one of them in a
 * name, the 1-0 after the name would appear as 0-1. Right-to-left letters do not need them.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Converts text to one line. Removes BIDI_CONTROLS, and replaces line breaks and control characters with spaces and lone surrogates with U+FFFD. */
export const toSingleLine = (text: string) =>
  replaceLoneSurrogates(text)
    .replaceAll(BIDI_CONTROLS, '')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Like `toSingleLine`, but keeps line breaks, as \n. */
const toMultiLine = (text: string) =>
  replaceLoneSurrogates(text)
    .replaceAll(BIDI_CONTROLS, '')
    .replaceAll(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .replaceAll(/[^\n\t\P{Cc}]+/gu, ' ');

/** Replaces lone surrogates, which Postgres refuses in JSON. */
const replaceLoneSurrogates = (text: string) => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

export const plainTextField = (params?: { readonly error: string }) => z.string(params).overwrite(toSingleLine);

type Fields = Messages['fields'];
const tooLongMessage = (longest: number) => t('fields.tooLong', { longest });

export const lineField = (what: keyof Fields['enter'], longest = MAX_LINE_LENGTH) => {
  const missing = t(`fields.enter.${what}`);
  return plainTextField({ error: missing }).trim().min(1, missing).max(longest, tooLongMessage(longest));
};

/** A line of text; '' if the user left it empty. */
export const optionalLineField = (longest = MAX_LINE_LENGTH) => plainTextField().trim().max(longest, tooLongMessage(longest)).default('');

export const optionalTextField = (longest = MAX_TEXT_LENGTH) => z.string().overwrite(toMultiLine).trim().max(longest, tooLongMessage(longest)).default('');

export const integerField = (least: number, most: number, range = t('fields.range', { least, most })) =>
  z
    .union([z.string(), z.number()], { error: range })
    .transform((value) => (typeof value === 'number' ? value : DECIMAL_DIGITS.test(value) ? Number(value) : Number.NaN))
    .pipe(z.number({ error: range }).int(range).min(least, range).max(most, range));

/** An integer that the user does not type. A wrong value means that the page is damaged or from another version. */
export const hiddenIntegerField = (least: number, most: number) => integerField(least, most, t('terms.sentence.unreadable'));

export const optionalIntegerField = (least: number, most: number) =>
  z.preprocess(
    (value) => (value === undefined || value === null || (typeof value === 'string' && value.trim() === '') ? null : value),
    integerField(least, most).nullable(),
  );

/** A checkbox. The browser does not send it unless it is ticked. */
export const checkboxField = () =>
  z
    .union([z.string(), z.boolean()])
    .optional()
    .transform((value) => value === true || (typeof value === 'string' && value !== '' && value !== 'false'));

export const choiceField = <const Values extends readonly string[]>(values: Values, error = t('fields.choose.option')) => z.enum(values, { error });

/** A choice that the user makes with a button, or the value of a hidden field. */
export const hiddenChoiceField = <const Values extends readonly string[]>(values: Values) => choiceField(values, t('terms.sentence.unreadable'));

/** A day as `YYYY-MM-DD`, returned as the same text. */
export const dayField = () =>
  z
    .string({ error: t('fields.day') })
    .trim()
    .regex(ISO_DATE_FORMAT, t('fields.day'))
    .refine(isCalendarDay, t('fields.noDay'));

/** A day as `YYYY-MM-DD`, or '' if left empty. Undefined if the form does not have the field. */
export const optionalDayField = () => z.union([z.literal(''), dayField()], { error: t('fields.day') }).optional();

/** A day and time in the event's time zone as `YYYY-MM-DDTHH:MM`, or null if left empty. */
export const optionalLocalTimeField = () =>
  z
    .string()
    .trim()
    .default('')
    .transform((value) => (value === '' ? null : value))
    .pipe(z.string().regex(LOCAL_TIME_FORMAT, t('fields.moment')).refine(isCalendarTime, t('fields.noDay')).nullable());

/** Returns a row id that a client sent. Any other text becomes the nil id, which Postgres accepts and no row has. */
export const toRowId = (text: string) => (ROW_ID_FORMAT.test(text) ? text : NIL);

/** A row's id from a hidden field of a form. */
export const idField = (missing?: string) => z.string().min(1, missing).max(64).regex(PRINTABLE_ASCII, t('terms.sentence.unreadable')).transform(toRowId);

const ROUND_AND_TWO_IDS = /^(\d{1,2}):([\w-]{1,64}):([\w-]{1,64})$/;

/** A choice sent as `<round>:<id>:<id>`, for two players or teams who meet in a schedule. */
export const roundAndTwoIdsField = () =>
  z
    .string({ error: t('fields.choose.option') })
    .regex(ROUND_AND_TWO_IDS, t('fields.choose.option'))
    .transform((text) => {
      const [, round = '', first = '', second = ''] = ROUND_AND_TWO_IDS.exec(text) ?? [];
      return { round: Number(round), ids: [toRowId(first), toRowId(second)] as const };
    });

/** A key made when the form is opened, so that a form submitted twice is stored once. */
export const idempotencyKeyField = () => z.string().min(8).max(64).regex(PRINTABLE_ASCII, t('terms.sentence.unreadable'));

/** Years that event files can contain. */
const YEAR_PATTERN = /^(19|20)/;

function isCalendarDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return YEAR_PATTERN.test(value) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

function isCalendarTime(value: string): boolean {
  const time = new Date(`${value}Z`);
  return YEAR_PATTERN.test(value) && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value);
}
