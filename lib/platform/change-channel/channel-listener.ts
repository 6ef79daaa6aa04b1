import pg from 'pg';
import { CHANGE_CHANNEL } from './change-notification';

/** Receives the text of a notification. Null means that the channel was opened again, so anything may have changed. */
type Listener = (message: string | null) => void;

const RECONNECT_AFTER_MS = 500;
const CHECK_INTERVAL_MS = 5000;
const CHECK_TIMEOUT_MS = 5000;

/** Each process has one LISTEN connection. The first subscriber opens it, and it reopens when it breaks. */
class ChannelListener {
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | null = null;
  private opening: Promise<void> | null = null;
  private asked: Promise<unknown> = Promise.resolve();
  /** The last time, in ms since 1970, at which the open channel was known to work. All changes before that time have arrived. */
  reliableUntil = Date.now();

  get isConnected(): boolean {
    return this.client !== null;
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    void this.connect();
    return () => this.listeners.delete(listener);
  }

  connect(): Promise<void> {
    this.opening ??= this.open().catch(() => this.retry());
    return this.opening;
  }

  /** Runs a query without parameters on the channel's own connection and returns the rows. Rejects if the channel is not open. */
  async ask<Row extends pg.QueryResultRow>(text: string): Promise<readonly Row[]> {
    await this.connect();
    if (this.client === null) throw new Error('the channel is not open');
    return (await this.inTurn<Row>(this.client, text)).rows;
  }

  private inTurn<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<pg.QueryResult<Row>> {
    const answer = this.asked.then(() => client.query<Row>(text));
    this.asked = answer.catch(() => null);
    return answer;
  }

  private async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: process.env.DATABASE_URL,
      keepAlive: true,
      connectionTimeoutMillis: CHECK_TIMEOUT_MS,
      query_timeout: CHECK_TIMEOUT_MS,
    });
    client.on('notification', ({ payload }) => this.notify(payload ?? ''));
    const lost = () => this.handleLostConnection(client);
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANGE_CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.client = client;
    this.asked = Promise.resolve();
    // Listeners may read `reliableUntil`, so call them before it changes.
    this.notify(null);
    this.reliableUntil = Date.now();
    this.watch(client);
  }

  private handleLostConnection(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    this.retry();
  }

  private watch(client: pg.Client): void {
    const timer = setInterval(() => {
      if (this.client !== client) return clearInterval(timer);
      this.inTurn(client, 'SELECT 1').then(
        () => (this.reliableUntil = Date.now()),
        () => {
          this.handleLostConnection(client);
          client.end().catch(() => {});
        },
      );
    }, CHECK_INTERVAL_MS);
    timer.unref();
  }

  private retry(): void {
    this.opening = null;
    setTimeout(() => void this.connect(), RECONNECT_AFTER_MS).unref();
  }

  private notify(message: string | null): void {
    for (const listener of this.listeners) listener(message);
  }
}

// Next bundles each route separately, so shared state is stored in the global object.
const sharedGlobal = globalThis as typeof globalThis & { crosstableChannelListener?: ChannelListener };
export const channelListener: ChannelListener = (sharedGlobal.crosstableChannelListener ??= new ChannelListener());
