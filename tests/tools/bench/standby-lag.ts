import pg from 'pg';

/** The largest lag of the standby behind the primary, as the size and the age of the log not yet applied. */
export interface StandbyLag {
  readonly mostBytes: number;
  readonly mostMs: number;
}

const SAMPLE_INTERVAL_MS = 50;
const LAG_QUERY = `SELECT coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float AS bytes,
  coalesce(max(extract(epoch FROM replay_lag) * 1000), 0)::float AS ms FROM pg_stat_replication`;

export function watchLag(): { end: () => Promise<StandbyLag> } {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  let isOver = false;
  const watched = (async () => {
    const worst = { mostBytes: 0, mostMs: 0 };
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query<{ bytes: number; ms: number }>(LAG_QUERY);
      worst.mostBytes = Math.max(worst.mostBytes, rows[0]?.bytes ?? 0);
      worst.mostMs = Math.max(worst.mostMs, Math.round(10 * (rows[0]?.ms ?? 0)) / 10);
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_INTERVAL_MS));
    }
    await client.end();
    return worst;
  })();
  return {
    end: () => {
      isOver = true;
      return watched;
    },
  };
}
