import { once } from 'node:events';
import net from 'node:net';
import { Transform } from 'node:stream';
import { portOfServer } from '@/scripts/process/processes';

export interface SwitchableProxy {
  readonly port: number;
  moveTo(port: number): void;
  /** Breaks all connections and refuses new ones. */
  cut(): void;
  /** Stops all data silently, without an error. */
  stall(): void;
  /** Delays all data by `ms` in each direction. */
  slow(ms: number): void;
  /** Restores the normal network. */
  mend(): void;
  stop(): Promise<void>;
}

interface State {
  /** A port on 127.0.0.1. */
  target: number;
  way: 'open' | 'cut' | 'stalled';
  delayMs: number;
}

type SocketPair = net.Socket[];

/**
 * Starts a local TCP proxy, like the one in front of a large host's database. Moving the proxy to the promoted
 * standby breaks all connections to the former server. Cutting or stalling it simulates a network failure.
 */
export async function startSwitchableProxy(target: number): Promise<SwitchableProxy> {
  const state: State = { target, way: 'open', delayMs: 0 };
  const pairs = new Set<SocketPair>();
  const server = net.createServer((client) => accept(state, pairs, client));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.resetAndDestroy();
  };
  return {
    port: portOfServer(server).port,
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
      // Data sent during the stall may be lost, so all connections are broken, as after a real stall.
      if (wasStalled) breakAll();
    },
    async stop() {
      breakAll();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function accept(state: State, pairs: Set<SocketPair>, client: net.Socket): void {
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

/** Forwards each chunk after the current delay, or at once if there is none. */
function delay(state: State): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      if (state.delayMs === 0) done(null, chunk);
      else setTimeout(done, state.delayMs, null, chunk);
    },
  });
}
