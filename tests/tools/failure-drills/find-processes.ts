// Finds the processes of an installation from the files that it writes.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readPostmaster } from '@/scripts/database/postgres/postmaster';
import { isAlive, sleep } from '@/scripts/process/processes';

const STOP_TIMEOUT_MS = 10_000;

/** Returns the folders in `folder` that contain the data of an installation. */
export function findInstallations(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((one) => existsSync(path.join(one, '.data')));
}

function launchersOf(installation: string): number[] {
  const folder = path.join(installation, '.data/launchers');
  return existsSync(folder)
    ? readdirSync(folder)
        .map(Number)
        .filter((pid) => pid > 0 && isAlive(pid))
    : [];
}

export function findWebServers(launcher: number): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line));
  return rows.flatMap((row) => (row !== null && Number(row[2]) === launcher && row[3]?.includes('server.mjs') === true ? [Number(row[1])] : []));
}

export function findPostgres(installation: string): { readonly pid: number; readonly port: number } | null {
  return readPostmaster(path.join(installation, '.data/postgres'));
}

/** Returns all processes, each launcher before the processes that it would restart. */
export function findProcesses(installation: string): number[] {
  const postgres = findPostgres(installation);
  const launched = launchersOf(installation).flatMap((launcher) => [launcher, ...findWebServers(launcher)]);
  return [...launched, ...(postgres === null ? [] : [postgres.pid])];
}

/** Kills all processes of the installation, and waits until they have ended. */
export async function killInstallation(installation: string): Promise<void> {
  const all = findProcesses(installation);
  for (const pid of all) kill(pid, 'SIGKILL');
  for (const until = Date.now() + STOP_TIMEOUT_MS; all.some(isAlive) && Date.now() < until;) await sleep(50);
  for (const pid of all.filter(isAlive)) kill(pid, 'SIGKILL');
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
