import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { streamLimiter } from '@/lib/platform/http/stream-limiter';
import { describeMailServer } from '@/lib/platform/mail/mail-server';
import { compareMigrations, readDiskSpace, expectedMigrations, FINISHED_MIGRATIONS_SQL } from '@/lib/platform/observability/health-probe';
import { pageTimings } from '@/lib/platform/observability/page-timings';

const MAX_SLOW_PAGES = 8;
const SECOND_MS = 1000;

export type ServerState = NonNullable<Awaited<ReturnType<typeof getServerState>>>;

export async function getServerState(actor: Actor, env: NodeJS.ProcessEnv = process.env) {
  if (actor.kind !== 'user' || !actor.mayCreateEvents) return null;
  const [disk, product, asked, finished] = await Promise.all([readDiskSpace(), productVersion(), queryDatabaseServer(), finishedMigrations()]);
  const known = expectedMigrations();
  return {
    disk,
    streams: streamLimiter().taken,
    slowest: pageTimings().slowest(MAX_SLOW_PAGES),
    versions: {
      product,
      commit: (env.COMMIT ?? '').slice(0, 12),
      node: process.versions.node,
      postgres: asked.version,
      migrations: { known: known.length, last: known.at(-1) ?? '', newer: compareMigrations(finished).unknown.length },
    },
    /** How many seconds the launcher, the server and the database have been running. `launcher` is null if no launcher started the server. */
    runningFor: {
      launcher: env.LAUNCHED_AT === undefined ? null : Math.max(0, (Date.now() - Date.parse(env.LAUNCHED_AT)) / SECOND_MS),
      server: process.uptime(),
      database: asked.seconds,
    },
    mail: await mailState(env),
    restarts: Number(env.EARLIER_STARTS ?? 0),
  };
}

/** The mail server without its password, and how many emails wait or failed; null without a mail server. */
async function mailState(env: NodeJS.ProcessEnv) {
  const server = describeMailServer(env);
  if (server === null) return null;
  const { registrationMail } = database();
  const open = { sentAt: null, handedOverAt: null };
  const [waiting, failed] = await Promise.all([
    registrationMail.count({ where: { ...open, nextAttemptAt: { not: null } } }),
    registrationMail.count({ where: { ...open, nextAttemptAt: null, failure: { not: '' } } }),
  ]);
  return { ...server, waiting, failed };
}

const PackageSchema = z.object({ version: z.string() });

async function productVersion(): Promise<string> {
  const text = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'package.json'), 'utf8');
  return PackageSchema.parse(JSON.parse(text)).version;
}

async function queryDatabaseServer(): Promise<{ readonly version: string; readonly seconds: number }> {
  const [row] = await database().$queryRaw<{ version: string; seconds: number }[]>`
    SELECT current_setting('server_version') AS "version", EXTRACT(EPOCH FROM now() - pg_postmaster_start_time())::float8 AS "seconds"`;
  return row ?? { version: '', seconds: 0 };
}

async function finishedMigrations(): Promise<string[]> {
  const rows = await database().$queryRawUnsafe<{ name: string }[]>(FINISHED_MIGRATIONS_SQL);
  return rows.map(({ name }) => name);
}
