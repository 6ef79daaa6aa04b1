import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

test.use({ timezoneId: 'Europe/Lisbon' });

async function makeEventToCopy() {
  const { event } = await makeEvent({
    name: 'Lakeside Open 2026',
    timeZone: 'Europe/Brussels',
    startsOn: new Date('2026-11-28'),
    endsOn: new Date('2026-11-29'),
  });
  const section = await makeSection(event.id, { name: 'Open' });
  for (const rating of [2100, 2000]) await makeEntry(section.id, { rating });
  const account = await makeAccount('Mirela Ferrand');
  await database().user.update({ where: { id: account.userId }, data: { mayCreateEvents: true } });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  return { event, account };
}

test('an organiser copies an event, with its players, for the next year', async ({ page }) => {
  const { event, account } = await makeEventToCopy();
  await signIn(page, account);
  await page.goto(`/organise/${event.slug}/settings`);
  await page.getByRole('link', { name: 'Copy the event' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Lakeside Open 2027');
  await expect(page.getByLabel('First day')).toHaveValue('2027-11-27');
  await page.getByLabel('Enter the same players').check();
  await saveScreenshot(page, 'copy-event');
  await expectAccessible(page, 'copy-event');
  await page.getByRole('button', { name: 'Copy the event' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lakeside Open 2027' })).toBeVisible();
  await expect(page.getByText('2 players').first()).toBeVisible();
});

test('a time zone is found by part of its name, with likely zones first', async ({ page }) => {
  const { event, account } = await makeEventToCopy();
  await signIn(page, account);
  await page.goto(`/organise/${event.slug}/settings`);
  const field = page.getByRole('combobox', { name: 'Time zone' });
  await expect(field).toHaveValue('Europe/Brussels');
  // The list of time zones closes when the page scrolls, so the field must be in view before the list is opened.
  const show = page.getByRole('button', { name: 'Show time zones' });
  await show.scrollIntoViewIfNeeded();
  const list = page.getByRole('listbox');
  await expect(async () => {
    // While the list is open, Playwright finds no elements behind it.
    if (!(await list.isVisible())) await show.click({ timeout: 1000 });
    await expect(list).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('group', { name: 'Suggested' }).getByRole('option')).toHaveText(['Europe/Lisbon', 'Europe/Brussels']);
  await saveScreenshot(page, 'time-zones-open', false);
  await field.fill('new york');
  await page.getByRole('option', { name: 'America/New York' }).click();
  await expectAccessible(page, 'time-zones');
  await page.getByRole('button', { name: 'Save the event' }).click();
  await expect(async () => expect((await database().event.findUniqueOrThrow({ where: { id: event.id } })).timeZone).toBe('America/New_York')).toPass();
});

test('without scripts the time zone is a list, with likely zones first', async ({ openVisitorPage }) => {
  const { event, account } = await makeEventToCopy();
  const page = await openVisitorPage({ javaScriptEnabled: false });
  await signIn(page, account);
  await page.goto(`/organise/${event.slug}/settings`);
  const field = page.getByLabel('Time zone');
  await expect(field.locator('optgroup').first().locator('option')).toHaveText(['Europe/Brussels']);
  await field.selectOption('Europe/Amsterdam');
  await page.getByRole('button', { name: 'Save the event' }).click();
  await expect(async () => expect((await database().event.findUniqueOrThrow({ where: { id: event.id } })).timeZone).toBe('Europe/Amsterdam')).toPass();
  await page.context().close();
});
