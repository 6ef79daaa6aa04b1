import { describe, expect, it } from 'vitest';
import { err, ok } from '@/engine/model/outcome';
import { useDatabase } from '@/tests/database';
import { database, inTransaction, isDuplicate, lockSection } from './client';

useDatabase();

const user = (email: string) => ({ email, name: 'Ada Moreau', passwordHash: 'none' });

describe('inTransaction', () => {
  it('stores nothing of what was refused', async () => {
    const outcome = await inTransaction(async (db) => {
      await db.user.create({ data: user('refused@example.org') });
      return err('no');
    });
    expect(outcome).toEqual(err('no'));
    expect(await database().user.count({ where: { email: 'refused@example.org' } })).toBe(0);
  });

  it('stores what was agreed', async () => {
    const outcome = await inTransaction(async (db) => {
      await lockSection(db, 'unknown');
      await db.user.create({ data: user('stored@example.org') });
      return ok('yes');
    });
    expect(outcome).toEqual(ok('yes'));
    expect(await database().user.count({ where: { email: 'stored@example.org' } })).toBe(1);
  });
});

describe('isDuplicate', () => {
  it('recognises a second row where one may be', async () => {
    await database().user.create({ data: user('once@example.org') });
    const second = await database()
      .user.create({ data: user('once@example.org') })
      .catch((error: unknown) => error);
    expect(isDuplicate(second)).toBe(true);
    expect(isDuplicate(new Error('other'))).toBe(false);
  });
});
