// What must not hold up the event loop, run by the threads of `lib/platform/jobs/run-job.ts`: one file per job. What needs a process of its own is in `process.ts`.
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { packEvent } from './archive';
import { compareTexts } from './compare-texts';
import { answerWhyNot, explain } from './explain';
import { checkReportFile, findText, readList, readRatings, readReportFile } from './import';
import { pair } from './pair';
import { recheck } from './recheck';

const JOBS = { explain, answerWhyNot, compareTexts, pair, recheck, readReportFile, checkReportFile, findText, readList, readRatings, packEvent };

/** Every job with what it takes and gives; both cross as plain data. */
export type Jobs = typeof JOBS;
export type JobName = keyof Jobs;

export interface JobTask {
  readonly job: JobName;
  readonly input: unknown;
}

export interface JobDone {
  readonly answer: unknown;
  /** Size of the answer as text, or of the file it is: what keeping it costs. */
  readonly bytes: number;
}

const LOWEST_PRIORITY = 19;
// On Linux a thread has a priority of its own; elsewhere this would slow down the whole server.
if (!isMainThread && process.platform === 'linux') os.setPriority(LOWEST_PRIORITY);

export default function run({ job, input }: JobTask): JobDone {
  const answer = (JOBS[job] as (given: unknown) => unknown)(input);
  return { answer, bytes: answer instanceof Uint8Array ? answer.byteLength : (JSON.stringify(answer)?.length ?? 0) };
}
