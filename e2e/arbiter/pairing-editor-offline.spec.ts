import type { Page, Request } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { expectAccessible } from '../accessibility';
import { expect, test } from '../fixtures';
import { confirmUntilDone, type TestSection } from './test-section';

const boardsOf = async ({ sectionId }: TestSection) =>
  (await database().pairing.findMany({ where: { round: { sectionId } }, orderBy: { board: 'asc' } })).map(
    ({ whiteId, blackId }) => `${whiteId} ${blackId ?? ''}`,
  );

/** Returns the saved boards in a fixed order, because the server may number boards paired manually differently from the page. */
const pairsOf = async (section: TestSection) => (await boardsOf(section)).toSorted();

/** Makes the page reload its data without an answer. It then repeats the request until the network is back. */
async function failToReload(page: Page): Promise<void> {
  const isReload = (request: Request) => request.method() === 'GET' && request.headers()['rsc'] !== undefined;
  await page.route('**/*', (route) => (isReload(route.request()) ? route.abort('internetdisconnected') : route.fallback()), { times: 1 });
  const failed = page.waitForEvent('requestfailed', isReload);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await failed;
}

test('without a network, exchanged players stay exchanged on the page, which says that they were not sent, and they are sent again', async ({
  page,
  context,
  openDesk,
}) => {
  const section = await openDesk(8);
  await page.getByRole('button', { name: 'Pair round 1' }).click();
  await page.getByRole('button', { name: 'Edit pairings' }).click();
  await expect(page.getByRole('button', { name: 'Finish manual pairing' })).toBeVisible();
  const before = await pairsOf(section);
  const unanswered = page.getByRole('alert', { name: 'The server did not answer' });

  await test.step('in the form next to the engine’s boards', async () => {
    await page.goto(`${section.desk}/rounds/1/edit`, { waitUntil: 'networkidle' });
    const seats = page.getByRole('table').getByRole('button');
    await seats.nth(1).click();
    await seats.nth(3).click();
    await page.getByLabel('Reason').fill('Members of one family');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save pairings' }).click();
    await expect(unanswered).toContainText('What you typed is still here');
    await expect(page.getByLabel('Reason')).toHaveValue('Members of one family');
    await expect(page.getByRole('heading', { name: 'Manual pairing', exact: true })).toBeVisible();
    await expectAccessible(page, 'desk/exchange-offline');
    expect(await pairsOf(section)).toEqual(before);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Save pairings' }).click();
    await confirmUntilDone(page, page.getByText('Saved: 2 boards paired manually.'));
    await expect(unanswered).toHaveCount(0);
  });

  const exchanged = await pairsOf(section);
  expect(exchanged.filter((pair) => before.includes(pair))).toHaveLength(2);

  await test.step('at the desk, where each exchange is sent at once: players, and boards by their numbers', async () => {
    await page.goto(section.desk, { waitUntil: 'networkidle' });
    const places = page.getByRole('cell').getByRole('button');
    const again = page.getByRole('button', { name: 'Send the swap again' });
    await expect(places.nth(1)).toBeEnabled();
    await failToReload(page);
    await context.setOffline(true);
    await places.nth(1).click();
    await places.nth(3).click();
    await expect(unanswered).toContainText('try again when the network is back');
    await expect(unanswered).toBeFocused();
    await again.click();
    await expect(unanswered).toBeVisible();
    await expectAccessible(page, 'desk/exchange-offline-draft');
    expect(await pairsOf(section)).toEqual(exchanged);
    await context.setOffline(false);
    await again.click();
    await confirmUntilDone(page, page.getByRole('button', { name: 'Undo the last swap' }));
    expect(await pairsOf(section)).not.toEqual(exchanged);

    // Waits until the desk has finished its own requests, because the exchange would queue behind them.
    await page.goto(section.desk, { waitUntil: 'networkidle' });
    const [one, other, third, fourth] = await boardsOf(section);
    const numbers = page.getByRole('rowheader').getByRole('button');
    await expect(numbers.nth(2)).toBeEnabled();
    await context.setOffline(true);
    await numbers.nth(2).click();
    await numbers.nth(3).click();
    await expect(unanswered).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(unanswered).toHaveCount(0);
    await expect.poll(() => boardsOf(section)).toEqual([one, other, fourth, third]);
  });
});
