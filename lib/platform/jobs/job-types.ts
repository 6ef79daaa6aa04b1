/**
 * The jobs of the worker threads, by name. Input and answers are passed as plain data.
 * @public `workers/thread-jobs.ts` adds to it
 */
export interface Jobs {}

/** Jobs with input that may be crafted to exhaust memory. Each runs in its own process. `workers/process-jobs.ts` declares them. */
export interface ProcessJobs {}

export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];

export interface JobTask {
  readonly job: JobName;
  readonly input: unknown;
}

export interface JobResult<Answer = unknown> {
  readonly answer: Answer;
  /** The size of the answer as text or as a file, in bytes. The cache uses this size. */
  readonly bytes: number;
}

export interface ProcessTask<Name extends keyof ProcessJobs = keyof ProcessJobs> {
  readonly job: Name;
  readonly input: Parameters<ProcessJobs[Name]>[0];
}

export type ProcessMessage = 'ready' | { readonly answer: ReturnType<ProcessJobs[keyof ProcessJobs]> };
