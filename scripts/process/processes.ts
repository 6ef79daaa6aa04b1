import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { UserError, systemErrorCode } from './command-errors.mjs';
import { ROOT } from './paths.mjs';

/**
 * Runs a command until it exits. `env` is added to the environment; `usesStderr` sends its output to standard error; `timeout` is in ms. Throws if it
 * fails.
 */
export function runProcess(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  { timeout, usesStderr = false }: { timeout?: number; usesStderr?: boolean } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      stdio: ['inherit', usesStderr ? 2 : 'inherit', 'inherit'],
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
      timeout,
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new UserError(`${path.basename(command)} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = portOfServer(probe);
      probe.close(() => resolve(port));
    });
  });
}

export function portOfServer(server: net.Server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('this server listens at no port');
  return address;
}

export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the process id. Throws a UserError if the process could not be started. */
export function pidOf(child: ChildProcess) {
  if (child.pid === undefined) throw new UserError(`${child.spawnfile} could not be started.`);
  return child.pid;
}

/** True if the process exists and is not a zombie. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process exists and belongs to another user.
    if (systemErrorCode(error) !== 'EPERM') return false;
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** Returns the name of a process; null if it is unknown. */
export function processName(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}

const LAST_LINES = 30;
const LAST_BYTES = 8192;

/** Collects the output of the streams, and returns a function that gives the last lines. */
export function keepLastLines(...streams: Readable[]) {
  let kept = '';
  for (const stream of streams) {
    stream.on('data', (chunk) => {
      kept = (kept + String(chunk)).slice(-LAST_BYTES);
    });
  }
  return () => kept.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}
