// Applies migrations in the same order, and with the same lock, table and
// checksums, as `prisma migrate deploy`. Both can be used on the same database.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { UserError, errorMessage } from '../process/command-errors.mjs';
import { MIGRATIONS_FOLDER } from '../process/paths.mjs';
import { inTransaction, schemaOfUrl, withClient } from './connect-database';

/** The first migration, which creates the whole schema. */
export const BASELINE_MIGRATION = '20261126000000_baseline';

/** The migrations that the baseline replaced (docs/decisions/035-one-baseline.md). */
const REPLACED_MIGRATIONS = { count: 43, last: '20261125131000_swapped_entries' };

/** Prisma's own advisory lock for migrations. */
const MIGRATION_LOCK_KEY = 72707369;

const CREATE_MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/** Applies missing migrations and returns their number. Calls `before` under the lock before it updates an older database. */
export async function migrate(
  url: string,
  { only, before, folder }: { only?: readonly string[]; before?: (pending: readonly string[]) => Promise<void>; folder?: string } = {},
) {
  return withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schemaOfUrl(url))}`);
    await client.query(CREATE_MIGRATIONS_TABLE);
    const { applied, pending } = await findPending(client, readMigrations(folder), only);
    if (applied > 0 && pending.length > 0) await before?.(pending.map(({ name }) => name));
    for (const migration of pending) await applyMigration(client, migration);
    return pending.length;
  });
}

async function findPending(client: pg.Client, migrations: readonly Migration[], only?: readonly string[]) {
  const applied = await readApplied(client, migrations);
  const pending = migrations.filter((migration) => {
    const known = applied.get(migration.name);
    if (known !== undefined && known !== migration.checksum) {
      console.warn(`Migration ${migration.name} was edited after it was applied.`);
    }
    return known === undefined && (only === undefined || only.includes(migration.name));
  });
  return { applied: applied.size, pending };
}

/**
 * Returns the applied migrations with their checksums. In an older database, first replaces the records of the old migrations with
 * that of the baseline.
 */
async function readApplied(client: pg.Client, migrations: readonly Migration[]): Promise<Map<string, string>> {
  const { rows }: { rows: readonly { name: string; checksum: string }[] } = await client.query(
    'SELECT migration_name AS name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY 1',
  );
  const names = rows.map(({ name }) => name);
  const present = namesSinceBaseline(names, 'This database');
  if (present === names) return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  await inTransaction(client, async () => {
    await client.query('DELETE FROM "_prisma_migrations" WHERE migration_name < $1', [BASELINE_MIGRATION]);
    for (const migration of migrations) if (migration.name === BASELINE_MIGRATION) await recordMigration(client, migration);
  });
  return readApplied(client, migrations);
}

/** A migration. `readMigrations` returns all migrations in the order in which they are applied. */
export type Migration = { name: string; sql: string; checksum: string };
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** Runs a migration and records it in one transaction, so that an interrupted migration changes nothing. */
async function applyMigration(client: pg.Client, migration: Migration) {
  const { name, sql } = migration;
  try {
    await inTransaction(client, async () => {
      // An earlier attempt by Prisma began this migration and did not finish it, so it changed nothing.
      await client.query(
        'UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
        [name],
      );
      await recordMigration(client, migration);
      await client.query(sql);
    });
  } catch (error) {
    throw new UserError(
      `The change ${name} of the database could not be made: ${errorMessage(error)}. The database is as it was before this change, and the next start tries again.`,
      { cause: error },
    );
  }
}

async function recordMigration(client: pg.Client, { name, checksum }: Migration) {
  await client.query(
    'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), clock_timestamp(), 1)',
    [randomUUID(), checksum, name],
  );
}

/**
 * Replaces the names of old migrations with that of the baseline. Throws a UserError if some of them are missing. `what` names the
 * database or file in the error message.
 */
export function namesSinceBaseline(names: readonly string[], what: string): readonly string[] {
  const replaced = names.filter((name) => name < BASELINE_MIGRATION);
  if (replaced.length === 0) return names;
  if (replaced.length === REPLACED_MIGRATIONS.count && replaced.at(-1) === REPLACED_MIGRATIONS.last)
    return [BASELINE_MIGRATION, ...names.filter((name) => name >= BASELINE_MIGRATION)];
  throw new UserError(
    `${what} is too old for this version. The version before it brings it up to date:\n` +
      `  git checkout "$(git log --diff-filter=A --format=%H -- prisma/migrations/${BASELINE_MIGRATION})^"\n` +
      '  npm start        (a backup: npm run restore -- FILE first)\n' +
      'Then go back to this version. Nothing has been changed.',
  );
}
