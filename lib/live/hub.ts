import pg from 'pg';
import { CHANNEL } from './channel';

/** Receives the text of a notification; `null` after the connection was lost and is back: anything may have changed. */
type Listener = (message: string | null) => void;

const RECONNECT_AFTER_MS = 500;

/** One LISTEN connection per process, opened by the first subscriber and reopened when it breaks. */
class Hub {
  private readonly listeners = new Set<Listener>();
  private client: pg.Client | null = null;
  private opening: Promise<void> | null = null;

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

  private async open(): Promise<void> {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL, keepAlive: true });
    client.on('notification', ({ payload }) => this.tell(payload ?? ''));
    const lost = () => {
      if (this.client !== client) return;
      this.client = null;
      this.retry();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    this.client = client;
    this.tell(null);
  }

  private retry(): void {
    this.opening = null;
    setTimeout(() => void this.connect(), RECONNECT_AFTER_MS).unref();
  }

  private tell(message: string | null): void {
    for (const listener of this.listeners) listener(message);
  }
}

// Next bundles routes apart from each other: the global object is what they share.
const shared = globalThis as typeof globalThis & { crosstableHub?: Hub };
export const hub: Hub = (shared.crosstableHub ??= new Hub());
