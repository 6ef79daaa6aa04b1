import { z } from 'zod';
import { isTimeZone } from '@/lib/domain/events/event-time-zone';
import { isValidTieBreakCode, LIST_REFERENCE_FORMAT } from '@/lib/domain/sections/section-settings';
import { toSingleLine } from '@/lib/platform/input/form-fields';
import type { Json } from '@/lib/platform/input/json';
import { t } from '@/lib/platform/messages/translate';

/** The lists of an archive, in the order in which their rows are inserted. */
export const ARCHIVE_LISTS = [
  'sections',
  'startTimes',
  'persons',
  'ratings',
  'clubs',
  'teams',
  'entries',
  'entryRatings',
  'absences',
  'withdrawals',
  'forbiddenPairs',
  'adjustments',
  'teamAdjustments',
  'teamByes',
  'forbiddenTeamPairs',
  'fixtures',
  'givenTieBreaks',
  'agreedGames',
  'dateProposals',
  'prizeExclusions',
  'prizeAwards',
  'prizePayments',
  'feeRows',
  'expenses',
  'pictures',
  'downloads',
  'rounds',
  'teamMatches',
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
export type ArchiveListName = (typeof ARCHIVE_LISTS)[number];

/** The lists that version 1 did not have. `docs/event-archive.md` says which version added which. */
export const LISTS_ADDED_BY_LATER_VERSIONS: readonly ArchiveListName[] = [
  'agreedGames',
  'teams',
  'teamAdjustments',
  'forbiddenTeamPairs',
  'teamMatches',
  'clubs',
  'fixtures',
  'teamByes',
  'dateProposals',
  'prizeExclusions',
  'prizeAwards',
  'prizePayments',
  'feeRows',
  'expenses',
  'pictures',
  'downloads',
];

/** The kinds of JSON column. The kind determines which keys contain ids (`json-references.ts`). */
export type JsonColumnKind = 'plain' | 'facts' | 'restorePoint' | 'importedLines';

type EarlierValue = boolean | number | string | readonly string[] | null;

interface ValueColumn {
  readonly as: 'value' | 'moment' | 'day';
  readonly schema: z.ZodType;
  /** The value to assume in files of earlier versions, which do not have the column. Undefined if files of all versions have it. */
  readonly before?: EarlierValue;
}

interface JsonColumn {
  readonly as: 'json';
  readonly carried: JsonColumnKind;
  readonly schema: z.ZodType;
  readonly before?: Json;
}

export type ArchiveColumn =
  | ValueColumn
  | JsonColumn
  /** The position in the event's history, from 1. Acts and entered results are numbered together. Null for a row that is not in the history. */
  | { readonly as: 'place' }
  /** A row's position in its list, from 1; negative if the row was deleted. Without `mayBeInOtherSection`, the row must be in the same section. */
  | {
      readonly as: 'row';
      readonly of: ArchiveListName;
      readonly isNullable: boolean;
      readonly mayBeDeleted: boolean;
      readonly mayBeInOtherSection?: true;
      readonly before?: null;
    };

const MAX_INTEGER = 99_999;
export const valueColumn = (schema: z.ZodType): ValueColumn => ({ as: 'value', schema });
/** Makes a column that files of earlier versions do not have. `before` is the column's value in such a file. */
export const addedColumn = ({ as, schema }: ValueColumn, before: EarlierValue): ArchiveColumn => ({
  as,
  schema: schema.optional(),
  before,
});
export const addedJsonColumn = (schema: z.ZodType, before: Json): JsonColumn => ({ ...jsonColumn(schema.optional()), before });
export const optionalColumn = ({ as, schema }: ValueColumn): ValueColumn => ({ as, schema: schema.nullable() });

const oneLineSchema = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((text) => toSingleLine(text) === text, t('archive.problems.characters'));
export const lineColumn = (most = 300) => valueColumn(oneLineSchema(0, most));
export const requiredLineColumn = (most = 300) => valueColumn(oneLineSchema(1, most));
export const textColumn = (most = 5000) => valueColumn(z.string().max(most));
export const integerColumn = (least = 0, most = MAX_INTEGER) => valueColumn(z.number().int().min(least).max(most));
export const booleanColumn = () => valueColumn(z.boolean());
export const enumColumn = (values: readonly string[]) => valueColumn(z.enum(values));
export const slugColumn = () =>
  valueColumn(
    z
      .string()
      .max(60)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  );
export const hashColumn = () => valueColumn(z.string().regex(/^[0-9a-f]{64}$/));
export const timeZoneColumn = () => valueColumn(z.string().max(60).refine(isTimeZone, t('archive.problems.invalid')));
export const federationColumn = () => valueColumn(z.string().regex(/^([A-Z]{3})?$/));
export const birthColumn = () => valueColumn(z.string().regex(/^\d{4}(-\d{2}-\d{2})?$/));
export const clockTimeColumn = () => valueColumn(z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/));
export const linesColumn = (most: number) => valueColumn(z.array(oneLineSchema(0, 300)).max(most));
export const halfPointsByRoundColumn = () => valueColumn(z.array(z.number().int().min(0).max(MAX_INTEGER)).max(99));
export const listRefsColumn = () => valueColumn(z.array(z.string().regex(LIST_REFERENCE_FORMAT)).max(20));
export const tieBreaksColumn = () => valueColumn(z.array(z.string().refine(isValidTieBreakCode, t('archive.problems.invalid'))).max(40));

const isMoment = (moment: string) =>
  /^(19|20)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(moment) && !Number.isNaN(Date.parse(moment)) && new Date(moment).toISOString() === moment;
const MomentSchema = z.string().refine(isMoment, t('archive.problems.invalid'));
export const timestampColumn = (): ValueColumn => ({ as: 'moment', schema: MomentSchema });

const DaySchema = z.string().refine((day) => /^(19|20)\d\d-\d\d-\d\d$/.test(day) && isMoment(`${day}T00:00:00.000Z`), t('archive.problems.invalid'));
export const daysColumn = (most: number) => valueColumn(z.array(DaySchema).max(most));
/** A column of text with one day, or ''. */
export const optionalDayTextColumn = () => valueColumn(z.union([z.literal(''), DaySchema]));
export const dayColumn = (): ValueColumn => ({ as: 'day', schema: DaySchema });

export const referenceColumn = (of: ArchiveListName): ArchiveColumn => ({ as: 'row', of, isNullable: false, mayBeDeleted: false });
export const optionalReferenceColumn = (of: ArchiveListName): ArchiveColumn => ({ as: 'row', of, isNullable: true, mayBeDeleted: false });
/** Like `optionalReferenceColumn`, but files of earlier versions do not have the column: their rows refer to nothing. */
export const addedReferenceColumn = (of: ArchiveListName): ArchiveColumn => ({ as: 'row', of, isNullable: true, mayBeDeleted: false, before: null });
/** A reference to a row that may have been deleted since. */
const formerReferenceColumn = (of: ArchiveListName): ArchiveColumn => ({ as: 'row', of, isNullable: false, mayBeDeleted: true });
export const optionalFormerReferenceColumn = (of: ArchiveListName): ArchiveColumn => ({ as: 'row', of, isNullable: true, mayBeDeleted: true });

export const optionalForeignReferenceColumn = (of: ArchiveListName): ArchiveColumn => ({
  as: 'row',
  of,
  isNullable: true,
  mayBeDeleted: true,
  mayBeInOtherSection: true,
});

export const jsonColumn = (schema: z.ZodType, carried: JsonColumnKind = 'plain'): JsonColumn => ({ as: 'json', carried, schema });
export const historyNumberColumn = (): ArchiveColumn => ({ as: 'place' });

/** A table whose rows belong to an event. A test checks that every database column is in `columns` or, with a reason, in `leftOut`. */
export interface ArchiveTable {
  readonly table: string;
  /** The SQL condition that selects the rows of the event with the id `$event`. */
  readonly where: string;
  readonly columns: Readonly<Record<string, ArchiveColumn>>;
  readonly leftOut: Readonly<Record<string, string>>;
  /** The SQL expressions for computed columns, by column name. In an expression, `t` is the row. */
  readonly readAs?: Readonly<Record<string, string>>;
  /** The column by which rows are sorted. If it is omitted, `compareByOwnColumns` sorts them by references, numbers and code. */
  readonly orderedBy?: 'id' | 'sequence';
}

export const REASON_OWN_EVENT = 'the event itself';
export const REASON_OF_BYTES = 'follows from the bytes';
const REASON_ROW_POSITION = 'the place in the list says it';
export const REASON_SENT_TWICE = 'told a submit that arrives twice from a new one';
/** The section of a row of the event; NULL for a removed section, which is not archived. */
export const SECTION_NOT_REMOVED = '(SELECT s."id" FROM "Section" s WHERE s."id" = t."sectionId" AND s."id" NOT IN (SELECT "sectionId" FROM "RemovedSection"))';
export const REASON_CAPTAINS_LINK = 'goes with the captain’s link';
export const REASON_ACCOUNT = 'an account of the installation; the name stands beside it or in the history';
/** A removed section is not archived unless it is restored first. */
export const WHERE_NOT_REMOVED = '"id" NOT IN (SELECT "sectionId" FROM "RemovedSection")';
const SECTION_IDS_SQL = `(SELECT "id" FROM "Section" WHERE "eventId" = $event AND ${WHERE_NOT_REMOVED})`;
export const WHERE_IN_SECTION = `"sectionId" IN ${SECTION_IDS_SQL}`;
export const WHERE_IN_ENTRY = `"entryId" IN (SELECT "id" FROM "Entry" WHERE ${WHERE_IN_SECTION})`;
export const WHERE_IN_ROUND = `"roundId" IN (SELECT "id" FROM "Round" WHERE ${WHERE_IN_SECTION})`;
export const SIDE_NAMES = ['white', 'black'] as const;
export const OMITTED_ID_COLUMN = { id: REASON_ROW_POSITION } as const;
/** The columns that identify the board of a result or of a reported result, even after the round and its pairing are deleted. */
export const BOARD_COLUMNS = {
  pairingId: optionalReferenceColumn('pairings'),
  sectionId: referenceColumn('sections'),
  roundId: formerReferenceColumn('rounds'),
  round: integerColumn(1, 99),
  board: integerColumn(1),
  whiteId: optionalFormerReferenceColumn('entries'),
  blackId: optionalFormerReferenceColumn('entries'),
};
