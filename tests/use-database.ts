import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { database } from '@/lib/platform/db/client';

/**
 * Gives the test file a migrated, empty Postgres database of its own. Call this function once at the top of
 * the file. The code under test then reaches that database through `lib/platform/db/client`, as in production.
 */
export function useDatabase(): void {
  const name = `test_${randomUUID().replaceAll('-', '')}`;

  beforeAll(async () => {
    process.env.DATABASE_URL = await createDatabase(name);
  });

  afterAll(async () => {
    await database().$disconnect();
    await dropDatabase(name);
  });
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
