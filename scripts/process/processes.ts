import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { PlainError, codeOf } from './errors.mjs';
import { ROOT } from './paths.mjs';

/**
 * Runs a command to its end, its output shown; throws when it fails, or is ended after `timeout` milliseconds. beside that of this
 * process `isAside`: its output is not that of this process, and goes where its errors go
 */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
  { timeout, isAside = false }: { timeout?: number; isAside?: boolean } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      stdio: ['inherit', isAside ? 2 : 'inherit', 'inherit'],
      cwd: ROOT,
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
      timeout,
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new PlainError(`${path.basename(command)} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** A TCP port of 127.0.0.1 that nobody uses at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = listeningAt(probe);
      probe.close(() => resolve(port));
    });
  });
}

/** The address of a server that listens at one. */
export function listeningAt(server: net.Server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('this server listens at no port');
  return address;
}

/** Whether a server can listen on `port` of `host`. */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

export const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The number of a process that was started; without one the system refused to start it. */
export function pidOf(child: ChildProcess) {
  if (child.pid === undefined) throw new PlainError(`${child.spawnfile} could not be started.`);
  return child.pid;
}

/** Whether the process exists and runs; a zombie does not. */
export function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    if (codeOf(error) !== 'EPERM') return false;
  }
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return true;
  }
}

/** The name the system gives the process, or null where that cannot be known. */
export function processName(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}
