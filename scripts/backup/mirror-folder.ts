// Updates the second folder and prints the outcome as JSON. Runs as a separate process (arguments FROM TO), so that a share that hangs blocks only
// this process.
import { copyFile, mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { systemErrorCode, errorMessage } from '../process/command-errors.mjs';
import { UNFINISHED_SUFFIX, listFinishedFiles, readJson, removeUnfinishedFiles, syncFile } from './atomic-files';
import { type BackupSeries, isSeriesName, seriesPaths } from './backup-paths';
import type { BaseBackup } from './base-backup';
import { isSegment } from './wal-segments';

/** The number of newest files compared by size, because an unplugged USB stick may have lost the latest writes. */
const MAX_COMPARED_FILES = 20;

/**
 * Copies missing files and removes rotated ones. Copies bases last, so that no base is without its log. Does not change the series of other
 * installations.
 */
export async function mirrorFolder(from: string, to: string): Promise<{ copied: number; isSameDisk: boolean }> {
  // Does not create the folder, because a new folder would fill the disk under the mount point of an unplugged USB stick.
  const targetFolder = await stat(to).catch(() => null);
  if (targetFolder === null || !targetFolder.isDirectory()) throw new Error('there is no such folder');
  let copied = 0;
  for (const series of (await listFinishedFiles(from)).filter(isSeriesName)) {
    const source = seriesPaths(from, series);
    const target = seriesPaths(to, series);
    await makeFolder(path.join(to, series));
    for (const part of ['log', 'bases'] as const) copied += await copyMissing(source[part], target[part]);
    await removeRotated(source, target);
  }
  return { copied, isSameDisk: (await stat(from)).dev === targetFolder.dev };
}

/** Creates a folder but not its parents, because a USB stick may have been unplugged. */
async function makeFolder(folder: string) {
  await mkdir(folder).catch((error) => {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
  });
}

async function copyMissing(source: string, target: string) {
  await makeFolder(target);
  await removeUnfinishedFiles(target);
  const known = new Set(await listFinishedFiles(target));
  // The JSON file of a base is copied after the base, so that a listed base is always complete.
  const names = (await listFinishedFiles(source)).sort((a, b) => Number(a.endsWith('.json')) - Number(b.endsWith('.json')));
  for (const name of [...known].slice(-MAX_COMPARED_FILES)) if (await isTruncated(path.join(source, name), path.join(target, name))) known.delete(name);
  const missing = names.filter((name) => !known.has(name));
  for (const name of missing) await copyFileAtomically(path.join(source, name), path.join(target, name));
  return missing.length;
}

/** True if the sizes differ. An unplugged USB stick may keep the name of a file but lose its content. */
async function isTruncated(source: string, target: string) {
  const sourceFile = await stat(source).catch(() => null);
  return sourceFile !== null && sourceFile.size !== (await stat(target)).size;
}

async function copyFileAtomically(source: string, target: string) {
  const { size } = await stat(source);
  const { bavail, bsize } = await statfs(path.dirname(target));
  if (bavail * bsize < size) throw new Error('it is full');
  await copyFile(source, `${target}${UNFINISHED_SUFFIX}`);
  await syncFile(`${target}${UNFINISHED_SUFFIX}`);
  await rename(`${target}${UNFINISHED_SUFFIX}`, target);
}

/** Removes files that are older than the oldest base in the source. Newer files that the source has lost stay, because they are still useful. */
async function removeRotated(source: BackupSeries, target: BackupSeries) {
  const [oldest] = (await listFinishedFiles(source.bases)).filter((name) => name.endsWith('.json'));
  if (oldest === undefined) return;
  const base = (await readJson(path.join(source.bases, oldest))) as BaseBackup | null;
  if (base === null) return;
  const { firstSegment } = base;
  for (const name of await listFinishedFiles(target.bases)) if (name < oldest.replace('.json', '')) await rm(path.join(target.bases, name), { force: true });
  for (const name of await listFinishedFiles(target.log))
    if (isSegment(name.replace('.gz', '')) && name < firstSegment) await rm(path.join(target.log, name), { force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , from = '', to = ''] = process.argv;
  const outcome = await mirrorFolder(from, to).catch((error) => ({ problem: errorMessage(error) }));
  console.log(JSON.stringify(outcome));
}
