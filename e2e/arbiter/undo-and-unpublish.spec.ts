import { slipAddress } from '@/lib/domain/reported-results/slip-token';
import { database } from '@/lib/platform/db/client';
import { enterResults, seenBoardOf, publishNextRound } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signIn } from '../test-accounts';
import { waitForDesk, makeTestSection, publishRoundOne, boardRow } from './test-section';

test('a round is unpublished: phone and hall screen show it with the reason, and the draft is published again', async ({ page, openDesk, openVisitorPage }) => {
  const section = await openDesk(8, {}, publishRoundOne);
  const phone = await openVisitorPage({ viewport: PHONE });
  const hallScreen = await openVisitorPage({ viewport: { width: 1280, height: 860 } });
  await phone.goto(section.address);
  await hallScreen.goto(`${section.address}/wall`);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(/Round 1/);
  await expect(hallScreen.getByRole('heading', { level: 1 })).toHaveText(/Round 1/);

  await page.getByRole('link', { name: 'Unpublish …' }).click();
  await expect(page.getByRole('heading', { name: 'Unpublish round 1' })).toBeVisible();
  await expectAccessible(page, 'withdraw');
  await page.getByRole('button', { name: 'Unpublish round 1' }).click();
  await expect(page.getByRole('link', { name: /Enter the reason/ })).toBeVisible();
  await page.getByLabel('Reason').fill('Two players were missing');
  await page.getByRole('button', { name: 'Unpublish round 1' }).click();
  await expect(page.getByText('Only arbiters see this draft.')).toBeVisible();

  const notice = /pairings of round 1 no longer apply\. An arbiter withdrew them at .*\. Reason: Two players were missing\./;
  await expect(phone.getByText(notice)).toBeVisible();
  await expect(hallScreen.getByText(notice)).toBeVisible();
  await saveScreenshot(phone, 'withdrawn-phone');
  await saveScreenshot(hallScreen, 'withdrawn-wall');
  await phone.reload();
  await expectAccessible(phone, 'withdrawn');

  await page.goto(section.desk);
  await page.getByRole('button', { name: 'Publish round 1' }).click();
  await expect(page.getByRole('link', { name: 'Missing results 4' })).toBeVisible();
  await expect(phone.getByText(notice)).toHaveCount(0);
  await expect(hallScreen.getByText(notice)).toHaveCount(0);
});

test('a board is cleared by key and by click, also after a reload', async ({ page, openDesk }) => {
  const section = await openDesk(8, {}, publishRoundOne);
  await waitForDesk(page);
  await page.keyboard.press('1');
  await page.keyboard.press('0');
  await expect(page.getByRole('link', { name: 'Missing results 2' })).toBeVisible();
  await page.goto(`${section.desk}?show=all`);
  await waitForDesk(page);
  await expect(boardRow(page, 1)).toContainText('1-0');
  await boardRow(page, 1).click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Delete');
  await expect(boardRow(page, 1).getByRole('button', { name: '½-½' })).toBeVisible();
  await boardRow(page, 2).getByRole('button', { name: 'Clear board 2' }).click();
  await expect(boardRow(page, 2).getByRole('button', { name: '½-½' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Missing results 4' })).toBeVisible();
  await expect(page.getByText('Round 1, board 2: 0-1 undone, no result now')).toBeVisible();
  await saveScreenshot(page, 'cleared');

  await test.step('an entry made before a reload that is still unsent is cleared without being sent', async () => {
    await page.route('**/api/organise/results', (route) => route.abort());
    await boardRow(page, 3).click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('1');
    await expect(boardRow(page, 3)).toContainText('sending…');
    await page.goto(`${section.desk}?show=all`);
    await boardRow(page, 3).getByRole('button', { name: 'Clear board 3' }).click();
    await expect(boardRow(page, 3).getByRole('button', { name: '½-½' })).toBeVisible();
    await page.unroute('**/api/organise/results');
  });

  await test.step('a board whose result is being sent is cleared once the server has it', async () => {
    let arrive = () => {};
    const sent = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/organise/results', async (route) => {
      await sent;
      await route.continue();
    });
    await boardRow(page, 4).click({ position: { x: 5, y: 5 } });
    const request = page.waitForRequest('**/api/organise/results');
    await page.keyboard.press('1');
    await request;
    await boardRow(page, 4).getByRole('button', { name: 'Clear board 4' }).click();
    await expect(page.getByText('Board 4 is being sent. It will be cleared once it is saved.')).toBeVisible();
    arrive();
    await expect(boardRow(page, 4).getByRole('button', { name: '½-½' })).toBeVisible();
  });
  await expect(page.getByRole('link', { name: 'Missing results 4' })).toBeVisible();
  await expect(page.getByRole('alert', { name: 'Entries not saved' })).toHaveCount(0);
  expect(await database().resultRevision.count({ where: { result: 'whiteWins', pairing: { board: 3, round: { sectionId: section.sectionId } } } })).toBe(0);
});

test('a helper takes back a wrong entry within a minute', async ({ page, openDesk, openVisitorPage }) => {
  const section = await openDesk(8, {}, publishRoundOne);
  await page.goto(`${section.desk}/helpers`);
  await page.getByLabel('Helper', { exact: true }).fill('Ana');
  await page.getByRole('button', { name: 'Create a code' }).click();
  const code = (await page.getByTestId('helper-code').innerText()).replaceAll(/\D/g, '');
  const phone = await openVisitorPage({ viewport: PHONE });
  await phone.goto(`/helper/${code}`, { waitUntil: 'networkidle' });
  await phone
    .getByRole('group', { name: /board 2/ })
    .getByRole('button', { name: '1-0' })
    .click();
  await phone.getByRole('button', { name: 'Undo 1-0 on board 2' }).click();
  await expect(phone.getByText('Board 2: result cleared.')).toBeVisible();
  await expect(phone.getByRole('group')).toHaveCount(4);
  await saveScreenshot(phone, 'helper-undone');
});

test('boards with swapped opponents are recorded as played without scripts, and an old slip says that its board has changed', async ({
  page,
  openVisitorPage,
}) => {
  const section = await makeTestSection(8);
  const actor = { kind: 'user' as const, userId: section.arbiter.userId, name: section.arbiter.name, mayCreateEvents: true };
  const roundId = await publishNextRound(actor, section.sectionId, 1);
  await enterResults(actor, roundId, (board) => (board === 1 ? 'whiteWins' : null));
  const third = await database().pairing.findFirstOrThrow({ where: { roundId, board: 3 } });
  const phone = await openVisitorPage({ viewport: PHONE });
  await phone.goto(slipAddress(await seenBoardOf(third.id), 'white'));

  const plain = await openVisitorPage({ javaScriptEnabled: false });
  await signIn(plain, section.arbiter);
  await plain.goto(`${section.desk}/rounds/1/boards/1`);
  await plain.getByRole('link', { name: 'Record games as played' }).click();
  await plain.getByLabel('Another board affected').selectOption('3');
  await plain.getByRole('button', { name: 'Show the changes' }).click();
  await plain.getByRole('link', { name: 'Fill in: boards 1 and 3 swapped opponents' }).click();
  await plain.getByLabel('Result').first().selectOption({ label: '0-1' });
  await plain.getByRole('button', { name: 'Show the changes' }).click();
  await expect(plain.getByRole('heading', { name: 'Opponents, colours and floats, round 1' })).toBeVisible();
  await signIn(page, section.arbiter);
  await page.goto(plain.url());
  await expectAccessible(page, 'played');
  await saveScreenshot(page, 'played');
  await plain.getByRole('button', { name: 'Record as played' }).click();
  await expect(plain.getByRole('link', { name: /Enter the reason/ })).toBeVisible();
  await plain.getByLabel('Reason').fill('They sat at each other’s boards');
  await plain.getByRole('button', { name: 'Record as played' }).click();
  await expect(plain.getByRole('status')).toContainText('The games on boards 1 and 3 are recorded as played.');
  await expect(plain.getByText(/Not played as published\. Published pairing:/)).toBeVisible();

  await phone.getByRole('button', { name: /Draw/ }).click();
  await expect(phone.getByRole('alert').first()).toContainText('this board has changed. Board 3 was');
  expect(await database().resultClaim.count({ where: { roundId } })).toBe(0);
  await phone.goto(`${section.address}/corrections`);
  await expect(phone.getByText(/Round 1: opponents corrected\. Games actually played: .* 0-1;/)).toBeVisible();
});
