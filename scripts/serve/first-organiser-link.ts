import { createHash, randomBytes } from 'node:crypto';
import { withClient } from '../database/connect-database';

const LINK_VALIDITY = '30 days';

/** Returns the path of a one-time link that creates the first account; null once an account exists. Replaces the link from the previous start. */
export async function firstOrganiserPath(url: string) {
  return withClient(url, async (client) => {
    const users = await client.query('SELECT 1 FROM "User" LIMIT 1');
    if (users.rows.length > 0) return null;
    const token = randomBytes(24).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    await client.query('DELETE FROM "Invitation" WHERE "eventId" IS NULL AND "createdById" IS NULL AND "acceptedAt" IS NULL');
    await client.query(
      `INSERT INTO "Invitation" ("id", "tokenHash", "label", "expiresAt")
       VALUES (gen_random_uuid(), $1, 'first organiser', now() + $2::interval)`,
      [hash, LINK_VALIDITY],
    );
    return `/invitation/${token}`;
  });
}
