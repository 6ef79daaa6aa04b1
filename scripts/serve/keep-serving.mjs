import { PlainError, messageOf } from '../process/errors.mjs';
import { sleep } from '../process/processes.mjs';

/** Who lived for this long did not end because of how it was started: counting begins anew. */
const HEALTHY_AFTER_MS = 10_000;
/** Waited before the next start: none after a healthy life and two short ones, when a hall waits; longer after each further one in a row, and never given up. */
const WAITS_MS = [0, 0, 0, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];
/** Told with its last lines after so many short lives in a row, and again after as many more. */
const TOLD_EVERY = 6;

/**
 * @typedef {{ ended: Promise<string>, stop: () => Promise<void>, log: () => string }} Server
 * @typedef {{ healthyAfterMs: number, waitsMs: readonly number[], say: (line: string) => void, onAway: (times: number) => Promise<void> }} Manner
 *   `onAway`: done whenever it has ended, with how many short lives in a row it has had
 */

/**
 * Keeps a server running: `start` is called again whenever the server it gave has ended, with growing pauses when that
 * happens quickly. A start that fails is told to the caller the first time; afterwards it counts as a short life.
 * However often it ends, it is started again; `ended` is fulfilled after `stop`.
 * @template {Server} Kept
 * @param {() => Promise<Kept>} start
 * @param {Partial<Manner>} [manner]
 */
export async function keepServing(start, { healthyAfterMs = HEALTHY_AFTER_MS, waitsMs = WAITS_MS, say = console.error, onAway = async () => {} } = {}) {
  const first = await start();
  /** @type {State} */
  const state = { server: first, hasStarted: true, isOver: false };
  const ended = keep(state, start, { healthyAfterMs, waitsMs, say, onAway });
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

/** @typedef {{ server: Server, hasStarted: boolean, isOver: boolean }} State */

/**
 * @param {State} state
 * @param {() => Promise<Server>} start
 * @param {Manner} manner
 */
async function keep(state, start, { healthyAfterMs, waitsMs, say, onAway }) {
  for (let short = 0; ;) {
    const readyAt = Date.now();
    const how = await state.server.ended;
    if (state.isOver) return;
    const endedAt = Date.now();
    short = endedAt - readyAt >= healthyAfterMs ? 0 : short + 1;
    const waitMs = waitsMs[Math.min(short, waitsMs.length - 1)] ?? 0;
    say(`The web server has ended (${how}); starting it again${waitMs === 0 ? '' : ` in ${Math.ceil(waitMs / 1000)} s`}.`);
    if (short > 0 && short % TOLD_EVERY === 0) say(crashLoop(short, how, state.server.log()));
    await onAway(short);
    await sleep(waitMs);
    if (state.isOver) return;
    Object.assign(state, await startOrFail(start));
    // Stopped while it was starting.
    if (state.isOver) return state.server.stop();
    if (state.hasStarted) say(`The web server is back after ${((Date.now() - endedAt) / 1000).toFixed(1)} s.`);
  }
}

/** A web server that ended before it answered: how, and its last lines; `isUnready` when its build may be damaged. */
export class StartFailed extends PlainError {
  /**
   * @param {string} words
   * @param {{ how: string, log: string, isUnready: boolean }} about
   */
  constructor(words, { how, log, isUnready }) {
    super(words);
    this.how = how;
    this.log = log;
    this.isUnready = isUnready;
  }
}

/**
 * A start that failed, as a server that has ended already.
 * @param {() => Promise<Server>} start
 * @returns {Promise<Pick<State, 'server' | 'hasStarted'>>}
 */
async function startOrFail(start) {
  try {
    return { server: await start(), hasStarted: true };
  } catch (error) {
    const { how, log } = error instanceof StartFailed ? error : { how: messageOf(error), log: '' };
    return { server: { ended: Promise.resolve(how), stop: async () => {}, log: () => log }, hasStarted: false };
  }
}

/**
 * @param {number} times
 * @param {string} how
 * @param {string} log
 */
function crashLoop(times, how, log) {
  const lines = log === '' ? 'It wrote nothing.' : `Its last lines:\n\n${log}\n`;
  return `The web server has ended ${times} times in a row soon after its start, the last time with ${how}. It is started again until it stays. ${lines}`;
}
