// Applies prisma/migrations without Prisma's command line: same order, lock, table and checksums as
// `prisma migrate deploy`, so that either may be used on the same database.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PlainError, codeOf, messageOf } from '../process/errors.mjs';
import { MIGRATIONS } from '../process/paths.mjs';
import { BASELINE, fromBaseline } from './baseline';

/** The advisory lock Prisma's own engine takes. */
const LOCK = 72707369;

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum" VARCHAR(64) NOT NULL,
    "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
    "logs" TEXT,
    "rolled_back_at" TIMESTAMPTZ,
    "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Brings the database at `url` up to date and returns how many migrations that took. `only` these migrations; `before` is called
 * first, under the lock, where some are missing in a database that has others
 */
export async function migrate(
  url: string,
  { only, before, folder }: { only?: readonly string[]; before?: (pending: readonly string[]) => Promise<void>; folder?: string } = {},
) {
  const { connectionString, schema } = splitSchema(url);
  const client = new pg.Client({ connectionString });
  await connect(client);
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${client.escapeIdentifier(schema)}`);
    await client.query(`SET search_path TO ${client.escapeIdentifier(schema)}`);
    await client.query(TABLE);
    const { applied, pending } = await findPending(client, readMigrations(folder), only);
    if (applied > 0 && pending.length > 0) await before?.(pending.map(({ name }) => name));
    for (const migration of pending) await apply(client, migration);
    return pending.length;
  } finally {
    await client.end();
  }
}

/** `?schema=` is Prisma's parameter; Postgres does not know it. */
export function splitSchema(url: string) {
  const address = new URL(url);
  const schema = address.searchParams.get('schema') ?? 'public';
  address.searchParams.delete('schema');
  return { connectionString: address.toString(), schema };
}

async function connect(client: pg.Client) {
  try {
    await client.connect();
  } catch (error) {
    throw new PlainError(`The database cannot be reached: ${messageOf(error) || codeOf(error)}. Check DATABASE_URL.`, { cause: error });
  }
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

/** What the database has, by name, with its checksum. A history from before the baseline is replaced by the baseline's line. */
async function readApplied(client: pg.Client, migrations: readonly Migration[]): Promise<Map<string, string>> {
  const { rows }: { rows: readonly { name: string; checksum: string }[] } = await client.query(
    'SELECT migration_name AS name, checksum FROM "_prisma_migrations" WHERE rolled_back_at IS NULL AND finished_at IS NOT NULL ORDER BY 1',
  );
  const names = rows.map(({ name }) => name);
  const present = fromBaseline(names, 'This database');
  if (present === names) return new Map(rows.map(({ name, checksum }) => [name, checksum]));
  await inTransaction(client, async () => {
    await client.query('DELETE FROM "_prisma_migrations" WHERE migration_name < $1', [BASELINE]);
    for (const migration of migrations) if (migration.name === BASELINE) await record(client, migration);
  });
  return readApplied(client, migrations);
}

/** Gives in their order */
export type Migration = { name: string; sql: string; checksum: string };
export function readMigrations(folder = MIGRATIONS): Migration[] {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** A script and that it was applied are one transaction: a machine that goes down in the middle of it has changed nothing. */
async function apply(client: pg.Client, migration: Migration) {
  const { name, sql } = migration;
  try {
    await inTransaction(client, async () => {
      // Begun by Prisma's own command and not finished: such a script is one transaction too, and has left nothing.
      await client.query(
        'UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
        [name],
      );
      await record(client, migration);
      await client.query(sql);
    });
  } catch (error) {
    throw new PlainError(
      `The change ${name} of the database could not be made: ${messageOf(error)}. The database is as it was before this change, and the next start tries again.`,
      { cause: error },
    );
  }
}

async function record(client: pg.Client, { name, checksum }: Migration) {
  await client.query(
    'INSERT INTO "_prisma_migrations" (id, checksum, migration_name, started_at, finished_at, applied_steps_count) VALUES ($1, $2, $3, now(), clock_timestamp(), 1)',
    [randomUUID(), checksum, name],
  );
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
