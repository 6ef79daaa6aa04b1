/** Bytes of an archive's file: what fits through one form. */
export const LARGEST_ARCHIVE = 8_000_000;
/** Bytes of the document inside. */
export const LARGEST_DOCUMENT = 64_000_000;
/** How many times smaller than its document a file may be: events are packed ten to thirty times. */
export const MOST_PACKED_TIMES = 200;
/** Bytes of a document that may be packed however small. */
export const ALWAYS_UNPACKED = 1_000_000;
/** Rows of all lists: 4,000 players over 13 rounds, every board reported by both, have 200,000. */
export const MOST_ROWS = 300_000;
/** Texts, numbers, lists and objects of the document. */
export const MOST_VALUES = 5_000_000;
/** How deep lists and objects may stand in one another. */
export const DEEPEST = 12;
/** Rows that are stored at once. */
export const ROWS_AT_ONCE = 1000;
