import { once } from 'node:events';
import net from 'node:net';
import { Transform } from 'node:stream';
import { listeningAt } from '@/scripts/process/processes';

export interface MovingAddress {
  readonly port: number;
  moveTo(port: number): void;
  /** Connections break, new ones are refused. */
  cut(): void;
  /** Nothing passes any more, and nobody is told. */
  stall(): void;
  /** Everything takes so much longer, each way. */
  slow(ms: number): void;
  /** As before. */
  mend(): void;
  stop(): Promise<void>;
}

interface State {
  /** A port of 127.0.0.1. */
  target: number;
  way: 'open' | 'cut' | 'stalled';
  delayMs: number;
}

type Pair = net.Socket[];

/**
 * An address on this machine that leads to another, as a virtual address or a TCP proxy of a large host does: it is moved to
 * the promoted standby, and takes all connections to the former server with it. Cut or stalled, it is a network that fails.
 */
export async function startMovingAddress(target: number): Promise<MovingAddress> {
  const state: State = { target, way: 'open', delayMs: 0 };
  /** Both ends of every connection. */
  const pairs = new Set<Pair>();
  const server = net.createServer((client) => accept(state, pairs, client));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };
  return {
    port: listeningAt(server).port,
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
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function accept(state: State, pairs: Set<Pair>, client: net.Socket): void {
  if (state.way === 'cut') return void client.on('error', () => {}).resetAndDestroy();
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
function delay(state: State): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      if (state.delayMs === 0) done(null, chunk);
      else setTimeout(done, state.delayMs, null, chunk);
    },
  });
}
