import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeEntry, makeEvent, makePerson, makeSection } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { makeAccount, signIn } from '../test-accounts';

const NAME = 'Featherstonehaugh, Maximiliana';

/**
 * Makes an empty event owned by the user, and a published event owned by another user. A player in the published event has every kind of personal
 * data.
 */
async function makeTwoEvents(userId: string) {
  const { event: other } = await makeEvent({ isPublished: true });
  const fideId = 100_000_000 + (Date.now() % 800_000_000);
  const known = await makePerson(other.id, {
    name: NAME,
    fideId,
    federation: 'NED',
    title: 'WFM',
    birth: '1990-04-21',
    sex: 'w',
    nationalId: 'N-77',
    club: 'Mill Lane Knights',
  });
  await makeEntry((await makeSection(other.id)).id, { personId: known.id });
  const { event } = await makeEvent({ name: 'The Long Lakeside Weekend Open' });
  await database().eventMember.create({ data: { eventId: event.id, userId, role: 'organiser' } });
  const section = await makeSection(event.id);
  return { fideId, known, home: `/organise/${event.slug}`, base: `/organise/${event.slug}/${section.slug}` };
}

const screenshotPath = (name: string) => `personal-data/${name}`;

test('a player from another event is entered from public data, then downloaded and erased', async ({ page }) => {
  const account = await makeAccount();
  const { fideId, known, home, base } = await makeTwoEvents(account.userId);
  await signIn(page, account);

  await test.step('the search shows public data only', async () => {
    await page.goto(`${base}/entries/new?q=${fideId}`);
    const found = page.getByRole('listitem').filter({ hasText: NAME });
    await expect(found).toContainText(`NED, unrated, FIDE ID ${fideId}, from another event`);
    await expect(page.getByText('Mill Lane Knights')).toHaveCount(0);
    await expectAccessible(page, screenshotPath('search'));
    await found.getByRole('button', { name: `Enter ${NAME}` }).click();
    await expect(page.getByText('entered, number 1')).toBeVisible();
  });

  await test.step('data entered again are saved for this event only', async () => {
    await page.goto(`${base}/entries`);
    await page.getByRole('link', { name: NAME }).first().click();
    await expect(page.getByRole('textbox', { name: 'Born' })).toHaveValue('');
    await page.getByRole('textbox', { name: 'Born' }).fill('1991-05-06');
    await page.getByRole('textbox', { name: 'Club', exact: true }).fill('Old Harbour CC');
    await page.getByRole('button', { name: 'Save name and details' }).click();
    await expect(page.getByText('Player saved.')).toBeVisible();
    await expectAccessible(page, screenshotPath('entry'));
    expect(await database().person.findUnique({ where: { id: known.id } })).toEqual(known);
  });

  await test.step('the page of the player leads to the choice of the public name', async () => {
    await page.getByRole('link', { name: 'Choose the public name' }).click();
    await expect(page.getByRole('radio', { name: 'Initials only' })).toBeVisible();
    await page.goBack();
  });

  await test.step('all saved data are on one page, and in one file', async () => {
    await page.getByRole('link', { name: 'Download or erase personal data' }).click();
    await expect(page.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    await expect(page.getByText('1991-05-06')).toBeVisible();
    await expectAccessible(page, screenshotPath('person'));
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the player’s data' }).click();
    const file = await (await downloading).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      format: 'crosstable-person-1',
      person: { name: NAME, birth: '1991-05-06', club: 'Old Harbour CC' },
    });
  });

  await test.step('erasure lists what will be lost, asks once, and leaves nothing of a player who never played', async () => {
    await page.getByRole('button', { name: 'Erase the player' }).click();
    await expect(page.getByText('Tick the box to confirm.')).toBeVisible();
    await page.getByLabel('Erase the listed data permanently').check();
    await page.getByRole('button', { name: 'Erase the player' }).click();
    await expect(page).toHaveURL(`${home}/players`);
    await expect(page.getByText('No players have been entered yet.')).toBeVisible();
    await page.goto(`${home}/history`);
    await expect(page.getByText('All data about a player erased')).toBeVisible();
    await expect(page.getByText(`All data about ${NAME} downloaded`)).toBeVisible();
  });

  await test.step('the settings say when personal data are erased automatically', async () => {
    await page.goto(`${home}/settings`);
    await expect(page.getByText('2027-05-21')).toBeVisible();
    await expectAccessible(page, screenshotPath('settings'));
    await page.getByLabel('Erase personal data after (days)').fill('30');
    await page.getByRole('button', { name: 'Save the event' }).click();
    await page.waitForURL(home);
    await page.goto(`${home}/settings`);
    await expect(page.getByText('2026-12-22')).toBeVisible();
  });
});

test('a list and the players of the event, with long names', async ({ page }) => {
  const account = await makeAccount();
  const { fideId, base, home } = await makeTwoEvents(account.userId);
  await signIn(page, account);
  await page.goto(`${base}/entries/import`);
  await page
    .getByLabel('Or paste here')
    .fill(`Name;FIDE ID;Rating;Born;Club\n${NAME};${fideId};2101;1990;Old Harbour CC\nWolfeschlegelsteinhausen, Ann;;1800;2001;\n`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('combobox', { name: `Person matched to ${NAME}` })).toContainText(`person from another event: ${fideId}, NED, WFM ${NAME}`);
  await expectAccessible(page, screenshotPath('list'));
  await page.getByRole('button', { name: 'Enter 2 players' }).click();
  await page.waitForURL(`${base}/entries`);
  await page.goto(`${home}/players`);
  await expect(page.getByRole('row').filter({ hasText: NAME })).toContainText('NED');
  await expectAccessible(page, screenshotPath('players'));
});
