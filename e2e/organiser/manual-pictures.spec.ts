import type { Page } from '@playwright/test';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { makeDemoSection } from '@/prisma/demo/section';
import { enterResults, makeEvent, playRound, publishNextRound } from '@/tests/factories';
import { waitForDesk } from '../arbiter/test-section';
import { expect, test } from '../fixtures';
import { ManualScreenshots } from '../screenshots';
import { untilServed } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

/** The viewport is as wide as the manual's text. The doubled resolution keeps pictures sharp on paper and on high-resolution screens. */
test.use({ viewport: { width: 736, height: 900 }, deviceScaleFactor: 2 });

const SHARP_PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const confirmationBox = (page: Page) => page.locator('[data-outcome=asked]');
const pictures = new ManualScreenshots();

async function makeLindenOpen() {
  const { event, owner: maker } = await makeEvent({ isPublished: true, name: 'Linden Open', place: 'Linden Hall, Ghent', slug: `linden-${Date.now()}` });
  const owner = { ...maker, name: 'Mara Ferrand' };
  const section = (name: string, first: number, count: number) =>
    makeDemoSection(owner, event.id, { people: { first, count, lowest: 1500, highest: 2480 }, fields: { name, systemId: 'dutch-2026', rounds: 5 } });
  const [open, challengers, empty] = [await section('Open', 0, 12), await section('Challengers', 20, 16), await section('Juniors', 40, 0)];
  await database().section.update({ where: { id: challengers }, data: { acceleration: 'baku' } });
  await notifyEventChanged(database(), event.id);
  const account = await makeAccount('Jonas Almqvist');
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  return { event, owner, open, challengers, empty, account, desk: `/organise/${event.slug}/open` };
}

type LindenOpen = Awaited<ReturnType<typeof makeLindenOpen>>;

async function takeSettingsPictures(page: Page, { desk, event }: LindenOpen): Promise<void> {
  await page.goto(`${desk}/settings`);
  await pictures.take(page.getByRole('group', { name: 'Tie-breaks, in this order' }), 'tie-breaks', 560);
  await pictures.take(page.getByRole('region', { name: 'FIDE mode' }), 'fide-mode');
  await page.goto(`/organise/${event.slug}/challengers/settings`);
  const acceleration = page.locator('details').filter({ has: page.locator('summary').filter({ hasText: 'Acceleration' }) });
  await acceleration.locator('summary').click();
  await expect(page.getByRole('row', { name: 'Numbers 1 to 8' })).toHaveText(/11½00$/);
  await pictures.take(acceleration, 'baku');
}

async function takeExchangePictures(page: Page, { desk, open }: LindenOpen): Promise<void> {
  const [first, second] = await database().entry.findMany({ where: { sectionId: open }, orderBy: { pairingNumber: 'asc' }, skip: 4, take: 2 });
  const { rating = 0, title = null } = first ?? {};
  await database().entry.update({ where: { id: second?.id ?? '' }, data: { rating, fideRating: rating, title } });
  await page.goto(`${desk}/entries/${first?.id}`);
  await page.getByText('Exchange pairing numbers').click();
  await page.getByRole('button', { name: 'Exchange numbers' }).click();
  await expect(confirmationBox(page)).toBeVisible();
  await pictures.take(page.locator('form').filter({ has: page.getByText('Exchange pairing numbers') }), 'exchange');
}

async function takeManualPairingPictures(page: Page, { desk }: LindenOpen): Promise<void> {
  await page.goto(desk);
  await page.getByRole('button', { name: 'Pair round 3' }).click();
  await page.getByRole('button', { name: 'Edit pairings' }).click();
  await expect(page.getByRole('button', { name: 'Finish manual pairing' })).toBeVisible();
  const seats = page.getByRole('group', { name: 'Boards' }).getByRole('cell').getByRole('button');
  await seats.nth(1).click();
  await expect(
    page
      .getByText('breaks no rule')
      .or(page.getByText(/^breaks /))
      .first(),
  ).toBeVisible();
  await pictures.take(page.getByRole('group', { name: 'Boards' }), 'by-hand', 460);
  await seats.nth(3).click();
  const changed = page.getByText('manual', { exact: true });
  await expect(changed.or(confirmationBox(page)).first()).toBeVisible();
  if (await confirmationBox(page).isVisible())
    await confirmationBox(page)
      .getByRole('button')
      .filter({ hasNotText: /^Cancel$/ })
      .click();
  await expect(changed.first()).toBeVisible();
  await page.getByRole('button', { name: 'Finish manual pairing' }).click();
  await pictures.take(confirmationBox(page), 'asked');
  await confirmationBox(page).getByRole('button', { name: 'Finish manual pairing' }).click();
  await expect(confirmationBox(page)).toContainText('Final confirmation');
  await confirmationBox(page).getByRole('button', { name: 'Finish manual pairing' }).click();
  await page.getByRole('button', { name: 'Publish round 3' }).click();
  await waitForDesk(page);
  await pictures.take(page.getByRole('region', { name: 'Breaches of the rules' }), 'breaches');
}

/** Imports the section's report file, which has a manually paired round 3, into an empty section. */
async function takeImportPictures(page: Page, { desk, event }: LindenOpen): Promise<void> {
  const file = await page.request.post(`${desk}/export/file`, { form: { after: 3, format: 'trf26' } });
  await page.goto(`/organise/${event.slug}/juniors/entries/import`);
  await page.getByLabel('Or paste here').fill((await file.body()).toString('utf8'));
  await page.getByRole('button', { name: 'Preview' }).click();
  await pictures.take(page.getByRole('region', { name: 'Pairing check' }), 'import-checked');
}

async function takePublicPagePictures(page: Page, { event, owner, challengers }: LindenOpen): Promise<void> {
  await playRound(owner, challengers, 1);
  const round = await publishNextRound(owner, challengers, 2);
  await enterResults(owner, round, (board) => (board === 2 ? 'whiteWins' : null));
  const address = `/${event.slug}/challengers`;
  await untilServed(`${address}/round/2`);
  await page.goto(`${address}/round/2`);
  await expect(page.getByText('virtual points from acceleration')).toBeVisible();
  await pictures.take(page.getByRole('main'), 'baku-round', 620);
  await page.goto(`${address}?me=3`);
  await pictures.take(page.getByRole('main'), 'my-board', 620);
  await page.goto(`${address}/round/2/board/1`);
  await pictures.take(page.getByRole('main'), 'why', 760);
}

test('the pictures of the manual show the present pages', async ({ page, openVisitorPage }) => {
  const linden = await makeLindenOpen();
  const { owner, open, desk } = linden;
  await signIn(page, linden.account);
  await test.step('before round 1', async () => {
    await page.goto(desk);
    await expect(page.getByRole('button', { name: 'Pair round 1' })).toBeVisible();
    await pictures.take(page.getByRole('main'), 'desk', 620);
    await takeSettingsPictures(page, linden);
  });
  await test.step('results, an exchange of pairing numbers, manual pairing', async () => {
    await playRound(owner, open, 1);
    await enterResults(owner, await publishNextRound(owner, open, 2), (board) => (board < 3 ? 'draw' : null));
    await page.goto(`${desk}?show=all`);
    await waitForDesk(page);
    await pictures.take(page.getByRole('main'), 'results', 760);
    await takeExchangePictures(page, linden);
  });
  await test.step('boards paired manually, and the import of their report file', async () => {
    const { id } = await database().round.findFirstOrThrow({ where: { sectionId: open, number: 2 } });
    await finishRound(linden, id);
    await takeManualPairingPictures(page, linden);
    await takeImportPictures(page, linden);
  });
  await test.step('phones and the hall screen', async () => {
    const phone = await openVisitorPage(SHARP_PHONE);
    await takePublicPagePictures(phone, linden);
    const hallScreen = await openVisitorPage({ viewport: { width: 1280, height: 720 } });
    await hallScreen.goto(`/${linden.event.slug}/challengers/wall`);
    await expect(hallScreen.getByText('virtual points', { exact: false })).toBeVisible();
    await pictures.take(hallScreen.locator('body'), 'wall', 720);
    await phone.goto('/help/print');
    for (const picture of await phone.getByRole('img').all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await Promise.all([phone.context().close(), hallScreen.context().close()]);
  });
  pictures.expectAll();
});

async function finishRound({ owner }: LindenOpen, roundId: string): Promise<void> {
  const open = await database().pairing.findMany({ where: { roundId, blackId: { not: null } }, select: { board: true }, orderBy: { board: 'asc' } });
  expect(open.length).toBeGreaterThan(2);
  await enterResults(owner, roundId, (board) => (board < 3 ? null : 'whiteWins'));
  const done = await completeRound(owner, { roundId });
  expect(done).toMatchObject({ ok: true });
}
