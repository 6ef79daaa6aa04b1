import type { Page } from '@playwright/test';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeRatingList, makeSection } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { serveEvent } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

test.use({ baseURL: process.env.PUBLIC_URL });

/** Takes pictures on a phone and on a desktop, light and dark. */
async function savePictures(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === undefined) return;
  for (const [width, size] of [
    [320, 'small'],
    [390, 'phone'],
    [1280, 'desktop'],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await saveScreenshot(page, `registration-${name}-${size}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(PHONE);
}

async function makeAnnouncedSection() {
  const { event } = await makeEvent({ isPublished: true, name: 'Harbour Open', place: 'Old Harbour', startsOn: new Date('2036-11-20'), endsOn: new Date('2036-11-22') });
  const section = await makeSection(event.id, { name: 'Open', slug: 'open' });
  await makeRatingList('FIDE', '2026-11-01', [{ number: '99900101', name: 'Lindqvist, Maja', sex: 'w', birthYear: 2012, standard: 1480 }]);
  const account = await makeAccount();
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await serveEvent(event.id, `/${event.slug}/${section.slug}`);
  return { event, account, form: `/${event.slug}/open/register`, desk: `/organise/${event.slug}/open` };
}

/** Fills in the form and sends it. */
async function sendForm(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(/^I agree that name/).check();
  await page.getByRole('button', { name: 'Register the player' }).click();
}

test('players register on phones, wait, and get a place that becomes free', async ({ browser, openVisitorPage }) => {
  const { account, form, desk } = await makeAnnouncedSection();
  const organiser = await openVisitorPage({ viewport: { width: 1280, height: 900 } });
  await signIn(organiser, account);

  await test.step('an organiser opens the registration from the minute after the next, with two places', async () => {
    await organiser.goto(`${desk}/entries`);
    await organiser.getByRole('link', { name: 'Registration' }).click();
    await organiser.getByRole('link', { name: 'Registration rules' }).click();
    await organiser.getByLabel('Players can register in public').check();
    await organiser.getByLabel('Opens').fill(toLocalTime(new Date(Date.now() + 120_000), 'Europe/Brussels'));
    await organiser.getByLabel('Number of places').fill('2');
    await organiser.getByLabel('Question 1', { exact: true }).fill('Do you need a vegetarian meal?');
    await organiser.getByLabel('Type of question 1').selectOption('yesNo');
    await organiser.getByLabel('Question 1 must be answered').check();
    await organiser.getByRole('button', { name: 'Save the rules' }).click();
    await expect(organiser.getByText('The rules are saved.')).toBeVisible();
    await expectAccessible(organiser);
    await savePictures(organiser, 'rules');
  });

  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 }, baseURL: process.env.PUBLIC_URL ?? '' });
  const parent = await withoutScripts.newPage();
  let link = '';
  await test.step('a parent without scripts waits for the opening, and finds the first child in the rating lists', async () => {
    await parent.goto(form);
    await expect(parent.getByText('Registration has not opened yet.')).toBeVisible();
    await expect
      .poll(async () => (await parent.goto(form)) !== null && parent.getByRole('button', { name: 'Register the player' }).isVisible(), { timeout: 150_000 })
      .toBe(true);
    expect(new URL(parent.url()).hostname).toBe('hall.test');
    await parent.getByLabel('Club', { exact: true }).fill('Rook Pier');
    await parent.getByLabel('Name shown publicly', { exact: true }).selectOption({ label: 'Initials only' });
    await parent.getByLabel(/^I agree that name/).check();
    await parent.getByLabel('Player in the rating lists').fill('lindqvist maja');
    await parent.getByRole('button', { name: 'Find' }).click();
    await parent.getByRole('button', { name: 'Lindqvist, Maja' }).click();
    await expect(parent.getByLabel('FIDE ID', { exact: true })).toHaveValue('99900101');
    await expect(parent.getByLabel('Club', { exact: true })).toHaveValue('Rook Pier');
    await expect(parent.getByLabel('Name shown publicly', { exact: true })).toHaveValue('initials');
    await expect(parent.getByLabel(/^I agree that name/)).toBeChecked();
    await parent.getByLabel('Name shown publicly', { exact: true }).selectOption({ label: 'Full name' });
    await parent.getByRole('button', { name: 'Register the player' }).click();
    await expect(parent.getByText('Answer this question.').first()).toBeVisible();
    await expect(parent.getByText('Enter an email address.').first()).toBeVisible();
    await expect(parent.getByLabel('Club', { exact: true })).toHaveValue('Rook Pier');
    await parent.getByLabel('Do you need a vegetarian meal?').selectOption('yes');
    await sendForm(parent, { Email: 'parent@example.org', 'Your name, if you register somebody else': 'Elin Lindqvist' });
    await expect(parent.getByText('The registration has arrived.')).toBeVisible();
    await expect(parent.getByText('Has a place')).toBeVisible();
    link = new URL(parent.url()).pathname;
    expect(link).toMatch(/^\/registration\/\w{20}$/);
  });

  await test.step('the second child is added by the same link', async () => {
    await parent.getByRole('link', { name: 'Add another player' }).click();
    // Once loaded, the page scrolls to the form. A click during the scrolling would miss its button.
    await parent.waitForURL(/#another$/);
    await parent.getByLabel('Do you need a vegetarian meal?').last().selectOption('no');
    await sendForm(parent, { Surname: 'Lindqvist', 'First name': 'Olle', 'Born (date or year)': '2014' });
    // A redirect keeps the fragment of the page before.
    await expect(parent).toHaveURL(new RegExp(`${link}(#another)?$`));
    await expect(parent.getByText('Has a place')).toHaveCount(2);
    expect(await parent.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  const phone = await openVisitorPage({ viewport: PHONE });
  let waitingLink = '';
  await test.step('a visitor finds the form from the pages of the event and of the section', async () => {
    const [, event = ''] = form.split('/');
    await expect.poll(async () => (await phone.goto(`/${event}/open`)) !== null && phone.getByRole('link', { name: 'Registration' }).isVisible()).toBe(true);
    await expect(phone.getByText(/^from /)).toBeVisible();
    await expectAccessible(phone);
    await savePictures(phone, 'section');
    await phone.goto(`/${event}`);
    await savePictures(phone, 'event');
    await phone.getByRole('link', { name: 'Registration' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Registration' })).toBeVisible();
  });

  await test.step('a third player waits, and the same player is not registered twice', async () => {
    await phone.goto(form);
    await expect(phone.getByText('All places are taken. A new player is the first on the waiting list.')).toBeVisible();
    await expectAccessible(phone);
    await savePictures(phone, 'form');
    await phone.getByLabel('Your name, if you register somebody else').fill('Ada Okafor');
    await phone.getByLabel('Player in the rating lists').fill('99900101');
    await phone.keyboard.press('Enter');
    await expect(phone.getByRole('button', { name: 'Lindqvist, Maja' })).toBeVisible();
    await savePictures(phone, 'found');
    await phone.getByRole('button', { name: 'Lindqvist, Maja' }).click();
    await expect(phone.getByLabel('Surname', { exact: true })).toHaveValue('Lindqvist');
    await expectAccessible(phone);
    await savePictures(phone, 'chosen');
    await phone.getByRole('button', { name: 'Choose another player' }).click();
    await expect(phone.getByLabel('Surname', { exact: true })).toHaveValue('');
    await expect(phone.getByLabel('Your name, if you register somebody else')).toHaveValue('Ada Okafor');
    await phone.getByLabel('Your name, if you register somebody else').fill('');
    await phone.getByLabel('Do you need a vegetarian meal?').selectOption('no');
    await sendForm(phone, { Surname: 'lindqvist', 'First name': 'OLLE', 'Born (date or year)': '2014', Email: 'other@example.org' });
    await expect(phone.getByText('This player is already on the list of this section.').first()).toBeVisible();
    await sendForm(phone, { Surname: 'Okafor', 'First name': 'Chidi', 'Born (date or year)': '1999' });
    await expect(phone.getByText('On the waiting list')).toBeVisible();
    await expect(phone.getByText('This player is next.')).toBeVisible();
    waitingLink = new URL(phone.url()).pathname;
    await expectAccessible(phone);
    await savePictures(phone, 'link-waiting');
    const answer = await phone.goto(waitingLink);
    const headers = answer?.headers() ?? {};
    expect(headers['cache-control']).toContain('no-store');
    expect(headers['referrer-policy']).toBe('same-origin');
  });

  await test.step('the parent withdraws one child, and the waiting player accepts the place', async () => {
    await parent.goto(link);
    await parent.getByText('Withdraw the registration of Lindqvist, Olle').click();
    await parent.getByRole('button', { name: 'Withdraw the player' }).last().click();
    await expect(parent.getByText('Has withdrawn')).toBeVisible();
    await phone.goto(waitingLink);
    await expect(phone.getByText(/A place is kept until/)).toBeVisible();
    await savePictures(phone, 'link-offer');
    await phone.getByRole('button', { name: 'Accept the place' }).click();
    await expect(phone.getByText('Has a place')).toBeVisible();
    await savePictures(phone, 'link-place');
  });

  await test.step('the organiser sees the registrations, and the messages with the links in the outbox', async () => {
    await organiser.goto(`${desk}/registration`);
    await expect(organiser.getByText('2 of 2 taken')).toBeVisible();
    await organiser.getByRole('link', { name: 'Show details Okafor, Chidi' }).click();
    await expect(organiser.getByText('other@example.org')).toBeVisible();
    await expectAccessible(organiser);
    await savePictures(organiser, 'organiser');
    await organiser.getByRole('link', { name: 'Outbox' }).click();
    const offer = organiser.getByRole('textbox', { name: 'Text of Okafor, Chidi: a place in Harbour Open' });
    await expect(offer).toHaveValue(new RegExp(`Hello Okafor, Chidi,[^]*${waitingLink}`));
    await expectAccessible(organiser);
    await savePictures(organiser, 'outbox');
  });

  await test.step('the public list has the players and nothing else', async () => {
    await phone.goto(form);
    await expect(phone.getByRole('heading', { name: '2 registered players' })).toBeVisible();
    await expect(phone.getByText('Okafor, Chidi')).toBeVisible();
    expect(await phone.content()).not.toContain('other@example.org');
  });
  await withoutScripts.close();
});
