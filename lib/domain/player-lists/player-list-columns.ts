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
  'clubNumber',
  'fromRound',
  'byes',
] as const;
export type EntryColumn = (typeof ENTRY_COLUMNS)[number];

export type ColumnMapping = readonly (EntryColumn | null)[];
