import type { Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { signInByForm } from '../accounts';
import { complete, makeHall, pairAndPublish, row } from '../arbiter/hall';
import { expect, PHONE, test } from '../fixtures';

const PROJECTOR = { width: 1920, height: 1080 };

/** Plain HTTP on a host that is not localhost: the browser keeps back what it gives to secure pages only. */
async function expectPlainHttp(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    expect(new URL(page.url()).hostname).toBe('hall.test');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  }
}

async function helperCode(arbiter: Page, desk: string, from: number, to: number): Promise<string> {
  await arbiter.goto(`${desk}/helpers`);
  await arbiter.getByLabel('For whom').fill('Ana');
  await arbiter.getByLabel('From board').fill(String(from));
  await arbiter.getByLabel('To board').fill(String(to));
  await arbiter.getByRole('button', { name: 'Make a code' }).click();
  return (await arbiter.getByTestId('helper-code').innerText()).replaceAll(/\D/g, '');
}

/** The addresses a slip carries for White and for Black, as printed beside the codes. */
async function slipAddresses(slips: Page, board: number): Promise<readonly string[]> {
  const slip = slips.getByRole('listitem').filter({ hasText: new RegExp(`Round 1 · Board ${board}(?!\\d)`) });
  await expect(slip).toHaveCount(1);
  const printed = await slip.getByText('/s/').allInnerTexts();
  return printed.map((address) => address.slice(address.indexOf('/s/')));
}

async function report(player: Page, address: string, words: RegExp): Promise<string> {
  await player.goto(address);
  await player.getByRole('button', { name: words }).click();
  return player.getByRole('status').innerText();
}

/** The screen pages through its lists: a board comes round again within a few of them. Its clock is put on, instead of waiting. */
async function expectOnTheWall(wall: Page, board: number, result: string): Promise<void> {
  await expect(async () => {
    if ((await row(wall, board).filter({ hasText: result }).count()) === 0) await wall.clock.fastForward('00:12');
    await expect(row(wall, board)).toContainText(result, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

// Endorsement: 6, 223.
test('a whole round over the plain HTTP of a hall: an arbiter, a helper, two players and the screen on the wall', async ({
  page: arbiter,
  someone,
  secondArbiter,
}) => {
  const hall = await makeHall(12, { publication: 'results' });
  const revisions = async (board: number) =>
    database().resultRevision.findMany({ where: { pairing: { board, round: { sectionId: hall.sectionId } } }, orderBy: { sequence: 'asc' } });
  await signInByForm(arbiter, hall.arbiter);
  const wall = await someone({ viewport: PROJECTOR });
  await wall.clock.install();
  await wall.goto(`${hall.address}/wall`);
  await expect(wall.getByText('Nothing is published yet.')).toBeVisible();
  const [white, black, helper] = [await someone({ viewport: PHONE }), await someone({ viewport: PHONE }), await someone({ viewport: PHONE })];
  await white.goto(hall.address);

  await test.step('publication reaches the wall and a phone by itself', async () => {
    await arbiter.goto(hall.desk);
    await pairAndPublish(arbiter, 1);
    await expect(wall.getByRole('heading', { level: 1 })).toContainText('Round 1');
    await expect(wall.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(white.getByRole('heading', { level: 1 })).toContainText('Round 1');
  });

  const slips = await arbiter.context().newPage();
  await test.step('slips are for arbiters only', async () => {
    await white.goto(`${hall.desk}/rounds/1/slips`);
    await expect(white).toHaveURL(/\/sign-in\?from=/);
    await arbiter.goto(`${hall.desk}/rounds/1`);
    await slips.goto((await arbiter.getByRole('link', { name: 'Result slips' }).getAttribute('href')) ?? '');
    await expect(slips.getByRole('listitem')).toHaveCount(6);
  });

  await test.step('both players report the same from their slips: it stands, and the wall shows it', async () => {
    const [forWhite = '', forBlack = ''] = await slipAddresses(slips, 1);
    expect(await report(white, forWhite, /Draw/)).toContain('stands when your opponent reports the same');
    expect(await report(black, forBlack, /Draw/)).toContain('the result stands');
    await expectOnTheWall(wall, 1, '½-½');
  });

  const code = await helperCode(arbiter, hall.desk, 3, 5);
  await arbiter.goto(`${hall.desk}?show=all`);
  await helper.goto(`/helper/${code}`);
  await expectPlainHttp(arbiter, wall, white, black, helper);
  const boardOf = (board: number) => helper.getByRole('group', { name: new RegExp(`board ${board}:`) });

  await test.step('the helper loses the network: entries wait, and are sent once when it is back', async () => {
    await boardOf(3).getByRole('button', { name: '1-0' }).click();
    await expect(helper.getByText('Board 3 1-0, saved.')).toBeVisible();
    await helper.context().setOffline(true);
    await boardOf(4).getByRole('button', { name: '½-½' }).click();
    await boardOf(5).getByRole('button', { name: '0-1' }).click();
    await expect(helper.getByText('2 results waiting')).toBeVisible();

    // Meanwhile the arbiter has the slip of board 5 in hand, which says something else.
    await row(arbiter, 5).getByRole('button', { name: '1-0' }).click();
    await expect.poll(async () => (await revisions(5)).length).toBe(1);
    expect(await revisions(4)).toHaveLength(0);

    await helper.context().setOffline(false);
    await expect.poll(async () => (await revisions(4)).map(({ result }) => result)).toEqual(['draw']);
    await expectOnTheWall(wall, 4, '½-½');
  });

  await test.step('what the helper had for board 5 is refused, in words, and nothing is overwritten', async () => {
    await expect(helper.getByRole('alert', { name: 'Entries that were not saved' })).toContainText(
      'Mirela Ferrand entered 1-0, you 0-1. Nothing was overwritten.',
    );
    await helper.getByRole('button', { name: 'I have seen it' }).click();
    await expect(helper.getByText('waiting', { exact: false })).toHaveCount(0);
    expect((await revisions(5)).map(({ result }) => result)).toEqual(['whiteWins']);
    await row(arbiter, 5).getByRole('button', { name: 'Keep 1-0' }).click();
    await expect(helper.getByText('Also entered: 0-1')).toBeHidden();
  });

  await test.step('the players of board 2 disagree, and the arbiter settles it', async () => {
    const [forWhite = '', forBlack = ''] = await slipAddresses(slips, 2);
    await report(white, forWhite, /White won/);
    expect(await report(black, forBlack, /Black won/)).toContain('The arbiter decides');
    await arbiter.getByRole('link', { name: 'Reports to settle 1' }).click();
    await expect(row(arbiter, 2)).toContainText('reported 1-0');
    await expect(row(arbiter, 2)).toContainText('reported 0-1');
    await row(arbiter, 2).getByRole('button', { name: '0-1' }).click();
    await expectOnTheWall(wall, 2, '0-1');
    await black.reload();
    await expect(black.getByText('This result stands.')).toBeVisible();
  });

  await test.step('the last board completes the round', async () => {
    await arbiter.getByRole('link', { name: 'Missing only 1' }).click();
    await row(arbiter, 6).getByRole('button', { name: '1-0' }).click();
    await complete(arbiter, 1);
    await expect(arbiter.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
  });

  await test.step('a correction without a reason is refused, with one it is public', async () => {
    const other = await secondArbiter(hall);
    await other.goto(`${hall.desk}/rounds/1/boards/6?result=blackWins`);
    await arbiter.goto(`${hall.desk}/rounds/1/boards/6?result=draw`);
    await arbiter.getByRole('button', { name: 'Save the correction' }).click();
    await expect(arbiter.getByRole('link', { name: 'Enter the reason' })).toBeVisible();
    expect(await revisions(6)).toHaveLength(1);
    await arbiter.getByLabel('Reason').first().fill('The score sheets show a draw');
    await arbiter.getByRole('button', { name: 'Save the correction' }).click();
    await expect(arbiter.getByText('Corrected to ½-½.')).toBeVisible();
    await expectOnTheWall(wall, 6, '½-½');

    await other.getByLabel('Reason').first().fill('The slip says otherwise');
    await other.getByRole('button', { name: 'Save the correction' }).click();
    await expect(other.getByText(/this board has changed\. Board 6, .+ – .+, has ½-½ since .+, entered by Mirela Ferrand\./).first()).toBeVisible();
    expect((await revisions(6)).map(({ result }) => result)).toEqual(['whiteWins', 'draw']);
  });

  await test.step('the public trail says what, when and why', async () => {
    await white.goto(`${hall.address}/corrections`);
    const line = white.getByRole('listitem').filter({ hasText: 'Round 1, board 6' });
    await expect(line).toContainText('The score sheets show a draw');
    await expect(line.locator('s')).toHaveText('1-0');
    await expect(line.locator('b')).toHaveText('½-½');
  });
});
