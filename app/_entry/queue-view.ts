import { isWaiting } from './entry-store';
import type { NewRow, QueuedEntry, QueueRow, RefusedEntry } from './queue-row';

export interface QueueView {
  /** Waiting for an answer, in the order they were made, those of other tabs included. */
  readonly entries: readonly QueuedEntry[];
  readonly refused: readonly RefusedEntry[];
  /** The last attempt did not reach the server. */
  readonly isOffline: boolean;
  /** The server no longer knows who this is: entries wait until somebody has signed in again. */
  readonly isSignedOut: boolean;
  /** What is entered here survives a closed page; null until that has been tried. */
  readonly isKept: boolean | null;
}

/** What the device has, as it was last read. */
export interface KeptRows {
  readonly rows: readonly QueueRow[];
  readonly isKept: boolean | null;
}

export const NOTHING_READ: KeptRows = { rows: [], isKept: null };
export const EMPTY_VIEW: QueueView = { entries: [], refused: [], isOffline: false, isSignedOut: false, isKept: null };

/** What is not on the device yet: shown at once. */
export interface Unwritten {
  readonly added: readonly NewRow[];
  /** Cards that have been seen, by their keys. */
  readonly dismissed: readonly string[];
}

/** The rows of the device, and what is about to be written to it. */
export function rowsInView({ rows, isKept }: KeptRows, { added, dismissed }: Unwritten): Pick<QueueView, 'entries' | 'refused' | 'isKept'> {
  const fresh = added.filter((row) => !rows.some(({ idempotencyKey }) => idempotencyKey === row.idempotencyKey));
  const all = [...rows, ...fresh].filter((row, place, list) => !list.slice(Math.max(place + 1, rows.length)).some((later) => isLastWord(later, row)));
  const seen = new Set(dismissed);
  return {
    entries: all.flatMap((row) => (isWaiting(row) && row.entry !== null ? [row.entry] : [])),
    refused: all.flatMap(({ idempotencyKey, board, entry, refusal }) =>
      refusal === null || seen.has(idempotencyKey) ? [] : [{ ...refusal, idempotencyKey, board, entry }],
    ),
    isKept,
  };
}

/** An entry that is about to be written takes the place of what waits for the same board. */
const isLastWord = (later: NewRow, row: NewRow) => isWaiting(later) && isWaiting(row) && later.entry?.pairingId === row.entry?.pairingId;
