/**
 * Jobs of the threads, by name: their input and answers cross as plain data.
 * @public `workers/entry.ts` fills it
 */
export interface Jobs {}

/** Jobs whose input may have been made to fill a memory, each in a process of its own: `workers/process.ts` fills it. */
export interface ProcessJobs {}

export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];

export interface JobTask {
  readonly job: JobName;
  readonly input: unknown;
}

export interface JobDone<Answer = unknown> {
  readonly answer: Answer;
  /** Size of the answer as text, or of the file it is: what keeping it costs. */
  readonly bytes: number;
}

export interface ProcessTask<Name extends keyof ProcessJobs = keyof ProcessJobs> {
  readonly job: Name;
  readonly input: Parameters<ProcessJobs[Name]>[0];
}

export type ProcessMessage = 'ready' | { readonly answer: ReturnType<ProcessJobs[keyof ProcessJobs]> };
