// Runs one job in a separate process for `lib/platform/jobs/run-in-process.ts`. The process reports that it is ready, takes a task,
// answers and exits.
import os from 'node:os';
import { parseEventArchive } from '@/lib/domain/archive/read-archive';
import type { ProcessMessage, ProcessTask } from '@/lib/platform/jobs/job-types';

const JOB_HANDLERS = { unpackEvent: ({ file }: { readonly file: Uint8Array }) => parseEventArchive(file) };

type ImplementedJobs = typeof JOB_HANDLERS;

declare module '@/lib/platform/jobs/job-types' {
  interface ProcessJobs extends ImplementedJobs {}
}

const LOWEST_PRIORITY = 19;
os.setPriority(LOWEST_PRIORITY);

const sendToParent = (message: ProcessMessage, then = () => {}) => process.send?.(message, then);

// The parent has ended or no longer needs the answer.
process.on('disconnect', () => process.exit(1));
process.once('message', ({ job, input }: ProcessTask) => sendToParent({ answer: JOB_HANDLERS[job](input) }, () => process.exit(0)));
sendToParent('ready');
