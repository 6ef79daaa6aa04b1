import path from 'node:path';
import { PlainError } from '../process/errors.mjs';
import { localText } from './moment';
import type { KeptBase } from './rotate';
import { isSegment, unbrokenFrom } from './segments';

/**
 * Bases for a restore until `until` (to the end when null), the best first: finished by then, with all their log. `bases`: oldest first.
 * Throws a PlainError when there is none.
 */
export function chooseBases<Base extends Pick<KeptBase, 'series' | 'name' | 'finishedAt' | 'firstSegment' | 'lastSegment' | 'segmentBytes'>>(
  bases: readonly Base[],
  { until, segmentsOf }: { until: Date | null; segmentsOf: (series: string) => readonly string[] },
) {
  const [oldest] = bases;
  if (oldest === undefined) throw new PlainError('There is no backup in this folder.');
  const inTime = bases.filter(({ finishedAt }) => until === null || Date.parse(finishedAt) <= until.getTime());
  if (inTime.length === 0)
    throw new PlainError(`The first backup here was made at ${localText(new Date(oldest.finishedAt))}: nothing earlier can be restored.`);
  const whole = inTime
    .map((base) => ({ ...base, segments: unbrokenFrom(segmentsOf(base.series).filter(isSegment), base.firstSegment, base.segmentBytes) }))
    .filter(({ segments, lastSegment }) => segments.includes(lastSegment));
  if (whole.length === 0) throw new PlainError('No backup in this folder is whole: the log that belongs to it is missing.');
  return whole.toReversed();
}

/** The bases of one installation (`own` if it is there), since laptops may share a folder. Throws a PlainError when it is ambiguous. */
export function basesOfOne<Base extends { series: string; finishedAt: string; installation?: string }>(
  bases: readonly Base[],
  { root, own }: { root: string; own?: string },
) {
  const newest = new Map(bases.filter(({ installation }) => installation !== undefined).map((base) => [base.installation, base]));
  if (newest.size < 2) return bases;
  if (newest.has(own)) return bases.filter(({ installation }) => installation === own);
  const lines = [...newest.values()].map(
    ({ series, finishedAt }) => `  ${path.join(root, series)}   (its newest base is of ${localText(new Date(finishedAt))})`,
  );
  throw new PlainError(`This folder holds backups of ${newest.size} installations of Crosstable. Give the folder of one of them:\n${lines.join('\n')}`);
}
