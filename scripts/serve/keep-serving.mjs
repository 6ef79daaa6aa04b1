import { PlainError, sleep } from '../process/processes.mjs';

/** Who lived for this long did not end because of how it was started: counting begins anew. */
const HEALTHY_AFTER_MS = 10_000;
/** Waited before the next start: none after a healthy life and two short ones, when a hall waits; longer after each further one in a row. */
const WAITS_MS = [0, 0, 0, 1000, 2000, 4000];

/**
 * Keeps a server running: `start` is called again whenever the server it gave has ended, with growing pauses when that
 * happens quickly. A start that fails is told to the caller the first time; afterwards it counts as a short life.
 * `ended` is fulfilled after `stop`, and rejected with the last lines of the log after six short lives in a row.
 * @param {() => Promise<{ ended: Promise<string>, stop: () => Promise<void>, log: () => string }>} start
 */
export async function keepServing(start, { healthyAfterMs = HEALTHY_AFTER_MS, waitsMs = WAITS_MS, say = console.error } = {}) {
  const first = await start();
  const state = { server: first, isOver: false };
  const ended = keep(state, start, { healthyAfterMs, waitsMs, say });
  // Whoever stops it need not listen.
  ended.catch(() => {});
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

async function keep(state, start, { healthyAfterMs, waitsMs, say }) {
  for (let short = 0; ;) {
    const readyAt = Date.now();
    const how = await state.server.ended;
    if (state.isOver) return;
    const endedAt = Date.now();
    short = endedAt - readyAt >= healthyAfterMs ? 0 : short + 1;
    if (short >= waitsMs.length) throw new PlainError(crashLoop(short, how, state.server.log()));
    say(`The web server has ended (${how}); starting it again.`);
    await sleep(waitsMs[short]);
    if (state.isOver) return;
    state.server = await startOrFail(start);
    // Stopped while it was starting.
    if (state.isOver) return state.server.stop();
    if (state.server.hasStarted !== false) say(`The web server is back after ${((Date.now() - endedAt) / 1000).toFixed(1)} s.`);
  }
}

/** A start that failed, as a server that has ended already. */
async function startOrFail(start) {
  try {
    return await start();
  } catch (error) {
    return { hasStarted: false, ended: Promise.resolve(error.how ?? error.message), stop: async () => {}, log: () => error.log ?? '' };
  }
}

function crashLoop(times, how, log) {
  const lines = log === '' ? 'It wrote nothing.' : `Its last lines:\n\n${log}\n`;
  return `The web server ended ${times} times in a row soon after its start, the last time with ${how}. Crosstable stops here. ${lines}`;
}
