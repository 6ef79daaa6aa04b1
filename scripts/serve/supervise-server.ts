import { UserError, errorMessage } from '../process/command-errors.mjs';
import { sleep } from '../process/processes';

/** The failure count is reset once a server has run for this long. */
const HEALTHY_AFTER_MS = 10_000;
/** Milliseconds before a restart, by the number of consecutive short runs. The first waits are 0, because players are waiting. */
const WAITS_MS = [0, 0, 0, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
/** In a series of short runs, the last log lines are printed only once in this many runs. */
const PRINT_LOG_EVERY = 6;

export type SupervisedServer = { ended: Promise<string>; stop: () => Promise<void>; log: () => string };
interface ServerSupervisorOptions {
  healthyAfterMs: number;
  waitsMs: readonly number[];
  say: (line: string) => void;
  /** Called each time the server has ended, with the number of consecutive short runs. */
  onEnd: (times: number) => Promise<void>;
}

/** Starts the server again whenever it ends. Throws if the first start fails. A later start that fails counts as a short run. */
export async function superviseServer<Server extends SupervisedServer>(
  start: () => Promise<Server>,
  { healthyAfterMs = HEALTHY_AFTER_MS, waitsMs = WAITS_MS, say = console.error, onEnd = async () => {} }: Partial<ServerSupervisorOptions> = {},
) {
  const first = await start();
  const state: SupervisorState = { server: first, hasStarted: true, isOver: false };
  const ended = restartWhenEnded(state, start, { healthyAfterMs, waitsMs, say, onEnd });
  return {
    first,
    ended,
    current: () => state.server,
    stop: async () => {
      state.isOver = true;
      await state.server.stop();
    },
  };
}

export type SupervisorState = { server: SupervisedServer; hasStarted: boolean; isOver: boolean };

async function restartWhenEnded(
  state: SupervisorState,
  start: () => Promise<SupervisedServer>,
  { healthyAfterMs, waitsMs, say, onEnd }: ServerSupervisorOptions,
) {
  for (let shortRuns = 0; ;) {
    const readyAt = Date.now();
    const how = await state.server.ended;
    if (state.isOver) return;
    const endedAt = Date.now();
    shortRuns = endedAt - readyAt >= healthyAfterMs ? 0 : shortRuns + 1;
    const waitMs = waitsMs[Math.min(shortRuns, waitsMs.length - 1)] ?? 0;
    say(`The web server stopped (${how}). Restarting it${waitMs === 0 ? '' : ` in ${Math.ceil(waitMs / 1000)} s`}.`);
    if (shortRuns > 0 && shortRuns % PRINT_LOG_EVERY === 0) say(crashLoopMessage(shortRuns, how, state.server.log()));
    await onEnd(shortRuns);
    await sleep(waitMs);
    if (state.isOver) return;
    Object.assign(state, await startOrRecordFailure(start));
    // The server was stopped during its start.
    if (state.isOver) return state.server.stop();
    if (state.hasStarted) say(`The web server is back after ${((Date.now() - endedAt) / 1000).toFixed(1)} s.`);
  }
}

/** Thrown if the server ended before it was ready. If `isUnready` is true, it sent no message, so its build may be damaged. */
export class ServerStartFailedError extends UserError {
  constructor(
    words: string,
    readonly about: { readonly how: string; readonly log: string; readonly isUnready: boolean },
  ) {
    super(words);
  }
}

/** Starts the server. Represents a failed start as a server that has ended. */
async function startOrRecordFailure(start: () => Promise<SupervisedServer>): Promise<Pick<SupervisorState, 'server' | 'hasStarted'>> {
  try {
    return { server: await start(), hasStarted: true };
  } catch (error) {
    const { how, log } = error instanceof ServerStartFailedError ? error.about : { how: errorMessage(error), log: '' };
    return { server: { ended: Promise.resolve(how), stop: async () => {}, log: () => log }, hasStarted: false };
  }
}

function crashLoopMessage(times: number, how: string, log: string) {
  const lines = log === '' ? 'It printed nothing.' : `Its last lines:\n\n${log}\n`;
  return `The web server stopped ${times} times in a row soon after its start, most recently with ${how}. Restarting continues. ${lines}`;
}
