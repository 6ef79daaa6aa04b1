import { describe, expect, it } from 'vitest';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { expectedMigrations, FINISHED_MIGRATIONS_SQL, HealthProbe } from '@/lib/platform/observability/health-probe';
import { pageTimings } from '@/lib/platform/observability/page-timings';
import { makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { getServerState } from './get-server-state';

useDatabase();

describe('the state of the server', () => {
  it('is visible only to users who may create events', async () => {
    const { actor } = await makeUser({ mayCreateEvents: false });
    expect(await getServerState(actor)).toBe(null);
    expect(await getServerState(ANONYMOUS)).toBe(null);
    expect(await getServerState({ kind: 'helper', codeId: 'x', label: '' })).toBe(null);
  });

  it('contains disk, streams, slow pages, versions, running time and number of restarts', async () => {
    pageTimings().add('/[event]', 12);
    const { actor } = await makeUser({ mayCreateEvents: true });
    const launched = new Date(Date.now() - 3_600_000).toISOString();
    const state = await getServerState(actor, { NODE_ENV: 'test', LAUNCHED_AT: launched, EARLIER_STARTS: '2', COMMIT: '0123456789abcdef' });
    expect(state).toMatchObject({
      streams: 0,
      slowest: [{ route: '/[event]', count: 1, meanMs: 12, longestMs: 12 }],
      versions: {
        commit: '0123456789ab',
        node: process.versions.node,
        postgres: expect.stringMatching(/^\d+/),
        migrations: { known: expectedMigrations().length, newer: 0 },
      },
      restarts: 2,
    });
    expect(state?.disk.freeBytes).toBeGreaterThan(0);
    expect(state?.runningFor.launcher).toBeCloseTo(3600, -2);
  });
});

it('the health probe detects a missing migration', async () => {
  const finished = async () => (await database().$queryRawUnsafe<{ name: string }[]>(FINISHED_MIGRATIONS_SQL)).map(({ name }) => name);
  const failing = () => new HealthProbe({ finishedMigrations: finished, hasDisk: () => Promise.resolve(true) }).failing();
  expect(await failing()).toBe(null);
  await database().$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = ${expectedMigrations().at(-1)}`;
  expect(await failing()).toBe('migrations');
});
