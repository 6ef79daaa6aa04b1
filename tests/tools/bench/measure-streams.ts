import net from 'node:net';

/** The number of streams opened at a time. The listen queue of a new server can hold this many. */
const STREAMS_AT_ONCE = 100;
/** The number of streams from each client address, well below the server's limit for one address. */
const STREAMS_PER_ADDRESS = 1000;
const FIRST_MESSAGE = Buffer.from('event: section');
const REFUSED_STATUS_LINE = /^HTTP\/1\.1 (?!200)\d+/;

interface StreamOptions {
  readonly count: number;
  /** True to connect from the addresses 127.0.0.2 and up, as from several halls; false for a single address. */
  readonly fromManyAddresses?: boolean;
}

/**
 * Opens event streams and measures when each has announced a round. Uses bare sockets and one shared buffer to save CPU time, because the measured
 * server runs on the same machine.
 */
export class StreamClients {
  private readonly open: net.Socket[] = [];
  private readonly address: URL;
  private readonly buffer = Buffer.alloc(64 * 1024);
  private awaited = Buffer.from('nothing');
  private waiting = new Set<net.Socket>();
  private allReceived = () => {};

  constructor(
    url: string,
    private readonly options: StreamOptions,
  ) {
    this.address = new URL(url);
  }

  /** Resolves when all clients are connected and have received their first message. */
  async connect(): Promise<void> {
    for (let opened = 0; opened < this.options.count; opened += STREAMS_AT_ONCE) {
      await Promise.all(Array.from({ length: Math.min(STREAMS_AT_ONCE, this.options.count - opened) }, (_, index) => this.connectOne(opened + index)));
    }
  }

  private connectOne(index: number): Promise<void> {
    const from = this.options.fromManyAddresses === true ? `127.0.0.${2 + Math.floor(index / STREAMS_PER_ADDRESS)}` : undefined;
    const { hostname, port, host, pathname } = this.address;
    return new Promise((resolve, reject) => {
      const heard = (bytes: number) => {
        const text = this.buffer.subarray(0, bytes);
        if (text.includes(this.awaited)) this.markReceived(socket);
        if (text.includes(FIRST_MESSAGE)) resolve();
        else if (REFUSED_STATUS_LINE.test(text.toString('latin1', 0, 16))) reject(new Error(`a stream was refused: ${text.toString('latin1', 0, 40)}`));
        return true;
      };
      const options: net.NetConnectOpts = {
        host: hostname,
        port: Number(port),
        ...(from === undefined ? {} : { localAddress: from }),
        onread: { buffer: this.buffer, callback: heard },
      };
      const socket = net.connect(options, () => {
        // X-Forwarded-For is the header in which a proxy names its client. nginx replaces it.
        socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/event-stream\r\nX-Forwarded-For: ${from ?? '127.0.0.1'}\r\n\r\n`);
      });
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('a stream was closed')));
      this.open.push(socket);
    });
  }

  private markReceived(socket: net.Socket): void {
    if (this.waiting.delete(socket) && this.waiting.size === 0) this.allReceived();
  }

  /** Resolves to the time at which the last stream announced the round. */
  waitForRound(round: number): Promise<number> {
    this.awaited = Buffer.from(`"round":${round},`);
    this.waiting = new Set(this.open);
    return new Promise((resolve) => {
      this.allReceived = () => resolve(performance.now());
    });
  }

  close(): void {
    for (const socket of this.open) socket.destroy();
  }
}
