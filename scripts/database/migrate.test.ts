import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/use-database';
import { MIGRATIONS_FOLDER } from '../process/paths.mjs';
import { BASELINE_MIGRATION, migrate } from './migrate';

useDatabase();

const url = () => process.env.DATABASE_URL ?? '';

async function query(statement: string) {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  try {
    // `query` returns an array for several statements.
    const answer = await client.query<Record<string, unknown>>(statement);
    return Array.isArray(answer) ? [] : answer.rows;
  } finally {
    await client.end();
  }
}

it('applies each migration once, however many instances start together', async () => {
  await query('DROP SCHEMA public CASCADE');
  const applied = await Promise.all([migrate(url()), migrate(url()), migrate(url())]);
  const recorded = await query('SELECT * FROM "_prisma_migrations" WHERE finished_at IS NOT NULL');
  expect(recorded.length).toBeGreaterThan(0);
  expect(applied.reduce((sum, count) => sum + count)).toBe(recorded.length);
});

/** An invented migration after the baseline. The folder `first` contains only the baseline, and `folder` contains both. */
const LATER_MIGRATION = '29990101000000_later';
const folders = mkdtempSync(path.join(tmpdir(), 'crosstable-migrations-'));
const [first, folder] = [path.join(folders, 'first'), path.join(folders, 'later')];
for (const copy of [first, folder]) cpSync(path.join(MIGRATIONS_FOLDER, BASELINE_MIGRATION), path.join(copy, BASELINE_MIGRATION), { recursive: true });
mkdirSync(path.join(folder, LATER_MIGRATION));
writeFileSync(path.join(folder, LATER_MIGRATION, 'migration.sql'), 'CREATE TABLE "Later" ("id" int); ALTER TABLE "Moved" ADD COLUMN "later" int;');
afterAll(() => rmSync(folders, { recursive: true }));

it('a failed or interrupted migration leaves the database as it was, and the next start tries it again', async () => {
  await query('DROP SCHEMA public CASCADE');
  expect(await migrate(url(), { folder: first })).toBe(1);
  // Older versions recorded each migration before running it. An interrupted migration left this record.
  await query(`INSERT INTO "_prisma_migrations" (id, checksum, migration_name) VALUES ('half', 'x', '${LATER_MIGRATION}')`);
  await expect(migrate(url(), { folder })).rejects.toThrow(
    new RegExp(`${LATER_MIGRATION} of the database could not be made: .*The database is as it was before this change, and the next start tries again`),
  );
  expect(await query(`SELECT to_regclass('"Later"') AS "made"`)).toEqual([{ made: null }]);
  await query('CREATE TABLE "Moved" ("id" int)');
  expect(await migrate(url(), { folder })).toBe(1);
  expect(
    await query(
      `SELECT finished_at IS NOT NULL AS "isFinished", rolled_back_at IS NOT NULL AS "isRolledBack" FROM "_prisma_migrations" WHERE migration_name = '${LATER_MIGRATION}' ORDER BY started_at`,
    ),
  ).toEqual([
    { isFinished: false, isRolledBack: true },
    { isFinished: true, isRolledBack: false },
  ]);
  expect(await migrate(url(), { folder })).toBe(0);
});

it('reports that there is no database', async () => {
  await expect(migrate('postgresql://x:y@127.0.0.1:1/none')).rejects.toThrow(/cannot be reached/);
});

describe('a database from before the baseline', () => {
  const recorded = () => query('SELECT migration_name AS "name", checksum, finished_at IS NOT NULL AS "isFinished" FROM "_prisma_migrations" ORDER BY 1');
  /** Records migrations from before the baseline, and one that was rolled back. Only the last name is checked, so the others are invented. */
  const before = (count: number) => `
    DELETE FROM "_prisma_migrations";
    INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
      SELECT n, 'x', CASE n WHEN 43 THEN '20261125131000_swapped_entries' ELSE '202611210000' || (n + 10) END, now() FROM generate_series(1, ${count}) n;
    INSERT INTO "_prisma_migrations" (id, checksum, migration_name, rolled_back_at) VALUES ('half', 'x', '20261121000011', now());
    INSERT INTO "User" ("id", "email", "name", "passwordHash") VALUES (gen_random_uuid(), 'u@example.org', 'U', 'x');`;

  beforeEach(async () => {
    await query('DROP SCHEMA public CASCADE');
    await migrate(url(), { folder: first });
  });

  it('is accepted if it has all earlier migrations, even with several instances, and later migrations follow', async () => {
    const today = await recorded();
    await query(before(43));
    const asked: string[] = [];
    const takeOver = () => migrate(url(), { folder: first, before: async (names) => void asked.push(...names) });
    expect(await Promise.all([takeOver(), takeOver(), takeOver()])).toEqual([0, 0, 0]);
    expect(await recorded()).toEqual(today);
    expect(today[0]).toMatchObject({ name: BASELINE_MIGRATION, isFinished: true });
    expect(asked).toEqual([]);
    expect(await query('SELECT "email" FROM "User"')).toEqual([{ email: 'u@example.org' }]);
    await query('CREATE TABLE "Moved" ("id" int)');
    expect(await migrate(url(), { folder })).toBe(1);
  });

  it('is refused with instructions if it has only some of them, and stays as it was', async () => {
    await query(before(42));
    const recordedBefore = await recorded();
    await expect(migrate(url(), { folder: first })).rejects.toThrow(/^This database is too old for this version\. .*\n {2}git checkout .*\n {2}npm start/);
    expect(await recorded()).toEqual(recordedBefore);
  });
});

describe('the schema', () => {
  /** The number of foreign keys in the schema. */
  const keysOfSchema = () => readFileSync(path.join(MIGRATIONS_FOLDER, '../schema.prisma'), 'utf8').match(/@relation\([^)]*fields:/g)?.length;

  it('has ids of sixteen bytes, and every foreign key that Prisma knows', async () => {
    await query('DROP SCHEMA public CASCADE');
    await migrate(url());
    const asText = `SELECT table_name || '.' || column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' AND (column_name = 'id' OR column_name LIKE '%Id') AND data_type <> 'uuid' ORDER BY 1`;
    // What a payment service and a visitor's device call their own.
    const givenByOthers = ['OnlinePayment.checkoutId', 'Passkey.credentialId'];
    const numbers = ['ListedRating.listId', 'ListedRating.playerId', 'RatedPlayer.fideId', 'RatedPlayer.id', 'RatingList.id'];
    expect(await query(asText)).toEqual(
      [...numbers, ...givenByOthers, 'Person.fideId', 'Person.nationalId', 'Round.systemId', 'Section.systemId'].sort().map((column) => ({ column })),
    );
    const [keys] = await query(
      `SELECT count(*)::int AS "count", bool_and(convalidated) AS "checked" FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
    );
    expect(keys).toEqual({ count: keysOfSchema(), checked: true });
  });
});

it('gives an event another address if links of players now have its own', async () => {
  const earlier = path.join(folders, 'earlier');
  const isEarlier = (file: string) => !file.includes('_reserved_addresses');
  cpSync(MIGRATIONS_FOLDER, earlier, { recursive: true, filter: isEarlier });
  await query('DROP SCHEMA public CASCADE');
  await migrate(url(), { folder: earlier });
  for (const slug of ['player', 'player-2', 'open', 'captain'])
    await query(
      `INSERT INTO "Event" ("id", "slug", "name", "startsOn", "endsOn", "timeZone") VALUES (gen_random_uuid(), '${slug}', '${slug}', '2026-01-01', '2026-01-01', 'UTC')`,
    );
  expect(await migrate(url())).toBe(1);
  const events = await query('SELECT "name", "slug" FROM "Event" ORDER BY "name"');
  expect(events.map(({ name, slug }) => [name, slug])).toEqual([
    ['captain', 'captain-2'],
    ['open', 'open'],
    ['player', 'player-3'],
    ['player-2', 'player-2'],
  ]);
});
