import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { PrismaClient } from '@/lib/generated/prisma/client';
import { sleep } from '@/scripts/process/processes';

interface SharedClients {
  crosstableDatabase?: PrismaClient;
  crosstablePool?: pg.Pool;
}

const POLL_MS = 5;
const CLOSING_TIMEOUT_MS = 60_000;
const sharedClients = globalThis as SharedClients;
/** The client of this process. Each file uses it with a database of its own, because making a client takes longer than most files. */
let keptClients: SharedClients = {};

/**
 * Gives the test file a migrated, empty Postgres database of its own. Call this function once at the top of
 * the file. The code under test then reaches that database through `lib/platform/db/client`, as in production.
 */
export function useDatabase(): void {
  const name = `test_${randomUUID().replaceAll('-', '')}`;

  beforeAll(async () => {
    const url = await createDatabase(name);
    process.env.DATABASE_URL = url;
    if (keptClients.crosstablePool !== undefined) keptClients.crosstablePool.options.connectionString = url;
    Object.assign(sharedClients, keptClients);
  });

  afterAll(async () => {
    const { crosstableDatabase, crosstablePool } = sharedClients;
    keptClients = {};
    try {
      if (crosstablePool !== undefined) await closeConnections(crosstablePool);
      keptClients = { crosstableDatabase, crosstablePool };
    } finally {
      await dropDatabase(name);
    }
  });
}

/**
 * Closes every connection, so that the next ones lead to the next database. Waits for queries that nobody awaited, and throws if they do not
 * end. The pool stays open.
 */
async function closeConnections(pool: pg.Pool): Promise<void> {
  const until = Date.now() + CLOSING_TIMEOUT_MS;
  while (pool.totalCount > 0) {
    if (Date.now() > until) throw new Error('a connection to the database of this file is still in use');
    if (pool.idleCount > 0) (await pool.connect()).release(true);
    else await sleep(POLL_MS);
  }
}

export async function createDatabase(name: string): Promise<string> {
  await executeAsAdmin(`CREATE DATABASE "${name}" TEMPLATE "crosstable" STRATEGY FILE_COPY`);
  return urlOf(name);
}

export function dropDatabase(name: string): Promise<void> {
  return executeAsAdmin(`DROP DATABASE "${name}" WITH (FORCE)`);
}

async function executeAsAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(name: string): string {
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  return url.toString();
}

/** The address of the test file's database over TCP instead of the Unix socket. */
export function urlOverNetwork(): URL {
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.searchParams.delete('host');
  return url;
}
