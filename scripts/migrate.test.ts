import pg from 'pg';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/database';
import { migrate } from './migrate.mjs';

useDatabase();

const url = () => process.env.DATABASE_URL ?? '';

async function query(statement: string) {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

it('applies each migration once, however many instances start together', async () => {
  await query('DROP SCHEMA public CASCADE');
  const applied = await Promise.all([migrate(url()), migrate(url()), migrate(url())]);
  const recorded = await query('SELECT * FROM "_prisma_migrations" WHERE finished_at IS NOT NULL');
  expect(recorded.length).toBeGreaterThan(0);
  expect(applied.reduce((sum, count) => sum + count)).toBe(recorded.length);
});

it('stops at a migration that failed earlier, and says what to do', async () => {
  await query('UPDATE "_prisma_migrations" SET finished_at = NULL');
  await expect(migrate(url())).rejects.toThrow(/failed earlier. Settle it with "prisma migrate resolve"/);
});

it('says plainly when there is no database', async () => {
  await expect(migrate('postgresql://x:y@127.0.0.1:1/none')).rejects.toThrow(/cannot be reached/);
});
