import { expect, test, type Page } from '@playwright/test';
import { NEW_SERIES_RULES } from '@/lib/domain/series/series-rules';
import { notifySeriesChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection, playRound } from '@/tests/factories';
import { expectAccessible, expectPageAccessible } from '../accessibility';
import { saveScreenshot } from '../screenshots';
import { serveEvent, untilServed } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

/** FIDE IDs by name. `Roe, Jo` without a number is a second spelling of `Roe, Joanna`. */
const PLAYERS: Readonly<Record<string, number | null>> = { 'Moreau, Ada': 101, 'Osei, Kim': 102, 'Lind, Bo': 103, 'Roe, Joanna': 104, 'Roe, Jo': null };

/** A finished leg of one round. White wins both games, so the order is the first, the fourth, the second and the third name. */
async function makeLeg(userId: string, name: string, players: readonly string[]) {
  const { event, owner } = await makeEvent({ isPublished: true, name });
  await database().eventMember.create({ data: { eventId: event.id, userId, role: 'organiser' } });
  const section = await makeSection(event.id, { name: 'Open', slug: 'open', rounds: 1, publication: 'standings', tieBreaks: ['PTS', 'RTNG'] });
  for (const [index, player] of players.entries()) {
    const person = await makePerson(event.id, { name: player, fideId: PLAYERS[player] ?? null });
    await makeEntry(section.id, { personId: person.id, rating: 2400 - index });
  }
  await playRound(owner, section.id, 1, () => 'whiteWins');
  await serveEvent(event.id, `/${event.slug}/open/standings`);
  return event;
}

async function addLeg(page: Page, eventName: string) {
  await page.getByLabel('Section to add').selectOption({ label: `${eventName} · Open` });
  await page.getByRole('button', { name: 'Add leg' }).click();
  await expect(page.getByRole('group', { name: `${eventName} · Open` })).toBeVisible();
}

test('an organiser makes a series of three legs, merges a player, and the public sees who leads by the best two results', async ({
  page,
  browser,
  request,
}) => {
  const account = await makeAccount();
  const mark = String(Date.now()).slice(-6);
  const names = ['Spring', 'Summer', 'Autumn'].map((season) => `${season} Rapid ${mark}`);
  const [spring = '', summer = '', autumn = ''] = names;
  const first = await makeLeg(account.userId, spring, ['Moreau, Ada', 'Osei, Kim', 'Lind, Bo', 'Roe, Joanna']);
  await makeLeg(account.userId, summer, ['Roe, Joanna', 'Osei, Kim', 'Lind, Bo', 'Moreau, Ada']);
  await makeLeg(account.userId, autumn, ['Osei, Kim', 'Roe, Jo', 'Moreau, Ada', 'Lind, Bo']);
  await signIn(page, account);

  await page.goto('/organise');
  await page.getByRole('link', { name: 'Your series' }).click();
  await page.getByLabel('Name of the series').fill(`Rapid Circuit ${mark}`);
  await page.getByRole('button', { name: 'Create a series' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Rapid Circuit ${mark}` })).toBeVisible();
  for (const name of names) await addLeg(page, name);
  await page.getByLabel('Factor').first().fill('nothing');
  await page.getByRole('button', { name: 'Save legs' }).click();
  await expect(page.getByText('Enter a factor from 0.01 to 100, for example 2 or 1.5.').first()).toBeVisible();
  await page.getByLabel('Factor').first().fill('1');
  await page.getByRole('button', { name: 'Save legs' }).click();
  await expect(page.getByText('3 legs are saved.')).toBeVisible();
  await page.getByLabel('The public sees the series').check();
  await page.getByRole('button', { name: 'Save series' }).click();
  await expect(page.getByText('The series is saved.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Points and places' }).click();
  await page.getByLabel('Points by place').fill('12 10 many');
  await page.getByRole('button', { name: 'Save points and places' }).click();
  await expect(page.getByText('many is not a number of points from 0 to 1000. Enter, for example, 7 or 7.5.').first()).toBeVisible();
  await page.getByLabel('Points by place').fill('12 10 8 7');
  await page.getByLabel('Number of best results that count').fill('2');
  await page.getByRole('button', { name: 'Save points and places' }).click();
  await expect(page.getByText('Points and places are saved.')).toBeVisible();
  await expectAccessible(page);

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 }, baseURL: process.env.PUBLIC_URL ?? '' });
  const phone = await withoutScripts.newPage();
  const address = `/series/rapid-circuit-${mark}`;
  const rows = phone.getByRole('row');
  await expect.poll(async () => (await phone.goto(address))?.status()).toBe(200);
  await expect.poll(async () => phone.goto(address).then(() => rows.nth(1).innerText())).toContain('22');
  // Both have 12 and 10 points. Only Ada Moreau has a third result, because the two spellings are two players.
  await expect(rows.nth(1)).toContainText('Moreau, Ada');
  await expect(rows.nth(2)).toContainText('Roe, Joanna');
  await expect(rows).toHaveCount(6);

  await page.getByRole('navigation', { name: 'Series' }).getByRole('link', { name: 'Players' }).click();
  await page.getByLabel('Player', { exact: true }).selectOption({ label: `Roe, Joanna (${spring}, ${summer})` });
  await page.getByLabel('Same person as').selectOption({ label: `Roe, Jo (${autumn})` });
  await page.getByRole('button', { name: 'Merge players' }).click();
  await expect(page.getByText('Enter the reason.').first()).toBeVisible();
  await page.getByLabel('Reason').first().fill('She uses both names');
  await page.getByRole('button', { name: 'Merge players' }).click();
  await expect(page.getByText('Merged: Roe, Joanna = Roe, Jo')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshot(page, 'series-players');
  await page.getByRole('navigation', { name: 'Series' }).getByRole('link', { name: 'Legs' }).click();
  await expect(page.getByText('Players merged: Roe, Joanna = Roe, Jo (She uses both names)')).toBeVisible();

  await expect.poll(async () => phone.goto(address).then(() => rows.count())).toBe(5);
  // Now her third result is 8, which is more than 7.
  await expect(rows.nth(1)).toContainText('Roe, Jo');
  await rows.nth(1).getByText('Legs').click();
  await expect(rows.nth(1)).toContainText(`${autumn}: place 3: 8 = 8 (not counted)`);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await saveScreenshot(phone, 'series-phone');
  await phone.goto(`/${first.slug}`);
  await phone.getByRole('link', { name: `Rapid Circuit ${mark}` }).click();
  await expect(phone.getByRole('heading', { level: 1, name: `Rapid Circuit ${mark}` })).toBeVisible();
  const list = await request.get(`${address}/lists/standings.csv`);
  expect(await list.text()).toContain('"Roe, Jo"');
  await withoutScripts.close();

  await page.goto(address);
  await expectPageAccessible(page, 'series');
});

/** The width in px of the printed area of A4 and Letter, with margins of 13 mm. */
const PRINTED_WIDTHS = { portrait: 695, landscape: 957 };

test('a printed series has a column for each leg, on a turned page if they are many', async ({ page }) => {
  const account = await makeAccount();
  const event = await makeLeg(account.userId, 'Winter Rapid', Object.keys(PLAYERS).slice(0, 4));
  const played = await database().section.findFirstOrThrow({ where: { eventId: event.id } });
  const coming = await Promise.all(Array.from({ length: 11 }, (_, index) => makeSection(event.id, { slug: `coming-${index}` })));
  const all = [played, ...coming].map(({ id: sectionId }, index) => ({ sectionId, name: `Rapid of month ${index + 1}`, position: index + 1 }));
  for (const [count, width] of [
    [7, PRINTED_WIDTHS.portrait],
    [12, PRINTED_WIDTHS.landscape],
  ] as const) {
    const slug = `printed-${count}-${event.id}`;
    const data = { slug, name: `Printed ${count}`, isPublished: true, rules: NEW_SERIES_RULES };
    await database().series.create({ data: { ...data, legs: { create: all.slice(0, count) } } });
    await notifySeriesChanged(database());
    await untilServed(`/series/${slug}`);
    await page.goto(`/series/${slug}`);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Rapid of month' })).toHaveCount(count);
    const place = await page.getByRole('table').boundingBox();
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue('page'))).toBe(count > 7 ? 'turned' : 'auto');
  }
});
