import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { database } from '@/lib/platform/db/client';
import { useDatabase } from '@/tests/database';
import { makeEvent } from '@/tests/factories';

useDatabase();

const STEP = path.resolve(import.meta.dirname, '../../../prisma/migrations/20261122001510_addresses_of_rules_and_manual/migration.sql');

async function run(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query(sql);
  await client.end();
}

it('an event whose address becomes one of the site gets the next free one, and its history says so', async () => {
  const [rules, second, manual, removed] = [
    (await makeEvent({ slug: 'rules', name: 'Rules of the Lake' })).event,
    (await makeEvent({ slug: 'rules-2' })).event,
    (await makeEvent({ slug: 'manual' })).event,
    (await makeEvent({ slug: 'removed-1' })).event,
  ];
  await database().removedEvent.create({ data: { eventId: removed.id, slug: 'manual', wasPublished: true, kept: {}, erasesAt: new Date('2027-01-01') } });
  await run(readFileSync(STEP, 'utf8'));
  const slugOf = async (id: string) => (await database().event.findUniqueOrThrow({ where: { id } })).slug;
  expect(await Promise.all([rules, second, manual, removed].map(({ id }) => slugOf(id)))).toEqual(['rules-3', 'rules-2', 'manual-2', 'removed-1']);
  expect((await database().removedEvent.findUniqueOrThrow({ where: { eventId: removed.id } })).slug).toBe('manual-2');
  expect(await database().auditEvent.findFirst({ where: { eventId: rules.id, kind: 'event-changed' } })).toMatchObject({
    before: { slug: 'rules' },
    after: { slug: 'rules-3' },
  });
});
