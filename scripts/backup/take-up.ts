import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { namesIn, writeWhole } from './files';
import { isNeeded } from './segments';

const compress = promisify(gzip);
/** What Postgres is still writing. */
const UNFINISHED = /^archtemp/;

/**
 * Moves what Postgres has archived from `incoming` into `log`, compressed: a segment that was ended early is mostly zeros. Gives the
 * names of what was taken up
 */
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
    // Notes about backups, which Postgres archives too, say nothing that a base does not.
    await rm(raw, { force: true });
  }
  return taken;
}
