import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { namesIn, writeWhole } from './files';

// Names of segments: 24 hexadecimal digits, of the timeline, the log file and the segment in it.

const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;
const LOG_FILE_BYTES = 2n ** 32n;

export const isSegment = (name: string) => SEGMENT.test(name);
/** Segments, and the history of a timeline. */
export const isNeeded = (name: string) => SEGMENT.test(name) || HISTORY.test(name);

export function nextSegment(name: string, segmentBytes: number) {
  const perLogFile = LOG_FILE_BYTES / BigInt(segmentBytes);
  const number = BigInt(`0x${name.slice(8, 16)}`) * perLogFile + BigInt(`0x${name.slice(16)}`) + 1n;
  return `${name.slice(0, 8)}${hex(number / perLogFile)}${hex(number % perLogFile)}`;
}

const hex = (number: bigint) => number.toString(16).toUpperCase().padStart(8, '0');

/** From `first` on, until one is missing. */
export function unbrokenFrom(names: readonly string[], first: string, segmentBytes: number) {
  const known = new Set(names);
  const chain = [];
  for (let name = first; known.has(name); name = nextSegment(name, segmentBytes)) chain.push(name);
  return chain;
}

const compress = promisify(gzip);
/** What Postgres is still writing. */
const UNFINISHED = /^archtemp/;

/** Moves archived segments from `incoming` into `log`, compressed, and gives their names. */
export async function takeUp(incoming: string, log: string): Promise<string[]> {
  await mkdir(log, { recursive: true, mode: 0o700 });
  const taken = [];
  for (const name of await namesIn(incoming)) {
    if (UNFINISHED.test(name)) continue;
    const raw = path.join(incoming, name);
    if (isNeeded(name)) {
      await writeWhole(path.join(log, `${name}.gz`), await compress(await readFile(raw)));
      taken.push(name);
    }
    // Postgres also archives notes about backups, which nobody needs.
    await rm(raw, { force: true });
  }
  return taken;
}
