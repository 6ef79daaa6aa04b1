import { type Column, optionalRow, optionalRowThen, row, rowThen, whole } from './archived-columns';

/** A table whose rows hang on an event. Every column of the database stands in `columns` or in `leftOut` (a test reads the schema). */
export interface Table {
  /** Its name in the database. */
  readonly table: string;
  /** Which rows are the event's, with its id as `$event`. */
  readonly where: string;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that the document does not have, and why. */
  readonly leftOut: Readonly<Record<string, string>>;
  /** A column that is read as an expression of the row `t`. */
  readonly readAs?: Readonly<Record<string, string>>;
  /** The column that its rows are ordered by; without one the columns that name rows, and then numbers, say the order. */
  readonly orderedBy?: 'id' | 'sequence';
}

export const OWN = 'the event itself';
const PLACE = 'the place in the list says it';
export const ACCOUNT = 'an account of the installation; the name stands beside it or in the history';
/** A section that was removed stays where it is: it is put back before it is archived. */
export const NOT_REMOVED = '"id" NOT IN (SELECT "sectionId" FROM "RemovedSection")';
const SECTIONS = `(SELECT "id" FROM "Section" WHERE "eventId" = $event AND ${NOT_REMOVED})`;
export const IN_SECTION = `"sectionId" IN ${SECTIONS}`;
export const IN_ENTRY = `"entryId" IN (SELECT "id" FROM "Entry" WHERE ${IN_SECTION})`;
export const IN_ROUND = `"roundId" IN (SELECT "id" FROM "Round" WHERE ${IN_SECTION})`;
export const SIDES = ['white', 'black'] as const;
export const ID = { id: PLACE } as const;
/** Which board a step or a report is about, by itself: it outlives the round that its pairing stood in. */
export const BOARD = {
  pairingId: optionalRow('pairings'),
  sectionId: row('sections'),
  roundId: rowThen('rounds'),
  round: whole(1, 99),
  board: whole(1),
  whiteId: optionalRowThen('entries'),
  blackId: optionalRowThen('entries'),
};
