import { PrismaPg } from '@prisma/adapter-pg';
import { afterEach, expect, it } from 'vitest';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { OutageTolerantPool } from './connection-pool';

useDatabase();

let prisma: PrismaClient;
afterEach(() => prisma.$disconnect());

/** Records the largest number of queries that the driver had at once. */
function recordMaxQueries(pool: OutageTolerantPool) {
  const seen = { most: 0 };
  pool.on('connect', (client) => {
    const held = client as unknown as { _queryQueue: unknown[]; _pulseQueryQueue: () => void };
    const pulse = held._pulseQueryQueue.bind(held);
    held._pulseQueryQueue = () => {
      seen.most = Math.max(seen.most, held._queryQueue.length);
      pulse();
    };
  });
  return seen;
}

it('inside a transaction, the driver never holds more than one query, and each gets its own answer', async () => {
  const { event } = await makeEvent();
  const { id } = await makeSection(event.id);
  await makeEntry(id);
  const pool = new OutageTolerantPool({ connectionString: process.env.DATABASE_URL, max: 1 });
  const seen = recordMaxQueries(pool);
  prisma = new PrismaClient({ adapter: new PrismaPg(pool, { disposeExternalPool: true }) });
  const [section, numbers] = await prisma.$transaction(async (db) => [
    await db.section.findUniqueOrThrow({ where: { id }, include: { entries: { include: { person: true, absences: true } }, schedule: true, event: true } }),
    await Promise.all([1, 2, 3].map((number) => db.$queryRaw<{ number: number }[]>`SELECT ${number}::int AS "number"`)),
  ]);
  expect(section.entries).toHaveLength(1);
  expect(numbers.flat().map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(seen.most).toBe(1);
  await expect(prisma.$transaction((db) => Promise.all([db.$queryRaw`SELECT 1/0`, db.$queryRaw`SELECT 1`]))).rejects.toThrow();
  expect(await prisma.section.count({ where: { id } })).toBe(1);
});
