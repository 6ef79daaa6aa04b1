import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { listFinishedFiles, writeFileAtomically } from './atomic-files';

// The name of a segment consists of 24 hexadecimal digits: 8 for the timeline, 8 for the log file, and 8 for the segment within that file.

const SEGMENT_PATTERN = /^[0-9A-F]{24}$/;
const HISTORY_PATTERN = /^[0-9A-F]{8}\.history$/;
const LOG_FILE_BYTES = 2n ** 32n;

export const isSegment = (name: string) => SEGMENT_PATTERN.test(name);
/** True for segments and for the history file of a timeline. */
export const isWalFile = (name: string) => SEGMENT_PATTERN.test(name) || HISTORY_PATTERN.test(name);

export function nextSegment(name: string, segmentBytes: number) {
  const perLogFile = LOG_FILE_BYTES / BigInt(segmentBytes);
  const number = BigInt(`0x${name.slice(8, 16)}`) * perLogFile + BigInt(`0x${name.slice(16)}`) + 1n;
  return `${name.slice(0, 8)}${hex(number / perLogFile)}${hex(number % perLogFile)}`;
}

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0');

/** Returns the segments from `first` up to the first missing one. */
export function contiguousSegments(names: readonly string[], first: string, segmentBytes: number) {
  const known = new Set(names);
  const chain = [];
  for (let name = first; known.has(name); name = nextSegment(name, segmentBytes)) chain.push(name);
  return chain;
}

const compress = promisify(gzip);
/** Names of files that Postgres is still writing. */
const UNFINISHED_PATTERN = /^archtemp/;

/** Moves archived segments from `incoming` into `log`, compresses them and returns their names. */
export async function compressArchivedSegments(incoming: string, log: string): Promise<string[]> {
  await mkdir(log, { recursive: true, mode: 0o700 });
  const taken = [];
  for (const name of await listFinishedFiles(incoming)) {
    if (UNFINISHED_PATTERN.test(name)) continue;
    const raw = path.join(incoming, name);
    if (isWalFile(name)) {
      await writeFileAtomically(path.join(log, `${name}.gz`), await compress(await readFile(raw)));
      taken.push(name);
    }
    // Postgres also archives backup history files, which are not needed.
    await rm(raw, { force: true });
  }
  return taken;
}

/** The length of a segment's header, which even an empty segment has. */
const HEADER_BYTES = 64;

/** Finds the time up to which everything is backed up. This is the last time with an archived log position. Positions are in bytes. */
export class BackupCoverage {
  until: Date | null = null;
  private archivedTo = 0;
  /** Observed positions that are not archived yet, earliest first. */
  private readonly waiting: { at: Date; place: number }[] = [];

  constructor(private readonly segmentBytes: number) {}

  markArchived(names: readonly string[]) {
    for (const name of names) if (isSegment(name)) this.archivedTo = Math.max(this.archivedTo, endOfSegment(name, this.segmentBytes));
    this.updateCoveredTime();
  }

  observe(at: Date, place: number) {
    this.waiting.push({ at, place });
    this.updateCoveredTime();
  }

  /** True if the current segment has contained data for longer than `longestMs`. The caller must then end the segment. */
  mustEndSegment(now: Date, place: number, longestMs: number) {
    const [first] = this.waiting;
    if (first === undefined || now.getTime() - first.at.getTime() < longestMs) return false;
    return Math.floor(first.place / this.segmentBytes) === Math.floor(place / this.segmentBytes);
  }

  updateCoveredTime() {
    for (let [first] = this.waiting; first !== undefined && first.place <= this.archivedTo + HEADER_BYTES; [first] = this.waiting) {
      this.until = first.at;
      this.waiting.shift();
    }
  }
}

/** The end of a segment, in bytes from the beginning of the log. */
function endOfSegment(name: string, segmentBytes: number) {
  return Number.parseInt(name.slice(8, 16), 16) * 2 ** 32 + (Number.parseInt(name.slice(16), 16) + 1) * segmentBytes;
}
