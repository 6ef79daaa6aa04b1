import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { codeOf } from '../process/errors.mjs';

/** Ends the names of unfinished files, which nobody reads, copies or counts. */
export const PART = '.part';

/** Writes, syncs and renames: a reader finds all of it or nothing. */
export async function writeWhole(file: string, content: string | Uint8Array, mode = 0o600) {
  const part = `${file}.${process.pid}${PART}`;
  const handle = await open(part, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}

export async function syncFile(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null where there is none that can be read. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Sorted, without unfinished files; empty when there is no such folder. */
export async function namesIn(folder: string) {
  try {
    return (await readdir(folder)).filter((name) => !name.endsWith(PART)).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Left by writers that were killed. */
export async function removeParts(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith(PART)) await rm(`${folder}/${name}`, { force: true });
}
