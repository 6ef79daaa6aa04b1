import { database } from '@/lib/platform/db/client';
import { expect, test } from '../fixtures';
import { signIn } from '../test-accounts';
import { waitForDesk, typeResults, makeTestSection, pairAndPublish, publishRoundOne, boardRow } from './test-section';

const revisionsOf = (sectionId: string) => database().resultRevision.findMany({ where: { pairing: { round: { sectionId } } }, orderBy: { createdAt: 'asc' } });

test('40 results keyed in one go are saved, each once', async ({ page, openDesk }) => {
  const section = await openDesk(80, {}, publishRoundOne);
  await waitForDesk(page);
  const started = Date.now();
  await typeResults(page, '1051=0');
  const keyed = Date.now() - started;
  await expect(page.getByRole('button', { name: 'Complete round 1', disabled: false })).not.toHaveAttribute('aria-disabled', 'true');
  const stored = Date.now() - started;
  test.info().annotations.push({ type: 'measured', description: `40 boards keyed in ${keyed} ms, stored in ${stored} ms` });
  console.log(`40 boards keyed in ${keyed} ms, all stored and the round ready to complete after ${stored} ms`);
  const revisions = await revisionsOf(section.sectionId);
  expect(revisions).toHaveLength(40);
  expect(revisions.find(({ board }) => board === 2)?.result).toBe('blackWins');
  expect(revisions.find(({ board }) => board === 4)?.result).toBe('whiteWins');
});

test('a whole round by keyboard: pair, publish, enter, undo, jump, complete', async ({ page, openDesk }) => {
  await openDesk(26);
  await expect(page.getByRole('button', { name: 'Pair round 1' })).toHaveAttribute('aria-keyshortcuts', 'P');
  // The page is visible before its script handles keys, so the key is pressed until it works. Repeated presses do no harm.
  await expect(async () => {
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: 'Publish round 1' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await expect(page.getByText('check the draft of round 1')).toBeFocused();
  // Pressing the same key again does not press the button of the next step.
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Publish round 1' })).toBeVisible();
  await page.keyboard.press('Shift+P');
  await waitForDesk(page);

  await test.step('a digit enters a result, and the next open board gets the focus', async () => {
    await page.keyboard.press('1');
    await expect(boardRow(page, 1)).toContainText('1-0');
    await expect(boardRow(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('arrow keys move and never change a result', async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await expect(boardRow(page, 3)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('link', { name: 'Missing results 12' })).toBeVisible();
  });

  await test.step('a board number and Enter jump to the board, and leave no result behind', async () => {
    await page.waitForTimeout(1000);
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(boardRow(page, 12)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'Board 12: ' })).toBeVisible();
    await page.waitForTimeout(1000);
    await expect(page.getByRole('link', { name: 'Missing results 12' })).toBeVisible();
    await page.keyboard.press('0');
    await expect(boardRow(page, 12)).toContainText('0-1');
  });

  await test.step('a number without a board enters nothing and says so; a complete score is the result of one board', async () => {
    await page.waitForTimeout(1500);
    await boardRow(page, 3).getByRole('rowheader').click();
    await page.keyboard.type('19');
    await page.keyboard.press('Enter');
    await expect(page.getByText('There is no board 19. Nothing was entered.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Missing results 11' })).toBeVisible();
    await expect(boardRow(page, 3)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.type('1-0');
    await expect(boardRow(page, 4)).toHaveAttribute('aria-current', 'true');
    await page.waitForTimeout(1500);
    await expect(page.getByRole('link', { name: 'Missing results 10' })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByRole('link', { name: 'Missing results 11' })).toBeVisible();
  });

  await test.step('U after a jump takes back the last entry, not the digits of the jump', async () => {
    await page.waitForTimeout(1500);
    await boardRow(page, 12).getByRole('rowheader').click();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await expect(boardRow(page, 10)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('u');
    await expect(boardRow(page, 12).getByRole('button', { name: '1-0' })).toBeVisible();
    await page.keyboard.press('0');
    await expect(boardRow(page, 12)).toContainText('0-1');
  });

  await test.step('a name in the search jumps too', async () => {
    const name = (await boardRow(page, 7).getByRole('cell').first().innerText()).split('\n').at(-2) ?? '';
    await page.keyboard.press('b');
    await expect(page.getByLabel('Board or name')).toBeFocused();
    await page.keyboard.type(name.trim());
    await page.keyboard.press('Enter');
    await expect(boardRow(page, 7)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('=');
    await expect(boardRow(page, 7)).toContainText('½-½');
  });

  await test.step('U takes the last entry back', async () => {
    await page.keyboard.press('u');
    await expect(boardRow(page, 7).getByRole('button', { name: '1-0' })).toBeVisible();
    await expect(boardRow(page, 7)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('? opens the help for the keys, and while it is open they do nothing', async () => {
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help.getByText('Undo last')).toBeVisible();
    await page.keyboard.press('1');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(boardRow(page, 7).getByRole('button', { name: '1-0' })).toBeVisible();
    await page.getByRole('button', { name: 'Keyboard shortcuts', exact: true }).click();
    await help.getByRole('button', { name: 'Close' }).click();
    await expect(help).toBeHidden();
  });

  await test.step('the menu of rarer results closes when one is chosen, when the focus leaves it, and on Escape', async () => {
    const menu = boardRow(page, 7).getByRole('group').locator('details');
    const adjourned = menu.getByRole('button', { name: /^adjourned/ });
    await menu.locator('summary').click();
    await expect(adjourned).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(adjourned).toBeHidden();
    await menu.locator('summary').click();
    await boardRow(page, 8).getByRole('rowheader').click();
    await expect(adjourned).toBeHidden();
    await menu.locator('summary').click();
    await adjourned.click();
    await expect(adjourned).toBeHidden();
    await expect(page.getByText('Board 7: adjourned.', { exact: true })).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByText('Board 7: result cleared.')).toBeVisible();
  });

  await test.step('M switches between all boards and those without a result', async () => {
    await page.keyboard.press('m');
    await expect(page.getByRole('link', { name: 'All 13' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('m');
    await expect(page.getByRole('link', { name: /Missing results/ })).toHaveAttribute('aria-current', 'page');
    await expect(boardRow(page, 12)).toHaveCount(0);
  });

  await typeResults(page, '1=0');
  await expect(page.getByText('all results of round 1 are in')).toBeVisible();
  await page.keyboard.press('b');
  await page.keyboard.type('c');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Complete round 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Complete round 1' }).focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeFocused();
});

test('offline entries wait on the device, are sent once, and do not overwrite another arbiter’s entry', async ({ page, openDesk, secondArbiter }) => {
  const section = await openDesk(12, {}, publishRoundOne);
  await waitForDesk(page);
  const other = await secondArbiter(section);
  await waitForDesk(other);

  await page.context().setOffline(true);
  await page.keyboard.press('=');
  await page.keyboard.press('0');
  await expect(page.getByText('2 results waiting')).toBeVisible();
  await expect(page.getByText('on this device')).toBeVisible();

  await boardRow(other, 1).getByRole('button', { name: '1-0' }).click();
  await expect(boardRow(other, 1)).toContainText('1-0');
  await expect.poll(async () => (await revisionsOf(section.sectionId)).length).toBe(1);

  await page.context().setOffline(false);
  const card = page.getByRole('alert', { name: 'Entries not saved' });
  await expect(card).toContainText('Jonas Almqvist entered 1-0, you entered ½-½. Nothing was overwritten.');
  await expect
    .poll(async () => (await revisionsOf(section.sectionId)).map(({ board, result }) => `${board} ${result}`))
    .toEqual(['1 whiteWins', '2 blackWins']);

  await expect(boardRow(other, 1)).toContainText('Mirela Ferrand entered ½-½');
  await card.getByRole('button', { name: 'Replace with ½-½' }).click();
  await expect(card).toBeHidden();
  await expect(boardRow(other, 1).locator('.result')).toHaveText('½-½');
  await expect(boardRow(other, 1)).not.toContainText('Mirela Ferrand entered');
  const first = (await revisionsOf(section.sectionId)).filter(({ board }) => board === 1);
  expect(first.map(({ result, sequence }) => `${sequence} ${result}`)).toEqual(['1 whiteWins', '2 draw']);
});

test('entries made offline survive closing the page', async ({ page, openDesk }) => {
  const section = await openDesk(8, {}, publishRoundOne);
  await waitForDesk(page);
  await page.route('**/api/organise/results', (route) => route.abort());
  await page.keyboard.press('+');
  await expect(page.getByText('1 result waiting')).toBeVisible();
  await page.unroute('**/api/organise/results');
  await page.reload();
  await expect.poll(async () => (await revisionsOf(section.sectionId)).map(({ result }) => result)).toEqual(['whiteWinsByForfeit']);
});

test('without scripts, results are entered by plain forms', async ({ browser }) => {
  const section = await makeTestSection(6);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, section.arbiter);
  await page.goto(section.desk);
  await page.getByRole('button', { name: 'Pair round 1' }).click();
  await page.getByRole('button', { name: 'Publish round 1' }).click();
  await boardRow(page, 2).getByRole('button', { name: '½-½' }).click();
  await expect(page.getByText('1 of 3 results in')).toBeVisible();
  await page.goto(`${section.desk}?show=all`);
  await expect(boardRow(page, 2)).toContainText('½-½');
  for (const board of [1, 3]) {
    await page.goto(section.desk);
    await boardRow(page, board).getByRole('button', { name: '1-0' }).click();
  }
  await page.getByRole('button', { name: 'Complete round 1' }).click();
  await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
});

test('the desk says that nobody sees a round of an unpublished event, with a link to publish the event', async ({ page }) => {
  const section = await makeTestSection(4, { rounds: 3 });
  await database().event.update({ where: { id: section.eventId }, data: { isPublished: false } });
  await signIn(page, section.arbiter);
  await page.goto(section.desk);
  await expect(page.getByText('The event is not public yet.')).toHaveCount(0);
  await pairAndPublish(page, 1);
  await expect(page.getByText('The event is not public yet. Phones and the hall screen do not show this round.')).toBeVisible();
  await page.getByRole('link', { name: 'Publish the event' }).click();
  await page.getByRole('button', { name: 'Publish the event' }).click();
  await expect(page.getByRole('button', { name: 'Take the event offline' })).toBeVisible();
  await page.goto(section.desk);
  await waitForDesk(page);
  await expect(page.getByText('The event is not public yet.')).toHaveCount(0);
});
