/** Bytes of an archive's file: what fits through one form. An event of 2,000 players and 11 rounds takes about a third of it. */
export const LARGEST_ARCHIVE = 8_000_000;
/** Bytes of the document inside. */
export const LARGEST_DOCUMENT = 128_000_000;
/** How deep lists and objects may stand in one another. */
export const DEEPEST = 12;
