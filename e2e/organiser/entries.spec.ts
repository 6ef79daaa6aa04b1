import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { makeAccount, signIn } from '../test-accounts';
import { playersCsv, inventedPlayers, playersReportFile } from './player-list-files';

async function createEvent(page: Page, name: string): Promise<void> {
  await page.goto('/organise');
  await page.getByRole('link', { name: 'Create an event' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('First day').fill('2026-11-20');
  await page.getByLabel('Last day', { exact: true }).fill('2026-11-22');
  await page.getByLabel('Place').fill('Linden Hall, Ghent');
  await page.getByRole('combobox', { name: 'Time zone' }).fill('europe bru');
  await page.getByRole('option', { name: 'Europe/Brussels' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create an event' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

async function addSection(page: Page, eventName: string, name: string): Promise<void> {
  await page.getByRole('link', { name: eventName }).first().click();
  await page.getByRole('link', { name: 'Add a section' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Rounds', { exact: true }).fill('5');
  await page.getByText('Superseded editions').click();
  await page.getByRole('radio', { name: /Dutch 2017/ }).check();
  await page.getByRole('button', { name: 'Add a section' }).click();
}

test('an organiser fills two sections: one by CSV, one by report file', async ({ page }) => {
  const account = await makeAccount();
  const eventName = `Linden Open ${Date.now()}`;
  await signIn(page, account);
  await createEvent(page, eventName);

  await addSection(page, eventName, 'A · Open');
  await expect(page.getByRole('heading', { name: 'A · Open: players' })).toBeVisible();

  await test.step('bad lines of a CSV file are named, and nobody is entered', async () => {
    await page.getByRole('link', { name: 'Import a list or report file' }).click();
    const spoiled = playersCsv(inventedPlayers(24), (line, index) =>
      index === 4 ? line.replace(/;\d+;/, ';21OO;') : index === 10 ? line.replace(/^[^;]+/, '') : line,
    );
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'entries.csv', mimeType: 'text/csv', buffer: Buffer.from(spoiled) });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: '24 lines in entries.csv' })).toBeVisible();
    const alert = page.getByRole('alert', { name: /2 lines need correcting/ });
    await expect(alert).toContainText('Line 6');
    await expect(alert).toContainText('“21OO” is not a rating');
    await expect(alert).toContainText('Line 12');
    await expect(alert).toContainText('The name is missing');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enter players', exact: true }).click();
    await expect(page.getByText('2 lines must be corrected; the first is line 6. Nobody was entered.')).toBeVisible();
  });

  await test.step('bad lines are corrected in their cells', async () => {
    const line = (number: number) => page.getByRole('group', { name: `Cells of line ${number}` });
    await line(6).getByLabel('Rating').fill('2198');
    await line(12)
      .getByLabel('Name')
      .fill(inventedPlayers(24)[10]?.name ?? '');
    await expectAccessible(page, 'player-list-corrected');
    await page.getByRole('button', { name: 'Read corrected lines' }).click();
    await expect(page.getByText('The corrected lines were read.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enter 24 players' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '2198' })).toBeVisible();
  });

  await test.step('the corrected file enters all 24', async () => {
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: Buffer.from(playersCsv(inventedPlayers(24))) });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: '24 lines in corrected.csv' })).toBeVisible();
    await page.getByRole('button', { name: 'Enter 24 players' }).click();
    await expect(page.getByRole('heading', { name: 'A · Open: players' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Aldousworth, Anouk' })).toContainText('2250');
    await expectAccessible(page);
  });

  await test.step('a report file fills the second section', async () => {
    await addSection(page, eventName, 'B · Under 2000');
    await page.getByRole('link', { name: 'Import a list or report file' }).click();
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'autumn.trf', mimeType: 'text/plain', buffer: Buffer.from(playersReportFile(inventedPlayers(40), 5)) });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('40, 24 of them already in this event')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Import the tournament' }).click();
    await expect(page.getByRole('heading', { name: 'B · Under 2000: players' })).toBeVisible();
    await expect(page.getByText('40 players', { exact: false }).first()).toBeVisible();
  });

  await test.step('a file cut off in the middle is refused with line and column', async () => {
    await addSection(page, eventName, 'C · Cut');
    await page.getByRole('link', { name: 'Import a list or report file' }).click();
    const whole = playersReportFile(inventedPlayers(40), 5);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'cut.trf', mimeType: 'text/plain', buffer: Buffer.from(whole.slice(0, whole.indexOf('Hobartshire, Bram') + 20)) });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('alert', { name: /^Not done/ })).toContainText(/Line \d+, column \d+/);
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await expect(page.getByText('No players have been entered yet.', { exact: false })).toBeVisible();
  });
});

test('an organiser enters players one by one: known persons only once, a late entry, a bye, a withdrawal', async ({ page }) => {
  const account = await makeAccount();
  const eventName = `Maple Cup ${Date.now()}`;
  await signIn(page, account);
  await createEvent(page, eventName);
  await addSection(page, eventName, 'Main');
  const name = 'Quill, Ondine';

  await test.step('a new person, who is then found while typing', async () => {
    await page.getByRole('link', { name: 'Enter a player' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('FIDE rating', { exact: true }).fill('1875');
    await page.getByRole('button', { name: 'Enter the player' }).click();
    await expect(page.getByText(`${name} entered as No. 1.`)).toBeVisible();
    await page.getByRole('searchbox').fill(name.slice(0, 12));
    await expect(page.getByText('entered, number 1')).toBeVisible();
  });

  await test.step('for the same name the known person is offered, and no second one is made; text typed during the request stays', async () => {
    let isTyped = () => {};
    const typed = new Promise<void>((resolve) => (isTyped = resolve));
    await page.route('**/entries/new', async (route) => {
      if (route.request().method() === 'POST') await typed;
      await route.fallback();
    });
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Enter the player' }).click();
    await page.getByLabel('FIDE rating', { exact: true }).fill('1876');
    isTyped();
    await expect(page.getByRole('alert', { name: /^Not done/ })).toContainText('is already in this event');
    await page.unroute('**/entries/new');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('FIDE rating', { exact: true })).toHaveValue('1876');
    await expect(page.getByLabel('FIDE rating', { exact: true })).toBeFocused();
  });

  await test.step('a late entry', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Rill, Peregrine');
    await page.getByLabel('First round').selectOption('2');
    await page.getByRole('button', { name: 'Enter the player' }).click();
    await expect(page.getByText('The pairing number will be assigned before the player’s first round is paired.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to players' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Rill' })).toContainText('Late entry from round 2');
  });

  await test.step('a half-point bye and a withdrawal', async () => {
    await page.getByRole('link', { name }).click();
    await page.getByLabel('Round', { exact: true }).selectOption('2');
    await page.getByRole('button', { name: 'Save bye or absence' }).click();
    await expect(page.getByText('Round 2: half-point bye').first()).toBeVisible();
    await expect(page.getByLabel('Round', { exact: true })).toHaveValue('2');
    await page.getByLabel('Round', { exact: true }).selectOption('3');
    await page.getByRole('button', { name: 'Save bye or absence' }).click();
    await expect(page.getByRole('alert', { name: /^Not done/ })).toContainText('the one half-point bye');
    await expect(page.getByLabel('Round', { exact: true })).toHaveValue('3');
    await expectAccessible(page);
    await page.getByLabel('Takes effect from').selectOption('4');
    await page.getByRole('button', { name: `Withdraw ${name}` }).click();
    await expect(page.getByText('Withdrawn from round 4').first()).toBeVisible();
    await page.getByLabel('Re-enter from').selectOption('4');
    await page.getByRole('button', { name: 'Re-enter player' }).click();
    await expect(page.getByText('Withdrawn from round 4')).toHaveCount(0);
  });

  await test.step('a user who is signed out while ticking arrivals signs in in another tab, and sends the same ticks again', async () => {
    await page.getByRole('link', { name: 'Players', exact: true }).first().click();
    const [box, other] = [page.getByRole('checkbox', { name: `Choose ${name}` }), page.getByRole('checkbox', { name: 'Choose Rill, Peregrine' })];
    await box.check();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Mark as arrived' }).click();
    await expect(page.getByRole('alert', { name: /^Not done/ })).toContainText('What you typed is still here');
    await expect(box).toBeChecked();
    await expect(other).not.toBeChecked();
    await signIn(page, account);
    await page.getByRole('button', { name: 'Mark as arrived' }).click();
    await expect(page.getByText('1 of 2 have arrived')).toBeVisible();
  });
});
