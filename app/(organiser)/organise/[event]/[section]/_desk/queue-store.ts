import type { GameResult } from '@/lib/sections/section-facts';

/** An entry on its way to the server: kept on the device until the server has answered. */
export interface QueuedEntry {
  readonly idempotencyKey: string;
  readonly pairingId: string;
  readonly board: number;
  readonly result: GameResult;
  readonly seenSequence: number;
  readonly replace: boolean;
  readonly reason: string;
  /** Milliseconds since 1970; a keyed figure waits a moment because it may be the start of a board number. */
  readonly notBefore: number;
}

/** An entry that the server refused: a card on the desk, until somebody has looked. */
export interface RefusedEntry {
  readonly entry: QueuedEntry;
  readonly code: string;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface StoredQueue {
  readonly entries: readonly QueuedEntry[];
  readonly refused: readonly RefusedEntry[];
}

export const EMPTY_QUEUE: StoredQueue = { entries: [], refused: [] };

const keyOf = (sectionId: string) => `crosstable-entries:${sectionId}`;

export function readQueue(sectionId: string): StoredQueue {
  try {
    const text = window.localStorage.getItem(keyOf(sectionId));
    return text === null ? EMPTY_QUEUE : (JSON.parse(text) as StoredQueue);
  } catch {
    return EMPTY_QUEUE;
  }
}

/** False when the device keeps nothing (private mode, storage full): the page then says so. */
export function writeQueue(sectionId: string, queue: StoredQueue): boolean {
  try {
    if (queue.entries.length === 0 && queue.refused.length === 0) window.localStorage.removeItem(keyOf(sectionId));
    else window.localStorage.setItem(keyOf(sectionId), JSON.stringify(queue));
    return true;
  } catch {
    return false;
  }
}
