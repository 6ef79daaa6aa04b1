// Updates the second folder and prints the outcome as JSON. Runs as a separate process (FROM TO), so a hanging share blocks only itself.
import { copyFile, mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf, messageOf } from '../process/errors.mjs';
import type { Base } from './base';
import { PART, namesIn, readJson, removeParts, syncFile } from './files';
import { type Series, isSeries, seriesIn } from './places';
import { isSegment } from './segments';

/** The number of newest files whose sizes are compared, because an unplugged stick loses the latest writes. */
const NEWEST = 20;

/** Copies missing files (bases last, so that each has its log) and removes rotated ones. Leaves other installations' series alone. */
export async function mirror(from: string, to: string): Promise<{ copied: number; isSameDisk: boolean }> {
  // The folder is never created here: without the stick, the copy would fill the disk under the mount point.
  const there = await stat(to).catch(() => null);
  if (there === null || !there.isDirectory()) throw new Error('there is no such folder');
  let copied = 0;
  for (const series of (await namesIn(from)).filter(isSeries)) {
    const source = seriesIn(from, series);
    const target = seriesIn(to, series);
    await makeFolder(path.join(to, series));
    for (const part of ['log', 'bases'] as const) copied += await copyMissing(source[part], target[part]);
    await removeRotated(source, target);
  }
  return { copied, isSameDisk: (await stat(from)).dev === there.dev };
}

/** Creates a folder but not its parents, because the stick may have been unplugged. */
async function makeFolder(folder: string) {
  await mkdir(folder).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

async function copyMissing(source: string, target: string) {
  await makeFolder(target);
  await removeParts(target);
  const known = new Set(await namesIn(target));
  // The JSON of a base is copied after the base.
  const names = (await namesIn(source)).sort((a, b) => Number(a.endsWith('.json')) - Number(b.endsWith('.json')));
  for (const name of [...known].slice(-NEWEST)) if (await isCut(path.join(source, name), path.join(target, name))) known.delete(name);
  const missing = names.filter((name) => !known.has(name));
  for (const name of missing) await copyWhole(path.join(source, name), path.join(target, name));
  return missing.length;
}

/** True if the sizes differ: an unplugged stick may retain the name of a file and lose its content. */
async function isCut(source: string, target: string) {
  const here = await stat(source).catch(() => null);
  return here !== null && here.size !== (await stat(target)).size;
}

async function copyWhole(source: string, target: string) {
  const { size } = await stat(source);
  const { bavail, bsize } = await statfs(path.dirname(target));
  if (bavail * bsize < size) throw new Error('it is full');
  await copyFile(source, `${target}${PART}`);
  await syncFile(`${target}${PART}`);
  await rename(`${target}${PART}`, target);
}

/** Removes only files older than everything in the source: a base lost in the source is still good in the target. */
async function removeRotated(source: Series, target: Series) {
  const [oldest] = (await namesIn(source.bases)).filter((name) => name.endsWith('.json'));
  if (oldest === undefined) return;
  const base = (await readJson(path.join(source.bases, oldest))) as Base | null;
  if (base === null) return;
  const { firstSegment } = base;
  for (const name of await namesIn(target.bases)) if (name < oldest.replace('.json', '')) await rm(path.join(target.bases, name), { force: true });
  for (const name of await namesIn(target.log))
    if (isSegment(name.replace('.gz', '')) && name < firstSegment) await rm(path.join(target.log, name), { force: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , from = '', to = ''] = process.argv;
  const outcome = await mirror(from, to).catch((error) => ({ problem: messageOf(error) }));
  console.log(JSON.stringify(outcome));
}
