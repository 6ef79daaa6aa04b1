import pg from 'pg';
import type { StoredResult } from './acknowledged-entries';

export async function readStoredResults(databaseUrl: string, sectionId: string): Promise<StoredResult[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<StoredResult>(
      'SELECT "idempotencyKey" AS key, "pairingId", "result"::text AS result, "sequence" FROM "ResultRevision" WHERE "sectionId" = $1',
      [sectionId],
    );
    return rows;
  } finally {
    await client.end();
  }
}
