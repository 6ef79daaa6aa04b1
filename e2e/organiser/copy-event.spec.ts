import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection, playRound } from '@/tests/factories';
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

test('promotion between two divisions, and the norms of a strong round robin', async ({ page }) => {
  const account = await makeAccount();
  await database().user.update({ where: { id: account.userId }, data: { mayCreateEvents: true } });
  const { event, owner } = await makeEvent({ isPublished: true, name: 'Club League' });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  for (const [position, name] of ['Premier', 'First'].entries()) {
    const { id } = await makeSection(event.id, { name, slug: name.toLowerCase(), rounds: 1, position, tieBreaks: ['PTS', 'TPN'] });
    for (const rating of [2200, 2000, 1900, 1800]) {
      const { id: personId } = await makePerson(event.id, { name: `${name} ${rating}`, searchName: `${name} ${rating}` });
      await makeEntry(id, { rating, personId });
    }
    await playRound(owner, id, 1, () => 'whiteWins');
  }
  const closed = await makeSection(event.id, { name: 'Masters', slug: 'masters', systemId: 'berger', position: 2 });
  for (let number = 1; number <= 10; number += 1) {
    const federation = ['BEL', 'FRA', 'GER'][number % 3] ?? '';
    const { id: personId } = await makePerson(event.id, { name: `Featherstonehaugh-Wolverton, Kim ${number}`, searchName: `master ${number}`, federation });
    await makeEntry(closed.id, { rating: 2480, fideRating: 2480, strengthFrom: 'fide', personId, title: number < 7 ? 'GM' : null });
  }
  await signIn(page, account);
  await page.goto(`/organise/${event.slug}`);
  await page.getByRole('link', { name: 'Promotion and relegation' }).click();
  await page.getByRole('textbox', { name: 'Masters' }).fill('');
  await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(page.getByText('Promoted', { exact: true })).toHaveCount(1);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Show the list' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await expectAccessible(page, 'promotion');
  await page.getByLabel('Suffix for section names').fill('2027');
  await page.getByRole('button', { name: 'Add the sections' }).click();
  await expect(page.getByText('8 players entered in the new sections')).toBeVisible();
  await page.getByRole('link', { name: 'Copy the event' }).click();
  await expect(page.getByText('Players are entered in the sections where they play after promotion and relegation.')).toBeVisible();

  await page.goto(`/${event.slug}/masters/players`);
  await expect(page.getByText('GM norm: 6 points from 9 games needed').first()).toBeVisible();
  await expectAccessible(page, 'norms');
});
