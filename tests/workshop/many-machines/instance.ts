import { findFreePort } from '@/scripts/process/processes';
import { serve } from '@/scripts/serve/serve';

export interface Instance {
  readonly port: number;
  readonly pid: number;
  readonly address: string;
  /** As `kill -9`. */
  kill(): Promise<void>;
  /** Again, after it was killed or stopped. */
  start(): Promise<void>;
  /** In order. */
  stop(): Promise<void>;
}

/** One machine of several: the built application on a port of its own, which it keeps when it is killed and started again. */
export async function startInstance(environment: (port: number) => Readonly<Record<string, string>>): Promise<Instance> {
  const port = await findFreePort();
  const begin = () => serve({ env: environment(port), port, output: process.stderr });
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
