import { expect, test, type Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { saveScreenshot } from '../screenshots';
import { serveEvent } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

const PLAYERS = [
  ['Abernathy-Castellanos, Maximiliana', '1990', '2026-11-01'],
  ['Birk, Ben', '2010', '2026-11-01'],
  ['Cole, Cyd', '1980', '2026-11-12'],
  ['Dane, Dot', null, '2026-11-01'],
] as const;

/** An event whose section has four players: an adult, a junior, a late adult, and one without a year of birth. */
async function makeTournament() {
  const { event } = await makeEvent({ isPublished: true, name: 'Harbour Open' });
  const section = await makeSection(event.id, { name: 'Open', slug: 'open' });
  for (const [name, birth, day] of PLAYERS) {
    const person = await makePerson(event.id, { name, birth });
    await makeEntry(section.id, { personId: person.id, createdAt: new Date(`${day}T12:00:00Z`) });
  }
  return { event, section };
}

async function addRow(page: Page, fields: Readonly<Record<string, string>>) {
  const row = page.getByRole('group', { name: 'New row' });
  for (const [label, value] of Object.entries(fields)) {
    if (label.startsWith('Born')) await row.getByText('Conditions').click();
    await row.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Save fees' }).click();
  await expect(page.getByText('The fees are saved.')).toBeVisible();
}

const accountRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function savePictures(page: Page, addressByName: Readonly<Record<string, string>>) {
  if (process.env.PICTURES === undefined) return;
  for (const [name, address] of Object.entries(addressByName))
    for (const [width, colorScheme] of [
      [320, 'light'],
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(address);
      await saveScreenshot(page, `fees-${name}-${width}`);
    }
}

test('an organiser enters fees, takes a payment once, reverses it, and reads the statement', async ({ page, context }) => {
  const account = await makeAccount();
  const { event, section } = await makeTournament();
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await serveEvent(event.id, `/${event.slug}/${section.slug}`);
  await signIn(page, account);
  const desk = `/organise/${event.slug}/${section.slug}`;

  await page.goto(`${desk}/entries`);
  await page.getByRole('link', { name: 'Fees', exact: true }).click();
  await page.getByRole('link', { name: 'Edit fees' }).click();
  await page.getByLabel('Late entries from').fill('2026-11-10');
  await addRow(page, { Name: 'Juniors', Fee: '20', 'Late fee': '25', 'Born in or after': '2008' });
  await addRow(page, { Name: 'Regular', Fee: '40', 'Late fee': '50' });
  await page.getByRole('group', { name: 'Row 2' }).getByRole('textbox', { name: 'Fee', exact: true }).fill('forty');
  await page.getByRole('button', { name: 'Save fees' }).click();
  await expect(page.getByText('“forty” is not an amount in this currency.').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${desk}/fees`);
  await expect(accountRow(page, 'Birk, Ben')).toContainText('Juniors €20');
  await expect(accountRow(page, 'Birk, Ben')).toContainText('born in 2008 or later');
  await expect(accountRow(page, 'Cole, Cyd')).toContainText('Regular €50');
  await expect(accountRow(page, 'Cole, Cyd')).toContainText('late, entered on 12 November 2026');
  await expect(accountRow(page, 'Dane, Dot')).toContainText('Not known: year of birth missing');
  await expect(page.getByText('The fee of one player is not known yet.')).toBeVisible();
  await expectAccessible(page);

  // Two desks have the same account open. The first payment is pressed twice.
  await accountRow(page, 'Abernathy').getByRole('link').click();
  await expect(page.getByLabel('Amount in EUR').first()).toHaveValue('40');
  const otherDesk = await context.newPage();
  await otherDesk.goto(page.url());
  await page.getByRole('button', { name: 'Record payment' }).dblclick();
  await expect(page.getByText('The payment is recorded: receipt 1.')).toBeVisible();
  await otherDesk.getByRole('button', { name: 'Record payment' }).click();
  await expect(otherDesk.getByText('Somebody has changed this account since you opened the page.')).toBeVisible();
  await otherDesk.close();
  await page.reload();
  await expect(page.getByText(/^Receipt 1: €40 paid, Cash/)).toHaveCount(1);
  await expect(page.getByText(/^Receipt 2/)).toHaveCount(0);
  await expect(page.getByText('paid in full')).toBeVisible();
  await expectAccessible(page);

  await page.getByText(/^Reverse: Receipt 1/).click();
  await page.getByRole('textbox', { name: 'Reason' }).last().fill('paid by somebody else');
  await page.getByRole('button', { name: 'Reverse', exact: true }).click();
  await expect(page.getByText(/^Reversed: Receipt 1/)).toBeVisible();
  await expect(page.getByText('paid by somebody else')).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText(/^Receipt 2: €40 paid, Cash/)).toBeVisible();
  await savePictures(page, { account: page.url() });
  await page.getByRole('link', { name: 'Receipt 2', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Receipt 2, Abernathy-Castellanos, Maximiliana, €40' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${desk}/fees/print/receipts`);
  await expect(page.getByRole('region', { name: /^Receipt 1/ })).toContainText('this receipt is no longer valid');
  await page.goto(`${desk}/fees/print/open`);
  await expect(page.getByRole('row').filter({ hasText: 'Cole, Cyd' })).toContainText('€50');
  await expect(page.getByRole('row').filter({ hasText: 'Abernathy' })).toHaveCount(0);
  await expectAccessible(page);

  const statement = `/organise/${event.slug}/fees`;
  await page.goto(`/organise/${event.slug}`);
  await page.getByRole('link', { name: 'Fees and expenses' }).click();
  await page.getByText('Add an expense').first().click();
  await page.getByLabel('Expense', { exact: true }).fill('Hall');
  await page.getByLabel('Amount in EUR').fill('15.50');
  await page.getByRole('button', { name: 'Add an expense' }).click();
  await expect(page.getByText('The expense “Hall” is added.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Open' }).last()).toContainText('€40');
  await expect(page.getByText('€24.50')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${statement}/print`);
  await expect(page.getByRole('row').filter({ hasText: 'Balance' })).toContainText('€24.50');
  await expectAccessible(page);
  expect(await (await page.request.get(`${statement}/lists/statement.csv`)).text()).toContain('Hall,,');
  expect(await (await page.request.get(`${desk}/lists/fees.csv`)).text()).toContain('"Cole, Cyd",Regular €50');
  await savePictures(page, {
    list: `${desk}/fees`,
    table: `${desk}/fees/table`,
    entries: `${desk}/entries`,
    statement,
    'statement-print': `${statement}/print`,
    receipts: `${desk}/fees/print/receipts`,
    open: `${desk}/fees/print/open`,
  });
});
