import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { runSwissCheck } from '../swiss-check';
import { waitForDesk, pressCompleteRound, typeResults, pairAndPublish, publishRoundOne, boardRow } from './test-section';

const SYSTEM = 'dutch-2026';

async function reportOf(page: Page, desk: string, name: string): Promise<string> {
  await page.goto(`${desk}/export`);
  const last = page.getByRole('listitem').filter({ hasText: 'After round 2' });
  const [download] = await Promise.all([page.waitForEvent('download'), last.getByRole('button', { name }).click()]);
  return readFileSync(await download.path(), 'utf8');
}

/** Corrects the result of round 1, board 6, with effect from the final standings. Returns the radio button for this effect. */
async function correctResult(page: Page, desk: string): Promise<Locator> {
  await page.goto(`${desk}/rounds/1/boards/6`);
  await page.getByRole('radio', { name: '0-1', exact: true }).check();
  await expect(page).toHaveURL(/result=blackWins/);
  const effect = page.getByRole('radio', { name: /^In the final standings/ });
  await effect.check();
  await page.getByLabel('Reason').first().fill('Both score sheets say so');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  return effect;
}

async function undoAtTheDesk(page: Page): Promise<void> {
  const breaches = page.getByRole('region', { name: 'Arbiter’s interventions' });
  const undone = await breaches.getByText(/undone by/).count();
  await breaches.getByRole('button', { name: /^Undo/ }).click();
  await breaches.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(breaches.getByText(/undone by/)).toHaveCount(undone + 1);
  await expect(breaches.getByText(/^Undone\./).first(), 'said where it was asked').toBeVisible();
  const view = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 'scrolls sideways').toBeLessThanOrEqual(0);
  if (view !== null) await page.setViewportSize(view);
}

test('games shorter than one move are entered by keys, by the menu on a phone and without scripts, and are marked in lists and in the report', async ({
  page,
  openDesk,
  openVisitorPage,
}) => {
  const section = await openDesk(12, { rounds: 2, systemId: SYSTEM, publication: 'standings' }, publishRoundOne);
  await waitForDesk(page);

  await test.step('W, D and L enter results, and the page says what they mean', async () => {
    await page.keyboard.press('w');
    await expect(page.getByText('Board 1: 1-0 unrated.', { exact: true })).toBeVisible();
    await page.keyboard.press('D');
    await expect(page.getByText('Board 2: ½-½ unrated.', { exact: true })).toBeVisible();
    await page.keyboard.press('l');
    await expect(page.getByText('Board 3: 0-1 unrated.', { exact: true })).toBeVisible();
    await expect(boardRow(page, 3)).toContainText('unrated');
    await page.keyboard.press('u');
    await expect(page.getByText('Board 3: result cleared.')).toBeVisible();
    await page.keyboard.press('l');
    await expect(boardRow(page, 3)).toContainText('0-1unrated');
    await saveScreenshot(page, 'unrated-desk');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Black wins, unrated')).toBeVisible();
    await saveScreenshot(page, 'unrated-keys');
    await page.keyboard.press('Escape');
  });

  await test.step('the menu, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const menu = boardRow(page, 4).getByRole('group').locator('details');
    await menu.locator('summary').click();
    await saveScreenshot(page, 'unrated-menu-phone');
    await menu.getByRole('button', { name: '1-0 unrated' }).click();
    await expect(boardRow(page, 4)).toContainText('unrated');
    await saveScreenshot(page, 'unrated-desk-phone');
  });

  await test.step('a plain form, before scripts have loaded', async () => {
    const plain = await openVisitorPage({ javaScriptEnabled: false, storageState: await page.context().storageState() });
    await plain.goto(section.desk);
    const menu = boardRow(plain, 5).getByRole('group').locator('details');
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: '½-½ unrated' }).click();
    await plain.goto(`${section.desk}?show=all`);
    await expect(boardRow(plain, 5)).toContainText('unrated');
    await plain.context().close();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(section.desk);
    await expect(page.getByRole('link', { name: 'Missing results 1' })).toBeVisible();
    await waitForDesk(page);
  });

  await typeResults(page, '1');
  await pressCompleteRound(page, 1);
  await pairAndPublish(page, 2);

  await test.step('a correction of round 1 made in another tab can be undone at the desk of round 2, which was open all the time', async () => {
    const other = await page.context().newPage();
    await correctResult(other, section.desk);
    await other.getByRole('alert').getByRole('button', { name: 'Save the correction' }).click();
    await expect(other.getByText('Corrected to 0-1.', { exact: true })).toBeVisible();
    await other.close();
    await undoAtTheDesk(page);
    await waitForDesk(page);
  });

  await typeResults(page, 'wdl1=0');
  await pressCompleteRound(page, 2);
  await expect(page.getByText('all rounds have been played')).toBeVisible();

  await test.step('the pages of the round, the player and the board show it in words', async () => {
    await page.goto(`${section.address}/round/1`);
    await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'board 3', exact: false }) })).toContainText('0-1 unrated');
    await saveScreenshot(page, 'unrated-public');
    await page.goto(`${section.address}/players/1`);
    await expect(page.getByRole('cell', { name: 'shorter than one move, unrated' }).or(page.getByText('shorter than one move, unrated')).first()).toBeVisible();
    await saveScreenshot(page, 'unrated-player');
    await page.goto(`${section.desk}/rounds/1/boards/1`);
    await expect(page.getByText('1-0 unrated at')).toBeVisible();
    await saveScreenshot(page, 'unrated-correction');
  });

  await test.step('a correction says what it changes for the rating report, and never hides that the game is not rated', async () => {
    const tick = page.getByLabel('Played, but not rated');
    await page.goto(`${section.desk}/rounds/2/boards/4?result=draw&rated=no`);
    await expect(tick).toBeChecked();
    await page.getByRole('radio', { name: '0-1', exact: true }).check();
    await expect(page).toHaveURL(/result=blackWins&rated=no/);
    await expect(page.getByText('The report file will show 0-1 unrated in round 2')).toBeVisible();
    await expect(tick).toBeVisible();
    await expect(tick).toBeChecked();
    await page.getByRole('radio', { name: '1-0 (current result)' }).check();
    await expect(page.getByText('Only the rating report changes.')).toBeVisible();
    await expect(page.getByText('The report file will show 1-0 unrated in round 2.')).toBeVisible();
    await tick.uncheck();
    await expect(page.getByText('Choose the correct result to see')).toBeVisible();
  });

  await test.step('the chosen effect of a correction stays selected while a question is open, and the correction is undone at the desk', async () => {
    const effect = await correctResult(page, section.desk);
    await expect(page.getByRole('alert').getByRole('button', { name: 'Save the correction' })).toBeVisible();
    await expect(effect).toBeChecked();
    await page.getByRole('alert').getByRole('button', { name: 'Save the correction' }).click();
    await expect(page.getByText('Corrected to 0-1.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Current round', exact: true }).click();
    await undoAtTheDesk(page);
  });

  for (const name of ['TRF16', 'TRF26']) expect(runSwissCheck(SYSTEM, await reportOf(page, section.desk, name))).toMatch(/rounds=2 differ=0(\s|$)/);
});
