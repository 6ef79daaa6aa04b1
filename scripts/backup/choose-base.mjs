import { PlainError } from '../processes.mjs';
import { localText } from './moment.mjs';
import { isSegment, unbrokenFrom } from './segments.mjs';

/**
 * The bases from which a restore until `until` (the end when null) can begin, the best first: the latest that was
 * finished by then and has the log that makes it whole. Throws a PlainError when there is none.
 * @param {readonly { series: string, name: string, finishedAt: string, firstSegment: string, lastSegment: string, segmentBytes: number }[]} bases the oldest first
 * @param {{ until: Date | null, segmentsOf: (series: string) => readonly string[] }} wish `segmentsOf` gives the names of the segments of a series
 */
export function chooseBases(bases, { until, segmentsOf }) {
  if (bases.length === 0) throw new PlainError('There is no backup in this folder.');
  const inTime = bases.filter(({ finishedAt }) => until === null || Date.parse(finishedAt) <= until.getTime());
  if (inTime.length === 0) throw new PlainError(`The first backup here was made at ${localText(new Date(bases[0].finishedAt))}: nothing earlier can be restored.`);
  const whole = inTime
    .map((base) => ({ ...base, segments: unbrokenFrom(segmentsOf(base.series).filter(isSegment), base.firstSegment, base.segmentBytes) }))
    .filter(({ segments, lastSegment }) => segments.includes(lastSegment));
  if (whole.length === 0) throw new PlainError('No backup in this folder is whole: the log that belongs to it is missing.');
  return whole.toReversed();
}
