import { spawn } from 'node:child_process';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import { log } from '@/lib/platform/observability/log';
import { FairQueue } from './fair-queue';
import { jobEntryPoint } from './job-entry-point';
import type { ProcessJobs, ProcessMessage, ProcessTask } from './job-types';
import type { JobRefusal } from './run-job';

const MAX_JOB_MS = 30_000;
const START_TIMEOUT_MS = 60_000;
const HEAP_MB = 512;
const QUEUE_SIZE = { places: 1, waiting: 4 };

const processGlobals = globalThis as typeof globalThis & { crosstableProcesses?: FairQueue };

/**
 * Runs a job in its own process, so that a file crafted to fill the memory ends only that
 * process. Refuses with `work-took-too-long` if the job exceeds its time or memory.
 */
export async function runInProcess<Name extends keyof ProcessJobs>(
  job: Name,
  input: ProcessTask<Name>['input'],
  { longestMs = MAX_JOB_MS, heapMb = HEAP_MB } = {},
): Promise<Result<ReturnType<ProcessJobs[Name]>, JobRefusal>> {
  processGlobals.crosstableProcesses ??= new FairQueue(QUEUE_SIZE);
  const leave = await processGlobals.crosstableProcesses.enter(job);
  if (leave === null) return err({ code: 'work-queue-full' });
  try {
    const done = await answerOfProcess({ job, input }, { longestMs, heapMb });
    return done === null ? err({ code: 'work-took-too-long' }) : ok(done.answer as ReturnType<ProcessJobs[Name]>);
  } finally {
    leave();
  }
}

function answerOfProcess(
  task: ProcessTask,
  { longestMs, heapMb }: { readonly longestMs: number; readonly heapMb: number },
): Promise<{ readonly answer: unknown } | null> {
  const child = startProcess(heapMb);
  const kill = () => child.kill('SIGKILL');
  let timer = setTimeout(kill, START_TIMEOUT_MS);
  const done = new Promise<{ readonly answer: unknown } | null>((resolve) => {
    const end = (how: unknown) => {
      log().warn({ job: task.job, how: String(how) }, 'a job ended before it was done');
      resolve(null);
    };
    child.on('message', (message: ProcessMessage) => {
      if (message !== 'ready') return resolve(message);
      clearTimeout(timer);
      timer = setTimeout(kill, longestMs);
      child.send(task, (error) => error !== null && kill());
    });
    child.once('error', end);
    // Once an answer has settled the promise, `close` has no effect.
    child.once('close', (code, signal) => (code === 0 ? resolve(null) : end(signal ?? code)));
  });
  return done.finally(() => clearTimeout(timer));
}

function startProcess(heapMb: number) {
  const { file, execArgv } = jobEntryPoint('job-process.mjs');
  // Ignore Node's output, because its report on exhausted memory does not belong in the log.
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
  return spawn(process.execPath, [`--max-old-space-size=${heapMb}`, ...execArgv, file], { stdio: [...stdio], serialization: 'advanced' });
}
