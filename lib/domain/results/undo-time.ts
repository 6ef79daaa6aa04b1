/** Milliseconds in which a helper may take back the last entry of a board, which was the helper's own. */
export const HELPERS_UNDO_MS = 60_000;
