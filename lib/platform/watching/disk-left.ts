import { statfs } from 'node:fs/promises';
import path from 'node:path';

export interface DiskLeft {
  readonly freeBytes: number;
  readonly allBytes: number;
  readonly isLow: boolean;
}

const MEGABYTE = 1_000_000;
/** With less than this Postgres cannot be sure to store a round; LEAST_DISK_MB says another number. */
const LEAST_MB = 500;

/** What is left on the disk of this installation's folder, where the Postgres that comes along keeps its data. */
export async function diskLeft(env: NodeJS.ProcessEnv = process.env): Promise<DiskLeft> {
  const { bavail, blocks, bsize } = await statfs(path.join(/* turbopackIgnore: true */ process.cwd()));
  const least = Number(env.LEAST_DISK_MB ?? '') || LEAST_MB;
  const freeBytes = bavail * bsize;
  return { freeBytes, allBytes: blocks * bsize, isLow: freeBytes < least * MEGABYTE };
}
