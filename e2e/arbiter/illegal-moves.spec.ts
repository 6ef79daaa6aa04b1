import { readFile } from 'node:fs/promises';
import { database } from '@/lib/platform/db/client';
import { expectAccessible } from '../accessibility';
import { arbiterActor, expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signInByForm } from '../test-accounts';
import { makeTestSection, publishRoundOne } from './test-section';

test.use({ baseURL: process.env.PUBLIC_URL });

test('an arbiter counts illegal moves on a phone, without a network too, and enters the result as before', async ({ page, openVisitorPage }) => {
  const section = await makeTestSection(6, { ratingKind: 'rapid' });
  const roundId = await publishRoundOne(section, arbiterActor(section));
  const board = await database().pairing.findFirstOrThrow({
    where: { roundId, board: 2 },
    include: { white: { include: { person: true } }, black: { include: { person: true } } },
  });
  const name = board.black?.person.name ?? '';
  await signInByForm(page, section.arbiter);
  const phone = await openVisitorPage({ viewport: PHONE, baseURL: process.env.PUBLIC_URL });
  await signInByForm(phone, section.arbiter);
  await phone.goto(section.desk);
  await phone.getByRole('link', { name: 'Illegal moves and warnings' }).click();
  await expect(phone.getByText('Live', { exact: false }).first()).toBeVisible();
  await page.goto(`${section.desk}/incidents`);
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
  const player = phone.getByRole('group', { name, exact: true });
  const tap = (what: string) => player.getByRole('button', { name: new RegExp(`^${what} ?: `) }).click();

  await test.step('one tap counts, on every device, and the page says what follows', async () => {
    await phone.getByLabel('Board number or player').fill('2');
    await expect(phone.getByRole('group')).toHaveCount(2);
    await tap('Illegal move');
    await expect(player.getByRole('status')).toContainText('Illegal moves: 1, warnings: 0');
    await expect(player).toContainText('The opponent gets one minute extra time (Laws of Chess 7.5.5, A.3).');
    await expect(player).toContainText(/Illegal move, \d\d:\d\d/);
    await expect(page.getByRole('group', { name, exact: true })).toContainText('Illegal moves: 1');
    await expectAccessible(phone);
    await saveScreenshot(phone, 'illegal-moves-390');
  });

  await test.step('without a network, taps wait on the phone, can be undone, and are recorded once', async () => {
    await phone.context().setOffline(true);
    await tap('Warning');
    await tap('Warning');
    await expect(phone.getByText('2 illegal moves and warnings waiting')).toBeVisible();
    await player
      .getByRole('button', { name: /^Undo ?: ?Warning/ })
      .first()
      .click();
    await expect(player).toContainText('Illegal moves: 1, warnings: 1');
    await tap('Illegal move');
    await expect(player).toContainText('Second illegal move: declare the game lost.');
    await phone.setViewportSize({ width: 320, height: 700 });
    await saveScreenshot(phone, 'illegal-moves-offline-320');
    await phone.setViewportSize(PHONE);
    await phone.context().setOffline(false);
    await expect(phone.getByText('waiting')).toHaveCount(0);
    await expect(page.getByRole('group', { name, exact: true })).toContainText('Illegal moves: 2, warnings: 1');
    expect(await database().note.count({ where: { sectionId: section.sectionId, undoneAt: null } })).toBe(3);
  });

  await test.step('the second illegal move leads to the board, and enters nothing', async () => {
    expect(await database().resultRevision.count({ where: { pairingId: board.id } })).toBe(0);
    await player.getByRole('link', { name: 'Enter the result of board 2' }).click();
    await expect(phone.locator(`[data-pairing="${board.id}"][aria-current]`)).toBeVisible();
  });

  await test.step('the list of all rounds is for the report, and the page of the player has the counts', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.getByRole('region', { name: 'Illegal moves and warnings of all rounds' }).getByRole('listitem')).toHaveCount(3);
    await saveScreenshot(page, 'illegal-moves-1280');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print the list' })).toBeHidden();
    await saveScreenshot(page, 'illegal-moves-print');
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV' }).click();
    const [heads = '', ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
    expect([heads.split(',').length, lines.length]).toEqual([7, 3]);
    await page.goto(`${section.desk}/entries/${board.blackId ?? ''}`);
    await expect(page.getByRole('region', { name: 'Illegal moves and warnings' })).toContainText('Illegal moves: 2, warnings: 1');
    const history = await database().auditEvent.findMany({ where: { sectionId: section.sectionId, kind: { startsWith: 'incident' } } });
    expect(history.map(({ kind }) => kind)).toEqual(['incident-recorded', 'incident-recorded', 'incident-recorded']);
  });
});
