import { fork } from 'node:child_process';
import { onListWork } from '@/lib/domain/rating-lists/list-work-signal';
import { deleteStaleUploads } from '@/lib/exchange/rating-lists/uploads/rating-list-uploads';
import { database } from '@/lib/platform/db/client';
import { jobEntryPoint } from '@/lib/platform/jobs/job-entry-point';
import { log } from '@/lib/platform/observability/log';

const POLL_INTERVAL_MS = 10_000;
const SWEEP_INTERVAL_MS = 3_600_000;
/** A loading process sends a heartbeat every few seconds. After this time without one, it is assumed to have ended. */
const HEARTBEAT_TIMEOUT_SECONDS = 15;
const MAX_ATTEMPTS = 3;
const CLEAR_INTERVAL_MS = 3_600_000;
/** This much memory is enough for any list. A file designed to exhaust it ends only the process that loads it. */
const HEAP_OPTION = '--max-old-space-size=256';
const CLEAR_REMOVED_LISTS = '--removed';
const FAILED_EXIT_CODE = 1;
const STUCK_EXIT_CODE = -1;
/** The time without progress after which a loading process is killed. Saving FIDE's list is one silent step that takes minutes on a slow disk. */
const STUCK_MS = 15 * 60_000;

/** For each upload, the number of attempts that failed without saving a reason. */
const attempts = new Map<string, number>();
let clearListsFrom = 0;
let isLoading = false;
let isRequestedAgain = false;

/**
 * Loads uploads and clears removed lists, when notified and at intervals. Runs one child process at a time. The timers do not keep this process
 * alive.
 */
export function loadPendingUploads({ lookAgainMs = POLL_INTERVAL_MS, stuckMs = STUCK_MS } = {}): void {
  const loadNow = () => void loadIfIdle(stuckMs);
  onListWork(loadNow);
  setInterval(loadNow, lookAgainMs).unref();
  const sweep = () => void deleteStaleUploads(new Date()).catch((error: unknown) => log().error({ error }, 'old uploads of rating lists were not swept'));
  setInterval(sweep, SWEEP_INTERVAL_MS).unref();
  sweep();
  loadNow();
}

async function loadIfIdle(stuckMs: number): Promise<void> {
  if (isLoading) {
    isRequestedAgain = true;
    return;
  }
  isLoading = true;
  try {
    do {
      isRequestedAgain = false;
      await loadAll(stuckMs);
    } while (isRequestedAgain);
  } catch (error) {
    log().error({ error }, 'waiting rating lists were not looked for');
  } finally {
    isLoading = false;
  }
}

async function loadAll(stuckMs: number): Promise<void> {
  for (let waiting = await nextTask(); waiting !== null; waiting = await nextTask()) {
    const code = await loadInProcess(waiting, stuckMs);
    if (code === 0) attempts.delete(waiting);
    else if (code === STUCK_EXIT_CODE && waiting !== CLEAR_REMOVED_LISTS) await failStuckUpload(waiting, stuckMs);
    else if (code === FAILED_EXIT_CODE || code === STUCK_EXIT_CODE) await countFailure(waiting);
    else return;
  }
}

/** Returns the id of the next upload, or `--removed` if there are removed lists to clear. Returns null if there is nothing to do. */
async function nextTask(): Promise<string | null> {
  const [upload] = await database().$queryRaw<{ id: string }[]>`
    SELECT "id"::text AS "id" FROM "RatingUpload"
    WHERE "state" = 'waiting' OR ("state" = 'loading' AND "heartbeatAt" < now() - make_interval(secs => ${HEARTBEAT_TIMEOUT_SECONDS}))
    ORDER BY "createdAt" LIMIT 1`;
  if (upload !== undefined) return upload.id;
  if (Date.now() < clearListsFrom) return null;
  const removing = await database().ratingList.count({ where: { state: 'removing' } });
  return removing > 0 ? CLEAR_REMOVED_LISTS : null;
}

/**
 * Returns the exit code of the child process: `STUCK_EXIT_CODE` if this function killed it for being silent, and `FAILED_EXIT_CODE`
 * if it could not start or something else killed it.
 */
function loadInProcess(waiting: string, stuckMs: number): Promise<number> {
  const { file, execArgv } = jobEntryPoint('load-list.mjs');
  const child = fork(file, [waiting], { execArgv: [HEAP_OPTION, ...execArgv], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let isStuck = false;
  const timer = setTimeout(() => {
    isStuck = true;
    child.kill('SIGKILL');
  }, stuckMs);
  child.on('message', () => timer.refresh());
  const code = new Promise<number>((resolve) => {
    child.on('error', () => resolve(FAILED_EXIT_CODE));
    child.on('exit', (exit) => resolve(isStuck ? STUCK_EXIT_CODE : (exit ?? FAILED_EXIT_CODE)));
  });
  return code.finally(() => clearTimeout(timer));
}

/** Marks a stuck upload as failed for good, because another attempt would delay all other uploads again. */
async function failStuckUpload(waiting: string, stuckMs: number): Promise<void> {
  log().error({}, 'the loading of a rating list went no further and was ended');
  await giveUp(waiting, { code: 'stuck', at: { minutes: Math.max(1, Math.round(stuckMs / 60_000)) } });
}

async function giveUp(waiting: string, problem: { readonly code: string; readonly at: object }): Promise<void> {
  attempts.delete(waiting);
  const unfinished = { id: waiting, state: { in: ['waiting', 'loading'] } };
  await database().ratingUpload.updateMany({ where: unfinished, data: { state: 'failed', problem: { ...problem, at: { ...problem.at } } } });
  await database().ratingUploadPart.deleteMany({ where: { uploadId: waiting } });
}

async function countFailure(waiting: string): Promise<void> {
  const count = (attempts.get(waiting) ?? 0) + 1;
  attempts.set(waiting, count);
  // The upload was removed while it was being loaded.
  if (waiting !== CLEAR_REMOVED_LISTS && (await database().ratingUpload.count({ where: { id: waiting } })) === 0) return void attempts.delete(waiting);
  log().error({ count }, 'the loading of a rating list ended before it was done');
  await new Promise((resolve) => setTimeout(resolve, 1000 * count));
  if (waiting === CLEAR_REMOVED_LISTS && count < MAX_ATTEMPTS) return;
  if (waiting === CLEAR_REMOVED_LISTS) {
    clearListsFrom = Date.now() + CLEAR_INTERVAL_MS;
    attempts.delete(waiting);
    log().error({}, 'removed rating lists were not cleared');
    return;
  }
  const unfinished = { id: waiting, state: { in: ['waiting', 'loading'] } };
  if (count < MAX_ATTEMPTS) return void (await database().ratingUpload.updateMany({ where: unfinished, data: { state: 'waiting' } }));
  await giveUp(waiting, { code: 'ended', at: {} });
}
