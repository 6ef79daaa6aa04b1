// Limits for lists and files from outside. The size is checked before anything is parsed. `engine/trf/trf-limits.ts` has the limits for report files.
/** The limit for a player list or for the report of one tournament, in bytes or characters. */
export const MAX_FILE_BYTES = 2_000_000;
/** The limit for a rating list, or part of a list, that is sent in one form, in bytes or characters. */
export const MAX_RATING_LIST_BYTES = 8_000_000;
export const MAX_LIST_LINES = 10_000;
export const MAX_RATING_LIST_LINES = 200_000;
export const MAX_LIST_LINE_LENGTH = 5000;
export const MAX_LIST_COLUMNS = 100;
export const MAX_CELL_LENGTH = 500;
export const MAX_FILE_NAME_LENGTH = 200;
/** How long a preview waits for confirmation. */
export const PREVIEW_LIFETIME_HOURS = 24;
