import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '@/scripts/process/command-errors.mjs';
import { isPortFree, processName, sleep } from '@/scripts/process/processes';
import { type NginxOptions, nginxConfiguration } from './nginx-configuration';

const FOLDER = 'nginx';
const WORKERS = 2;
const CONNECTIONS = 16_000;
const START_TIMEOUT_MS = 10_000;
const POLL_MS = 50;

interface StartNginxOptions extends Pick<NginxOptions, 'folder' | 'port' | 'upstreams'> {
  /** The path of the nginx program. */
  readonly nginx: string;
}

/** Starts nginx on `port`, in front of the instances on the `upstreams` ports. */
export async function startNginx({ nginx, folder, port, upstreams }: StartNginxOptions) {
  const own = path.join(folder, FOLDER);
  mkdirSync(own, { mode: 0o755 });
  const file = path.join(own, 'nginx.conf');
  writeFileSync(file, nginxConfiguration({ folder: own, port, upstreams, workers: WORKERS, connections: CONNECTIONS }));
  const child = spawn(nginx, ['-c', file, '-p', own, '-e', path.join(own, 'nginx.log'), '-g', 'daemon off;'], { stdio: 'ignore', detached: true });
  const ended = once(child, 'exit').catch(() => {});
  await waitUntilListening(child, port, own);
  return {
    stop: async () => {
      // A graceful stop would wait for open streams, so this fast stop disconnects their readers.
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitUntilListening(child: ChildProcess, port: number, folder: string): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline && child.exitCode === null; await sleep(POLL_MS)) {
    if (!(await isPortFree(port, '127.0.0.1'))) return;
  }
  child.kill('SIGKILL');
  throw new UserError(`nginx did not start:\n${lastLogLines(folder)}`);
}

function lastLogLines(folder: string): string {
  try {
    return readFileSync(path.join(folder, 'nginx.log'), 'utf8').slice(-2000);
  } catch {
    return 'it wrote no log';
  }
}

/** Returns the process id of the nginx that was started in `folder`; undefined if it no longer runs. */
export function pidOfNginx(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(path.join(folder, FOLDER, 'nginx.pid'), 'utf8'));
    return processName(pid) === 'nginx' ? pid : undefined;
  } catch {
    return undefined;
  }
}
