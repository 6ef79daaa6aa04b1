import type { Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { complete, type TestSection, makeTestSection, pairAndPublish, publishRoundOne, boardRow, publishRoundOneWonByWhite } from '../arbiter/test-section';
import { expect, PHONE, PROJECTOR, test } from '../fixtures';
import { signInByForm } from '../test-accounts';

/** Checks that the pages use plain HTTP on a host other than localhost, so that the browser withholds the features of secure pages. */
async function expectPlainHttp(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    expect(new URL(page.url()).hostname).toBe('hall.test');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  }
}

/** Returns the paths of the two addresses on a slip, White's and Black's, as printed next to the codes. */
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

/** Waits until the hall screen shows the board with the result. The screen pages through its lists, so the test advances its clock instead of waiting. */
async function expectOnTheWall(wall: Page, board: number, result: string): Promise<void> {
  await expect(async () => {
    if ((await boardRow(wall, board).filter({ hasText: result }).count()) === 0) await wall.clock.fastForward('00:12');
    await expect(boardRow(wall, board)).toContainText(result, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

const revisionsOf = ({ sectionId }: TestSection, board: number) =>
  database().resultRevision.findMany({ where: { pairing: { board, round: { sectionId } } }, orderBy: { sequence: 'asc' } });

/** Opens the result slips of round 1. */
async function openSlips(page: Page, desk: string): Promise<Page> {
  await page.goto(`${desk}/rounds/1`);
  await page.goto((await page.getByRole('link', { name: 'Result slips' }).getAttribute('href')) ?? '');
  await expect(page.getByRole('listitem')).toHaveCount(6);
  return page;
}

const ROUND = { publication: 'results' } as const;

// Endorsement: 6, 223.
test.describe('a round over the plain HTTP of a hall', () => {
  test('its publication appears on the hall screen and on a phone without a reload', async ({ page, someone }) => {
    const hall = await makeTestSection(12, ROUND);
    await signInByForm(page, hall.arbiter);
    const [wall, player] = [await someone({ viewport: PROJECTOR }), await someone({ viewport: PHONE })];
    await wall.goto(`${hall.address}/wall`);
    await expect(wall.getByText('Nothing is published yet.')).toBeVisible();
    await player.goto(hall.address);
    await page.goto(hall.desk);
    await pairAndPublish(page, 1);
    await expect(wall.getByRole('heading', { level: 1 })).toContainText('Round 1');
    await expect(wall.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(player.getByRole('heading', { level: 1 })).toContainText('Round 1');
    await expectPlainHttp(page, wall, player);
  });

  test('two players report from their slips: equal reports are saved and shown on the hall screen, different ones are for the arbiter to settle', async ({
    page,
    openDesk,
    onTheWall,
    someone,
  }) => {
    const hall = await openDesk(12, ROUND, publishRoundOne);
    const wall = await onTheWall(hall);
    const [white, black] = [await someone({ viewport: PHONE }), await someone({ viewport: PHONE })];
    await white.goto(`${hall.desk}/rounds/1/slips`);
    await expect(white, 'slips are for arbiters only').toHaveURL(/\/sign-in\?from=/);
    const slips = await openSlips(await page.context().newPage(), hall.desk);
    const [same, disputed] = [await slipAddresses(slips, 1), await slipAddresses(slips, 2)];
    expect(await report(white, same[0] ?? '', /Draw/)).toContain('will be recorded once you have both reported the same result');
    expect(await report(black, same[1] ?? '', /Draw/)).toContain('You both reported the same. The result is recorded.');
    await expectOnTheWall(wall, 1, '½-½');
    await expectPlainHttp(page, wall, white, black);

    await report(white, disputed[0] ?? '', /White won/);
    expect(await report(black, disputed[1] ?? '', /Black won/)).toContain('the arbiter decides');
    await page.getByRole('link', { name: 'Results to check 1' }).click();
    await expect(boardRow(page, 2)).toContainText('reported 1-0');
    await expect(boardRow(page, 2)).toContainText('reported 0-1');
    await boardRow(page, 2).getByRole('button', { name: '0-1' }).click();
    await expectOnTheWall(wall, 2, '0-1');
    await black.reload();
    await expect(black.getByText('This result is recorded.')).toBeVisible();
  });

  test('a helper loses the network: entries wait and are sent once when it returns, without overwriting what the arbiter has entered', async ({
    page,
    openDesk,
    onTheWall,
    helperPhone,
  }) => {
    const hall = await openDesk(12, ROUND, publishRoundOne);
    await page.goto(`${hall.desk}?show=all`);
    const wall = await onTheWall(hall);
    const helper = await helperPhone(hall, 3, 5);
    await expectPlainHttp(page, wall, helper);
    const boardOf = (board: number) => helper.getByRole('group', { name: new RegExp(`board ${board}:`) });
    await boardOf(3).getByRole('button', { name: '1-0' }).click();
    await expect(helper.getByText('Board 3: 1-0 saved.')).toBeVisible();
    await helper.context().setOffline(true);
    await boardOf(4).getByRole('button', { name: '½-½' }).click();
    await boardOf(5).getByRole('button', { name: '0-1' }).click();
    await expect(helper.getByText('2 results waiting')).toBeVisible();

    // In the meantime the arbiter enters board 5 from its slip, which says something else.
    await boardRow(page, 5).getByRole('button', { name: '1-0' }).click();
    await expect.poll(async () => (await revisionsOf(hall, 5)).length).toBe(1);
    expect(await revisionsOf(hall, 4)).toHaveLength(0);
    await helper.context().setOffline(false);
    await expect.poll(async () => (await revisionsOf(hall, 4)).map(({ result }) => result)).toEqual(['draw']);
    await expectOnTheWall(wall, 4, '½-½');

    await expect(helper.getByRole('alert', { name: 'Entries not saved' })).toContainText(
      'Mirela Ferrand entered 1-0, you entered 0-1. Nothing was overwritten.',
    );
    await helper.getByRole('button', { name: 'Dismiss' }).click();
    await expect(helper.getByText(/waiting|not sent yet/i)).toHaveCount(0);
    expect((await revisionsOf(hall, 5)).map(({ result }) => result)).toEqual(['whiteWins']);
    await boardRow(page, 5).getByRole('button', { name: 'Keep 1-0' }).click();
    await expect(helper.getByText('Also entered: 0-1')).toBeHidden();
  });

  test('a correction needs a reason, and then appears on the hall screen and in the public list', async ({ page, openDesk, onTheWall, someone }) => {
    const hall = await openDesk(12, ROUND, publishRoundOneWonByWhite);
    const wall = await onTheWall(hall);
    await complete(page, 1);
    await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
    await page.goto(`${hall.desk}/rounds/1/boards/6?result=draw`);
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByRole('link', { name: 'Enter the reason' })).toBeVisible();
    expect(await revisionsOf(hall, 6)).toHaveLength(1);
    await page.getByLabel('Reason').first().fill('The score sheets show a draw');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText('Corrected to ½-½.')).toBeVisible();
    await expectOnTheWall(wall, 6, '½-½');
    expect((await revisionsOf(hall, 6)).map(({ result }) => result)).toEqual(['whiteWins', 'draw']);

    const visitor = await someone();
    await visitor.goto(`${hall.address}/corrections`);
    const line = visitor.getByRole('listitem').filter({ hasText: 'Round 1, board 6' });
    await expect(line).toContainText('The score sheets show a draw');
    await expect(line.locator('s')).toHaveText('1-0');
    await expect(line.locator('b')).toHaveText('½-½');
  });
});
