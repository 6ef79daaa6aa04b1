export const ENTRY_COLUMNS = [
  'name',
  'surname',
  'firstName',
  'rating',
  'standard',
  'rapid',
  'blitz',
  'national',
  'estimate',
  'title',
  'federation',
  'fideId',
  'nationalId',
  'birth',
  'sex',
  'club',
  'fromRound',
  'byes',
] as const;
export type EntryColumn = (typeof ENTRY_COLUMNS)[number];

/** One column or null (not used) per position in the table. */
export type ColumnMapping = readonly (EntryColumn | null)[];
