import { v7 } from 'uuid';
import { notifyEventChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { samplePdf } from '@/tests/factories/sample-pdf';
import { expectAccessible, expectPageAccessible } from '../accessibility';
import { expect, test } from '../fixtures';
import { makeAccount, signIn } from '../test-accounts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));

async function makeOrganisedEvent() {
  const { event, owner } = await makeEvent({ name: `Quayside Open ${v7().slice(-6)}`, place: 'Gent', startsOn: dayFromNow(-1), endsOn: dayFromNow(1) });
  const section = await makeSection(event.id, { name: 'Open', rounds: 1 });
  for (const rating of [2100, 2000]) await makeEntry(section.id, { rating });
  await playRound(owner, section.id, 1);
  const account = await makeAccount('Mirela Ferrand');
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  return { event, account };
}

test('an organiser writes the public page of an event, and visitors see it without JavaScript', async ({ page, openVisitorPage }) => {
  const { event, account } = await makeOrganisedEvent();
  await signIn(page, account);
  await page.goto(`/organise/${event.slug}/settings`);
  await page.getByRole('button', { name: 'Publish the event' }).click();
  await expect(page.getByRole('heading', { name: 'The event is public' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit the public page' }).click();
  await page.getByLabel('Programme').fill('Friday 18:00 Opening in the main hall.\n\nSunday 17:00 Prizes. <b>Everybody</b> is welcome.');
  await page.getByLabel('Contacts').fill('Kim Vale\nkim@club.example');
  await page.getByLabel('Name', { exact: true }).fill('Town Hall');
  await page.getByLabel('Address', { exact: true }).fill('Quay 4, Gent');
  await page.getByLabel('Links, one in each line').fill('Regulations javascript:alert(1)');
  await page.getByRole('button', { name: 'Save the public page' }).click();
  await expect(page.getByText('Line 1 has no address of a website.').first()).toBeVisible();
  await page.getByLabel('Links, one in each line').fill('Regulations https://club.example/rules.pdf');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'hall.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await page.getByRole('button', { name: 'Save the public page' }).click();
  await expect(page.getByText('This is not a complete JPEG, PNG or WebP picture.').first()).toBeVisible();
  await expect(page.getByLabel('Programme')).toHaveValue(/Opening in the main hall/);
  await page.getByLabel('Choose a picture').setInputFiles('docs/manual/pictures/wall.png');
  await page.getByLabel('What the picture shows').fill('The hall screen');
  await page.getByRole('button', { name: 'Save the public page' }).click();
  await expect(page.getByText('The public page has been saved.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'The hall screen' })).toBeVisible();
  await expectAccessible(page, 'event-page-form');

  const visitor = await openVisitorPage({ javaScriptEnabled: false });
  await visitor.goto(`/${event.slug}`);
  const picture = visitor.getByRole('img', { name: 'The hall screen' });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(visitor.getByText('Sunday 17:00 Prizes. <b>Everybody</b> is welcome.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Find on OpenStreetMap' })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/search?query=Town+Hall%2C+Quay+4%2C+Gent',
  );
  await expect(visitor.getByRole('link', { name: 'Regulations' })).toHaveAttribute('href', 'https://club.example/rules.pdf');
  const shared = await visitor.locator('meta[property="og:image"]').getAttribute('content');
  expect(shared).toMatch(/^http:\/\/.+\/api\/pictures\//);
  const answer = await visitor.request.get(new URL(shared ?? '').pathname);
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'max-age=86400',
  });
  expect((await visitor.request.get(`/api/pictures/${event.slug}/0`)).status()).toBe(404);
  await visitor.getByRole('link', { name: 'Final standings' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();

  const reader = await openVisitorPage();
  await reader.goto(`/${event.slug}`);
  await expectPageAccessible(reader, 'event-page');
});

test('an organiser adds a PDF file for download, which visitors can save without JavaScript', async ({ page, openVisitorPage }) => {
  const { event, account } = await makeOrganisedEvent();
  await signIn(page, account);
  await page.goto(`/organise/${event.slug}/settings/public-page`);
  await page.getByRole('link', { name: 'Edit the downloads' }).click();
  const add = page.getByRole('group', { name: 'Add a file' });
  await add.getByLabel('Title').fill('Regulations');
  await add.getByLabel('PDF file').setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') });
  await page.getByRole('button', { name: 'Save the downloads' }).click();
  await expect(page.getByText('This is not a complete PDF file.').first()).toBeVisible();
  await expect(add.getByLabel('Title')).toHaveValue('Regulations');
  const large = Buffer.concat([samplePdf(), Buffer.alloc(4_000_000), samplePdf()]);
  await add.getByLabel('PDF file').setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer: large });
  await page.getByRole('button', { name: 'Save the downloads' }).click();
  await expect(page.getByText('The downloads have been saved.')).toBeVisible();
  const file = page.getByRole('group', { name: 'Regulations' });
  const before = await page.request.get((await file.getByRole('link', { name: 'Regulations' }).getAttribute('href')) ?? '');
  expect(before.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
  await expectPageAccessible(page, 'downloads-form');

  const visitor = await openVisitorPage({ javaScriptEnabled: false });
  const address = new URL(before.url()).pathname;
  expect((await visitor.request.get(address)).status()).toBe(404);
  await page.goto(`/organise/${event.slug}/settings`);
  await page.getByRole('button', { name: 'Publish the event' }).click();
  await expect(page.getByRole('heading', { name: 'The event is public' })).toBeVisible();
  await visitor.goto(`/${event.slug}`);
  await expect(visitor.getByText('PDF, 4.0 MB')).toBeVisible();
  const [download] = await Promise.all([visitor.waitForEvent('download'), visitor.getByRole('link', { name: 'Regulations' }).click()]);
  expect(download.suggestedFilename()).toBe('regulations.pdf');
  const answer = await visitor.request.get(address);
  expect(answer.headers()).toMatchObject({
    'content-disposition': 'attachment; filename="regulations.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'max-age=86400',
  });
  expect(answer.headers()['content-security-policy']).toContain('sandbox');
  expect((await answer.body()).equals(large)).toBe(true);
});

test('the front page is a calendar of public events, also for calendar programs', async ({ openVisitorPage, request }) => {
  const { event: running } = await makeOrganisedEvent();
  const mark = v7().slice(-6);
  const name = `Harbour Open ${mark}`;
  const { event: coming } = await makeEvent({ name, startsOn: dayFromNow(30), endsOn: dayFromNow(32), isPublished: true });
  const closesAt = `${dayFromNow(20).toISOString().slice(0, 10)}T18:00`;
  await makeSection(coming.id, { name: 'Rapid', registration: { ...OPEN_REGISTRATION, closesAt } });
  await notifyEventChanged(database(), coming.id);
  const visitor = await openVisitorPage();
  // Other journeys make events too, so the calendar has several pages.
  await visitor.goto(`/?q=${mark}`);
  const row = visitor.getByRole('region', { name: 'Coming events' }).getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Registration open until');
  await expect(row).toContainText('Rapid');
  await visitor.goto(`/?q=${running.name.split(' ').at(-1) ?? ''}`);
  await expect(visitor.getByText('No events found.')).toBeVisible();
  await visitor.goto('/');
  await expectPageAccessible(visitor, 'calendar');
  const calendar = await request.get((await visitor.getByRole('link', { name: 'Subscribe to this calendar' }).getAttribute('href')) ?? '');
  expect(calendar.headers()).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8' });
  const text = await calendar.text();
  expect(text).toContain(`SUMMARY:${name}`);
  expect(text).not.toContain(running.name);
  expect((await request.get('/api/calendar.ics', { headers: { 'if-none-match': calendar.headers()['etag'] ?? '' } })).status()).toBe(304);
});
