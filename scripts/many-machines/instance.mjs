import { findFreePort } from '../process/processes.mjs';
import { serve } from '../serve/serve.mjs';

/**
 * One machine of several: the built application on a port of its own, which it keeps when it is killed and started again.
 * @param {(port: number) => Record<string, string>} environment
 * @returns {Promise<{ port: number, pid: number, address: string, kill: () => Promise<void>, start: () => Promise<void>, stop: () => Promise<void> }>}
 *   `kill`: as `kill -9`; `start`: again, after either; `stop`: in order
 */
export async function startInstance(environment) {
  const port = await findFreePort();
  const begin = () => serve({ env: environment(port), port });
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
