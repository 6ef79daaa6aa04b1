import type { Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { boardsBeforeEntry } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { signIn } from '../test-accounts';
import {
  confirmUntilDone,
  waitForDesk,
  draftRoundTwo,
  openManualPairing,
  makeTestSection,
  publishRoundOne,
  boardRow,
  publishRoundOneWonByWhite,
} from './test-section';

test('a helper enters results only on boards of the range that have none', async ({ page, openDesk, openVisitorPage }) => {
  const section = await openDesk(12, {}, publishRoundOne);
  await page.goto(`${section.desk}/helpers`);
  await page.getByLabel('Helper', { exact: true }).fill('Ana');
  await page.getByLabel('To board').fill('3');
  await page.getByRole('button', { name: 'Create a code' }).click();
  const code = (await page.getByTestId('helper-code').innerText()).replaceAll(/\D/g, '');
  expect(code).toMatch(/^\d{16}$/);

  const phone = await openVisitorPage({ viewport: PHONE });
  await phone.goto('/helper');
  await phone.getByLabel('Code').fill(code);
  await phone.getByRole('button', { name: 'Open my boards' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Round 1, boards 1–3');
  await expect(phone.getByRole('group')).toHaveCount(3);
  await phone
    .getByRole('group', { name: /board 2/ })
    .getByRole('button', { name: '½-½' })
    .click();
  // The entry is sent by the script or, if the button was pressed before the script had loaded, as a plain form.
  await expect(phone.getByRole('group')).toHaveCount(2);
  await expect(
    phone
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasNot: phone.getByRole('group') }),
  ).toContainText('½-½');
  await expectAccessible(phone);

  await test.step('the server refuses boards outside the range and boards that have a result', async () => {
    const boards = await boardsBeforeEntry({ sectionId: section.sectionId });
    const send = async (board: number) =>
      phone.request.post('/api/helper/results', {
        data: { code, ...boards[board - 1], seenSequence: 1, result: 'whiteWins', replace: true, idempotencyKey: `helper-key-${board}` },
      });
    expect((await send(4)).status()).toBe(409);
    expect((await send(2)).status()).toBe(409);
    expect(await database().resultRevision.count({ where: { pairing: { round: { sectionId: section.sectionId } } } })).toBe(1);
  });

  await test.step('the desk shows the entry and who made it', async () => {
    await page.goto(`${section.desk}?show=all`);
    await expect(boardRow(page, 2)).toContainText('helper Ana');
  });

  await test.step('a revoked code opens nothing', async () => {
    await page.goto(`${section.desk}/helpers`);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('revoked', { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Code not valid');
  });
});

const seatsOf = (page: Page) => page.getByRole('table').getByRole('button');
const manualMark = (page: Page) => page.getByText('manual', { exact: true });

test('on a draft, two clicks exchange two players, and the exchange is undone; the key I shows their colours', async ({ page, openDesk }) => {
  await openDesk(12, {}, draftRoundTwo);
  await page.getByRole('button', { name: 'Edit pairings' }).click();
  await expect(page.getByRole('button', { name: 'Finish manual pairing' })).toBeVisible();
  const places = page.getByRole('cell').getByRole('button');
  await places.nth(0).focus();
  await page.keyboard.press('Enter');
  await places.nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(manualMark(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo the last swap' }).click();
  await expect(manualMark(page)).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(page.getByText(/^Colours and floats [WB]/).first()).toBeVisible();
  await expectAccessible(page);
});

test('the confirmation of an exchange is refused if another arbiter has changed the boards in the meantime, so that nothing is undone', async ({
  page,
  openDesk,
  secondArbiter,
}) => {
  const second = await secondArbiter(await openDesk(12, {}, openManualPairing));
  await page.bringToFront();
  const chooseTwo = async (here: Page, one: number, other: number) => {
    await here.getByRole('cell').getByRole('button').nth(one).click();
    await here.getByRole('cell').getByRole('button').nth(other).click();
  };
  // After this exchange, both players would meet their opponents from round 1 again.
  const question = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Save pairings' }) });
  await chooseTwo(page, 0, 7);
  await expect(question).toBeVisible();
  await chooseTwo(second, 8, 10);
  await expect(manualMark(second)).toHaveCount(2);
  await expect(manualMark(page)).toHaveCount(2);
  await question.getByRole('button', { name: 'Save pairings' }).click();
  await expect(page.getByText('The data has changed since you opened this page. Nothing was saved.')).toBeVisible();
  await expect(manualMark(page)).toHaveCount(2);
  await second.getByRole('button', { name: 'Undo the last swap' }).click();
  await expect(manualMark(page)).toHaveCount(0);

  await chooseTwo(page, 0, 7);
  await expect(question).toBeVisible();
  const boards = page.getByRole('rowheader').getByRole('button');
  await boards.nth(0).click();
  await boards.nth(1).click();
  await page.getByRole('button', { name: 'Undo the last swap' }).click();
  await expect(question).toHaveCount(0);
});

test('the editor shows which rules each seat would break and what differs from the engine, by mouse and by keyboard', async ({ page, openDesk }) => {
  await openDesk(12, {}, openManualPairing);
  await page.getByRole('link', { name: 'Compare with computer pairing' }).click();
  await expect(page.getByText('None. These boards match the computer pairing.')).toBeVisible();
  const seats = seatsOf(page);
  await test.step('a player is dragged to another seat, and the exchange is undone', async () => {
    await seats.nth(1).dragTo(seats.nth(5));
    await expect(page.getByRole('heading', { name: 'Manual pairing', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo the last swap' }).click();
    await expect(page.getByText('None. These boards match the computer pairing.')).toBeVisible();
  });
  await seats.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^breaks /).first()).toBeVisible();
  await expect(page.getByText(/breaks C\./).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^breaks /)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await seats.nth(3).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Manual pairing', exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('manually paired boards are shown to another arbiter, marked on the draft, and restored with it from its restore point', async ({
  page,
  openDesk,
  secondArbiter,
}) => {
  const section = await openDesk(12, {}, openManualPairing);
  const second = await secondArbiter(section);
  const edit = `${section.desk}/rounds/2/edit`;
  await second.goto(edit);
  await page.goto(edit);
  await seatsOf(page).nth(1).click();
  await seatsOf(page).nth(3).click();
  await page.getByLabel('Reason').fill('Members of one family');
  await page.getByRole('button', { name: 'Save pairings' }).click();
  await confirmUntilDone(page, page.getByText('Saved: 2 boards paired manually.'));
  await expect(second.getByText('Another arbiter has changed this round.')).toBeVisible();
  await page.goto(section.desk);
  await expect(manualMark(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('used')).toBeVisible();
  await page.goto(section.desk);
  await expect(manualMark(page)).toHaveCount(2);
});

test('after publication F.6 limits changes of boards, and another open page of the draft becomes the desk', async ({ page, openDesk, secondArbiter }) => {
  const section = await openDesk(12, {}, openManualPairing);
  const second = await secondArbiter(section);
  await page.getByRole('button', { name: 'Finish manual pairing' }).click();
  await expect(second.getByRole('button', { name: 'Publish round 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish round 2' }).click();
  await waitForDesk(page);
  await expect(second.getByRole('link', { name: /Missing results/ })).toBeVisible();
  await page.goto(`${section.desk}/rounds/2/edit`);
  await seatsOf(page).nth(0).click();
  await seatsOf(page).nth(1).click();
  await page.getByRole('button', { name: 'Save pairings' }).click();
  await expect(page.getByRole('link', { name: /Choose the grounds for the change/ })).toBeVisible();
  await page.getByLabel('Grounds for the change').selectOption('competition-rules');
  await page.getByLabel('Reason').fill('The regulations fix the colours of this pair');
  await page.getByRole('button', { name: 'Save pairings' }).click();
  await confirmUntilDone(page, page.getByText('Saved: 1 board paired manually.'));
  await page.goto(`${section.desk}/history?about=rounds`);
  await expect(page.getByText(/Published pairing of round 2 edited \(C\.04\.2 4\.4\.2\)/)).toBeVisible();
});

test('a second person enters the slips without seeing the results, and is stopped at a difference', async ({ page, openDesk }) => {
  const section = await openDesk(6, {}, publishRoundOneWonByWhite);
  await expect(page.getByText('all results of round 1 are in')).toBeVisible();
  await page.goto(`${section.desk}/rounds/1/verify`);
  expect(await page.content()).not.toContain('whiteWins"');
  await expect(page.getByRole('heading', { name: 'Board 1' })).toBeVisible();
  // Waits for the script, because a key pressed before it runs would be lost.
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts', exact: true })).toBeEnabled();
  await page.keyboard.press('1');
  await expect(page.getByRole('heading', { name: 'Board 2' })).toBeVisible();
  await page.keyboard.press('=');
  await expect(page.getByRole('alert', { name: 'The slip differs from the entered result' })).toContainText('you typed ½-½, but 1-0 was entered');
  await page.getByRole('button', { name: '1-0 is correct: continue' }).click();
  await page.keyboard.press('1');
  await expect(page.getByText('All 3 boards are verified.')).toBeVisible();
});

test('a correction is refused if the board has been corrected elsewhere in the meantime', async ({ page, openDesk }) => {
  const section = await openDesk(6, {}, publishRoundOneWonByWhite);
  await expect(page.getByText('all results of round 1 are in')).toBeVisible();
  await page.goto(`${section.desk}/rounds/1/boards/2?result=draw`);
  const other = await page.context().newPage();
  await other.goto(`${section.desk}/rounds/1/boards/2?result=blackWins`);
  await other.getByLabel('Reason').first().fill('It was 0-1 after all');
  await other.getByRole('button', { name: 'Save the correction' }).click();
  await expect(other.getByText('Corrected to 0-1.')).toBeVisible();
  await page.getByLabel('Reason').first().fill('White says so');
  await page.getByRole('button', { name: 'Save the correction' }).click();
  await expect(page.getByText(/this board has changed\. Board 2, .+ – .+: 0-1 was entered at .+ by Mirela Ferrand\./).first()).toBeVisible();
  const steps = await database().resultRevision.findMany({ where: { sectionId: section.sectionId, board: 2 }, orderBy: { sequence: 'asc' } });
  expect(steps.map(({ result }) => result)).toEqual(['whiteWins', 'blackWins']);
  await expect(page.getByLabel('Reason').first()).toHaveValue('White says so');
});

test('every step of the desk is accessible', async ({ page }) => {
  const section = await makeTestSection(11);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await signIn(page, section.arbiter);
  const shots = (name: string, path: string) =>
    test.step(name, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(new RegExp(`${path.replaceAll(/[.?]/g, '\\$&')}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, `desk/${name}`);
    });
  await shots('checklist', section.desk);
  await page.getByRole('button', { name: 'Pair round 1' }).click();
  await expect(page.getByRole('button', { name: 'Publish round 1' })).toBeVisible();
  await shots('draft', section.desk);
  await page.getByRole('button', { name: 'Edit pairings' }).click();
  await shots('draft-by-hand', section.desk);
  await page.goto(`${section.desk}/rounds/1/edit`);
  await expect(page).toHaveURL(/\/edit$/);
  await expectAccessible(page, 'desk/edit');
  const seats = page.getByRole('group', { name: 'Boards' }).getByRole('button');
  await seats.nth(1).click();
  await expect(page.getByRole('button', { name: 'Unpair the selection' })).toBeVisible();
  await expectAccessible(page, 'desk/edit-held');
  await seats.nth(3).click();
  await page.getByRole('button', { name: 'Save pairings' }).click();
  await confirmUntilDone(page, page.getByText('Saved: 2 boards paired manually.'));
  await page.goto(section.desk);
  await page.getByRole('button', { name: 'Finish manual pairing' }).click();
  await expect(page.getByRole('heading', { name: 'This is not the correct pairing under the rules. Use it anyway?' })).toBeVisible();
  await expectAccessible(page, 'desk/asked');
  await confirmUntilDone(page, page.getByRole('button', { name: 'Publish round 1' }));
  await page.getByRole('button', { name: 'Publish round 1' }).click();
  await waitForDesk(page);
  await page.keyboard.press('1');
  await expect(page.getByRole('link', { name: 'Missing results 4' })).toBeVisible();
  await shots('entry', `${section.desk}?show=all`);
  await test.step('printed pages have no buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Correct/ })).toHaveCount(0);
    await expect(page.getByText('Write a note')).toBeHidden();
    await expect(boardRow(page, 1).getByText('1-0', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: null });
  });
  await shots('correction', `${section.desk}/rounds/1/boards/1?result=draw`);
  await shots('verify', `${section.desk}/rounds/1/verify`);
  // A hydration error would make React render the page a second time.
  expect(errors).toEqual([]);
});
