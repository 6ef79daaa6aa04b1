import { PrismaPg } from '@prisma/adapter-pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { startSwitchableProxy } from '@/tests/tools/cluster/tcp-proxy';
import { urlOverNetwork, useDatabase } from '@/tests/use-database';
import { isDatabaseUnavailable } from './client';
import { OutageTolerantPool } from './connection-pool';

useDatabase();

const SILENT_MS = 600;
let switchableProxy: Awaited<ReturnType<typeof startSwitchableProxy>>;
let url: URL;
let pool: OutageTolerantPool;

beforeEach(async () => {
  url = urlOverNetwork();
  switchableProxy = await startSwitchableProxy(Number(url.port));
  url.port = String(switchableProxy.port);
  url.searchParams.set('application_name', 'of the host');
});

afterEach(async () => {
  switchableProxy.mend();
  await pool.end();
  await switchableProxy.stop();
});

function openPool(saysWithinMs: number): void {
  pool = new OutageTolerantPool({ connectionString: url.href, max: 2 }, 200, { silentAfterMs: SILENT_MS, saysWithinMs });
  pool.on('error', () => {});
}

it('a query on a silent network fails as unavailable, and the same pool works when the network is back', async () => {
  openPool(SILENT_MS);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const working = prisma.$transaction(async (db) => {
    await db.$queryRaw`SELECT 1`;
    switchableProxy.stall();
    await db.$queryRaw`SELECT 2`;
  });
  const failure: unknown = await working.catch((error: unknown) => error);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  switchableProxy.mend();
  expect((await pool.query('SELECT 3 AS three')).rows).toEqual([{ three: 3 }]);
  await prisma.$disconnect();
});

it('a long query, or one that waits for a lock, does not count as silent', async () => {
  openPool(60_000);
  const [holder, waiter] = [await pool.connect(), await pool.connect()];
  await holder.query('SELECT pg_advisory_lock(7270)');
  const waiting = waiter.query('SELECT pg_advisory_lock(7270)');
  // Between its queries, the first connection is idle. Such a connection must not count as silent either.
  await new Promise((resolve) => setTimeout(resolve, SILENT_MS * 2));
  await holder.query('SELECT pg_advisory_unlock(7270)');
  await waiting;
  await waiter.query('SELECT pg_advisory_unlock(7270)');
  holder.release();
  waiter.release();
  expect(pool.totalCount).toBe(2);
});
