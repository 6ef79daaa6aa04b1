import { fork } from 'node:child_process';
import path from 'node:path';
import { SERVER } from '../install/build.mjs';
import { heapOptions } from './heap.mjs';
import { lastLines } from '../process/last-lines.mjs';
import { ROOT } from '../process/paths.mjs';
import { PlainError, isPortFree, sleep } from '../process/processes.mjs';

const STOP_TIMEOUT_MS = 5000;
const LAST_LINES_WITHIN_MS = 200;

/**
 * Starts the web server in a process of its own and waits until it answers. What it writes is passed on; `log` keeps the
 * end of it.
 * @returns {Promise<{ pid: number, ended: Promise<string>, stop: () => Promise<void>, log: () => string, addresses: object }>}
 *   `ended` says how, `addresses` are as in lib/installation/site-address
 */
export async function serve({ env, port, isDevelopment = false }) {
  await refuseTakenPort(port);
  const child = fork(isDevelopment ? path.join(ROOT, 'scripts/serve/server.ts') : SERVER, isDevelopment ? ['--development'] : [], {
    cwd: ROOT,
    // Next compiles in the process of development: that takes what it takes.
    execArgv: isDevelopment ? ['--import', 'tsx'] : heapOptions(),
    env: { ...process.env, NODE_ENV: isDevelopment ? 'development' : 'production', ...env },
    // Out of the terminal's group: on Ctrl-C the launcher stops it in order, before the database.
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'pipe', 'pipe', 'ipc'],
  });
  const log = lastLines(child.stdout, child.stderr);
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  const ended = endOf(child);
  const addresses = await new Promise((resolve, reject) => {
    const fail = (how, words = `The web server did not start: ${how}.`, more = {}) =>
      reject(Object.assign(new PlainError(words), { how, log: log(), ...more }));
    child.on('message', (message) => {
      if (message.ready) resolve(message.addresses);
      if (message.failed) fail(message.failed, isTakenPort(message, port) ? portInUse(port) : undefined);
    });
    void ended.then((how) => fail(`${how} before it was ready`, unreadyWords(how, isDevelopment), { isUnready: true }));
  });
  return { pid: child.pid, ended, stop: () => stop(child, ended), log, addresses };
}

/** Its last lines have been passed on. */
function unreadyWords(how, isDevelopment) {
  const next = isDevelopment ? '' : ' The next start builds the application anew, in case that its build is damaged.';
  return `The web server ended before it was ready, with ${how}. What it said last stands above.${next}`;
}

/** How it ended, when its last lines have been read; a process of its own that outlives it may keep the pipes open. */
async function endOf(child) {
  const closed = new Promise((resolve) => child.on('close', resolve));
  const how = await new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`)));
  await Promise.race([closed, sleep(LAST_LINES_WITHIN_MS)]);
  return how;
}

/** Throws a PlainError that says so when the web server could not listen there. */
export async function refuseTakenPort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new PlainError(`PORT=${process.env.PORT} is not a port number.`);
  if ((await isPortFree(port)) && (await isPortFree(port, '127.0.0.1'))) return;
  throw new PlainError(portInUse(port));
}

/** Whether what the server says of its failure is that another took `port`, between the question above and its own try. */
export const isTakenPort = ({ code, port: tried }, port) => code === 'EADDRINUSE' && tried === port;

const portInUse = (port) =>
  `Port ${port} is in use, perhaps by a Crosstable that already runs. End that program, or choose another port: PORT=${port + 1} npm start`;

async function stop(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (child.connected) child.send('stop');
  await Promise.race([ended, sleep(STOP_TIMEOUT_MS)]);
  child.kill('SIGKILL');
  await ended;
}
