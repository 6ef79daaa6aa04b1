import type { Page } from '@playwright/test';
import { makePlayerLinks } from '@/lib/acts/my-games/make-player-links';
import { database } from '@/lib/platform/db/client';
import { expectAccessible } from '../accessibility';
import { makeTestSection } from '../arbiter/test-section';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signInByForm } from '../test-accounts';

test.use({ baseURL: process.env.PUBLIC_URL });

async function openCheckIn(page: Page, desk: string): Promise<void> {
  await page.goto(`${desk}/arrivals`);
  expect(new URL(page.url()).hostname).toBe('hall.test');
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const counts = (page: Page) => page.getByText('expected,');
/** The name of the player is hidden text, which the browser separates from the word on the button by a space. */
const press = (page: Page, word: string, name: string) => page.getByRole('button', { name: new RegExp(`^${word} ?: ${name}$`) }).click();
const mark = (page: Page, name: string) => press(page, 'Arrived', name);

test('two devices mark arrivals, one of them without a network, and a missing player is decided before the pairing', async ({ page, openVisitorPage }) => {
  const section = await makeTestSection(6);
  const entries = await database().entry.findMany({ where: { sectionId: section.sectionId }, include: { person: true }, orderBy: { rating: 'desc' } });
  const players = entries.map(({ person }) => person.name);
  const name = (place: number) => players[place] ?? '';
  const helper = await makeAccount('Jonas Almqvist');
  await database().eventMember.create({ data: { eventId: section.eventId, userId: helper.userId, role: 'arbiter' } });
  await signInByForm(page, section.arbiter);
  const phone = await openVisitorPage({ viewport: PHONE, baseURL: process.env.PUBLIC_URL });
  await signInByForm(phone, helper);

  await page.goto(section.desk);
  await expect(page.getByRole('heading', { name: /^Not arrived yet/ })).toHaveCount(0);
  await openCheckIn(page, section.desk);
  await openCheckIn(phone, section.desk);
  await expect(counts(page)).toHaveText('Round 1: 6 expected, 0 arrived, 6 not arrived yet');

  await test.step('an arrival appears on the other device, and can be undone there', async () => {
    await page.getByLabel('Name, club or number').fill(name(0));
    await page.getByLabel('Name, club or number').press('Enter');
    await expect(page.getByLabel('Name, club or number')).toHaveValue('');
    await expect(row(phone, name(0))).toContainText(/Arrived \d/);
    await press(phone, 'Undo', name(0));
    await expect(row(page, name(0))).toContainText('Not arrived');
    await mark(page, name(0));
    await expect(counts(phone)).toContainText('1 arrived');
  });

  await test.step('without a network, arrivals wait on the device and are sent later', async () => {
    await phone.context().setOffline(true);
    await mark(phone, name(1));
    await mark(phone, name(2));
    await expect(phone.getByText('2 arrivals waiting')).toBeVisible();
    await expect(counts(phone)).toContainText('3 arrived');
    await mark(page, name(1));
    await mark(page, name(3));
    await expect(counts(page)).toContainText('3 arrived');
    await expectAccessible(phone);
    await phone.setViewportSize({ width: 320, height: 700 });
    await saveScreenshot(phone, 'arrival-offline-320');
    await phone.setViewportSize(PHONE);
    await phone.context().setOffline(false);
    for (const device of [page, phone]) await expect(counts(device)).toHaveText('Round 1: 6 expected, 4 arrived, 2 not arrived yet');
    await expect(phone.getByText('arrivals waiting')).toHaveCount(0);
    const recorded = await database().auditEvent.findMany({ where: { sectionId: section.sectionId, kind: 'arrival-recorded' } });
    expect(recorded.filter(({ after }) => JSON.stringify(after).includes(name(1)))).toHaveLength(1);
  });

  await test.step('without a network, the code on the phone of a player is read from a picture', async () => {
    const links = await makePlayerLinks({ kind: 'user', mayCreateEvents: false, ...section.arbiter }, { sectionId: section.sectionId });
    const code = links.ok ? links.value.links.find(({ id }) => id === entries[4]?.id)?.code : undefined;
    const player = await openVisitorPage({ viewport: PHONE, baseURL: process.env.PUBLIC_URL });
    await player.goto(`/player/${code ?? ''}`);
    await player.getByText('Check-in', { exact: true }).click();
    const shown = { name: 'code.png', mimeType: 'image/png', buffer: await player.getByRole('img', { name: 'Code for check-in' }).screenshot() };
    const picture = { name: 'page.png', mimeType: 'image/png', buffer: await player.locator('h1').first().screenshot() };
    await phone.context().setOffline(true);
    await phone.getByLabel('Read a code').setInputFiles(picture);
    await expect(phone.getByText('No code was found in the picture.')).toBeVisible();
    await phone.getByLabel('Read a code').setInputFiles(shown);
    await expect(phone.getByText(`${name(4)} is marked as arrived.`)).toBeVisible();
    await expect(phone.getByRole('main').getByRole('listitem')).toContainText('Undo');
    await phone.getByLabel('Read a code').setInputFiles(shown);
    await expect(phone.getByText(`${name(4)} is already marked as arrived.`)).toBeVisible();
    await expectAccessible(phone);
    await phone.setViewportSize(PHONE);
    await saveScreenshot(phone, 'arrival-code-390');
    await phone.context().setOffline(false);
    await expect(counts(page)).toContainText('5 arrived');
    await press(phone, 'Undo', name(4));
    await phone.getByLabel('Name, club or number').fill('');
    await expect(counts(page)).toContainText('4 arrived');
  });

  await test.step('an arrival noted before an undo does not overwrite it', async () => {
    await phone.context().setOffline(true);
    await mark(phone, name(4));
    await expect(phone.getByText('1 arrival waiting')).toBeVisible();
    const recordedArrival = async () => (await database().entry.findUniqueOrThrow({ where: { id: entries[4]?.id ?? '' } })).arrivedAt;
    await mark(page, name(4));
    await expect.poll(recordedArrival).not.toBeNull();
    await press(page, 'Undo', name(4));
    await expect.poll(recordedArrival).toBeNull();
    await phone.context().setOffline(false);
    await expect(phone.getByRole('alert', { name: 'Arrivals not saved' })).toContainText(`${name(4)}: Somebody cleared the arrival after you marked it.`);
    await expectAccessible(phone);
    await phone.setViewportSize(PHONE);
    await phone.emulateMedia({ colorScheme: 'dark' });
    await saveScreenshot(phone, 'arrival-refused-390-dark');
    await phone.getByRole('button', { name: 'Dismiss' }).click();
    await expect(row(phone, name(4))).toContainText('Not arrived');
  });

  await test.step('the list to call out has only the players who are missing', async () => {
    await page.getByLabel('Show').selectOption('not arrived yet');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await mark(page, name(4));
    await expect(page.getByText('The state of 1 player has changed.')).toBeVisible();
    await page.getByRole('button', { name: 'Update the list' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.goto(`${section.desk}/arrivals?player=${entries[5]?.id ?? ''}`);
    await expect(page.getByLabel('Name, club or number')).toHaveValue(name(5));
    await page.getByLabel('Name, club or number').fill('');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(page);
    await saveScreenshot(page, 'arrival-1280');
    await page.emulateMedia({ media: 'print' });
    await saveScreenshot(page, 'arrival-print');
    await page.emulateMedia({ media: null });
  });

  await test.step('the pairing asks once about the missing player', async () => {
    await page.goto(section.desk);
    await expect(page.getByRole('heading', { name: 'Not arrived yet: 1' })).toBeVisible();
    await expectAccessible(page);
    for (const [width, suffix] of [
      [320, '320'],
      [1280, '1280'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await saveScreenshot(page, `arrival-missing-${suffix}`);
    }
    await page.getByLabel(name(5), { exact: true }).selectOption('Absent in round 1');
    await page.getByRole('button', { name: 'Save answers' }).click();
    await expect(page.getByRole('heading', { name: 'Not playing round 1: 1' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Not arrived yet/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Pair round 1' }).click();
    await expect(page.getByRole('button', { name: 'Publish round 1' })).toBeVisible();
    const boards = await database().pairing.findMany({ where: { round: { sectionId: section.sectionId } } });
    expect(boards).toHaveLength(3);
    expect(boards.flatMap(({ whiteId, blackId }) => [whiteId, blackId])).not.toContain(entries[5]?.id);
  });
});
