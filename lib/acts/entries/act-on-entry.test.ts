import { expect, it } from 'vitest';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { database, inTransaction, lockSection } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeMember, makeSection } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';

useDatabase();

it('a role in one section gives no right over a player who moves to another section before the act gets its lock', async () => {
  const { event } = await makeEvent();
  const [from, to] = [await makeSection(event.id), await makeSection(event.id)];
  const { id } = await makeEntry(from.id, { pairingNumber: 1 });
  const arbiter = await makeMember(event.id, 'arbiter', from.id);
  let isHeld = (): void => {};
  const held = new Promise<void>((resolve) => (isHeld = resolve));
  const moved = inTransaction(async (db) => {
    await lockSection(db, from.id);
    isHeld();
    // At this point, the act has found the entry in its old section and is waiting for the lock of that section.
    await expect.poll(async () => (await database().$queryRaw<unknown[]>`SELECT 1 FROM pg_locks WHERE NOT granted`).length).toBeGreaterThan(0);
    await db.entry.update({ where: { id }, data: { sectionId: to.id } });
    return { ok: true as const, value: null };
  });
  await held;
  const acted = removeEntry(arbiter, { entryId: id, discards: undefined });
  await moved;
  expect(await acted).toMatchObject({ ok: false, error: { code: 'not-found' } });
  expect(await database().entry.findUnique({ where: { id } })).toMatchObject({ sectionId: to.id });
});
