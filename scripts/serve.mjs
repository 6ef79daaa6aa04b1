import { fork } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './paths.mjs';
import { PlainError, isPortFree, sleep } from './processes.mjs';

/** What one page takes to render fits: with Node's own 16 MB much of it is moved twice before it is thrown away. */
const NURSERY = '--max-semi-space-size=32';
const STOP_TIMEOUT_MS = 5000;

/**
 * Starts the web server in a process of its own and waits until it answers.
 * @returns {Promise<{ pid: number, ended: Promise<number | null>, stop: () => Promise<void>, addresses: object }>} `addresses` as in lib/installation/site-address
 */
export async function serve({ env, port, isDevelopment = false }) {
  await refuseTakenPort(port);
  const child = fork(path.join(ROOT, 'scripts/server.ts'), isDevelopment ? ['--development'] : [], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx', NURSERY],
    env: { ...process.env, NODE_ENV: isDevelopment ? 'development' : 'production', ...env },
    // Out of the terminal's group: on Ctrl-C the launcher stops it in order, before the database.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const addresses = await new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (message.ready) resolve(message.addresses);
      if (message.failed) reject(new PlainError(`The web server did not start: ${message.failed}`));
    });
    child.on('exit', (code) => reject(new PlainError(`The web server ended with code ${code} before it was ready.`)));
  });
  return { pid: child.pid, ended, stop: () => stop(child, ended), addresses };
}

async function refuseTakenPort(port) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new PlainError(`PORT=${process.env.PORT} is not a port number.`);
  if ((await isPortFree(port)) && (await isPortFree(port, '127.0.0.1'))) return;
  throw new PlainError(
    `Port ${port} is in use, perhaps by a Crosstable that already runs. End that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

async function stop(child, ended) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (child.connected) child.send('stop');
  await Promise.race([ended, sleep(STOP_TIMEOUT_MS)]);
  child.kill('SIGKILL');
  await ended;
}
