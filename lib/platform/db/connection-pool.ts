import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

/** The longest a caller waits for a connection before giving up. A desk's own timeout is longer than this. */
const LONGEST_WAIT_MS = 4500;
const RETRY_INTERVAL_MS = 150;
/** During a known outage, each caller still waits at least this long, because the server may be available again. */
const MIN_WAIT_MS = 500;
const SAME_OUTAGE_MS = 15_000;
const SILENT_MS = 5000;
/**
 * `silentAfterMs`: a connection that owes an answer counts as silent if nothing arrives for this time. `saysWithinMs`: the server must
 * then confirm within this time that the connection is still working.
 */
const SILENCE_LIMITS = { silentAfterMs: SILENT_MS, saysWithinMs: SILENT_MS };

/** Codes after which a retry may succeed: the server accepts no further connections, is starting, or is not running yet. */
const RETRYABLE_CODES = ['53300', '53400', '57P03', '57P01', 'ECONNREFUSED', 'ECONNRESET'];
/** Messages of the driver that have no code: a connection ended unexpectedly, or was not answered in time. */
const ENDED_MESSAGE = /^Connection terminated/;
const NO_ANSWER = 'timeout expired';
const RESOURCE_ERROR = /^53/;
const MOST_CONNECTIONS = 1000;
const USUAL_CONNECTIONS = 10;

/** The pool size of one instance, not counting the connection for notifications: `DATABASE_CONNECTIONS`, or ten. Throws if the number is invalid. */
export function connectionPoolSize(given = process.env.DATABASE_CONNECTIONS ?? ''): number {
  if (given === '') return USUAL_CONNECTIONS;
  const wanted = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (wanted < 1 || wanted > MOST_CONNECTIONS) throw new Error(`DATABASE_CONNECTIONS=${given} is no number from 1 to ${MOST_CONNECTIONS}`);
  return wanted;
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool whose callers wait up to `longestWaitMs` for a connection. During an outage, all callers share one deadline. Queries on dead connections
 * fail.
 */
export class OutageTolerantPool extends pg.Pool {
  private outageState: { readonly since: number; readonly seen: number } | null = null;

  constructor(
    config: pg.PoolConfig,
    private readonly longestWaitMs = LONGEST_WAIT_MS,
    patience = SILENCE_LIMITS,
  ) {
    super({ ...config, Client: NamedClient });
    breakSilentConnections(this, config, patience);
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
        const isSilent = error instanceof Error && error.message === NO_ANSWER;
        if (isSilent) this.noteOutage(asked);
        if (isSilent) throw Object.assign(error, { code: 'ETIMEDOUT' });
        if (!(RETRYABLE_CODES.includes(errorCode(error)) || isConnectionLost(error))) throw error;
        const since = RESOURCE_ERROR.test(errorCode(error)) ? asked : this.noteOutage(asked);
        if (Date.now() + RETRY_INTERVAL_MS > since + this.longestWaitMs) throw error;
        await new Promise((resolve) => setTimeout(resolve, RETRY_INTERVAL_MS));
      }
    }
  }

  /**
   * Connects. During an outage, throws when `longestWaitMs` has passed since the outage was first noticed, but always tries for
   * MIN_WAIT_MS.
   */
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
    throw new Error(NO_ANSWER);
  }

  private noteOutage(asked: number): number {
    const since = this.currentOutage()?.since ?? asked;
    this.outageState = { since, seen: Date.now() };
    return since;
  }

  /** The current outage. Null if it was not noticed again within SAME_OUTAGE_MS, because it may be over. */
  private currentOutage(): typeof this.outageState {
    return this.outageState !== null && Date.now() - this.outageState.seen < SAME_OUTAGE_MS ? this.outageState : null;
  }
}

export function isConnectionLost(error: unknown): boolean {
  return error instanceof Error && ENDED_MESSAGE.test(error.message);
}

/** The code of an error from the driver, the system or Prisma; '' if it has none. */
export function errorCode(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** A connection with a timeout for connecting and a unique application name. With this name, the server can be asked for the connection's state. */
export class NamedClient extends pg.Client {
  readonly name: string;

  constructor(config: pg.ClientConfig = {}) {
    const name = `crosstable-${randomUUID()}`;
    super({ ...config, ...namedConfig(config.connectionString ?? '', name), connectionTimeoutMillis: SILENT_MS, keepAlive: true });
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
 * Closes connections that will never answer, with ETIMEDOUT; the system alone would take 15 minutes. Keeps those that the server reports as busy or
 * waiting for a lock.
 */
function breakSilentConnections(pool: pg.Pool, config: pg.PoolConfig, { silentAfterMs, saysWithinMs }: typeof SILENCE_LIMITS): void {
  pool.on('connect', (client) => {
    if (!(client instanceof NamedClient)) return;
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const look = async () => {
      if (!owesAnswer(client)) return;
      const read = stream.bytesRead;
      const isDead = !(await isBusyOnServer(config, client.name, saysWithinMs)) && stream.bytesRead === read && owesAnswer(client);
      if (isDead) stream.destroy(Object.assign(new Error('the database does not answer on this connection'), { code: 'ETIMEDOUT' }));
      else stream.setTimeout(silentAfterMs);
    };
    // The timeout counts from the last byte in either direction.
    stream.setTimeout(silentAfterMs).on('timeout', () => void look());
  });
}

/** True while the server owes this connection an answer. The driver has this field, but its type declarations lack it. */
function owesAnswer(client: pg.Client): boolean {
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
    return RESOURCE_ERROR.test(errorCode(error));
  } finally {
    client.end().catch(() => {});
  }
}

/** Makes the queries of each connection run one after the other. Prisma loads relations in parallel, which the driver refuses from version 9 on. */
function serialiseQueries(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let owed = 0;
    let last: Promise<unknown> = Promise.resolve();
    const inTurn = (...asked: unknown[]): unknown => {
      const ask = (): unknown => Reflect.apply(pg.Client.prototype.query, client, asked);
      // A call with a callback or with a query object returns no promise to wait for, so it is passed on at once.
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
