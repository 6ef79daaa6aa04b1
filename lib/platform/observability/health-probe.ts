import { readdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';

/** The checks that decide whether this server is ready, in the order in which they are reported. */
export type HealthCheck = 'database' | 'migrations' | 'disk';

const CHECK_TIMEOUT_MS = 2000;
const RESULT_LIFETIME_MS = 1000;

interface Checks {
  /** Returns the applied migrations. While the database is unavailable, the promise rejects or stays pending for a long time. */
  readonly finishedMigrations: () => Promise<readonly string[]>;
  readonly hasDisk: () => Promise<boolean>;
}

/** Uses the notification channel's connection, because a check on it does not wait for other queries. */
const SERVER_CHECKS: Checks = {
  finishedMigrations: async () => (await channelListener.ask<{ name: string }>(FINISHED_MIGRATIONS_SQL)).map(({ name }) => name),
  hasDisk: async () => !(await readDiskSpace()).isLow,
};

/** Checks whether this server is ready, but at most once a second, however many requests ask. */
export class HealthProbe {
  private last: { readonly failing: Promise<HealthCheck | null>; readonly at: number } | null = null;

  constructor(
    private readonly checks: Checks = SERVER_CHECKS,
    private readonly withinMs = CHECK_TIMEOUT_MS,
  ) {}

  failing(now = Date.now()): Promise<HealthCheck | null> {
    if (this.last === null || now - this.last.at >= RESULT_LIFETIME_MS) this.last = { failing: this.look(), at: now };
    return this.last.failing;
  }

  private async look(): Promise<HealthCheck | null> {
    const [finished, hasDisk] = await Promise.all([
      withTimeout(this.withinMs, this.checks.finishedMigrations),
      withTimeout(this.withinMs, this.checks.hasDisk),
    ]);
    if (finished === null) return 'database';
    if (compareMigrations(finished).missing.length > 0) return 'migrations';
    return hasDisk === true ? null : 'disk';
  }
}

function withTimeout<Value>(milliseconds: number, work: () => Promise<Value>): Promise<Value | null> {
  return Promise.race([work(), sleep(milliseconds, null, { ref: false })]).catch(() => null);
}

/** With less free space, Postgres may fail to store a round. The environment variable LEAST_DISK_MB overrides this limit. */
const MIN_FREE_DISK_MB = 500;

/** Returns the free space on the disk with the server's folder. The bundled Postgres stores its data there. */
export async function readDiskSpace(env: NodeJS.ProcessEnv = process.env) {
  const { bavail, blocks, bsize } = await statfs(path.join(/* turbopackIgnore: true */ process.cwd()));
  const least = Number(env.LEAST_DISK_MB ?? '') || MIN_FREE_DISK_MB;
  const freeBytes = bavail * bsize;
  return { freeBytes, allBytes: blocks * bsize, isLow: freeBytes < least * 1_000_000 };
}

/** Selects the migrations that were finished and not rolled back. `scripts/database/migrate.ts` and Prisma record them in the same table. */
export const FINISHED_MIGRATIONS_SQL =
  'SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL';

let cachedExpectedMigrations: readonly string[] | null = null;

/** Returns the migrations that this version of the program needs, in order. */
export function expectedMigrations(): readonly string[] {
  cachedExpectedMigrations ??= readdirSync(path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma/migrations'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return cachedExpectedMigrations;
}

/**
 * Compares the applied migrations with those that this version needs. Applied migrations in `unknown` belong to a newer version;
 * older servers keep running during an update.
 */
export function compareMigrations(finished: readonly string[], wanted = expectedMigrations()) {
  return { missing: wanted.filter((name) => !finished.includes(name)), unknown: finished.filter((name) => !wanted.includes(name)) };
}
