import { errorMessage } from '../../process/command-errors.mjs';
import { isAlive, sleep } from '../../process/processes';

const CHECK_INTERVAL_MS = 250;
/** Milliseconds between attempts to start. Attempts never end, because the web server can serve pages from memory in the meantime. */
const WAITS_MS = [0, 1000, 2000, 5000, 15_000];

export type SupervisorOptions = { say: (line: string) => void; waitsMs: readonly number[] };

/** Restarts Postgres on the same port whenever it has been killed. Repeats failed starts, and prints each problem once. */
export function supervisePostgres<Server extends { pid: number; port: number }>(
  first: Server,
  start: (port: number) => Promise<Server>,
  { say = console.error, waitsMs = WAITS_MS }: Partial<SupervisorOptions> = {},
) {
  const state = { server: first, isOver: false };
  void restartWhenDown(state, start, { say, waitsMs });
  return {
    current: () => state.server,
    end: () => {
      state.isOver = true;
    },
  };
}

async function restartWhenDown<Server extends { pid: number; port: number }>(
  state: { server: Server; isOver: boolean },
  start: (port: number) => Promise<Server>,
  { say, waitsMs }: SupervisorOptions,
) {
  let failures = 0;
  let lastPrinted = '';
  while (!state.isOver) {
    await sleep(CHECK_INTERVAL_MS);
    if (state.isOver || isAlive(state.server.pid)) continue;
    if (failures === 0) say('Postgres stopped. Restarting it.');
    await sleep(waitsMs[Math.min(failures, waitsMs.length - 1)] ?? 0);
    try {
      state.server = await start(state.server.port);
      say('Postgres is back.');
      failures = 0;
      lastPrinted = '';
    } catch (error) {
      failures += 1;
      const words = errorMessage(error);
      if (words !== lastPrinted) say(`${words}\nTrying again until it starts.`);
      lastPrinted = words;
    }
  }
}
