import { err, ok, type Result } from '@/engine/model/result-or-error';
import { ByteBoundedCache } from '@/lib/platform/cache/byte-bounded-cache';
import type { JobInput, JobName } from './job-types';
import { type JobResultOf, type JobRefusal, runJob } from './run-job';

const MAX_CACHE_BYTES = 48 * 1024 * 1024;
/** Refusals are cached for this long, so that visitors do not repeat a job that took too long. */
const REFUSAL_LIFETIME_MS = 5 * 60_000;
const CACHE_OVERHEAD_BYTES = 200;

class JobCache {
  private readonly kept = new ByteBoundedCache<{ readonly outcome: Result<unknown, JobRefusal>; readonly until: number }>({ mostBytes: MAX_CACHE_BYTES });
  private readonly computing = new Map<string, Promise<Result<unknown, JobRefusal>>>();

  peek(key: string): Result<unknown, JobRefusal> | null {
    const known = this.kept.get(key);
    if (known === null || known.until >= Date.now()) return known?.outcome ?? null;
    this.kept.forget(key);
    return null;
  }

  get(key: string, compute: () => Promise<Result<JobResultOf<JobName>, JobRefusal>>): Promise<Result<unknown, JobRefusal>> {
    const known = this.peek(key);
    if (known !== null) return Promise.resolve(known);
    const running = this.computing.get(key);
    if (running !== undefined) return running;
    const started = compute()
      .then((done) => this.keep(key, done))
      .finally(() => this.computing.delete(key));
    this.computing.set(key, started);
    return started;
  }

  private keep(key: string, done: Result<JobResultOf<JobName>, JobRefusal>): Result<unknown, JobRefusal> {
    if (!done.ok && done.error.code === 'work-queue-full') return done;
    const outcome = done.ok ? ok<unknown>(done.value.answer) : err(done.error);
    const bytes = CACHE_OVERHEAD_BYTES + (done.ok ? done.value.bytes : 0);
    this.kept.keep(key, { outcome, until: done.ok ? Infinity : Date.now() + REFUSAL_LIFETIME_MS }, bytes);
    return outcome;
  }
}

const processGlobals = globalThis as typeof globalThis & { crosstableAnswers?: JobCache };

/** Runs a job once for all callers with the same key, and caches its answer. Different inputs must have different keys. */
export async function runCachedJob<Name extends JobName>(
  job: Name,
  key: string,
  input: JobInput<Name>,
  { isVisitors = true }: { readonly isVisitors?: boolean } = {},
): Promise<Result<JobResultOf<Name>['answer'], JobRefusal>> {
  processGlobals.crosstableAnswers ??= new JobCache();
  const outcome = await processGlobals.crosstableAnswers.get(`${job}/${key}`, () => runJob<JobName>(job, input, { isVisitors }));
  return outcome as Result<JobResultOf<Name>['answer'], JobRefusal>;
}
