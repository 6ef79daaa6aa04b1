import type { Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import {
  pressCompleteRound,
  type TestSection,
  makeTestSection,
  pairAndPublish,
  publishRoundOne,
  boardRow,
  publishRoundOneWonByWhite,
} from '../arbiter/test-section';
import { expect, PHONE, PROJECTOR, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signInByForm } from '../test-accounts';

test.use({ baseURL: process.env.PUBLIC_URL });

/** Checks that the pages use plain HTTP on a host other than localhost, so that the browser withholds the features of secure pages. */
async function expectPlainHttp(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    expect(new URL(page.url()).hostname).toBe('hall.test');
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  }
}

/** Returns the paths of the two addresses on a slip, White's and Black's, as printed next to the QR codes. */
async function slipAddresses(slips: Page, board: number): Promise<readonly string[]> {
  const slip = slips.getByRole('listitem').filter({ hasText: new RegExp(`Round 1 · Board ${board}(?!\\d)`) });
  await expect(slip).toHaveCount(1);
  const printed = await slip.getByText('/s/').allInnerTexts();
  return printed.map((address) => address.slice(address.indexOf('/s/')));
}

async function reportResult(player: Page, address: string, words: RegExp): Promise<string> {
  await player.goto(address);
  await player.getByRole('button', { name: words }).click();
  return player.getByRole('status').innerText();
}

/** Waits until the hall screen shows the board with the result. Advances the screen's clock, because the screen pages through its lists. */
async function expectOnHallScreen(hallScreen: Page, board: number, result: string): Promise<void> {
  await expect(async () => {
    if ((await boardRow(hallScreen, board).filter({ hasText: result }).count()) === 0) await hallScreen.clock.fastForward('00:12');
    await expect(boardRow(hallScreen, board)).toContainText(result, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

const revisionsOf = ({ sectionId }: TestSection, board: number) =>
  database().resultRevision.findMany({ where: { pairing: { board, round: { sectionId } } }, orderBy: { sequence: 'asc' } });

async function openSlips(page: Page, desk: string): Promise<Page> {
  await page.goto(`${desk}/rounds/1`);
  await page.goto((await page.getByRole('link', { name: 'Result slips' }).getAttribute('href')) ?? '');
  await expect(page.getByRole('listitem')).toHaveCount(6);
  return page;
}

const RESULTS_PUBLISHED = { publication: 'results' } as const;

// Answers FIDE's checklist, questions 6, 223.
test.describe('a round over the plain HTTP of a hall', () => {
  test('its publication appears on the hall screen and on a phone without a reload', async ({ page, openVisitorPage }) => {
    const section = await makeTestSection(12, RESULTS_PUBLISHED);
    await signInByForm(page, section.arbiter);
    const [hallScreen, player] = [await openVisitorPage({ viewport: PROJECTOR }), await openVisitorPage({ viewport: PHONE })];
    await hallScreen.goto(`${section.address}/wall`);
    await expect(hallScreen.getByText('Nothing is published yet.')).toBeVisible();
    await player.goto(section.address);
    await page.goto(section.desk);
    await pairAndPublish(page, 1);
    await expect(hallScreen.getByRole('heading', { level: 1 })).toContainText('Round 1');
    await expect(hallScreen.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(player.getByRole('heading', { level: 1 })).toContainText('Round 1');
    await expectPlainHttp(page, hallScreen, player);
  });

  test('the hall screen shows the clock of the round and a message of the arbiter, also without scripts', async ({
    page,
    browser,
    openDesk,
    openVisitorPage,
  }) => {
    const section = await openDesk(12, { ...RESULTS_PUBLISHED, rateOfPlay: '90+30' }, async (made, arbiter) => {
      const startsAt = new Date(Date.now() - 600_000);
      await database().scheduledRound.create({ data: { sectionId: made.sectionId, number: 1, startsAt } });
      await publishRoundOne(made, arbiter);
    });
    const hallScreen = await openVisitorPage({ viewport: PROJECTOR });
    await hallScreen.goto(`${section.address}/wall`);
    await expect(hallScreen.getByText('0 of 6 results in')).toBeVisible();
    await expect(hallScreen.getByRole('timer')).toContainText(/^\d\d:\d\d:\d\d · played for 0:1\d:\d\d$/);
    await page.goto(`${section.desk}/rounds`);
    await page.getByLabel('Message', { exact: true }).fill('The prize-giving begins at 18:30 in the Featherstonehaugh-Wolverton room on the first floor');
    await page.getByRole('button', { name: 'Save the message' }).click();
    await expect(page.getByText('The hall screen shows the message.')).toBeVisible();
    await expect(hallScreen.getByText('Featherstonehaugh-Wolverton room')).toBeVisible();
    for (const [name, viewport] of Object.entries({ projector: PROJECTOR, phone: PHONE, narrow: { width: 320, height: 640 } })) {
      await hallScreen.setViewportSize(viewport);
      const edge = () =>
        hallScreen.evaluate(() => Math.max(...[...document.querySelectorAll('header > *, footer *')].map((part) => part.getBoundingClientRect().right)));
      await expect.poll(edge, name).toBeLessThanOrEqual(viewport.width);
      await saveScreenshot(hallScreen, `hall-clock-${name}`, false);
    }
    const withoutScripts = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.PUBLIC_URL ?? '' });
    const plain = await withoutScripts.newPage();
    await plain.goto(`${section.address}/wall`);
    await expect(plain.getByText(/^Starts \d\d:\d\d · 90\+30 · expected end \d\d:\d\d · 0 of 6 results in · /)).toBeVisible();
    await expect(plain.getByText('Featherstonehaugh-Wolverton room')).toBeVisible();
    await withoutScripts.close();
  });

  test('two players report from their slips: equal reports are saved and shown on the hall screen, different ones are for the arbiter to settle', async ({
    page,
    openDesk,
    openHallScreen,
    openVisitorPage,
  }) => {
    const section = await openDesk(12, RESULTS_PUBLISHED, publishRoundOne);
    const hallScreen = await openHallScreen(section);
    const [white, black] = [await openVisitorPage({ viewport: PHONE }), await openVisitorPage({ viewport: PHONE })];
    await white.goto(`${section.desk}/rounds/1/slips`);
    await expect(white, 'slips are for arbiters only').toHaveURL(/\/sign-in\?from=/);
    const slips = await openSlips(await page.context().newPage(), section.desk);
    const [same, disputed] = [await slipAddresses(slips, 1), await slipAddresses(slips, 2)];
    expect(await reportResult(white, same[0] ?? '', /Draw/)).toContain('will be recorded once you have both reported the same result');
    expect(await reportResult(black, same[1] ?? '', /Draw/)).toContain('You both reported the same result, and it is recorded.');
    await expectOnHallScreen(hallScreen, 1, '½-½');
    await expectPlainHttp(page, hallScreen, white, black);

    await reportResult(white, disputed[0] ?? '', /White won/);
    expect(await reportResult(black, disputed[1] ?? '', /Black won/)).toContain('the arbiter will decide');
    await page.getByRole('link', { name: 'Results to check 1' }).click();
    await expect(boardRow(page, 2)).toContainText('reported 1-0');
    await expect(boardRow(page, 2)).toContainText('reported 0-1');
    await boardRow(page, 2).getByRole('button', { name: '0-1' }).click();
    await expectOnHallScreen(hallScreen, 2, '0-1');
    await black.reload();
    await expect(black.getByText('This result is recorded.')).toBeVisible();
  });

  test('a helper loses the network: entries wait and are sent once when it returns, without overwriting what the arbiter has entered', async ({
    page,
    openDesk,
    openHallScreen,
    helperPhone,
  }) => {
    const section = await openDesk(12, RESULTS_PUBLISHED, publishRoundOne);
    await page.goto(`${section.desk}?show=all`);
    const hallScreen = await openHallScreen(section);
    const helper = await helperPhone(section, 3, 5);
    await expectPlainHttp(page, hallScreen, helper);
    const boardOf = (board: number) => helper.getByRole('group', { name: new RegExp(`board ${board}:`) });
    await boardOf(3).getByRole('button', { name: '1-0' }).click();
    await expect(helper.getByText('Board 3: 1-0 saved.')).toBeVisible();
    await helper.context().setOffline(true);
    await boardOf(4).getByRole('button', { name: '½-½' }).click();
    await boardOf(5).getByRole('button', { name: '0-1' }).click();
    await expect(helper.getByText('2 results waiting')).toBeVisible();

    await boardRow(page, 5).getByRole('button', { name: '1-0' }).click();
    await expect.poll(async () => (await revisionsOf(section, 5)).length).toBe(1);
    expect(await revisionsOf(section, 4)).toHaveLength(0);
    await helper.context().setOffline(false);
    await expect.poll(async () => (await revisionsOf(section, 4)).map(({ result }) => result)).toEqual(['draw']);
    await expectOnHallScreen(hallScreen, 4, '½-½');

    await expect(helper.getByRole('alert', { name: 'Entries not saved' })).toContainText(
      'Mirela Ferrand entered 1-0, you entered 0-1. Nothing was overwritten.',
    );
    await helper.getByRole('button', { name: 'Dismiss' }).click();
    await expect(helper.getByText(/waiting|not sent yet/i)).toHaveCount(0);
    expect((await revisionsOf(section, 5)).map(({ result }) => result)).toEqual(['whiteWins']);
    await boardRow(page, 5).getByRole('button', { name: 'Keep 1-0' }).click();
    await expect(helper.getByText('Also entered: 0-1')).toBeHidden();
  });

  test('a correction needs a reason, and then appears on the hall screen and in the public list', async ({
    page,
    openDesk,
    openHallScreen,
    openVisitorPage,
  }) => {
    const section = await openDesk(12, RESULTS_PUBLISHED, publishRoundOneWonByWhite);
    const hallScreen = await openHallScreen(section);
    await pressCompleteRound(page, 1);
    await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
    await page.goto(`${section.desk}/rounds/1/boards/6?result=draw`);
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByRole('link', { name: 'Enter the reason' })).toBeVisible();
    expect(await revisionsOf(section, 6)).toHaveLength(1);
    await page.getByLabel('Reason').first().fill('The score sheets show a draw');
    await page.getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText('Corrected to ½-½.')).toBeVisible();
    await expectOnHallScreen(hallScreen, 6, '½-½');
    expect((await revisionsOf(section, 6)).map(({ result }) => result)).toEqual(['whiteWins', 'draw']);

    const visitor = await openVisitorPage();
    await visitor.goto(`${section.address}/corrections`);
    const line = visitor.getByRole('listitem').filter({ hasText: 'Round 1, board 6' });
    await expect(line).toContainText('The score sheets show a draw');
    await expect(line.locator('s')).toHaveText('1-0');
    await expect(line.locator('b')).toHaveText('½-½');
  });
});
