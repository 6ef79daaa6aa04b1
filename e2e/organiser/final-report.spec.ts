import { database } from '@/lib/platform/db/client';
import { pressCompleteRound, completeRoundOne, typeResults, makeTestSection, pairAndPublish, boardRow } from '../arbiter/test-section';
import { arbiterActor, expect, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signIn } from '../test-accounts';

test('the final report is refused while anything is missing, and an expelled player has no rank on pages and paper', async ({ page }) => {
  const section = await makeTestSection(8, { rounds: 2, publication: 'standings', fideMode: 'on' });
  await signIn(page, section.arbiter);
  const report = async (after: number) => {
    const answer = await page.request.post(`${section.desk}/export/file`, { form: { after, format: 'trf26' } });
    return { status: answer.status(), text: await answer.text() };
  };
  await completeRoundOne(section, arbiterActor(section));
  await page.goto(section.desk);
  await pairAndPublish(page, 2);

  await test.step('a game is adjourned', async () => {
    const menu = boardRow(page, 1).getByRole('group').locator('details');
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: /^adjourned/ }).click();
    await expect(page.getByText('Board 1: adjourned.', { exact: true })).toBeVisible();
    await typeResults(page, '1');
    await expect(page.getByText('enter the results of the adjourned games (board 1 in round 2)')).toBeVisible();
    await expect.poll(async () => report(2)).toMatchObject({ status: 409, text: expect.stringContaining('a game has not ended (board 1 in round 2)') });
    expect(await report(1)).toMatchObject({ status: 200 });
    expect(await report(3)).toMatchObject({ status: 409 });
    const stranger = await page.request.post('/no-such-event/open/export/file', { form: { after: 2, format: 'trf26' } });
    expect(stranger.status()).toBe(404);
  });

  await test.step('it ends, and a player is expelled', async () => {
    await page.goto(`${section.desk}?show=all`);
    await boardRow(page, 1).getByRole('button', { name: '½-½', exact: true }).click();
    // Completes the round at once, while the result is still being sent.
    await pressCompleteRound(page, 2);
    await expect(page.getByText('all rounds have been played')).toBeVisible();
    expect(await report(2)).toMatchObject({ status: 200 });
    const { id } = await database().entry.findFirstOrThrow({ where: { sectionId: section.sectionId, pairingNumber: 1 } });
    await page.goto(`${section.desk}/entries/${id}`);
    await page.getByLabel('Reason for expulsion').fill('A second forbidden device.');
    await page.getByLabel('If expelled, show').check();
    await saveScreenshot(page, 'expulsion');
    await page.getByRole('button', { name: /^Expel / }).click();
    await expect(page.getByText('Expelled after the last round').first()).toBeVisible();
    await saveScreenshot(page, 'expelled-entry');
  });

  await test.step('the final ranking', async () => {
    await page.goto(`${section.address}/standings`);
    await expect(page.getByRole('row').last()).toContainText('expelled');
    await page.goto(`${section.address}/print/standings`);
    await expect(page.getByRole('row').last()).toContainText('(expelled');
    await page.emulateMedia({ media: 'print' });
    await saveScreenshot(page, 'expelled-paper');
    const final = (await report(2)).text.split(/[\r\n]+/).find((line) => /^001 +1 /.test(line)) ?? '';
    expect(final.slice(85, 89).trim(), 'the rank is left blank').toBe('');
  });
});
