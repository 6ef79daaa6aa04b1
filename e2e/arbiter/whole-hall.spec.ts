import { expect, test, type Browser, type Page } from '@playwright/test';
import { reportAddress } from '@/lib/claims/board-token';
import { database } from '@/lib/db/client';
import { signIn } from '../accounts';
import { atTheDesk, complete, makeHall, row } from './hall';

test.use({ actionTimeout: 20_000 });

async function newPhone(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
}

test('one round of a whole hall: arbiter, helper, two players, wall; a lost connection, a dispute, a correction and a refused one', async ({ page, browser }) => {
  test.slow();
  const hall = await makeHall(10);
  await signIn(page, hall.arbiter);
  await page.goto(hall.desk);
  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  await wall.goto(`${hall.address}/wall`);

  await page.getByRole('button', { name: 'Pair round 1' }).click();
  await expect(page.getByRole('button', { name: 'Publish round 1' })).toBeVisible();
  const published = Date.now();
  await page.getByRole('button', { name: 'Publish round 1' }).click();
  await atTheDesk(page);
  const boards = await database().pairing.findMany({ where: { round: { sectionId: hall.sectionId } }, orderBy: { board: 'asc' }, include: { white: { include: { person: true } } } });
  const idOf = (board: number) => boards.find((pairing) => pairing.board === board)?.id ?? '';

  await test.step('the wall shows the round by itself', async () => {
    const surname = boards[0]?.white.person.name.split(',')[0] ?? '';
    await expect(wall.getByText(surname).first()).toBeVisible({ timeout: 20_000 });
    console.log(`the wall had round 1 at most ${Date.now() - published} ms after the button was pressed`);
  });

  await test.step('a helper fills board 2 through a lost connection', async () => {
    await page.goto(`${hall.desk}/helpers`);
    await page.getByLabel('For whom').fill('Ana');
    await page.getByRole('button', { name: 'Make a code' }).click();
    const code = (await page.getByTestId('helper-code').innerText()).replaceAll(/\D/g, '');
    await page.goto(hall.desk);
    await atTheDesk(page);
    const helper = await newPhone(browser);
    await helper.goto(`/helper/${code}`);
    await expect(helper.getByRole('group')).toHaveCount(5);
    await helper.context().setOffline(true);
    await helper.getByRole('group', { name: /board 2/ }).getByRole('button', { name: '0-1' }).click();
    await expect(helper.getByText('1 result waiting')).toBeVisible();
    await helper.context().setOffline(false);
    await expect(helper.getByText('Board 2 0-1, stored.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Missing only 4' })).toBeVisible();
  });

  await test.step('two players report: alike on board 1, differently on board 3', async () => {
    const report = async (board: number, side: 'white' | 'black', words: RegExp) => {
      const phone = await newPhone(browser);
      await phone.goto(reportAddress(idOf(board), side));
      await phone.getByRole('button', { name: words }).click();
      await expect(phone.getByText(/You reported|This result stands/)).toBeVisible();
      await phone.context().close();
    };
    await report(1, 'white', /Draw/);
    await report(1, 'black', /Draw/);
    await report(3, 'white', /White won/);
    await report(3, 'black', /Draw/);
    await expect(page.getByRole('link', { name: 'Missing only 3' })).toBeVisible();
    await page.getByRole('link', { name: 'Reports to settle 1' }).click();
    await expect(row(page, 3)).toContainText('reported 1-0');
    await expect(row(page, 3)).toContainText('reported ½-½');
  });

  await test.step('the arbiter decides the dispute and enters the rest', async () => {
    await row(page, 3).getByRole('button', { name: '½-½' }).click();
    await page.getByRole('link', { name: /Missing only/ }).click();
    await expect(page.getByRole('link', { name: 'Missing only 2' })).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('0');
    await page.getByRole('link', { name: /All 5/ }).click();
    await expect(row(page, 1)).toContainText('both players');
    await expect(row(page, 2)).toContainText('helper Ana');
    await complete(page, 1);
    await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
  });

  await test.step('a correction without a reason is refused, with one it stands in the public trail', async () => {
    await page.goto(`${hall.desk}/rounds/1/boards/2?result=draw`);
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByRole('link', { name: 'Enter the reason' })).toBeVisible();
    await page.getByLabel('Reason').first().fill('The slip says a draw');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText('Corrected to ½-½.')).toBeVisible();
    const phone = await newPhone(browser);
    await phone.goto(`${hall.address}/corrections`);
    await expect(phone.getByText('The slip says a draw')).toBeVisible();
  });

  await test.step('what was corrected elsewhere meanwhile is not corrected blindly', async () => {
    await page.goto(`${hall.desk}/rounds/1/boards/2?result=whiteWins`);
    const other = await page.context().newPage();
    await other.goto(`${hall.desk}/rounds/1/boards/2?result=blackWins`);
    await other.getByLabel('Reason').first().fill('It was 0-1 after all');
    await other.getByRole('button', { name: 'Save the correction' }).click();
    await expect(other.getByText('Corrected to 0-1.')).toBeVisible();
    await page.getByLabel('Reason').first().fill('White says so');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText(/Board 2 was changed meanwhile/)).toBeVisible();
  });
});
