import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { database } from '@/lib/db/client';
import { sweepUploads } from '@/lib/rating-lists/uploads/sweep-uploads';
import { onListsWait } from '@/lib/rating-lists/uploads/waiting';
import { log } from '@/lib/watching/log';

/** Beside the build, which compiles it; tests and development run the source. */
const COMPILED = '.next/load-list.mjs';
const SOURCE = 'scripts/ratings/load-upload.ts';
const LOOK_AGAIN_MS = 10_000;
const SWEEP_MS = 3_600_000;
/** Who loads says every few seconds that it still does. */
const SILENT_SECONDS = 15;
/** A loading that ended by itself so often ends so again. */
const MOST_ATTEMPTS = 3;
/** Clearing that fails is tried again then, or in the next process. */
const CLEAR_AGAIN_MS = 3_600_000;
/** What a list needs, and no more: a file made to fill the memory ends its loading alone. */
const HEAP = '--max-old-space-size=256';
const REMOVED = '--removed';
const FAILED = 1;

/** How often the loading of an upload ended without a word, in the life of this process. */
const attempts = new Map<string, number>();
let clearFrom = 0;
let isLooking = false;
let isAskedAgain = false;

/**
 * Loads what browsers have sent, and clears lists that were removed: when a route of this process says that there is something,
 * and now and then what another process began and left. Each in a process of its own, one after the other. Keeps no process alive.
 */
export function loadWaitingLists({ lookAgainMs = LOOK_AGAIN_MS } = {}): void {
  onListsWait(() => void look());
  setInterval(() => void look(), lookAgainMs).unref();
  const sweep = () => void sweepUploads(new Date()).catch((error: unknown) => log().error({ error }, 'old uploads of rating lists were not swept'));
  setInterval(sweep, SWEEP_MS).unref();
  sweep();
  void look();
}

async function look(): Promise<void> {
  if (isLooking) {
    isAskedAgain = true;
    return;
  }
  isLooking = true;
  try {
    do {
      isAskedAgain = false;
      await loadAll();
    } while (isAskedAgain);
  } catch (error) {
    log().error({ error }, 'waiting rating lists were not looked for');
  } finally {
    isLooking = false;
  }
}

/** Until nothing waits, or somebody else is loading. */
async function loadAll(): Promise<void> {
  for (let waiting = await next(); waiting !== null; waiting = await next()) {
    const code = await load(waiting);
    if (code === 0) attempts.delete(waiting);
    else if (code === FAILED) await countFailure(waiting);
    else return;
  }
}

/** The id of an upload that is to be loaded, or `--removed`. */
async function next(): Promise<string | null> {
  const [upload] = await database().$queryRaw<{ id: string }[]>`
    SELECT "id"::text AS "id" FROM "RatingUpload"
    WHERE "state" = 'waiting' OR ("state" = 'loading' AND "heartbeatAt" < now() - make_interval(secs => ${SILENT_SECONDS}))
    ORDER BY "createdAt" LIMIT 1`;
  if (upload !== undefined) return upload.id;
  if (Date.now() < clearFrom) return null;
  const removing = await database().ratingList.count({ where: { state: 'removing' } });
  return removing > 0 ? REMOVED : null;
}

/** Its exit code; `FAILED` for one that was killed. */
function load(waiting: string): Promise<number> {
  const compiled = path.join(process.cwd(), COMPILED);
  const isCompiled = process.env.NODE_ENV === 'production' && existsSync(compiled);
  const child = fork(isCompiled ? compiled : path.join(process.cwd(), SOURCE), [waiting], {
    execArgv: isCompiled ? [HEAP] : [HEAP, '--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(FAILED));
    child.on('exit', (code) => resolve(code ?? FAILED));
  });
}

async function countFailure(waiting: string): Promise<void> {
  const count = (attempts.get(waiting) ?? 0) + 1;
  attempts.set(waiting, count);
  // Its source was changed, or it was taken away.
  if (waiting !== REMOVED && (await database().ratingUpload.count({ where: { id: waiting } })) === 0) return void attempts.delete(waiting);
  log().error({ count }, 'the loading of a rating list ended before it was done');
  await new Promise((resolve) => setTimeout(resolve, 1000 * count));
  if (waiting === REMOVED && count < MOST_ATTEMPTS) return;
  if (waiting === REMOVED) {
    clearFrom = Date.now() + CLEAR_AGAIN_MS;
    attempts.delete(waiting);
    log().error({}, 'removed rating lists were not cleared');
    return;
  }
  const of = { id: waiting, state: { in: ['waiting', 'loading'] } };
  if (count < MOST_ATTEMPTS) return void (await database().ratingUpload.updateMany({ where: of, data: { state: 'waiting' } }));
  attempts.delete(waiting);
  await database().ratingUpload.updateMany({ where: of, data: { state: 'failed', problem: { code: 'ended', at: {} } } });
  await database().ratingUploadPart.deleteMany({ where: { uploadId: waiting } });
}
