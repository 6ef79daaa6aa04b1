import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/** The longest time for which a caller waits for a connection. */
const MAX_WAIT_MS = 4500;
const RETRY_INTERVAL_MS = 150;
/** The shortest time for which a caller waits during a known outage, because the server may have become available again. */
const MIN_WAIT_MS = 500;
const OUTAGE_EXPIRY_MS = 15_000;
const MAX_SILENCE_MS = 5000;
/**
 * A connection counts as silent if the server owes it an answer and nothing arrives within `silentAfterMs`. The connection stays
 * open if the server then reports within `saysWithinMs` that it is still working on the query.
 */
const SILENCE_LIMITS = { silentAfterMs: MAX_SILENCE_MS, saysWithinMs: MAX_SILENCE_MS };

/** After an error with one of these codes, a retry may succeed. The server accepts no further connections, is starting, or is not running yet. */
const RETRYABLE_CODES = ['53300', '53400', '57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'];
/** These errors of the driver have no code, so their messages are matched: the connection ended unexpectedly, or nothing answered in time. */
const CONNECTION_ENDED_MESSAGE = /^Connection terminated/;
const CONNECT_TIMEOUT_MESSAGE = 'timeout expired';
const RESOURCE_ERROR_CODE = /^53/;
const MAX_CONNECTIONS = 1000;
const DEFAULT_CONNECTIONS = 10;

/**
 * Returns the pool size of one instance from DATABASE_CONNECTIONS, or ten.
 * The connection for notifications is extra. Throws if the number is invalid.
 */
export function connectionPoolSize(given = process.env.DATABASE_CONNECTIONS ?? ''): number {
  if (given === '') return DEFAULT_CONNECTIONS;
  const wanted = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (wanted < 1 || wanted > MAX_CONNECTIONS) throw new Error(`DATABASE_CONNECTIONS=${given} is no number from 1 to ${MAX_CONNECTIONS}`);
  return wanted;
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool in which a caller waits up to `longestWaitMs` for a connection. During
 * an outage, all callers share one deadline. Queries on dead connections fail.
 */
export class OutageTolerantPool extends pg.Pool {
  private outageState: { readonly since: number; readonly seen: number } | null = null;

  constructor(
    config: pg.PoolConfig,
    private readonly longestWaitMs = MAX_WAIT_MS,
    patience = SILENCE_LIMITS,
  ) {
    super({ ...config, Client: NamedClient });
    breakSilentConnections(this, patience);
    serialiseQueries(this);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(given: ConnectCallback): void;
  override connect(given?: ConnectCallback): Promise<pg.PoolClient> | void {
    const connecting = this.connectInTime();
    if (given === undefined) return connecting;
    connecting.then(
      (client) => given(undefined, client, (release) => client.release(release === true || release instanceof Error ? release : undefined)),
      (error: Error) => given(error, undefined, () => {}),
    );
  }

  private async connectInTime(): Promise<pg.PoolClient> {
    const asked = Date.now();
    for (;;) {
      try {
        return await this.reach();
      } catch (error) {
        const isSilent = error instanceof Error && error.message === CONNECT_TIMEOUT_MESSAGE;
        if (isSilent) this.noteOutage(asked);
        if (isSilent) throw Object.assign(error, { code: 'ETIMEDOUT' });
        if (!(RETRYABLE_CODES.includes(errorCode(error)) || isConnectionLost(error))) throw error;
        const since = RESOURCE_ERROR_CODE.test(errorCode(error)) ? asked : this.noteOutage(asked);
        if (Date.now() + RETRY_INTERVAL_MS > since + this.longestWaitMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
      }
    }
  }

  /** Connects. During an outage, tries until `longestWaitMs` after the outage was first noticed, and for at least MIN_WAIT_MS. Then throws. */
  private async reach(): Promise<pg.PoolClient> {
    const coming = super.connect();
    const reached = coming.then((client) => {
      this.outageState = null;
      return client;
    });
    const outage = this.currentOutage();
    if (outage === null) return reached;
    const late = Symbol('late');
    const ms = Math.max(MIN_WAIT_MS, outage.since + this.longestWaitMs - Date.now());
    const first = await Promise.race([reached, new Promise<typeof late>((resolve) => setTimeout(resolve, ms, late).unref())]);
    if (first !== late) return first;
    reached.then(
      (client) => client.release(),
      () => {},
    );
    throw new Error(CONNECT_TIMEOUT_MESSAGE);
  }

  private noteOutage(asked: number): number {
    const since = this.currentOutage()?.since ?? asked;
    this.outageState = { since, seen: Date.now() };
    return since;
  }

  /** Returns the current outage; null if no caller has noticed it in the last OUTAGE_EXPIRY_MS, because it may be over. */
  private currentOutage(): typeof this.outageState {
    return this.outageState !== null && Date.now() - this.outageState.seen < OUTAGE_EXPIRY_MS ? this.outageState : null;
  }
}

export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && CONNECTION_ENDED_MESSAGE.test(error.message);
}

/** Returns the code of an error from the driver, the system or Prisma; '' if it has none. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/**
 * A connection with a timeout for connecting and a unique application name. Another
 * connection can ask the server for the state of the connection with this name.
 */
export class NamedClient extends pg.Client {
  readonly name: string;

  constructor(config: pg.ClientConfig = {}) {
    const name = `crosstable-${randomUUID()}`;
    super({ ...config, ...namedConfig(config.connectionString ?? '', name), connectionTimeoutMillis: MAX_SILENCE_MS, keepAlive: true });
    this.name = name;
  }
}

function namedConfig(address: string, name: string): pg.ClientConfig {
  if (!URL.canParse(address)) return { application_name: name };
  const url = new URL(address);
  url.searchParams.set('application_name', name);
  return { connectionString: url.href };
}

/**
 * Closes connections that will never answer, with ETIMEDOUT. Otherwise, the operating system would
 * keep them for 15 minutes. Keeps connections that the server reports as active.
 */
function breakSilentConnections(pool: pg.Pool, { silentAfterMs, saysWithinMs }: typeof SILENCE_LIMITS): void {
  pool.on('connect', (client) => {
    if (!(client instanceof NamedClient)) return;
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const look = async () => {
      if (!isAwaitingAnswer(client)) return;
      const read = stream.bytesRead;
      const isDead = !(await isBusyOnServer(pool.options, client.name, saysWithinMs)) && stream.bytesRead === read && isAwaitingAnswer(client);
      if (isDead) stream.destroy(Object.assign(new Error('the database does not answer on this connection'), { code: 'ETIMEDOUT' }));
      else stream.setTimeout(silentAfterMs);
    };
    // The time counts from the last byte in either direction.
    stream.setTimeout(silentAfterMs).on('timeout', () => void look());
  });
}

/** True while the server owes this connection an answer. The driver's type declarations lack this field. */
function isAwaitingAnswer(client: pg.Client): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false;
}

async function isBusyOnServer({ connectionString }: pg.PoolConfig, name: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND state = 'active'`, [name]);
    return rowCount !== null && rowCount > 0;
  } catch (error) {
    return RESOURCE_ERROR_CODE.test(errorCode(error));
  } finally {
    client.end().catch(() => {});
  }
}

/** Runs the queries of each connection one after the other. Prisma loads relations in parallel, which the driver refuses from version 9 on. */
function serialiseQueries(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let owed = 0;
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = (...asked: unknown[]): unknown => {
      const ask = (): unknown => Reflect.apply(pg.Client.prototype.query, client, asked);
      // A call with a callback or a query object does not return a promise, so it is not queued but sent at once.
      if (typeof asked.at(-1) === 'function' || isQueryObject(asked[0])) return ask();
      const answer = owed === 0 ? Promise.resolve(ask()) : last.then(ask);
      owed += 1;
      const done = () => void (owed -= 1);
      last = answer.then(done, done);
      return answer;
    };
    Object.assign(client, { query: inTurn });
  });
}

const isQueryObject = (asked: unknown) => typeof asked === 'object' && asked !== null && 'submit' in asked;
