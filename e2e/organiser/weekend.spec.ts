import type { Page } from '@playwright/test';
import { recordArrivals } from '@/lib/acts/arrivals/record-arrivals';
import { answerOffer, AnswerOfferSchema, withdrawRegistration } from '@/lib/acts/registration/change-own-registration';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeSection } from '@/tests/factories';
import { payFee } from '@/tests/factories/make-fee-section';
import { register } from '@/tests/factories/make-registration';
import { expectAccessible } from '../accessibility';
import { pressCompleteRound, waitForDesk } from '../arbiter/test-section';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { serveEvent } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';
import {
  enterWeekendResults,
  entryOfListed,
  JUNIOR,
  LATE_PLAYERS,
  LISTED_PLAYERS,
  listedFields,
  makeWeekendList,
  nameOfListed,
  NORM_PLAYER,
  playWeekendRound,
  ROUNDS,
} from './weekend-field';

test.use({ baseURL: process.env.PUBLIC_URL });

const PLACES = 60;
/** Those who register on a phone in this journey, and those who withdraw later. They make way for the last three on the list. */
const ON_PHONES = [58, 59];
const WHO_WITHDRAW = [55, 56, 57];
const WHO_WAIT = [60, 61, 62];
const ABSENT = 50;
const PAID_TWICE = 20;

const FEE_TABLE = {
  rows: [
    { name: 'Juniors', eligible: { bornFrom: 2008 }, amount: 2000 },
    { name: 'Regular', eligible: {}, amount: 4000 },
  ],
};
const PRIZE_FUND = {
  currency: 'EUR',
  unit: 100,
  categories: [
    { name: 'Main', sharing: 'hort', eligible: {}, prizes: [60_000, 40_000, 20_000], trophies: [] },
    { name: 'Juniors', sharing: 'none', eligible: { bornFrom: 2008 }, prizes: [15_000], trophies: [] },
    { name: 'Under 2200', sharing: 'none', eligible: { ratingBelow: 2200 }, prizes: [10_000], trophies: [] },
  ],
};

async function announceWeekend() {
  await makeWeekendList();
  const account = await makeAccount('Mirela Ferrand');
  const { event } = await makeEvent({
    isPublished: true,
    name: 'Harbour Weekend',
    place: 'Old Harbour',
    startsOn: new Date('2036-11-15'),
    endsOn: new Date('2036-11-23'),
    federation: 'NED',
    chiefArbiter: 'IA Moreau, Ada (1503014)',
  });
  const section = await makeSection(event.id, {
    name: 'Open',
    slug: 'open',
    systemId: 'dutch-2026',
    rounds: ROUNDS,
    rateOfPlay: '90+30',
    lateEntryUntilRound: 2,
    publication: 'standings',
    tieBreaks: ['PTS', 'BH/C1', 'BH', 'LOT'],
    feeTable: FEE_TABLE,
    prizeFund: PRIZE_FUND,
  });
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await serveEvent(event.id, `/${event.slug}/open`);
  const actor: UserActor = { kind: 'user', userId: account.userId, name: account.name, mayCreateEvents: false };
  return { event, section, account, actor, desk: `/organise/${event.slug}/open`, address: `/${event.slug}/open` };
}

async function registerListed(sectionId: string, index: number): Promise<{ readonly code: string; readonly registrationId: string }> {
  const { surname, ...fields } = listedFields(index);
  return register(sectionId, surname, { ...fields, email: `player${index}@example.org` });
}

async function registerOnPhone(phone: Page, address: string, index: number): Promise<void> {
  await phone.goto(address);
  await phone.getByRole('link', { name: 'Registration' }).click();
  await phone.getByLabel('Player in the rating lists').fill(nameOfListed(index));
  await phone.getByRole('button', { name: 'Find' }).click();
  await phone.getByRole('button', { name: nameOfListed(index) }).click();
  await expect(phone.getByLabel('Surname', { exact: true })).toHaveValue(nameOfListed(index).split(',')[0] ?? '');
  await phone.getByLabel('Email', { exact: true }).fill(`player${index}@example.org`);
  await phone.getByLabel(/^I agree that name/).check();
  await phone.getByRole('button', { name: 'Register the player' }).click();
  await expect(phone.getByText('Has a place')).toBeVisible();
}

/** The row of a table, or the item of a list, that names this player or heading. */
const rowOf = (page: Page, role: 'row' | 'listitem', name: string) => page.getByRole(role).filter({ hasText: name });
const award = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
const markArrived = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Arrived ?: ${name}$`) }).click();

test('a weekend with 60 players, from the registration to the prize-giving', async ({ page, openVisitorPage }) => {
  const { event, section, account, actor, desk, address } = await announceWeekend();
  const sectionId = section.id;
  await signIn(page, account);
  const phone = await openVisitorPage({ viewport: PHONE });

  await test.step('the registration opens with 60 places', async () => {
    await page.goto(`${desk}/entries`);
    await page.getByRole('link', { name: 'Registration' }).click();
    await page.getByRole('link', { name: 'Registration rules' }).click();
    await page.getByLabel('Players can register in public').check();
    await page.getByLabel('Number of places').fill(String(PLACES));
    await page.getByRole('button', { name: 'Save the rules' }).click();
    await expect(page.getByText('The rules are saved.')).toBeVisible();
  });

  const registered = new Map<number, { readonly code: string; readonly registrationId: string }>();
  await test.step('60 players register, the last two on phones, and three more wait', async () => {
    for (let index = 0; index < PLACES - ON_PHONES.length; index += 1) registered.set(index, await registerListed(sectionId, index));
    await expect.poll(async () => (await phone.goto(address)) !== null && phone.getByRole('link', { name: 'Registration' }).isVisible()).toBe(true);
    for (const index of ON_PHONES) await registerOnPhone(phone, address, index);
    for (const index of WHO_WAIT) registered.set(index, await registerListed(sectionId, index));
  });
  const linkOf = (index: number) => `/registration/${registered.get(index)?.code ?? ''}`;
  const ownFields = (index: number) => ({ code: '', registrationId: '', ...registered.get(index) });

  await test.step('three players withdraw, and the waiting players accept their places', async () => {
    const [byPhone = 0, ...others] = WHO_WITHDRAW;
    await phone.goto(linkOf(byPhone));
    await phone.getByText(`Withdraw the registration of ${nameOfListed(byPhone)}`).click();
    await phone.getByRole('button', { name: 'Withdraw the player' }).click();
    await expect(phone.getByText('Has withdrawn')).toBeVisible();
    const visitor = { kind: 'anonymous', address: '192.0.2.7' } as const;
    for (const index of others) expect(await withdrawRegistration(visitor, ownFields(index))).toMatchObject({ ok: true });
    const [first = 0, ...rest] = WHO_WAIT;
    await phone.goto(linkOf(first));
    await phone.getByRole('button', { name: 'Accept the place' }).click();
    await expect(phone.getByText('Has a place')).toBeVisible();
    for (const index of rest) expect(await answerOffer(visitor, AnswerOfferSchema.parse({ ...ownFields(index), accepts: 'yes' }))).toMatchObject({ ok: true });
    await page.goto(`${desk}/registration`);
    await expect(page.getByText('60 of 60 taken')).toBeVisible();
  });

  await test.step('the emails name the player, the section and the private link', async () => {
    await page.getByRole('link', { name: 'Outbox' }).click();
    const name = nameOfListed(WHO_WAIT[0] ?? 0);
    const place = page.getByRole('textbox', { name: `Text of ${name}: a place in Harbour Weekend` });
    await expect(place).toHaveValue(new RegExp(`^Hello ${name},\\s[^]*${name} now has a place in Open\\.[^]*${linkOf(WHO_WAIT[0] ?? 0)}`));
    await expect(page.getByRole('textbox', { name: `Text of ${nameOfListed(0)}: registration for Harbour Weekend` })).toHaveValue(
      /is registered for Open and has a place\./,
    );
  });

  await test.step('everybody pays, and one player pays twice and gets the second payment back', async () => {
    const [junior, double] = [await entryOfListed(sectionId, JUNIOR), await entryOfListed(sectionId, PAID_TWICE)];
    for (const { personId, id } of await database().entry.findMany({ where: { sectionId, id: { not: double.id } } }))
      expect(await payFee(actor, { sectionId, personId }, id === junior.id ? '20' : '40')).toMatchObject({ ok: true });
    await page.goto(`${desk}/fees`);
    await rowOf(page, 'row', nameOfListed(PAID_TWICE)).getByRole('link').click();
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText(`The payment is recorded: receipt ${PLACES}.`)).toBeVisible();
    await page.getByLabel('Amount in EUR').first().fill('40');
    await page.getByLabel('Paid by').first().selectOption('Transfer');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(page.getByText('€40 to refund')).toBeVisible();
    await page.getByText('Record a refund').first().click();
    await expect(page.getByLabel('Paid by').last()).toHaveValue('transfer');
    await page.getByRole('textbox', { name: 'Reason' }).last().fill('paid by the club too');
    await page.getByRole('button', { name: 'Record a refund' }).click();
    await expect(page.getByText('paid in full')).toBeVisible();
    await page.goto(`/organise/${event.slug}/fees`);
    // 59 × 40 and 20.
    await expect(rowOf(page, 'row', 'Total').getByRole('cell')).toContainText(['€2,380', '€0', '€0', '€2,380', '€0']);
  });

  await test.step('two devices check the players in, one of them offline', async () => {
    const missing = [0, 1, ABSENT];
    const fideIds = await Promise.all(missing.map(async (index) => (await entryOfListed(sectionId, index)).id));
    const seen = await database().entry.findMany({ where: { sectionId, id: { notIn: fideIds } } });
    await recordArrivals(actor, { sectionId, entryIds: seen.map(({ id }) => id), arrived: 'yes' });
    const helper = await openVisitorPage({ viewport: PHONE });
    await signIn(helper, account);
    for (const device of [page, helper]) {
      await device.goto(`${desk}/arrivals`);
      await waitForDesk(device);
    }
    await helper.context().setOffline(true);
    await markArrived(helper, nameOfListed(1));
    await expect(helper.getByText('1 arrival waiting')).toBeVisible();
    await markArrived(page, nameOfListed(0));
    await helper.context().setOffline(false);
    for (const device of [page, helper])
      await expect(device.getByText('expected,')).toHaveText(`Round 1: ${PLACES} expected, ${PLACES - 1} arrived, 1 not arrived yet`);
  });

  await test.step('the missing player is left out of round 1, which appears on the phone', async () => {
    await phone.goto(address);
    await page.goto(desk);
    await page.getByLabel(nameOfListed(ABSENT), { exact: true }).selectOption('Absent in round 1');
    await page.getByRole('button', { name: 'Save answers' }).click();
    await expect(page.getByRole('heading', { name: 'Not playing round 1: 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Pair round 1' }).click();
    await page.getByRole('button', { name: 'Publish round 1' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Round 1');
    await waitForDesk(page);
    await enterWeekendResults(actor, sectionId, 1);
    await expect(page.getByRole('link', { name: 'Missing results 0' })).toBeVisible();
    await pressCompleteRound(page, 1);
    await expect(page.getByRole('button', { name: 'Pair round 2' })).toBeVisible();
  });

  await test.step('two late players are entered from round 2', async () => {
    await page.goto(`${desk}/entries/new`);
    for (const index of LATE_PLAYERS) {
      await page.getByRole('searchbox').fill(nameOfListed(index));
      await page.getByRole('button', { name: new RegExp(`^Enter.*${nameOfListed(index)}`) }).click();
      await expect(page.getByText(`already entered, number ${index - 2}`)).toBeVisible();
    }
  });

  await test.step('the other rounds are played', async () => {
    for (let round = 2; round <= ROUNDS; round += 1) await playWeekendRound(actor, sectionId, round);
    expect(await database().entry.count({ where: { sectionId } })).toBe(LISTED_PLAYERS - WHO_WITHDRAW.length);
  });

  await test.step('the tie for second is shared by Hort, and the junior gets the better of two prizes', async () => {
    await page.goto(`${desk}/prizes`);
    // Half of the own prize and an equal part of the other half: 200 + 150 and 100 + 150.
    await expect(award(page, 'Main, place 2')).toContainText('€350');
    await expect(award(page, 'Main, place 3')).toContainText('€250');
    await expect(award(page, 'Juniors, place 1')).toContainText(nameOfListed(JUNIOR));
    await expect(award(page, 'Under 2200, place 1')).not.toContainText(nameOfListed(JUNIOR));
    await page.getByRole('button', { name: 'Fix the prizes' }).click();
    await expect(page.getByRole('heading', { name: 'Final list of prizes' })).toBeVisible();
    const first = award(page, 'Main, place 1');
    await first.getByText(/^Pay: /).click();
    await first.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByText(/^Receipt 1: cash/)).toBeVisible();
    await expectAccessible(page);
    await saveScreenshot(page, 'weekend-prizes');
    await phone.goto(`${address}/prizes`);
    await expect(award(phone, 'Main, place 2')).toContainText('€350');
  });

  await test.step('one player has made a norm, and its certificate is printed', async () => {
    await page.goto(`${desk}/norms`);
    const made = page.getByRole('region', { name: 'Norms made' });
    await expect(made.getByText(/: [A-Z]+ norm/)).toHaveText([`${nameOfListed(NORM_PLAYER)}: IM norm`]);
    // The ratings of the opponents are 2176, 2288, 2464, 2384, 2480, 2376, 2472, 2456 and 2432.
    await expect(made).toContainText('6½ points from 9 games; opponents’ average rating 2392');
    await page.getByRole('link', { name: 'Print certificate IT1' }).click();
    await expect(page.getByRole('region', { name: 'Certificate of title result IT1' })).toContainText(
      nameOfListed(NORM_PLAYER).split(',')[0]?.toUpperCase() ?? '',
    );
    await saveScreenshot(page, 'weekend-it1');
  });
});
