import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAnyActFixture } from '@/tests/factories/any-act-fixture';
import { useDatabase } from '@/tests/use-database';
import { migrate, readMigrations } from '../database/migrate';
import { MIGRATIONS_FOLDER } from '../process/paths.mjs';
import { dumpDatabase } from './dump-database';
import { restoreDump } from './restore-dump';
import { readTarFile, readEntryText } from './tar-file';

useDatabase();

const folder = mkdtempSync(path.join(tmpdir(), 'crosstable-backup-'));
const file = path.join(folder, 'all.backup');
const secrets = { databasePassword: 'x', sessionSecret: 'y', pushPublicKey: 'z', pushPrivateKey: 'w' };
const madeDatabases: string[] = [];
const url = () => process.env.DATABASE_URL ?? '';

async function query(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function createEmptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await query(url(), `CREATE DATABASE "${name}" TEMPLATE template0`);
  madeDatabases.push(name);
  return Object.assign(new URL(url()), { pathname: `/${name}` }).toString();
}

/** Returns the content of a backup by file name, without the time at which it was made. */
async function contentOf(name: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  await readTarFile(name, async (entry) => {
    const text = await readEntryText(entry);
    content[entry.header.name] = entry.header.name === 'crosstable.json' ? JSON.stringify({ ...JSON.parse(text), madeAt: null }) : text;
  });
  return content;
}

beforeAll(async () => {
  await makeAnyActFixture();
  await query(url(), `INSERT INTO "AuditEvent" ("eventId", "actorName", "kind") SELECT "id", 'U', 'made' FROM "Event"`);
  // The backup must preserve all characters with a special meaning in Postgres's text format.
  await query(url(), `UPDATE "Event" SET "name" = E'Tab\\tnew\\nline \\\\ \\\\N "quotes" žluť 象'`);
  await query(url(), 'CREATE TABLE "somebody\'s own" ("a" int)');
  // A backup omits the parts of an unfinished upload, because they are useless on their own.
  await query(url(), `INSERT INTO "RatingUploadPart" ("uploadId", "part", "bytes") VALUES (gen_random_uuid(), 1, 'part')`);
  await query(url(), `INSERT INTO "RatingMapping" ("federation", "mapping") VALUES ('NED', '{}')`);
  await dumpDatabase({ url: url(), file, secrets });
});

afterAll(async () => {
  for (const name of madeDatabases) await query(url(), `DROP DATABASE "${name}" WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
});

it('a restored backup gives the same backup again: rows, order and sequences', async () => {
  const target = await createEmptyDatabase();
  const printed: string[] = [];
  const { about, rows } = await restoreDump(
    file,
    async () => target,
    (line: string) => void printed.push(line),
  );
  expect(rows).toBeGreaterThan(10);
  const names = Object.keys(await contentOf(file)).join(' ');
  expect(names).toContain('RatingMapping');
  expect(names).not.toContain('RatingUploadPart');
  expect(about).toMatchObject({ secrets, format: 1 });
  expect(printed).toEqual(["Omitted: the table somebody's own, which does not belong to Crosstable."]);
  const again = path.join(folder, 'again.backup');
  await query(url(), 'DROP TABLE "somebody\'s own"');
  const before = path.join(folder, 'before.backup');
  await dumpDatabase({ url: url(), file: before, secrets });
  await dumpDatabase({ url: target, file: again, secrets });
  expect(await contentOf(again)).toEqual(await contentOf(before));
  // The triggers are enabled again, and no migration is missing.
  await expect(query(target, 'DELETE FROM "AuditEvent"')).rejects.toThrow(/append-only/);
  expect(await migrate(target)).toBe(0);
});

it('restores a backup of an earlier version as it was, so that the update can follow', async () => {
  const target = await createEmptyDatabase();
  await restoreDump(
    file,
    async () => target,
    () => undefined,
  );
  const later = path.join(folder, 'migrations');
  cpSync(MIGRATIONS_FOLDER, later, { recursive: true });
  mkdirSync(path.join(later, '29990101000000_later'));
  writeFileSync(path.join(later, '29990101000000_later/migration.sql'), 'CREATE TABLE "Later" ("id" int)');
  const pending: string[][] = [];
  expect(await migrate(target, { folder: later, before: async (names: readonly string[]) => void pending.push([...names]) })).toBe(1);
  expect(pending).toEqual([['29990101000000_later']]);
  expect(await query(target, 'SELECT count(*)::int AS "count" FROM "Event"')).toEqual(await query(url(), 'SELECT count(*)::int AS "count" FROM "Event"'));
});

it('restores a backup from before the baseline if it has every migration of that time, and otherwise refuses it', async () => {
  const source = await createEmptyDatabase();
  const [baseline = '', ...since] = readMigrations().map(({ name }) => name);
  await migrate(source, { only: [baseline] });
  const record = (count: number) =>
    query(
      source,
      `WITH gone AS (DELETE FROM "_prisma_migrations") INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at)
        SELECT gen_random_uuid(), 'x', CASE n WHEN 43 THEN '20261125131000_swapped_entries' ELSE '202611210000' || (n + 10) END, now() FROM generate_series(1, ${count}) n`,
    );
  await record(43);
  const last = path.join(folder, 'last.backup');
  await dumpDatabase({ url: source, file: last, secrets });
  const target = await createEmptyDatabase();
  await restoreDump(last, async () => target);
  expect(await migrate(target)).toBe(since.length);
  await record(42);
  const older = path.join(folder, 'older.backup');
  await dumpDatabase({ url: source, file: older, secrets });
  await expect(restoreDump(older, createEmptyDatabase)).rejects.toThrow(/^This backup is too old for this version\./);
});

it('restores nothing from a damaged or truncated file, and reports it', async () => {
  const bytes = readFileSync(file);
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
  for (const [name, content] of [
    ['cut', bytes.subarray(0, bytes.length - 400)],
    ['flipped', flipped],
    ['text', Buffer.from('hello')],
  ] as const) {
    const broken = path.join(folder, name);
    writeFileSync(broken, content);
    const target = await createEmptyDatabase();
    await expect(
      restoreDump(
        broken,
        async () => target,
        () => undefined,
      ),
    ).rejects.toThrow(/^Nothing was restored: this file is no backup of Crosstable, or it is damaged/);
    const tables = await query(target, `SELECT to_regclass('"User"') AS "user"`);
    if (tables[0]?.['user'] !== null) expect(await query(target, 'SELECT 1 FROM "User"')).toEqual([]);
  }
});

it('makes no backup before an update of a database that is still empty', async () => {
  const target = await createEmptyDatabase();
  await migrate(target, { before: () => Promise.reject(new Error('there is nothing to back up')) });
  expect(await query(target, 'SELECT count(*)::int AS "count" FROM "Event"')).toEqual([{ count: 0 }]);
});
