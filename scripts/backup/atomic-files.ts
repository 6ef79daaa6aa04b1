import { open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { systemErrorCode } from '../process/command-errors.mjs';

/** The suffix of unfinished files, which are never read, copied or counted. */
export const UNFINISHED_SUFFIX = '.part';

/** Writes the file under another name, syncs it and renames it, so that readers never find half a file. */
export async function writeFileAtomically(file: string, content: string | Uint8Array, mode = 0o600) {
  const part = `${file}.${process.pid}${UNFINISHED_SUFFIX}`;
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

/** Returns null if the file is missing or is not valid JSON. */
export async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Returns the sorted names without unfinished files; empty if the folder does not exist. */
export async function listFinishedFiles(folder: string) {
  try {
    return (await readdir(folder)).filter((name) => !name.endsWith(UNFINISHED_SUFFIX)).sort();
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Removes unfinished files that killed writers left behind. */
export async function removeUnfinishedFiles(folder: string) {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith(UNFINISHED_SUFFIX)) await rm(`${folder}/${name}`, { force: true });
}
