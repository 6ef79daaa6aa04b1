import type { Database } from './client';

/**
 * Names this life of this database. It changes when a backup is restored, always into a cluster or database of its own, when a
 * database is brought back to a moment, and when a standby takes over: pages that are open compare what they saw.
 */
export async function databaseEpoch(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<{ epoch: string }[]>`
    SELECT md5(concat_ws(' ', s.system_identifier, c.timeline_id, d.oid)) AS "epoch"
    FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d WHERE d.datname = current_database()`;
  return row?.epoch ?? '';
}
