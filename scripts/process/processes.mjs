import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { PlainError, codeOf } from './errors.mjs';
import { ROOT } from './paths.mjs';

/**
 * Runs a command to its end, its output shown; throws when it fails, or is ended after `timeout` milliseconds.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} [env] beside that of this process
 * @param {{ timeout?: number, isAside?: boolean }} [options] `isAside`: its output is not that of this process, and goes where its errors go
 * @returns {Promise<void>}
 */
export function run(command, args, env = {}, { timeout, isAside = false } = {}) {
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

/**
 * A TCP port of 127.0.0.1 that nobody uses at this moment.
 * @returns {Promise<number>}
 */
export function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = listeningAt(probe);
      probe.close(() => resolve(port));
    });
  });
}

/**
 * The address of a server that listens at one.
 * @param {net.Server} server
 */
export function listeningAt(server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('this server listens at no port');
  return address;
}

/**
 * Whether a server can listen on `port` of `host`.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<boolean>}
 */
export function isPortFree(port, host) {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * The number of a process that was started; without one the system refused to start it.
 * @param {import('node:child_process').ChildProcess} child
 */
export function pidOf(child) {
  if (child.pid === undefined) throw new PlainError(`${child.spawnfile} could not be started.`);
  return child.pid;
}

/**
 * Whether the process exists and runs; a zombie does not.
 * @param {number} pid
 */
export function isAlive(pid) {
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

/**
 * The name the system gives the process, or null where that cannot be known.
 * @param {number} pid
 */
export function processName(pid) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return null;
  }
}
