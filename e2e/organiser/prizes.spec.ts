import { expect, test, type Page } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { samplePicture } from '@/tests/factories/sample-picture';
import { expectAccessible } from '../accessibility';
import { saveScreenshot, saveScreenshotsOf } from '../screenshots';
import { serveEvent } from '../serve-event';
import { makeAccount, signIn } from '../test-accounts';

/** Six players after the only two rounds: one has 1½ points, four have 1 point, and one of these four is a junior. */
async function makeTournament() {
  const { event, owner } = await makeEvent({ isPublished: true, name: 'Harbour Open' });
  const section = await makeSection(event.id, { rounds: 2, name: 'Open', slug: 'open', publication: 'standings' });
  for (let rating = 2200; rating > 1600; rating -= 100) await makeEntry(section.id, { rating });
  await playRound(owner, section.id, 1, (board) => (board === 1 ? 'whiteWins' : 'draw'));
  await playRound(owner, section.id, 2, () => 'draw');
  const { personId } = await database().entry.findFirstOrThrow({ where: { sectionId: section.id, pairingNumber: 6 } });
  const junior = await database().person.update({ where: { id: personId }, data: { birth: '2010' } });
  return { event, section, junior: junior.name };
}

async function addCategory(page: Page, fields: Readonly<Record<string, string>>) {
  const category = page.getByRole('group', { name: 'New category' });
  for (const [label, value] of Object.entries(fields)) {
    if (label.startsWith('Born')) await category.getByText('Conditions').click();
    await (label === 'Sharing'
      ? category.getByRole('combobox', { name: label, exact: true }).selectOption(value)
      : category.getByRole('textbox', { name: label, exact: true }).fill(value));
  }
  await page.getByRole('button', { name: 'Save prize fund' }).click();
  await expect(page.getByText('The prize fund is saved.')).toBeVisible();
}

test('an organiser enters the fund, fixes the prizes, pays one and prints its receipt', async ({ page }) => {
  const account = await makeAccount();
  const { event, section, junior } = await makeTournament();
  await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
  await serveEvent(event.id, `/${event.slug}/${section.slug}`);
  await signIn(page, account);
  const desk = `/organise/${event.slug}/${section.slug}`;

  await page.goto(`${desk}/prizes`);
  await page.getByRole('link', { name: 'Edit prize fund' }).click();
  await page.getByLabel('Rounding unit').fill('1');
  await addCategory(page, { Name: 'Main', Prizes: '500 300 200', Trophies: 'Cup', Sharing: 'Hort system' });
  await addCategory(page, { Name: 'Juniors', Prizes: '250', 'Born in or after': '2008' });
  const main = page.getByRole('group', { name: 'Category 1' });
  await main.getByRole('textbox', { name: 'Prizes', exact: true }).fill('500, 300,50');
  await page.getByLabel('Tax withheld (per cent)').fill('lots');
  await page.getByRole('button', { name: 'Save prize fund' }).click();
  await expect(page.getByText('Enter a percentage from 0.01 to 100.').first()).toBeVisible();
  await expect(main.getByText('Put a space after each comma, and write decimals with a point.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Prizes', exact: true })).toHaveValue('500, 300,50');
  await expectAccessible(page);

  await page.goto(`${desk}/prizes`);
  await expect(page.getByRole('heading', { name: 'As it stands after round 2' })).toBeVisible();
  const award = (text: string) => page.getByRole('listitem').filter({ hasText: text }).first();
  await expect(award('Main, place 2')).toContainText('€234');
  await award('Main, place 2').getByText('Why?').click();
  await expect(award('Main, place 2')).toContainText('Own half: €150. Shared half: €83.33, from €500 for 3 players.');
  await expect(award('Juniors, place 1')).toContainText(junior);
  await expect(award('Juniors, place 1')).toContainText('€250');
  await expect(award('Main, place 1').filter({ hasText: '€500' })).toBeVisible();

  expect((await page.request.get(`${desk}/lists/medals.csv`)).status()).toBe(200);
  await page.goto(`${desk}/prizes/print/receipts`);
  await expect(page.getByText('The prizes are not fixed yet, so there are no receipts and certificates.')).toBeVisible();
  await page.getByRole('link', { name: 'Prizes', exact: true }).click();
  await page.getByRole('button', { name: 'Fix the prizes' }).click();
  await expect(page.getByRole('heading', { name: 'Final list of prizes' })).toBeVisible();
  const first = award('Main, place 1');
  await first.getByText(/^Pay: /).click();
  await first.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText(/^Receipt 1: cash/)).toBeVisible();
  const cup = award('Cup');
  await cup.getByText(/^Hand over: /).click();
  await cup.getByRole('button', { name: 'Hand over', exact: true }).click();
  await expect(page.getByText(/^Receipt 2: handed over/)).toBeVisible();
  await expectAccessible(page);
  await saveScreenshot(page, 'prizes-final');

  await page.getByRole('link', { name: 'Receipt 2', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Receipt/ })).toHaveCount(1);
  await page.goto(`${desk}/prizes`);
  await page.getByRole('link', { name: 'Receipts' }).click();
  await expect(page.getByRole('region', { name: /^Receipt 1/ })).toContainText('€500');
  await expectAccessible(page);
  await page.goto(`${desk}/prizes/print/certificates`);
  await page.getByRole('link', { name: 'Picture on certificates' }).click();
  await page.getByLabel('Choose a picture').setInputFiles({ name: 'logo.webp', mimeType: 'image/webp', buffer: Buffer.from(samplePicture()) });
  await page.getByRole('button', { name: 'Save the picture' }).click();
  await expect(page.getByText('The picture on certificates has been saved.')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${desk}/prizes/print/certificates`);
  const logo = page
    .getByRole('region', { name: /^Certificate/ })
    .first()
    .locator('img');
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([3, 2]);
  await expectAccessible(page);
  await page.goto(`/${event.slug}/${section.slug}/prizes`);
  const prizeOfJunior = award('Juniors, place 1');
  await expect(prizeOfJunior).toContainText(junior);
  await expect(prizeOfJunior).toContainText('€250');
  await expectAccessible(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await saveScreenshotsOf(page, {
      [`prizes-list-${colorScheme}`]: `${desk}/prizes`,
      [`prizes-fund-${colorScheme}`]: `${desk}/prizes/fund`,
      [`prizes-receipts-${colorScheme}`]: `${desk}/prizes/print/receipts`,
      [`prizes-certificates-${colorScheme}`]: `${desk}/prizes/print/certificates`,
      [`prizes-public-${colorScheme}`]: `/${event.slug}/${section.slug}/prizes`,
    });
  }
});
