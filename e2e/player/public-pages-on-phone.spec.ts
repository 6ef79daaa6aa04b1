import { completeRound } from '@/lib/acts/rounds/complete-round';
import { type SlipBoard, slipAddress } from '@/lib/domain/reported-results/slip-token';
import { database } from '@/lib/platform/db/client';
import { enterResults, publishNextRound } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { makePublishedSection } from '../public/published-section';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('my board is remembered, and a new round appears within a second without a reload', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { owner, section, address } = await makePublishedSection(20, 1);
  await page.goto(address);
  await page.getByLabel('Name or pairing number').fill('4');
  await page.getByRole('button', { name: 'Find' }).click();
  await page
    .getByRole('link', { name: /Abelard|Brandvold|Castellan|Dornier|Estrella|Fenwick|Galante|Hollister/ })
    .first()
    .waitFor();
  await expect(page.getByRole('heading', { name: 'My board' })).toBeVisible();
  // The page shows “Live” only once the script that remembers the player has loaded.
  await expect(page.getByText('Live')).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'My board' })).toBeVisible();
  await expect(page.getByText('Live')).toBeVisible();

  const round = await database().round.findFirstOrThrow({ where: { sectionId: section.id, number: 2 } });
  await enterResults(owner, round.id, (board) => (board > 3 ? 'draw' : null));
  expect((await completeRound(owner, { roundId: round.id })).ok).toBe(true);
  await publishNextRound(owner, section.id, 3);
  const published = Date.now();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 3 of 9');
  await expect(page.getByRole('table', { name: 'The game, with scores before the round' })).toBeVisible();
  console.log(`the phone showed the new round ${Date.now() - published} ms after publication`);

  const third = await database().round.findFirstOrThrow({ where: { sectionId: section.id, number: 3 } });
  await enterResults(owner, third.id, () => 'draw');
  await expect(page.locator('tr.changed').first()).toBeVisible();
  // A user who has scrolled down gets a button that shows the new list, so that the page does not jump.
  await page.evaluate(() => window.scrollTo(0, 400));
  expect((await completeRound(owner, { roundId: third.id })).ok).toBe(true);
  await publishNextRound(owner, section.id, 4);
  await page.getByRole('button', { name: 'Show round 4' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Round 4 of 9');
  await expect(page.locator('#new-round')).toHaveCount(0);
  await expect(page.locator('tr.own-row')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('without a network, the last state stays readable and says how old it is', async ({ page, context }) => {
  const { address } = await makePublishedSection(12, 1);
  await page.goto(`${address}?me=3`);
  await expect(page.getByText('Live')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My board' })).toBeVisible();
  await expect(page.getByText('Offline, as of')).toBeVisible();
  await context.setOffline(false);
});

test('both players report: equal reports are saved, different ones wait for the arbiter', async ({ browser, openVisitorPage }) => {
  const { section, address } = await makePublishedSection(12, 1);
  const boards = await database().pairing.findMany({ where: { round: { sectionId: section.id, number: 2 }, board: { gt: 3 } }, orderBy: { board: 'asc' } });
  const [agreed, disputed] = boards.map(({ id: pairingId, roundId, whiteId, blackId }) => ({ pairingId, roundId, whiteId, blackId: blackId ?? '' }));
  if (agreed === undefined || disputed === undefined) throw new Error('the round has open boards');
  const report = async (board: SlipBoard, side: 'white' | 'black', result: RegExp) => {
    const phone = await browser.newPage({ viewport: PHONE });
    await phone.goto(slipAddress(board, side));
    await phone.getByRole('button', { name: result }).click();
    const notice = await phone.getByRole('status').textContent();
    await phone.close();
    return notice;
  };
  expect(await report(agreed, 'white', /Draw/)).toContain('will be recorded once you have both reported the same result');
  expect(await report(agreed, 'black', /Draw/)).toContain('You both reported the same result, and it is recorded.');
  const first = await browser.newPage({ viewport: PHONE });
  await first.goto(slipAddress(disputed, 'white'));
  await first.getByRole('button', { name: /White won/ }).click();
  await expect(first.getByRole('status')).toContainText('will be recorded once you have both reported the same result');
  expect(await report(disputed, 'black', /Black won/)).toContain('the arbiter will decide');
  // The page of the player who reported first says that it updates itself. Only without scripts does it have a link for reloading.
  await expect(first.getByText('This page updates itself.')).toBeVisible();
  await expect(first.getByRole('link', { name: 'Reload this page' })).toHaveCount(0);
  const plain = await openVisitorPage({ javaScriptEnabled: false });
  await plain.goto(slipAddress(disputed, 'white'));
  await expect(plain.getByRole('link', { name: 'Reload this page' })).toBeVisible();
  await expect(plain.getByText('This page updates itself.')).toBeHidden();
  await plain.context().close();
  await expect(first.getByRole('status')).toContainText('the arbiter will decide');
  await expectAccessible(first, 'report/disputed');
  await first.close();

  const visitor = await browser.newPage();
  await visitor.goto(`${address}/round/2`);
  await expect(visitor.locator('#b4 .result')).toHaveText('½-½');
  await expect(visitor.locator('#b5 .result')).toContainText('–');
  await visitor.close();
});
