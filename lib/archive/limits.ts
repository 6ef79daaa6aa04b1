/** Bytes of an archive's file: what fits through one form. */
export const LARGEST_ARCHIVE = 8_000_000;
/** Bytes of the document inside. */
export const LARGEST_DOCUMENT = 128_000_000;
/** How deep lists and objects may stand in one another. */
export const DEEPEST = 12;
