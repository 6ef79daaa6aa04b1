/*
 * What runs jobs knows none of them: each worker adds what its own take and give, which cross as plain data (`workers/entry.ts`, `workers/process.ts`).
 */

/**
 * Jobs of the threads, by their names.
 * @public `workers/entry.ts` fills it
 */
export interface Jobs {}

/** Jobs whose input anybody may have made to fill a memory, each in a process of its own: `workers/process.ts` fills it. */
export interface ProcessJobs {}

export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobAnswer<Name extends JobName> = ReturnType<Jobs[Name]>;

export interface JobTask {
  readonly job: JobName;
  readonly input: unknown;
}

export interface JobDone {
  readonly answer: unknown;
  /** Size of the answer as text, or of the file it is: what keeping it costs. */
  readonly bytes: number;
}

export interface ProcessTask<Name extends keyof ProcessJobs = keyof ProcessJobs> {
  readonly job: Name;
  readonly input: Parameters<ProcessJobs[Name]>[0];
}

export type ProcessMessage = 'ready' | { readonly answer: ReturnType<ProcessJobs[keyof ProcessJobs]> };
