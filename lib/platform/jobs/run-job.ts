import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { Piscina } from 'piscina';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import { FairQueue, type QueueLoad } from './fair-queue';
import { jobEntryPoint } from './job-entry-point';
import type { JobResult, JobInput, JobName, Jobs, JobTask } from './job-types';

export interface JobRefusal {
  readonly code: 'work-queue-full' | 'work-took-too-long';
}

export type JobResultOf<Name extends JobName> = JobResult<Awaited<ReturnType<Jobs[Name]>>>;

/**
 * The number of worker threads. Jobs for visitors always leave one thread free,
 * so that an arbiter's pairing or import does not wait for them.
 */
const WORKER_THREAD_COUNT = Math.max(2, availableParallelism() - 1);
const MAX_WAITING_VISITORS = 16;
const MAX_WAITING_DESKS = 50;
/** Shorter than the limit of a transaction, because some jobs run inside one. */
const MAX_JOB_MS = 15_000;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 64 };
const IDLE_MS = 60_000;

class WorkerPool {
  private readonly threads: Piscina<JobTask, JobResult>;
  private readonly visitors = new FairQueue({ places: WORKER_THREAD_COUNT - 1, waiting: MAX_WAITING_VISITORS });

  constructor() {
    const { file, execArgv } = jobEntryPoint('jobs.mjs');
    this.threads = new Piscina<JobTask, JobResult>({
      filename: pathToFileURL(file).href,
      execArgv,
      minThreads: 0,
      maxThreads: WORKER_THREAD_COUNT,
      maxQueue: MAX_WAITING_DESKS,
      idleTimeout: IDLE_MS,
      resourceLimits: RESOURCE_LIMITS,
      // With atomics, an idle thread would block its event loop and could not be stopped from outside.
      atomics: 'disabled',
    });
  }

  get load(): QueueLoad {
    const { queueSize } = this.threads;
    return { inside: this.threads.threads.length, waiting: queueSize + this.visitors.load.waiting };
  }

  async run(task: JobTask, isVisitors: boolean, longestMs: number): Promise<Result<JobResult, JobRefusal>> {
    if (!isVisitors) return this.runNow(task, longestMs);
    const leave = await this.visitors.enter('visitors');
    if (leave === null) return err({ code: 'work-queue-full' });
    try {
      return await this.runNow(task, longestMs);
    } finally {
      leave();
    }
  }

  private async runNow(task: JobTask, longestMs: number): Promise<Result<JobResult, JobRefusal>> {
    const overdue = new AbortController();
    const timer = setTimeout(() => overdue.abort(), longestMs);
    try {
      return ok(await this.threads.run(task, { signal: overdue.signal }));
    } catch (error) {
      if (overdue.signal.aborted || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')) {
        return err({ code: 'work-took-too-long' });
      }
      if (error instanceof Error && /queue/i.test(error.message)) return err({ code: 'work-queue-full' });
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}

const processGlobals = globalThis as typeof globalThis & { crosstableJobs?: WorkerPool };

export function workerPoolLoad(): QueueLoad {
  return processGlobals.crosstableJobs?.load ?? { inside: 0, waiting: 0 };
}

/** Runs a job in a worker thread. Jobs for visitors always leave one thread free. Stops a job that takes too long. */
export async function runJob<Name extends JobName>(
  job: Name,
  input: JobInput<Name>,
  { isVisitors = false, longestMs = MAX_JOB_MS } = {},
): Promise<Result<JobResultOf<Name>, JobRefusal>> {
  processGlobals.crosstableJobs ??= new WorkerPool();
  const done = await processGlobals.crosstableJobs.run({ job, input }, isVisitors, longestMs);
  return done.ok ? ok(done.value as JobResultOf<Name>) : done;
}
