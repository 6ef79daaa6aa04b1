// What must not hold up the event loop, run by the threads of `lib/platform/jobs/run-job.ts`: one file per job. What needs a process of its own is in `process.ts`.
import os from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { compareTexts } from '@/lib/domain/explanations/compare-texts';
import { answerWhyNot, explain } from '@/lib/domain/explanations/explain-round';
import type { JobDone, JobTask } from '@/lib/platform/jobs/jobs';
import { packEvent } from './archive';
import { checkReportFile, findText, readList, readRatings, readReportFile } from './import';
import { pair } from './pair';
import { recheck } from './recheck';

const JOBS = { explain, answerWhyNot, compareTexts, pair, recheck, readReportFile, checkReportFile, findText, readList, readRatings, packEvent };

type Own = typeof JOBS;

declare module '@/lib/platform/jobs/jobs' {
  interface Jobs extends Own {}
}

const LOWEST_PRIORITY = 19;
// On Linux a thread has a priority of its own; elsewhere this would slow down the whole server.
if (!isMainThread && process.platform === 'linux') os.setPriority(LOWEST_PRIORITY);

export default function run({ job, input }: JobTask): JobDone {
  const answer = (JOBS[job] as (given: unknown) => unknown)(input);
  return { answer, bytes: answer instanceof Uint8Array ? answer.byteLength : (JSON.stringify(answer)?.length ?? 0) };
}
