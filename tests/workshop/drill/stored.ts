import pg from 'pg';
import type { StoredStep } from './ledger';

/** Returns all result revisions of a section. */
export async function readStored(databaseUrl: string, sectionId: string): Promise<StoredStep[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<StoredStep>(
      'SELECT "idempotencyKey" AS key, "pairingId", "result"::text AS result, "sequence" FROM "ResultRevision" WHERE "sectionId" = $1',
      [sectionId],
    );
    return rows;
  } finally {
    await client.end();
  }
}
