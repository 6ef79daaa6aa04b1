// `node mirror.mjs FROM TO`: brings the second folder to what the first one holds, and tells the outcome in one line of
// JSON. A process of its own: a share that does not answer may hold it up for as long as it likes, and nobody else.
import { copyFile, mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { codeOf, messageOf } from '../process/errors.mjs';
import type { Base } from './base';
import { PART, namesIn, readJson, removeParts, syncFile } from './files';
import { type Series, isSeries, seriesIn } from './places';
import { isSegment } from './segments';

/** Of so many files the length is looked at: what was just written is what a stick loses. */
const NEWEST = 20;

/**
 * Copies every finished file that is missing in `to`, bases last so that each finds its log there, and removes what has been rotated
 * away. What is not of this folder's series is left alone.
 */
export async function mirror(from: string, to: string): Promise<{ copied: number; isSameDisk: boolean }> {
  // Not made here: where a stick was unplugged, a folder of its name would fill the disk below.
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

/** Never the folders above it: the stick may be unplugged at this moment. */
async function makeFolder(folder: string) {
  await mkdir(folder).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

async function copyMissing(source: string, target: string) {
  await makeFolder(target);
  await removeParts(target);
  const known = new Set(await namesIn(target));
  // The file that says what a base needs is copied after it.
  const names = (await namesIn(source)).sort((a, b) => Number(a.endsWith('.json')) - Number(b.endsWith('.json')));
  for (const name of [...known].slice(-NEWEST)) if (await isCut(path.join(source, name), path.join(target, name))) known.delete(name);
  const missing = names.filter((name) => !known.has(name));
  for (const name of missing) await copyWhole(path.join(source, name), path.join(target, name));
  return missing.length;
}

/** A stick that was pulled out may have kept the name of a file and lost its content. */
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

/** Only what is older than everything kept here: a base that was lost here is still good there. */
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
