import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { SERVER_BUNDLE } from '../install/build-application';
import { UserError } from '../process/command-errors.mjs';
import { ROOT } from '../process/paths.mjs';
import { isPortFree, keepLastLines, pidOf, sleep } from '../process/processes';
import { heapOptions } from './heap-options';
import type { serveMaintenancePage } from './maintenance-page';
import type { ServerAddresses } from './startup-message';
import { ServerStartFailedError } from './supervise-server';

const STOP_TIMEOUT_MS = 5000;
const LAST_LINES_TIMEOUT_MS = 200;

/** The message that the web server sends if it cannot listen. */
export type ListenFailure = { failed: string; code?: string; port?: number };
type ServerMessage = { ready: true; addresses: ServerAddresses } | { wantsPort: true } | ListenFailure;
type PortHolder = Pick<ReturnType<typeof serveMaintenancePage>, 'isOpen' | 'close'>;

interface ServerProcessOptions {
  env: Readonly<Record<string, string | undefined>>;
  port: number;
  isDevelopment?: boolean;
  output?: NodeJS.WritableStream;
  holder?: PortHolder;
}

/**
 * Starts the web server in a child process and waits until it is ready. `holder` may use the port until then. `ended` resolves to the reason when the
 * process ends.
 */
export async function runServerProcess({
  env,
  port,
  isDevelopment = false,
  output = process.stdout,
  holder,
}: ServerProcessOptions): Promise<{ pid: number; ended: Promise<string>; stop: () => Promise<void>; log: () => string; addresses: ServerAddresses }> {
  if (holder?.isOpen() !== true) await refuseTakenPort(port);
  const child = fork(isDevelopment ? path.join(ROOT, 'scripts/serve/server-main.ts') : SERVER_BUNDLE, isDevelopment ? ['--development'] : [], {
    cwd: ROOT,
    // In development, Next also compiles in the child process, which needs more memory, so the heap options are left out.
    execArgv: isDevelopment ? ['--import', 'tsx'] : heapOptions(),
    env: { ...process.env, NODE_ENV: isDevelopment ? 'development' : 'production', ...env },
    // Ctrl-C must not reach the child: the launcher stops the child itself, and only then the database.
    detached: process.platform !== 'win32',
    stdio: ['inherit', 'pipe', 'pipe', 'ipc'],
  });
  const log = forwardOutput(child, output);
  const ended = waitForEnd(child);
  const addresses: ServerAddresses = await new Promise((resolve, reject) => {
    child.on('message', (message: ServerMessage) => {
      if ('ready' in message) return resolve(message.addresses);
      if ('wantsPort' in message) return void Promise.resolve(holder?.close()).then(() => child.connected && child.send('listen'));
      // The module loader also sends messages, which are ignored.
      if (!('failed' in message)) return;
      const words = isPortTakenError(message, port) ? portInUseMessage(port) : `The web server did not start: ${message.failed}.`;
      reject(new ServerStartFailedError(words, { how: message.failed, log: log(), isUnready: false }));
    });
    void ended.then((how) =>
      reject(new ServerStartFailedError(notReadyMessage(how, isDevelopment), { how: `${how} before it was ready`, log: log(), isUnready: true })),
    );
  });
  return { pid: pidOf(child), ended, stop: () => stopProcess(child, ended), log, addresses };
}

function forwardOutput({ stdout, stderr }: ChildProcess, output: NodeJS.WritableStream) {
  if (stdout === null || stderr === null) throw new Error('started without pipes');
  stdout.pipe(output, { end: false });
  stderr.pipe(process.stderr, { end: false });
  return keepLastLines(stdout, stderr);
}

function notReadyMessage(how: string, isDevelopment: boolean) {
  const next = isDevelopment ? '' : ' The next start rebuilds the application, in case its build is damaged.';
  return `The web server stopped before it was ready (${how}). Its last output is above.${next}`;
}

/** Resolves when the child has ended and its output is complete. Waits only briefly for the output, because a grandchild process may keep it open. */
async function waitForEnd(child: ChildProcess): Promise<string> {
  const closed = new Promise((resolve) => child.on('close', resolve));
  const how = await new Promise<string>((resolve) => child.on('exit', (code, signal) => resolve(signal ?? `code ${code}`)));
  await Promise.race([closed, sleep(LAST_LINES_TIMEOUT_MS)]);
  return how;
}

/** Throws a UserError if the port is taken or invalid. */
export async function refuseTakenPort(port: number) {
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new UserError(`PORT=${process.env.PORT} is not a port number.`);
  if ((await isPortFree(port)) && (await isPortFree(port, '127.0.0.1'))) return;
  throw new UserError(portInUseMessage(port));
}

/** True if another program took `port` after `refuseTakenPort` had checked it. */
export const isPortTakenError = ({ code, port: tried }: Pick<ListenFailure, 'code' | 'port'>, port: number) => code === 'EADDRINUSE' && tried === port;

const portInUseMessage = (port: number) =>
  `Port ${port} is in use, perhaps by another Crosstable. Stop that program, or choose another port: PORT=${port + 1} npm start`;

async function stopProcess(child: ChildProcess, ended: Promise<string>) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  if (child.connected) child.send('stop');
  await Promise.race([ended, sleep(STOP_TIMEOUT_MS)]);
  child.kill('SIGKILL');
  await ended;
}
