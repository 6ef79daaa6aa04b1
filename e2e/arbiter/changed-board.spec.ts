import type { Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { changeBoardsManually } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { arbiterActor, expect, reconnect, test } from '../fixtures';
import { signIn } from '../test-accounts';
import { waitForDesk, type TestSection, makeTestSection, publishRoundOne, boardRow } from './test-section';

const boardsOf = (sectionId: string) => database().pairing.findMany({ where: { round: { sectionId } }, orderBy: { board: 'asc' } });
const savedResultsOf = async ({ sectionId }: TestSection) =>
  (await database().resultRevision.findMany({ where: { sectionId, result: { not: null } }, orderBy: { createdAt: 'asc' } })).map(
    ({ board, result }) => `${board} ${result}`,
  );

async function openDeskWithRoundOne(page: Page, players: number): Promise<TestSection> {
  const section = await makeTestSection(players);
  await publishRoundOne(section, arbiterActor(section));
  await signIn(page, section.arbiter);
  await page.goto(section.desk);
  await waitForDesk(page);
  return section;
}

/** Exchanges players between boards 1 and 2, or the colours of board 1, as another arbiter would. */
async function exchangeByOtherArbiter(section: TestSection, what: 'players' | 'colours'): Promise<void> {
  const rows = await boardsOf(section.sectionId);
  const [first, second, ...rest] = rows.map(({ whiteId, blackId }) => ({ white: whiteId, black: blackId }));
  if (first === undefined || second === undefined) throw new Error('two boards');
  const boards =
    what === 'players'
      ? [{ white: first.white, black: second.black }, { white: second.white, black: first.black }, ...rest]
      : [{ white: first.black ?? '', black: first.white }, second, ...rest];
  const changed = await changeBoardsManually(arbiterActor(section), {
    roundId: rows[0]?.roundId ?? '',
    boards,
    reason: 'as agreed',
    ground: 'competition-rules',
  });
  if (!changed.ok) throw new Error(changed.error.code);
}

const conflictCards = (page: Page) => page.getByRole('alert', { name: 'Entries not saved' });

for (const what of ['players', 'colours'] as const) {
  test(`a result keyed offline before an exchange of ${what} is refused and shown as a card`, async ({ page, context }) => {
    const section = await openDeskWithRoundOne(page, 8);
    await context.setOffline(true);
    await page.keyboard.press('1');
    await page.keyboard.press('0');
    await expect(page.getByText('2 results waiting')).toBeVisible();
    await exchangeByOtherArbiter(section, what);
    await context.setOffline(false);
    await expect(conflictCards(page)).toContainText('Not saved: this board has changed. Board 1 was');
    await expect(conflictCards(page)).toContainText('You entered 1-0.');
    // Exchanging players changed board 2 as well. Exchanging colours did not.
    await expect.poll(() => savedResultsOf(section)).toEqual(what === 'players' ? [] : ['2 blackWins']);
    if (what === 'players') {
      await expect(conflictCards(page).getByRole('button', { name: 'Dismiss' })).toHaveCount(2);
      await expectAccessible(page, 'desk/changed-board');
    }
    await conflictCards(page).getByRole('button', { name: 'Dismiss' }).first().click();
    await boardRow(page, 1).getByRole('button', { name: '½-½' }).click();
    await expect.poll(() => savedResultsOf(section)).toContain('1 draw');
  });
}

test('two tabs of one desk share the unsent entries, which are sent once and in order, without overwriting anything', async ({ page, context }) => {
  const section = await openDeskWithRoundOne(page, 12);
  const other = await context.newPage();
  await other.goto(section.desk);
  await waitForDesk(other);
  await context.setOffline(true);
  await page.keyboard.press('1');
  await expect(other.getByText('1 result waiting')).toBeVisible();
  await other.bringToFront();
  await boardRow(other, 2).getByRole('button', { name: '0-1' }).click();
  await page.bringToFront();
  await expect(page.getByText('2 results waiting')).toBeVisible();
  await boardRow(page, 3).getByRole('button', { name: '½-½' }).click();
  await expect(other.getByText('3 results waiting')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => savedResultsOf(section)).toEqual(['1 whiteWins', '2 blackWins', '3 draw']);
  for (const tab of [page, other]) await expect(tab.getByText(/results? waiting/)).toHaveCount(0);
  await expect(conflictCards(page)).toHaveCount(0);

  await test.step('U takes back the last entry of this tab, whichever tab has sent it', async () => {
    await other.bringToFront();
    await other.keyboard.press('u');
    await expect
      .poll(async () => (await database().resultRevision.findMany({ where: { sectionId: section.sectionId, result: null } })).map(({ board }) => board))
      .toEqual([2]);
  });
});

test('on a device that cannot save entries, the page says so before anything is typed, and results can still be entered', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  const section = await openDeskWithRoundOne(page, 8);
  await expect(page.getByRole('alert', { name: 'This device cannot save results' })).toBeVisible();
  await page.keyboard.press('=');
  await expect.poll(() => savedResultsOf(section)).toEqual(['1 draw']);
});

test('a full device store is reported, and the entry is sent anyway', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value: unknown) {
      if (this.name === 'entries') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value);
    };
  });
  const section = await openDeskWithRoundOne(page, 8);
  await expect(page.getByRole('alert', { name: 'This device cannot save results' })).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(page.getByRole('alert', { name: 'This device cannot save results' })).toBeVisible();
  await expect.poll(() => savedResultsOf(section)).toEqual(['1 whiteWins']);
});

test('an entry for a round that has been completed in the meantime is shown at the desk of the next round', async ({ page }) => {
  const section = await openDeskWithRoundOne(page, 4);
  await page.route('**/api/organise/results', (route) => route.abort());
  await page.keyboard.press('1');
  await expect(page.getByText('1 result waiting')).toBeVisible();
  const rows = await boardsOf(section.sectionId);
  await exchangeByOtherArbiter(section, 'players');
  await page.goto('about:blank');
  await database().round.update({ where: { id: rows[0]?.roundId ?? '' }, data: { state: 'complete', completedAt: new Date() } });
  await page.unroute('**/api/organise/results');
  await page.goto(section.desk);
  await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
  await expect(conflictCards(page)).toContainText('Not saved: this board has changed.');
});

test('after a plain form for a board that has changed, the page says how the board was and is', async ({ openVisitorPage }) => {
  const section = await makeTestSection(8);
  await publishRoundOne(section, arbiterActor(section));
  const page = await openVisitorPage({ javaScriptEnabled: false });
  await signIn(page, section.arbiter);
  await page.goto(section.desk);
  await exchangeByOtherArbiter(section, 'players');
  await boardRow(page, 1).getByRole('button', { name: '1-0' }).click();
  await expect(page.getByRole('alert', { name: 'Entry not saved' })).toContainText(/Board 1 has changed. It was .+ – .+ and is now .+ – /);
  expect(await savedResultsOf(section)).toEqual([]);
});

test('a helper’s phone gets the same card', async ({ helperPhone }) => {
  const section = await makeTestSection(8);
  await publishRoundOne(section, arbiterActor(section));
  const phone = await helperPhone(section, 1, 4);
  await phone.context().setOffline(true);
  await phone
    .getByRole('group', { name: /board 1/ })
    .getByRole('button', { name: '1-0' })
    .click();
  await expect(phone.getByText('1 result waiting')).toBeVisible();
  await exchangeByOtherArbiter(section, 'colours');
  await phone.context().setOffline(false);
  await expect(conflictCards(phone)).toContainText('Not saved: this board has changed. Board 1 was');
  await expectAccessible(phone, 'helper/changed-board');
  expect(await savedResultsOf(section)).toEqual([]);
});

test('different results from two helpers are shown on both phones and at the desk, until the arbiter keeps one', async ({ page, helperPhone }) => {
  const section = await openDeskWithRoundOne(page, 8);
  const [first, second] = [await helperPhone(section, 1, 2), await helperPhone(section, 1, 2)];
  await second.context().setOffline(true);
  const press = (phone: Page, result: string) =>
    phone
      .getByRole('group', { name: /board 1/ })
      .getByRole('button', { name: result })
      .click();
  await press(second, '0-1');
  await press(first, '1-0');
  await expect(first.getByText('Board 1: 1-0 saved.')).toBeVisible();
  await second.context().setOffline(false);
  await expect(conflictCards(second)).toContainText('Round 1, board 1. Not saved: board 1 has had a result');
  await reconnect(first);
  await expect(first.getByText('A different result was also entered: 0-1. The arbiter will decide.')).toBeVisible();
  await expectAccessible(first, 'helper/disputed');
  await page.getByRole('link', { name: 'Results to check 1' }).click();
  await expect(boardRow(page, 1)).toContainText('Ana');
  await expectAccessible(page, 'desk/disputed');
  await boardRow(page, 1).getByRole('button', { name: 'Keep 1-0' }).click();
  await expect(page.getByRole('link', { name: 'Results to check 0' })).toBeVisible();
  await reconnect(second);
  await expect(conflictCards(second)).toBeHidden();
  await expect(first.getByText('Also entered')).toBeHidden();
});
