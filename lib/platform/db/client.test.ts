import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { err, ok, type Result } from '@/engine/model/result-or-error';
import { useDatabase } from '@/tests/use-database';
import { type Database, database, inTransaction, isUniqueViolation, lockSection, afterCommit, computeOutsideTransaction } from './client';

useDatabase();

const user = (email: string) => ({ email, name: 'Ada Moreau', passwordHash: 'none' });

describe('inTransaction', () => {
  it('saves nothing if the outcome is a refusal', async () => {
    const outcome = await inTransaction(async (db) => {
      await db.user.create({ data: user('refused@example.org') });
      return err('no');
    });
    expect(outcome).toEqual(err('no'));
    expect(await database().user.count({ where: { email: 'refused@example.org' } })).toBe(0);
  });

  it('saves the changes if the outcome is a success', async () => {
    const outcome = await inTransaction(async (db) => {
      await lockSection(db, randomUUID());
      await db.user.create({ data: user('stored@example.org') });
      return ok('yes');
    });
    expect(outcome).toEqual(ok('yes'));
    expect(await database().user.count({ where: { email: 'stored@example.org' } })).toBe(1);
  });
});

describe('computeOutsideTransaction', () => {
  const store = (db: Database) => db.user.create({ data: user(`${randomUUID()}@example.org`) });

  it('runs long work without locks or changes, and repeats the transaction with the answer', async () => {
    const { id } = await store(database());
    const isFree = () => inTransaction(async (db) => ok(await db.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${id} FOR UPDATE NOWAIT`));
    const asked: number[] = [];
    let begun = 0;
    const outcome = await inTransaction(async (db) => {
      begun += 1;
      await db.$queryRaw`SELECT "id" FROM "User" WHERE "id" = ${id} FOR UPDATE`;
      const double = (value: number) =>
        computeOutsideTransaction(db, `twice ${value}`, async () => {
          await isFree();
          asked.push(value);
          return 2 * value;
        });
      await store(db);
      return ok([await double(1), await double(2)]);
    });
    expect(outcome).toEqual(ok([2, 4]));
    expect({ asked, begun }).toEqual({ asked: [1, 2], begun: 3 });
    expect(await database().user.count({ where: { email: { endsWith: '@example.org' }, id: { gt: id } } })).toBe(1);
  });

  it('runs the work inside the transaction if the question changes every time, and at once outside one', async () => {
    let begun = 0;
    const outcome = await inTransaction(async (db) => ok(await computeOutsideTransaction(db, `at ${(begun += 1)}`, async () => begun)));
    expect(outcome).toEqual(ok(4));
    expect(await computeOutsideTransaction(database(), 'now', async () => 'done')).toBe('done');
  });
});

/** Runs two transactions, each of which waits for a lock that the other holds. Returns how often they ran in total. */
async function runDeadlock(lock: (db: Database, key: string) => Promise<unknown>, keys: readonly [string, string]): Promise<number> {
  let runs = 0;
  let arrived = 0;
  let bothHere = () => {};
  const both = new Promise<void>((resolve) => (bothHere = resolve));
  const cross = (first: string, second: string) =>
    inTransaction(async (db) => {
      runs += 1;
      await lock(db, first);
      arrived += 1;
      if (arrived === 2) bothHere();
      await both;
      await lock(db, second);
      return ok(null);
    });
  const outcomes = await Promise.all([cross(keys[0], keys[1]), cross(keys[1], keys[0])]);
  expect(outcomes).toEqual([ok(null), ok(null)]);
  return runs;
}

/** Two first runs, and one more for each aborted transaction. Postgres usually aborts one; on a busy machine both may detect the deadlock at once. */
const POSSIBLE_RUN_COUNTS = [3, 4];

describe('a deadlock', () => {
  it('in a raw query is retried', async () => {
    const lock = (db: Database, key: string) => db.$queryRaw`SELECT pg_advisory_xact_lock(hashtext(${key}))::text`;
    expect(POSSIBLE_RUN_COUNTS).toContain(await runDeadlock(lock, ['raw one', 'raw other']));
  });

  it('in a query by Prisma is retried', async () => {
    const [one, other] = await Promise.all(['dead1', 'dead2'].map((name) => database().user.create({ data: user(`${name}@example.org`) })));
    if (one === undefined || other === undefined) throw new Error('not made');
    const lock = (db: Database, id: string) => db.user.update({ where: { id }, data: { name: 'Bea Moreau' } });
    expect(POSSIBLE_RUN_COUNTS).toContain(await runDeadlock(lock, [one.id, other.id]));
  });

  it('is not assumed for every failed raw query', async () => {
    let runs = 0;
    const broken = inTransaction(async (db) => {
      runs += 1;
      await db.$queryRaw`SELECT 1 / 0`;
      return ok(null);
    });
    await expect(broken).rejects.toThrow();
    expect(runs).toBe(1);
  });
});

describe('afterCommit', () => {
  const done = async (outcome: Result<null, string>) => {
    const order: string[] = [];
    await inTransaction(async (db) => {
      await afterCommit(db, async () => void order.push('afterwards'));
      order.push('in it');
      return outcome;
    });
    return order;
  };

  it('runs after a commit, not after a refusal, and at once outside a transaction', async () => {
    expect(await done(ok(null))).toEqual(['in it', 'afterwards']);
    expect(await done(err('refused'))).toEqual(['in it']);
    let isDone = false;
    await afterCommit(database(), async () => void (isDone = true));
    expect(isDone).toBe(true);
  });
});

describe('isUniqueViolation', () => {
  it('recognises a second row where only one is allowed', async () => {
    await database().user.create({ data: user('once@example.org') });
    const second = await database()
      .user.create({ data: user('once@example.org') })
      .catch((error: unknown) => error);
    expect(isUniqueViolation(second)).toBe(true);
    expect(isUniqueViolation(new Error('other'))).toBe(false);
  });
});
