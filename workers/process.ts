// One job in a process of its own, started by `lib/platform/jobs/run-in-process.ts`: says that it is ready, takes its task, gives its answer, and ends.
import os from 'node:os';
import { unpackEvent } from './archive';

const JOBS = { unpackEvent };

/** Jobs whose input anybody may have made to fill a memory. */
export type ProcessJobs = typeof JOBS;

export interface ProcessTask<Name extends keyof ProcessJobs = keyof ProcessJobs> {
  readonly job: Name;
  readonly input: Parameters<ProcessJobs[Name]>[0];
}

export type ProcessMessage = 'ready' | { readonly answer: ReturnType<ProcessJobs[keyof ProcessJobs]> };

const LOWEST_PRIORITY = 19;
os.setPriority(LOWEST_PRIORITY);

const say = (message: ProcessMessage, then = () => {}) => process.send?.(message, then);

// Who asked has ended, or has heard enough.
process.on('disconnect', () => process.exit(1));
process.once('message', ({ job, input }: ProcessTask) => say({ answer: JOBS[job](input) }, () => process.exit(0)));
say('ready');
