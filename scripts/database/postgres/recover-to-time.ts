// Recovers the files of a base to a point in time, using the log in their folder pg_wal.
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../process/command-errors.mjs';
import { findFreePort, pidOf, sleep } from '../../process/processes';
import { readPostmaster } from './postmaster';
import { type PostgresServer, postgresLogFile, spawnServer, stopPostgres } from './start-postgres';

const RECOVERY_TIMEOUT_MS = 30 * 60_000;
const POLL_MS = 50;
/** Postgres prints this if the log ends before the requested time, which is not an error here. */
const LOG_ENDS_EARLIER_PATTERN = /recovery ended before configured recovery target was reached/;
const LAST_COMMIT = /last completed transaction was at log time (\S+ \S+?\+00)/g;

type RecoveryRun<Inspected> = PostgresServer & { inspect: (port: number) => Promise<Inspected> };

class LogEndsEarlierError extends Error {}

/** Recovers to the time `until` (null: the whole log), calls `inspect` and stops the server. `isAll` is true if the whole log was used. */
export async function recoverToTime<Inspected>({
  until,
  ...run
}: RecoveryRun<Inspected> & { until: Date | null }): Promise<{ inspected: Inspected; lastCommit: Date | null; isAll: boolean }> {
  const signal = path.join(run.directory, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  if (run.user.owner !== null) chownSync(signal, run.user.owner.uid, run.user.owner.gid);
  try {
    return { ...(await attemptRecovery(run, until)), isAll: until === null };
  } catch (error) {
    if (!(error instanceof LogEndsEarlierError)) throw error;
    return { ...(await attemptRecovery(run, null)), isAll: true };
  }
}

async function attemptRecovery<Inspected>({ binaries, user, directory, inspect }: RecoveryRun<Inspected>, until: Date | null) {
  const port = await findFreePort();
  const settings = [
    // The whole log is already in pg_wal, so nothing needs to be fetched.
    'restore_command=exit 1',
    'recovery_target_action=promote',
    ...(until === null ? [] : [`recovery_target_time=${timeText(until)}`]),
    'hot_standby=off',
    'archive_mode=off',
    'log_timezone=UTC',
  ];
  const child = spawnServer({ binaries, user, directory, port, settings });
  const log = () => readFileSync(postgresLogFile(directory), 'utf8');
  for (const deadline = Date.now() + RECOVERY_TIMEOUT_MS; ; await sleep(POLL_MS)) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      if (until !== null && LOG_ENDS_EARLIER_PATTERN.test(log())) throw new LogEndsEarlierError();
      throw new UserError(`Postgres did not recover from this backup:\n${log().slice(-2000)}`);
    }
    if (isReady(directory)) break;
  }
  try {
    return { inspected: await inspect(port), lastCommit: lastCommit(log()) };
  } finally {
    await stopPostgres(readPostmaster(directory)?.pid ?? pidOf(child));
  }
}

/** True if recovery has ended. The eighth line of the lock file is then `ready`. */
function isReady(directory: string) {
  if (existsSync(path.join(directory, 'recovery.signal'))) return false;
  try {
    return readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready';
  } catch {
    return false;
  }
}

function lastCommit(log: string) {
  const found = [...log.matchAll(LAST_COMMIT)].at(-1)?.[1];
  return found === undefined ? null : new Date(`${found.replace(' ', 'T')}:00`);
}

/** Formats a time with a numeric offset, because Postgres does not know the names of time zones during recovery. */
const timeText = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00');
