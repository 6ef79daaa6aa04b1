import type { UserActor } from '@/lib/platform/access/actor';
import { database, databaseEpoch } from '@/lib/platform/db/client';
import { publishNextRound } from '@/tests/factories';
import { deleteStepsSince } from '@/tests/factories/delete-steps';
import { expectAccessible } from '../accessibility';
import { expect, reconnect, test } from '../fixtures';
import { signIn } from '../test-accounts';
import { waitForDesk, makeTestSection, boardRow } from './test-section';

test('after a restore to a time between two entries, the open desk and the helper’s phone say which results are missing, and send them again', async ({
  page,
  helperPhone,
}) => {
  const section = await makeTestSection(8);
  const actor: UserActor = { kind: 'user', userId: section.arbiter.userId, name: section.arbiter.name, mayCreateEvents: true };
  await publishNextRound(actor, section.sectionId, 1);
  const stored = async () =>
    (await database().resultRevision.findMany({ where: { sectionId: section.sectionId }, orderBy: { board: 'asc' } })).map(({ board }) => board);
  await signIn(page, section.arbiter);
  await page.goto(section.desk);
  await waitForDesk(page);
  await boardRow(page, 1).getByRole('button', { name: '1-0' }).click();
  await expect.poll(stored).toEqual([1]);
  const restoredTo = new Date();
  await boardRow(page, 2).getByRole('button', { name: '½-½' }).click();
  const phone = await helperPhone(section, 3, 4);
  await phone
    .getByRole('group', { name: /board 3/ })
    .getByRole('button', { name: '0-1' })
    .click();
  await expect(phone.getByText('Board 3: 0-1 saved.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Missing results 1' })).toBeVisible();
  await expect.poll(stored).toEqual([1, 2, 3]);

  await deleteStepsSince(section.sectionId, restoredTo);
  await reconnect(phone);
  await reconnect(page);
  const missing = (on: typeof page) => on.getByRole('alert', { name: 'Results missing after a restore' });
  await expect(missing(phone)).toContainText('One board differs from what this page showed: board 3 had 0-1.');
  await expect(missing(page)).toContainText('2 boards differ from what this page showed: board 2 had ½-½, board 3 had 0-1.');
  await expect(boardRow(page, 2).getByRole('button', { name: '½-½' })).toBeVisible();
  await expectAccessible(page, 'desk/restored-server');
  await expectAccessible(phone, 'helper/restored-server');

  await missing(phone).getByRole('button', { name: 'Enter 1 result again' }).click();
  await expect.poll(stored).toEqual([1, 3]);
  await expect(missing(page)).toContainText('board 2 had ½-½.');
  await missing(page).getByRole('button', { name: 'Enter 1 result again' }).click();
  await expect.poll(stored).toEqual([1, 2, 3]);
  await expect(missing(page)).toBeHidden();
});

test('after a restore to a time before the round was published, the desk names the results that it had shown', async ({ page }) => {
  const section = await makeTestSection(8);
  const actor: UserActor = { kind: 'user', userId: section.arbiter.userId, name: section.arbiter.name, mayCreateEvents: true };
  const before = new Date();
  const roundId = await publishNextRound(actor, section.sectionId, 1);
  await signIn(page, section.arbiter);
  await page.goto(section.desk);
  await waitForDesk(page);
  await boardRow(page, 1).getByRole('button', { name: '1-0' }).click();
  await boardRow(page, 2).getByRole('button', { name: '½-½' }).click();
  await expect(page.getByText('2 of 4 results in')).toBeVisible();
  const epoch = await databaseEpoch(database());
  await page.route(`**${section.desk}?**`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(epoch, 'f'.repeat(32)) });
  });
  await deleteStepsSince(section.sectionId, before);
  await database().$transaction([
    database().$executeRaw`SET LOCAL session_replication_role = replica`,
    database().$executeRaw`UPDATE "Round" SET "state" = 'draft', "publishedAt" = NULL WHERE "id" = ${roundId}::uuid`,
  ]);
  const missing = page.getByRole('alert', { name: 'Results missing after a restore' });
  await expect(missing).toContainText('Results of round 1 that this page showed are now missing: board 1 had 1-0, board 2 had ½-½.');
  await expect(page.getByRole('button', { name: 'Publish round 1' })).toBeVisible();
  await expectAccessible(page, 'desk/restored-round');
  await missing.getByRole('button', { name: 'Dismiss' }).click();
  await expect(missing).toBeHidden();
});
