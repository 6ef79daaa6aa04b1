import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ok } from '@/engine/model/result-or-error';
import { useDatabase } from '@/tests/use-database';
import { inTransaction } from './client';

// This file has its own process, because a client prepares a limited number of statements in its life.
useDatabase();

describe('a statement', () => {
  it('that is frequent is prepared on its connection; one that is rare, or has a list of any length, is not', async () => {
    const asked = await inTransaction(async (db) => {
      for (let time = 0; time < 12; time += 1) await db.$queryRaw`SELECT ${'often'}::text AS "it"`;
      for (let time = 0; time < 3; time += 1) await db.$queryRaw`SELECT ${'seldom'}::text AS "that"`;
      const list = Array.from({ length: 12 }, () => randomUUID());
      for (let time = 0; time < 12; time += 1) await db.user.findMany({ where: { id: { in: list } } });
      return ok(await db.$queryRaw<{ statement: string }[]>`SELECT "statement" FROM pg_prepared_statements`);
    });
    const prepared = asked.ok ? asked.value.map(({ statement }) => statement) : [];
    expect(prepared).toContain('SELECT $1::text AS "it"');
    expect(prepared).not.toContain('SELECT $1::text AS "that"');
    expect(prepared.filter((statement) => /IN \(|\$12/.test(statement))).toEqual([]);
  });
});
