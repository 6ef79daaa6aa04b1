import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Those that are finished and were not taken back, as `scripts/database/migrate.mjs` and Prisma record them. */
export const FINISHED_MIGRATIONS = 'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL';

let expected: readonly string[] | null = null;

/** The changes of the database that this version is written for, in their order. */
export function expectedMigrations(): readonly string[] {
  expected ??= readdirSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return expected;
}

export interface MigrationState {
  readonly missing: readonly string[];
  /** Changes that a newer version has made: while machines are updated one by one, the older ones go on. */
  readonly unknown: readonly string[];
}

export function compareMigrations(finished: readonly string[], wanted = expectedMigrations()): MigrationState {
  return { missing: wanted.filter((name) => !finished.includes(name)), unknown: finished.filter((name) => !wanted.includes(name)) };
}
