import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '@/engine/version';
import { DIRECTIONS } from './cross-test-events';
import type { Direction } from './cross-test-events';

export interface LoggedEvent {
  readonly direction: Direction;
  readonly seed: number;
  /** The SHA-256 hash of the event's file; null if the generator wrote none. */
  readonly file: string | null;
  /** The number of rounds or tie-break values compared. */
  readonly compared: number;
  readonly differ: number;
}

export interface LogHead {
  /** The arguments after `npm run cross-test --`, without those that do not affect the outcome. */
  readonly command: readonly string[];
  readonly seed: number;
  /** The version line of the other program; null if it has none. */
  readonly other: string | null;
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/**
 * Writes a cross-test as lines of JSON: the comparisons, each event with the hash of its file, and the outcome of each direction. The same command
 * with the same programs gives the same bytes.
 */
export function logText(head: LogHead, events: readonly LoggedEvent[]): string {
  const sorted = DIRECTIONS.flatMap((direction) => events.filter((event) => event.direction === direction).sort((a, b) => a.seed - b.seed));
  const outcome = DIRECTIONS.map((direction) => {
    const own = sorted.filter((event) => event.direction === direction);
    const sum = (of: (event: LoggedEvent) => number): number => own.reduce((total, event) => total + of(event), 0);
    const files = sha256(own.map(({ file }) => `${file ?? ''}\n`).join(''));
    return { direction, events: own.length, compared: sum(({ compared }) => compared), differ: sum(({ differ }) => differ), files };
  });
  return [{ ...head, ours: `Crosstable ${ENGINE_VERSION}` }, ...sorted, ...outcome].map((line) => `${JSON.stringify(line)}\n`).join('');
}
