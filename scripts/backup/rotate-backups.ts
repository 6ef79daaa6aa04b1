import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../process/command-errors.mjs';
import { listFinishedFiles, readJson } from './atomic-files';
import { isSeriesName, seriesPaths } from './backup-paths';
import type { BaseBackup } from './base-backup';
import { formatLocalTime } from './restore-time';
import { isSegment, contiguousSegments } from './wal-segments';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A new base is due when the log since the last base reaches this size. A restore needs disk space for all of this log. */
const MAX_LOG_BYTES = 2 * 1024 ** 3;

export type BackupLimits = { days: number; bytes: number };
/**
 * A base in the folder. `logSegments` contains the log segments up to the next base. `weight` is the size of the base and these segments in bytes.
 */
export type StoredBaseBackup = BaseBackup & { series: string; logSegments: readonly string[]; weight: number };

/** True if a new base is due; `newBytes` is the length of the log since the last base. */
export function decideBaseBackup({ now, lastBase, newBytes }: { now: number; lastBase: { finishedAt: string } | null; newBytes: number }) {
  if (lastBase === null) return true;
  if (newBytes >= MAX_LOG_BYTES) return true;
  return newBytes > 0 && now - Date.parse(lastBase.finishedAt) >= DAY_MS;
}

/**
 * Returns the bases to remove: those older than `days`, then the oldest until the remaining ones fit in `bytes`. Never removes the newest base.
 * `bases` is in order, oldest first.
 */
export function decideRotation<Base extends Pick<StoredBaseBackup, 'finishedAt' | 'weight'>>(
  bases: readonly Base[],
  { now, days, bytes }: BackupLimits & { now: number },
) {
  const toRemove: Base[] = [];
  let total = bases.reduce((sum, { weight }) => sum + weight, 0);
  for (const base of bases.slice(0, -1)) {
    const isOld = now - Date.parse(base.finishedAt) > days * DAY_MS;
    if (!isOld && total <= bytes) break;
    toRemove.push(base);
    total -= base.weight;
  }
  return toRemove;
}

export async function listBaseBackups(folder: string) {
  const found: StoredBaseBackup[] = [];
  for (const series of (await listFinishedFiles(folder)).filter(isSeriesName)) found.push(...(await basesOfSeries(folder, series)));
  return found.sort((a, b) => Date.parse(a.finishedAt) - Date.parse(b.finishedAt));
}

async function basesOfSeries(folder: string, series: string): Promise<StoredBaseBackup[]> {
  const { bases, log } = seriesPaths(folder, series);
  const files = (await listFinishedFiles(bases)).filter((name) => name.endsWith('.json'));
  const read = (await Promise.all(files.map((name) => readJson(path.join(bases, name))))) as (BaseBackup | null)[];
  const descriptions = read.filter((base) => base !== null);
  const segments = (await listFinishedFiles(log)).map((file) => file.replace(/\.gz$/, ''));
  descriptions.sort((a, b) => (a.firstSegment < b.firstSegment ? -1 : 1));
  return Promise.all(
    descriptions.map(async (base, index) => {
      // Log segments from before the first base are assigned to it, so that both are removed together.
      const from = index === 0 ? '' : base.firstSegment;
      const until = descriptions[index + 1]?.firstSegment;
      const own = segments.filter((name) => isSegment(name) && name >= from && (until === undefined || name < until));
      const sizes = await Promise.all(
        own.map((name) =>
          stat(path.join(log, `${name}.gz`)).then(
            ({ size }) => size,
            () => 0,
          ),
        ),
      );
      return { ...base, series, logSegments: own, weight: base.bytes + sizes.reduce((sum, size) => sum + size, 0) };
    }),
  );
}

/** Removes old bases and their log. Removes each base before its log, so that no base is ever without its log. */
export async function rotateBackups(folder: string, limits: BackupLimits) {
  const toRemove = decideRotation(await listBaseBackups(folder), { now: Date.now(), ...limits });
  for (const { series, name, logSegments } of toRemove) {
    const { bases, log } = seriesPaths(folder, series);
    await rm(path.join(bases, `${name}.json`), { force: true });
    await rm(path.join(bases, `${name}.tar.gz`), { force: true });
    for (const segment of logSegments) await rm(path.join(log, `${segment}.gz`), { force: true });
  }
  await removeOrphanedLog(folder);
  return toRemove.length;
}

export async function removeOldUpdateBackups(folder: string, { days }: Pick<BackupLimits, 'days'>) {
  for (const name of await listFinishedFiles(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - (await stat(file)).mtimeMs > days * DAY_MS) await rm(file, { force: true });
  }
}

/** Removes log segments from before the first base of a series. */
async function removeOrphanedLog(folder: string) {
  for (const series of (await listFinishedFiles(folder)).filter(isSeriesName)) {
    const [first] = await basesOfSeries(folder, series);
    if (first === undefined) continue;
    const { log } = seriesPaths(folder, series);
    for (const segment of first.logSegments.filter((name) => name < first.firstSegment)) await rm(path.join(log, `${segment}.gz`), { force: true });
  }
}

/**
 * Returns the bases from which a restore to `until` (null: to the end of the log) can start, newest first. Their log must be complete.
 * Throws a UserError if there are none.
 */
export function chooseBaseBackups<Base extends Pick<StoredBaseBackup, 'series' | 'name' | 'finishedAt' | 'firstSegment' | 'lastSegment' | 'segmentBytes'>>(
  bases: readonly Base[],
  { until, segmentsOf }: { until: Date | null; segmentsOf: (series: string) => readonly string[] },
) {
  const [oldest] = bases;
  if (oldest === undefined) throw new UserError('There is no backup in this folder.');
  const inTime = bases.filter(({ finishedAt }) => until === null || Date.parse(finishedAt) <= until.getTime());
  if (inTime.length === 0)
    throw new UserError(`The first backup here was made at ${formatLocalTime(new Date(oldest.finishedAt))}: nothing earlier can be restored.`);
  const whole = inTime
    .map((base) => ({ ...base, segments: contiguousSegments(segmentsOf(base.series).filter(isSegment), base.firstSegment, base.segmentBytes) }))
    .filter(({ segments, lastSegment }) => segments.includes(lastSegment));
  if (whole.length === 0) throw new UserError('No backup in this folder is whole: the log that belongs to it is missing.');
  return whole.toReversed();
}

/**
 * Returns the bases of one installation, because several laptops may share a folder. Throws a UserError if there are several installations and none
 * is `own`.
 */
export function baseBackupsOfInstallation<Base extends Pick<StoredBaseBackup, 'series' | 'finishedAt' | 'installation'>>(
  bases: readonly Base[],
  { root, own }: { root: string; own?: string },
) {
  const newest = new Map(bases.filter(({ installation }) => installation !== undefined).map((base) => [base.installation, base]));
  if (newest.size < 2) return bases;
  if (newest.has(own)) return bases.filter(({ installation }) => installation === own);
  const lines = [...newest.values()].map(
    ({ series, finishedAt }) => `  ${path.join(root, series)}   (newest base backup: ${formatLocalTime(new Date(finishedAt))})`,
  );
  throw new UserError(`This folder contains backups of ${newest.size} installations of Crosstable. Give the folder of one of them:\n${lines.join('\n')}`);
}
