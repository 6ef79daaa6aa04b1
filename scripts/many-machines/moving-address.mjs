import { once } from 'node:events';
import net from 'node:net';
import { Transform } from 'node:stream';

/**
 * An address on this machine that leads to another, as a virtual address or a TCP proxy of a large host does: it is moved to
 * the promoted standby, and takes all connections to the former server with it. Cut or stalled, it is a network that fails.
 * @param {number} target a port of 127.0.0.1
 * @returns {Promise<{ port: number, moveTo: (port: number) => void, cut: () => void, stall: () => void, slow: (ms: number) => void, mend: () => void, stop: () => Promise<void> }>}
 *   `cut`: connections break, new ones are refused; `stall`: nothing passes any more and nobody is told; `slow`: everything
 *   takes so much longer, each way; `mend`: as before
 */
export async function startMovingAddress(target) {
  const state = { target, way: 'open', delayMs: 0 };
  /** Both ends of every connection. */
  const pairs = new Set();
  const server = net.createServer((client) => accept(state, pairs, client));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };
  return {
    port: server.address().port,
    moveTo(port) {
      state.target = port;
      breakAll();
    },
    cut() {
      state.way = 'cut';
      breakAll();
    },
    stall() {
      state.way = 'stalled';
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause();
    },
    slow(ms) {
      state.delayMs = ms;
    },
    mend() {
      const wasStalled = state.way === 'stalled';
      state.way = 'open';
      state.delayMs = 0;
      // What was sent into the silence may be lost: as after a real one, those connections are not trusted.
      if (wasStalled) breakAll();
    },
    async stop() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function accept(state, pairs, client) {
  if (state.way === 'cut') return client.on('error', () => {}).resetAndDestroy();
  const pair = [client];
  pairs.add(pair);
  if (state.way === 'open') {
    const behind = net.connect({ port: state.target, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true).pipe(delay(state)).pipe(behind);
    behind.pipe(delay(state)).pipe(client);
    pair.push(behind);
  }
  for (const socket of pair) {
    socket.on('error', () => {});
    socket.once('close', () => {
      pairs.delete(pair);
      for (const other of pair) other.destroy();
    });
  }
}

/** Passes on what comes after the delay of that moment; at once where there is none. */
function delay(state) {
  return new Transform({
    transform(chunk, _encoding, done) {
      if (state.delayMs === 0) done(null, chunk);
      else setTimeout(done, state.delayMs, null, chunk);
    },
  });
}
