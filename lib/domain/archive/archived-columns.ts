import { z } from 'zod';
import { isTimeZone } from '@/lib/domain/events/event-clock';
import { isTieBreakCode, LIST_REF } from '@/lib/domain/sections/section-settings';
import { flat } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';

/** The lists of the document, in an order in which their rows can be inserted. */
export const LISTS = [
  'sections',
  'startTimes',
  'persons',
  'ratings',
  'entries',
  'entryRatings',
  'absences',
  'withdrawals',
  'forbiddenPairs',
  'adjustments',
  'givenTieBreaks',
  'rounds',
  'pairingNumbers',
  'pairings',
  'helperCodes',
  'resultRevisions',
  'resultClaims',
  'restorePoints',
  'breaches',
  'notes',
  'history',
] as const;
export type ListName = (typeof LISTS)[number];

/** The kinds of JSON column, by where they contain ids (`carried-ids.ts`). */
export type Carried = 'plain' | 'facts' | 'restorePoint' | 'importedLines';

interface ValueColumn {
  readonly as: 'value' | 'moment' | 'day';
  readonly schema: z.ZodType;
}

export type Column =
  | ValueColumn
  | { readonly as: 'json'; readonly carried: Carried; readonly schema: z.ZodType }
  /** The number of a history line, from 1; null for no line. */
  | { readonly as: 'place' }
  /** The number of a row in its list, from 1; negative for a deleted row. The row is in the same section unless `mayBeElsewhere`. */
  | { readonly as: 'row'; readonly of: ListName; readonly isNullable: boolean; readonly mayBeGone: boolean; readonly mayBeElsewhere?: true };

const MOST = 99_999;
const value = (schema: z.ZodType): ValueColumn => ({ as: 'value', schema });
export const optional = ({ as, schema }: ValueColumn): Column => ({ as, schema: schema.nullable() });

const OneLine = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((text) => flat(text) === text, tell('archive.problems.characters'));
export const lineOf = (most = 300) => value(OneLine(0, most));
export const filledLine = (most = 300) => value(OneLine(1, most));
export const text = (most = 5000) => value(z.string().max(most));
export const whole = (least = 0, most = MOST) => value(z.number().int().min(least).max(most));
export const yesOrNo = () => value(z.boolean());
export const oneOf = (values: readonly string[]) => value(z.enum(values));
export const slug = () =>
  value(
    z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  );
export const hash = () => value(z.string().regex(/^[0-9a-f]{64}$/));
export const timeZone = () => value(z.string().max(60).refine(isTimeZone, tell('archive.problems.invalid')));
export const federation = () => value(z.string().regex(/^([A-Z]{3})?$/));
export const birth = () => value(z.string().regex(/^\d{4}(-\d{2}-\d{2})?$/));
export const lines = (most: number) => value(z.array(OneLine(0, 300)).max(most));
export const halfPointsOfRounds = () => value(z.array(z.number().int().min(0).max(MOST)).max(99));
export const listRefs = () => value(z.array(z.string().regex(LIST_REF)).max(20));
export const tieBreaks = () => value(z.array(z.string().refine(isTieBreakCode, tell('archive.problems.invalid'))).max(40));

const isMoment = (moment: string) =>
  /^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(moment) && !Number.isNaN(Date.parse(moment)) && new Date(moment).toISOString() === moment;
const Moment = z.string().refine(isMoment, tell('archive.problems.invalid'));
export const moment = (): ValueColumn => ({ as: 'moment', schema: Moment });

const Day = z.string().refine((day) => /^(19|20)\d\d-\d\d-\d\d$/.test(day) && isMoment(`${day}T00:00:00.000Z`), tell('archive.problems.invalid'));
export const day = (): ValueColumn => ({ as: 'day', schema: Day });

export const row = (of: ListName): Column => ({ as: 'row', of, isNullable: false, mayBeGone: false });
export const optionalRow = (of: ListName): Column => ({ as: 'row', of, isNullable: true, mayBeGone: false });
/** `Then`: the row referred to may have been deleted since. */
const rowThen = (of: ListName): Column => ({ as: 'row', of, isNullable: false, mayBeGone: true });
export const optionalRowThen = (of: ListName): Column => ({ as: 'row', of, isNullable: true, mayBeGone: true });

export const optionalRowElsewhere = (of: ListName): Column => ({ as: 'row', of, isNullable: true, mayBeGone: true, mayBeElsewhere: true });

export const json = (schema: z.ZodType, carried: Carried = 'plain'): Column => ({ as: 'json', carried, schema });
export const place = (): Column => ({ as: 'place' });

/** A table whose rows belong to an event. Every database column is in `columns` or in `leftOut` (a test reads the schema). */
export interface Table {
  readonly table: string;
  /** The SQL condition for the rows of the event, whose id is `$event`. */
  readonly where: string;
  readonly columns: Readonly<Record<string, Column>>;
  readonly leftOut: Readonly<Record<string, string>>;
  /** The SQL expressions over the row `t` from which columns are read. */
  readonly readAs?: Readonly<Record<string, string>>;
  /** The column that orders the rows. Without one, the columns that refer to rows, then the numbers, define the order. */
  readonly orderedBy?: 'id' | 'sequence';
}

export const OWN = 'the event itself';
const PLACE = 'the place in the list says it';
export const ACCOUNT = 'an account of the installation; the name stands beside it or in the history';
/** A removed section is not archived: it must be restored first. */
export const NOT_REMOVED = '"id" NOT IN (SELECT "sectionId" FROM "RemovedSection")';
const SECTIONS = `(SELECT "id" FROM "Section" WHERE "eventId" = $event AND ${NOT_REMOVED})`;
export const IN_SECTION = `"sectionId" IN ${SECTIONS}`;
export const IN_ENTRY = `"entryId" IN (SELECT "id" FROM "Entry" WHERE ${IN_SECTION})`;
export const IN_ROUND = `"roundId" IN (SELECT "id" FROM "Round" WHERE ${IN_SECTION})`;
export const SIDES = ['white', 'black'] as const;
export const ID = { id: PLACE } as const;
/** The columns that identify the board of a step or a report. They outlive the round and its pairing. */
export const BOARD = {
  pairingId: optionalRow('pairings'),
  sectionId: row('sections'),
  roundId: rowThen('rounds'),
  round: whole(1, 99),
  board: whole(1),
  whiteId: optionalRowThen('entries'),
  blackId: optionalRowThen('entries'),
};
