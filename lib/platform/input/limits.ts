// What a list or a file from outside may have at most, looked at before anything is parsed. Report files: `engine/trf/limits.ts`.
/** Bytes or characters of a list of players or of a report of one tournament. */
export const LARGEST_FILE = 2_000_000;
/** Of a rating list: the part of a national list that fits through one form. */
export const LARGEST_RATING_LIST = 8_000_000;
export const MOST_LINES = 10_000;
export const MOST_RATING_LINES = 200_000;
export const LONGEST_LINE = 5000;
export const MOST_COLUMNS = 100;
export const LONGEST_CELL = 500;
export const LONGEST_FILE_NAME = 200;
/** How long what was read waits for somebody to confirm it. */
export const PREVIEW_HOURS = 24;
