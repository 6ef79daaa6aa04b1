// Limits for lists and files from outside, checked before anything is parsed. Limits for report files: `engine/trf/limits.ts`.
/** Bytes or characters of a player list or of the report of one tournament. */
export const LARGEST_FILE = 2_000_000;
/** Bytes or characters of a rating list: the part of a national list that fits into one form. */
export const LARGEST_RATING_LIST = 8_000_000;
export const MOST_LINES = 10_000;
export const MOST_RATING_LINES = 200_000;
export const LONGEST_LINE = 5000;
export const MOST_COLUMNS = 100;
export const LONGEST_CELL = 500;
export const LONGEST_FILE_NAME = 200;
/** The time for which a preview is kept for confirmation. */
export const PREVIEW_HOURS = 24;
