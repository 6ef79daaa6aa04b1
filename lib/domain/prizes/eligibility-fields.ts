import { z } from 'zod';
import { TITLES } from '@/engine/model/tournament';
import { choiceField, optionalIntegerField, optionalLineField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { type FundCategory, PRIZE_LIMITS } from './prize-fund';

/** What a row says about unrated players: nothing, or that they are also eligible below the limit; without a limit, only they are. */
export const UNRATED_CHOICES = ['', 'yes'] as const;

export const rowsOf = <Field extends z.ZodType>(field: Field, most: number) => z.array(field).max(most).default([]);
export const boundedNumber = ({ least, most }: { readonly least: number; readonly most: number }) => optionalIntegerField(least, most);

/** The fields for the conditions of each row of a form, as lists with one value for each row. */
export const eligibilityFields = (most: number) => ({
  ratingsFrom: rowsOf(boundedNumber(PRIZE_LIMITS.rating), most),
  ratingsBelow: rowsOf(boundedNumber(PRIZE_LIMITS.rating), most),
  unratedToo: rowsOf(choiceField(UNRATED_CHOICES), most),
  prizeSexes: rowsOf(choiceField(['', 'w', 'm']), most),
  bornFrom: rowsOf(boundedNumber(PRIZE_LIMITS.year), most),
  bornUntil: rowsOf(boundedNumber(PRIZE_LIMITS.year), most),
  prizeFederations: rowsOf(optionalLineField(3), most),
  prizeClubs: rowsOf(optionalLineField(PRIZE_LIMITS.name), most),
  prizeTitles: rowsOf(optionalLineField(60), most),
});

type EligibilityFields = { readonly [Name in keyof ReturnType<typeof eligibilityFields>]: z.output<ReturnType<typeof eligibilityFields>[Name]> };
type Eligible = FundCategory['eligible'];

export interface FieldProblem {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Reads the conditions of a row. Calls `fail` for each field that it cannot read. */
export function readEligibility(fields: EligibilityFields, row: number, fail: (path: FieldProblem['path'], message: string) => void): Eligible {
  const federation = (fields.prizeFederations[row] ?? '').toUpperCase();
  if (federation !== '' && !/^[A-Z]{3}$/.test(federation)) fail(['prizeFederations', row], t('prizes.fund.errors.federation'));
  const titles = splitList(fields.prizeTitles[row] ?? '').map((title) => title.toUpperCase());
  const known = TITLES.filter((title) => titles.includes(title));
  if (known.length < new Set(titles).size) fail(['prizeTitles', row], t('prizes.fund.errors.titles', { titles: TITLES.join(', ') }));
  return {
    ...readRatingConditions(row, [fields.ratingsFrom, fields.ratingsBelow, fields.unratedToo]),
    ...stated({ sex: fields.prizeSexes[row], bornFrom: fields.bornFrom[row], bornUntil: fields.bornUntil[row], federation, club: fields.prizeClubs[row] }),
    ...(known.length === 0 ? {} : { titles: known }),
  };
}

export function readRatingConditions(
  row: number,
  [from, below, unrated]: readonly [readonly (number | null)[], readonly (number | null)[], readonly string[]],
): Pick<Eligible, 'ratingFrom' | 'ratingBelow' | 'unrated'> {
  return { ...stated({ ratingFrom: from[row], ratingBelow: below[row] }), ...(unrated[row] === 'yes' ? { unrated: true as const } : {}) };
}

export const splitList = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '');

type Stated<Values> = { [Name in keyof Values]?: Exclude<Values[Name], null | undefined | ''> };

/** The values without those that are blank in the form. */
export function stated<Values extends object>(values: Values): Stated<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')) as Stated<Values>;
}

export const textOf = (value: number | string | undefined) => String(value ?? '');

/** The values of the form's fields for the conditions of a row. */
export const eligibilityTexts = (eligible: Eligible) => ({
  ratingsFrom: textOf(eligible.ratingFrom),
  ratingsBelow: textOf(eligible.ratingBelow),
  unratedToo: eligible.unrated === true ? 'yes' : '',
  prizeSexes: textOf(eligible.sex),
  bornFrom: textOf(eligible.bornFrom),
  bornUntil: textOf(eligible.bornUntil),
  prizeFederations: textOf(eligible.federation),
  prizeClubs: textOf(eligible.club),
  prizeTitles: (eligible.titles ?? []).join(', '),
});
