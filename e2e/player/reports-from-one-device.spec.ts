import { correctColours } from '@/lib/acts/results/correct-boards';
import { slipAddress } from '@/lib/domain/reported-results/slip-token';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, test } from '../fixtures';
import { makePublishedSection } from '../public/published-section';
import { makeAccount, signInByForm } from '../test-accounts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

async function openBoard() {
  const made = await makePublishedSection(12, 1);
  const { id } = await database().pairing.findFirstOrThrow({ where: { round: { sectionId: made.section.id, number: 2 }, board: 5 } });
  return { ...made, seen: await seenBoardOf(id) };
}

test('reports for both players from one phone wait for the arbiter, until the other player’s phone reports the same', async ({ page, browser }) => {
  const { seen } = await openBoard();
  await page.goto(slipAddress(seen, 'white'));
  await page.getByRole('button', { name: /Draw/ }).click();
  await expect(page.getByRole('status')).toContainText('will be recorded once you have both reported the same result');
  await page.goto(slipAddress(seen, 'black'));
  await page.getByRole('button', { name: /Draw/ }).click();
  await expect(page.getByRole('status')).toContainText('came from this phone');
  expect(await database().resultRevision.count({ where: { pairingId: seen.pairingId } })).toBe(0);
  await expectAccessible(page, 'report/one-phone');

  const other = await browser.newPage();
  await other.goto(slipAddress(seen, 'black'));
  await other.getByRole('button', { name: /Draw/ }).click();
  await expect(other.getByRole('status')).toContainText('You both reported the same result, and it is recorded.');
  await other.close();
  expect(await database().resultRevision.count({ where: { pairingId: seen.pairingId, source: 'players' } })).toBe(1);
});

test('a phone that has signed in before still counts as one phone', async ({ page }) => {
  const { seen } = await openBoard();
  await signInByForm(page, await makeAccount());
  for (const side of ['white', 'black'] as const) {
    await page.goto(slipAddress(seen, side));
    await page.getByRole('button', { name: /Draw/ }).click();
    await expect(page.getByRole('status')).toBeVisible();
  }
  await expect(page.getByRole('status')).toContainText('came from this phone');
  expect(await database().resultRevision.count({ where: { pairingId: seen.pairingId } })).toBe(0);
});

test('a phone is recognised without scripts', async ({ openVisitorPage }) => {
  const { seen } = await openBoard();
  const page = await openVisitorPage({ javaScriptEnabled: false });
  for (const side of ['white', 'black'] as const) {
    await page.goto(slipAddress(seen, side));
    await page.getByRole('button', { name: /Draw/ }).click();
    await expect(page.getByRole('status')).toBeVisible();
  }
  await expect(page.getByRole('status')).toContainText('came from this phone');
  const claims = await database().resultClaim.findMany({ where: { pairingId: seen.pairingId } });
  expect(new Set(claims.map(({ deviceHash }) => deviceHash)).size).toBe(1);
});

test('a page opened before the colours were corrected says that the board has changed, and its slip is no longer valid', async ({ page }) => {
  const { owner, seen } = await openBoard();
  await page.goto(slipAddress(seen, 'white'));
  await correctColours(owner, { ...seen, reason: 'sat the wrong way', idempotencyKey: `colours-${seen.pairingId}` });
  await page.getByRole('button', { name: /White won/ }).click();
  await expect(page.getByRole('alert').first()).toContainText('this board has changed. Board 5 was');
  expect(await database().resultClaim.count({ where: { pairingId: seen.pairingId } })).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No board for this code');
});

test('the page of a player whose report a restored server has lost says so', async ({ page }) => {
  const { seen } = await openBoard();
  await page.goto(slipAddress(seen, 'white'));
  await page.getByRole('button', { name: /Draw/ }).click();
  await expect(page.getByRole('status')).toContainText('will be recorded once you have both reported the same result');
  await database().$transaction([
    database().$executeRaw`SET LOCAL session_replication_role = replica`,
    database().$executeRaw`DELETE FROM "ResultClaim" WHERE "pairingId" = ${seen.pairingId}::uuid`,
  ]);
  await expect(page.getByText('Your report is missing')).toBeVisible();
  await page.getByRole('button', { name: /Draw/ }).click();
  await expect(page.getByRole('status')).toContainText('will be recorded once you have both reported the same result');
  await expect(page.getByText('Your report is missing')).toBeHidden();
});
