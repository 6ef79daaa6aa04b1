/** What a column of a federation's list may hold. */
export const NATIONAL_FIELDS = ['number', 'name', 'surname', 'first', 'federation', 'title', 'rating', 'birth', 'sex', 'fideId'] as const;
export type NationalField = (typeof NATIONAL_FIELDS)[number];

/** Field -> the heading of its column. */
export type NationalMapping = Readonly<Partial<Record<NationalField, string>>>;

/** The one of a form that left fields empty; what is no field is left out. */
export function mappingOf(columns: Readonly<Partial<Record<string, unknown>>>): NationalMapping {
  return Object.fromEntries(
    NATIONAL_FIELDS.flatMap((field) => {
      const column = columns[field];
      return typeof column === 'string' && column !== '' ? [[field, column]] : [];
    }),
  );
}
