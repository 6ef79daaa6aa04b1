import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';

const VALID_FOR = '30 days';

/**
 * The path of a one-time link that makes the first account, or null once there is one. Each start makes a new link and ends the one
 * printed before.
 */
export async function firstOrganiserPath(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const users = await client.query('SELECT 1 FROM "User" LIMIT 1');
    if (users.rows.length > 0) return null;
    const token = randomBytes(24).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await client.query('DELETE FROM "Invitation" WHERE "eventId" IS NULL AND "createdById" IS NULL AND "acceptedAt" IS NULL');
    await client.query(
      `INSERT INTO "Invitation" ("id", "tokenHash", "label", "expiresAt")
       VALUES (gen_random_uuid(), $1, 'first organiser', now() + $2::interval)`,
      [hash, VALID_FOR],
    );
    return `/invitation/${token}`;
  } finally {
    await client.end();
  }
}
