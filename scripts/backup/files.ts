import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { codeOf } from '../process/errors.mjs';

/** Files that are not finished carry this; nobody reads, copies or counts them. */
export const PART = '.part';

/** Written whole under another name, on the disk, and then given its own: a reader finds all of it or nothing. */
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

/** On the disk, not only on its way there. */
export async function syncFile(file: string) {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The JSON of a file, or null when there is none that can be read. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Names in a folder, in order; none when there is no such folder. */
export async function namesIn(folder: string) {
  try {
    return (await readdir(folder)).filter((name) => !name.endsWith(PART)).sort();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** What writers that were killed left half-finished. */
export async function removeParts(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith(PART)) await rm(`${folder}/${name}`, { force: true });
}
