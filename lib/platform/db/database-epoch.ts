import type { Database } from './client';

/** Names this life of this database: another one after a restored backup, a return to a moment, or a standby that took over. */
export async function databaseEpoch(db: Database): Promise<string> {
  const [row] = await db.$queryRaw<{ epoch: string }[]>`
    SELECT md5(concat_ws(' ', s.system_identifier, c.timeline_id, d.oid)) AS "epoch"
    FROM pg_control_system() s, pg_control_checkpoint() c, pg_database d WHERE d.datname = current_database()`;
  return row?.epoch ?? '';
}
