import { findFreePort } from '@/scripts/process/processes';
import { runServerProcess } from '@/scripts/serve/run-server-process';

export interface Instance {
  readonly port: number;
  readonly pid: number;
  readonly address: string;
  /** Kills the instance as `kill -9` does. */
  kill(): Promise<void>;
  /** Restarts the instance after it has been killed or stopped. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built application on its own port, as one machine of several. The port stays the same after a restart. */
export async function startInstance(environment: (port: number) => Readonly<Record<string, string>>): Promise<Instance> {
  const port = await findFreePort();
  const begin = () => runServerProcess({ env: environment(port), port, output: process.stderr });
  let server = await begin();
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    get pid() {
      return server.pid;
    },
    async kill() {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
    },
    async start() {
      server = await begin();
    },
    stop: () => server.stop(),
  };
}
