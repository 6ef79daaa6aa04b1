import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';

const SILENT_MS = 5000;

/** When a connection that owes an answer counts as silent, and how long the server has to say over another whether it works on it. */
export const PATIENCE = { silentAfterMs: SILENT_MS, saysWithinMs: SILENT_MS };
const NAME = 'crosstable';
/** The server answers, and has no connection left for this question. */
const FULL = /^53/;

/** A connection that the server knows by a name of its own, and that is not waited for without end. */
export class NamedClient extends pg.Client {
  readonly name: string;

  constructor(config: pg.ClientConfig = {}) {
    const name = `${NAME}-${randomUUID()}`;
    super({ ...config, ...named(config.connectionString ?? '', name), connectionTimeoutMillis: SILENT_MS, keepAlive: true });
    this.name = name;
  }
}

/** What stands in the address counts before all other settings. */
function named(address: string, name: string): pg.ClientConfig {
  if (!URL.canParse(address)) return { application_name: name };
  const url = new URL(address);
  url.searchParams.set('application_name', name);
  return { connectionString: url.href };
}

/**
 * Breaks connections of the pool whose answer will never come: the network went silent, or the machine behind it is gone
 * without a word, of which the system itself tells after a quarter of an hour. What waits for a lock, or takes long, is left
 * alone: the server says over another connection that it is at work. A broken one fails as ETIMEDOUT.
 */
export function breakSilentConnections(pool: pg.Pool, config: pg.PoolConfig, { silentAfterMs, saysWithinMs }: typeof PATIENCE): void {
  pool.on('connect', (client) => {
    if (!(client instanceof NamedClient)) return;
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    const look = async () => {
      if (!owesAnswer(client)) return;
      const read = stream.bytesRead;
      const isDead = !(await isWorkedOn(config, client.name, saysWithinMs)) && stream.bytesRead === read && owesAnswer(client);
      if (isDead) stream.destroy(Object.assign(new Error('the database does not answer on this connection'), { code: 'ETIMEDOUT' }));
      else stream.setTimeout(silentAfterMs);
    };
    // Counted from the last byte in either direction.
    stream.setTimeout(silentAfterMs).on('timeout', () => void look());
  });
}

/** The driver's own word, which its types do not have. */
function owesAnswer(client: pg.Client): boolean {
  return 'readyForQuery' in client && client.readyForQuery === false;
}

async function isWorkedOn({ connectionString }: pg.PoolConfig, name: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: withinMs, query_timeout: withinMs });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(`SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND state = 'active'`, [name]);
    return rowCount !== null && rowCount > 0;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && FULL.test(String(error.code));
  } finally {
    client.end().catch(() => {});
  }
}
