import { database } from '@/lib/platform/db/client';
import { makeEvent, makeSection } from '@/tests/factories';
import { register } from '@/tests/factories/make-registration';
import { OPEN_REGISTRATION } from '@/tests/factories/open-registration';
import { FakeStripe } from '@/tests/fake-stripe';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { serveEvent } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

const STRIPE_PORT = Number(new URL(process.env.STRIPE_API_URL ?? '').port);
const stripe = new FakeStripe();

test.use({ baseURL: process.env.PUBLIC_URL });
test.beforeAll(() => stripe.start(STRIPE_PORT));
test.afterAll(() => stripe.stop());

test('a phone without scripts pays the fees of two players, and the organiser sees them paid', async ({ browser, openVisitorPage }) => {
  const { event } = await makeEvent({ isPublished: true, name: 'Harbour Open', startsOn: new Date('2036-11-20'), endsOn: new Date('2036-11-22') });
  const feeTable = { rows: [{ name: 'Regular', eligible: {}, amount: 4050 }] };
  const section = await makeSection(event.id, { name: 'Open', slug: 'open', registration: OPEN_REGISTRATION, feeTable });
  const account = await makeAccount();
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await serveEvent(event.id, `/${event.slug}/${section.slug}`);
  const { code } = await register(section.id, 'Aster');
  const link = `/registration/${code}`;
  const desk = `/organise/${event.slug}/open/fees`;
  stripe.noticesTo = new URL('/api/payments/stripe', process.env.NEXTAUTH_URL).href;

  const organiser = await openVisitorPage({ viewport: { width: 1280, height: 900 } });
  await signIn(organiser, account);
  await organiser.goto(`${desk}/table`);
  await organiser.getByLabel('Players can pay online').check();
  await expectAccessible(organiser);
  await organiser.getByRole('button', { name: 'Save fees' }).click();
  await expect(organiser.getByText('The fees are saved.')).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 700 }, baseURL: process.env.PUBLIC_URL ?? '' });
  const phone = await context.newPage();
  await phone.goto(`${link}?add=1`);
  await phone.getByLabel('Surname', { exact: true }).fill('Birch');
  await phone.getByLabel('First name', { exact: true }).fill('Kim');
  await phone.getByLabel(/^I agree that name/).check();
  await phone.getByRole('button', { name: 'Register the player' }).click();
  await expect(phone.getByText('To pay: €81')).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await phone.getByRole('button', { name: 'Pay online' }).click();

  await phone.getByRole('button', { name: 'Pay now' }).click();
  await expect(phone).toHaveURL(`${process.env.PUBLIC_URL ?? ''}${link}?paid=1`);
  await expect(phone.getByText('paid in full')).toHaveCount(2);
  await expect(phone.getByRole('button', { name: 'Pay online' })).toHaveCount(0);
  await context.close();

  await organiser.goto(desk);
  await expect(organiser.getByRole('row').filter({ hasText: 'Aster, Kim' })).toContainText('paid in full');
  await organiser.getByRole('row').filter({ hasText: 'Birch, Kim' }).getByRole('link').first().click();
  await expect(organiser.getByText(/Receipt 2: €40.50 paid, Online/)).toBeVisible();
  await expect(organiser.getByText(stripe.last().intent)).toBeVisible();
  await expectAccessible(organiser);
  await organiser.goto(`/organise/${event.slug}/fees`);
  await expect(organiser.getByText('Entry fees: Online')).toBeVisible();
});

test('a phone with scripts is led to the page of Stripe, and can come back without paying', async ({ openVisitorPage }) => {
  const { event } = await makeEvent({ isPublished: true, startsOn: new Date('2036-11-20'), endsOn: new Date('2036-11-22') });
  const feeTable = { rows: [{ name: 'Regular', eligible: {}, amount: 4000 }], isPaidOnline: true as const };
  const section = await makeSection(event.id, { name: 'Open', slug: 'open', registration: OPEN_REGISTRATION, feeTable });
  await serveEvent(event.id, `/${event.slug}/${section.slug}`);
  const { code } = await register(section.id, 'Aster');
  const phone = await openVisitorPage({ viewport: PHONE });
  await phone.goto(`/registration/${code}`);
  await expectAccessible(phone);
  await saveScreenshot(phone, 'pay-online-due');
  await phone.getByRole('button', { name: 'Pay online' }).click();
  await expect(phone.getByRole('button', { name: 'Pay now' })).toBeVisible();
  await phone.goto(`/registration/${code}?paid=1`);
  await phone.getByRole('button', { name: 'Check payment' }).click();
  await expect(phone.getByText('Stripe has not confirmed a payment yet.').first()).toBeVisible();
  await expectAccessible(phone);
});
