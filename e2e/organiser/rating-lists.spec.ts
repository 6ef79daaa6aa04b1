import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, type Page, type Request } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { makeEvent, makeSection } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signIn } from '../test-accounts';

// No federation has this code, so other tests do not find the players of this list.
const FEDERATION = 'XZQ';
const PLAYER_COUNT = 50_000;

/** Returns a national list large enough to be sent in three parts. Names are padded with spaces, as in the lists of some federations. */
function nationalList(): string {
  const line = (index: number) => `${70_000 + index};${`Zwartendijk${index}`.padEnd(60)};Quirine;${1400 + (index % 900)};NED`;
  return ['Relnr;Naam;Voornaam;Elo;Land', ...Array.from({ length: PLAYER_COUNT }, (_, index) => line(index))].join('\n');
}

async function takePictures(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES === undefined) return;
  for (const width of [390, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await saveScreenshot(page, `rating-lists-${name}-${width}-${colorScheme}`);
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** The files are on disk, so that a file chosen again has the same modification time. */
const folder = mkdtempSync(path.join(tmpdir(), 'rating-lists-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeListFile(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

const chooseFile = (page: Page, file: string) => page.getByLabel('File', { exact: true }).setInputFiles(file);

const loadList = (page: Page) => page.getByRole('button', { name: 'Load this list' }).click();
const lineOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a rating list is sent in parts over a network that fails, then loaded, searched and removed', async ({ page }) => {
  const members = writeListFile('members.csv', nationalList());
  const account = await makeAccount('Nora Sandvik-Featherstonehaugh');
  await signIn(page, account);
  await page.goto('/organise');
  await page.getByRole('link', { name: 'Load or remove rating lists' }).click();
  await expect(page.getByRole('heading', { name: 'Rating lists', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await takePictures(page, 'empty');

  await test.step('without a file, no upload begins', async () => {
    await loadList(page);
    await expect(page.getByRole('alert', { name: /^Not done/ })).toContainText('Choose the file.');
  });

  await test.step('the user assigns the columns, and the form asks for missing ones', async () => {
    await page.reload();
    await chooseFile(page, members);
    await expect(page.getByRole('group', { name: 'First lines of the file' })).toContainText('Zwartendijk1');
    await page.getByLabel('Federation', { exact: true }).first().fill('Kingdom of a Thirty Letter Name');
    await page.getByLabel('Valid from').fill('2026-09-01');
    await loadList(page);
    await expect(page.getByRole('alert', { name: /^Not done/ })).toContainText('Use the federation’s three-letter code');
    await expect(page.getByRole('alert', { name: /^Not done/ })).toContainText('Choose the column with the player’s number.');
    // The values typed for the first file are not used for another file.
    await chooseFile(page, writeListFile('standard_oct26frl.txt', 'ID Number      Name      OCT26 Gms K\n'));
    await expect(page.getByLabel('Valid from')).toHaveValue('2026-10-01');
    await expect(page.getByLabel('Published by', { exact: true })).toHaveValue('fide');
    await chooseFile(page, members);
    await expect(page.getByLabel('Valid from')).toHaveValue('2026-09-01');
    await page.getByLabel('Federation', { exact: true }).first().fill(FEDERATION);
    await page.getByLabel('Number', { exact: true }).selectOption('Relnr');
    await page.getByLabel('Surname', { exact: true }).selectOption('Naam');
    await page.getByLabel('First name', { exact: true }).selectOption('Voornaam');
    await page.getByLabel('Rating', { exact: true }).selectOption('Elo');
    await expectAccessible(page);
    await takePictures(page, 'columns');
  });

  let sent = 0;
  await test.step('the network fails after the first part, and the upload retries automatically', async () => {
    await page.route('**/api/organise/rating-lists/part*', async (route) => {
      sent += 1;
      await (sent === 1 ? route.continue() : route.abort('internetdisconnected'));
    });
    await loadList(page);
    await expect(page.getByText(/The network is unavailable/)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Sending members.csv' })).toBeVisible();
    await takePictures(page, 'network-away');
  });

  await test.step('the fields are locked while the list is sent, and keep their values when the upload is stopped', async () => {
    await expect(page.getByLabel('File', { exact: true })).toBeDisabled();
    await expect(page.getByLabel('Valid from')).toBeDisabled();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Stopped. Choose the same file again to continue.')).toBeVisible();
    await expect(page.getByLabel('File', { exact: true })).toBeEnabled();
    await expect(page.getByLabel('Valid from')).toHaveValue('2026-09-01');
    await expect(page.getByLabel('Federation', { exact: true }).first()).toHaveValue(FEDERATION);
    await expect(page.getByLabel('Rating', { exact: true })).toHaveValue('Elo');
  });

  await test.step('after the page was closed, it shows the progress, and the same file continues from there', async () => {
    await page.goto('/organise/rating-lists');
    await page.unroute('**/api/organise/rating-lists/part*');
    await expect(lineOf(page, 'members.csv')).toContainText('2.1 of 4.');
    await chooseFile(page, members);
    await page.getByLabel('Federation', { exact: true }).first().fill(FEDERATION);
    await expect(page.getByLabel('Surname', { exact: true })).toHaveValue('Naam');
    const parts: string[] = [];
    page.on('request', (request) => parts.push(...(/[?&]part=(\d+)/.exec(request.url())?.slice(1) ?? [])));
    await loadList(page);
    await expect(lineOf(page, 'members.csv')).toContainText('Loaded.');
    expect(parts).toEqual(['1', '2']);
    await expect(lineOf(page, `${FEDERATION}, `)).toContainText('50000 players, 50000 rated · loaded by Nora Sandvik-Featherstonehaugh');
    await expectAccessible(page);
    await takePictures(page, 'loaded');
  });

  await test.step('players in the list are found when a player is entered', async () => {
    const { event } = await makeEvent({ slug: `listed-${Date.now()}` });
    await database().eventMember.create({ data: { eventId: event.id, userId: account.userId, role: 'organiser' } });
    const section = await makeSection(event.id, { slug: 'main', name: 'Main' });
    await page.goto(`/organise/${event.slug}/${section.slug}/entries/new`);
    await page.getByRole('searchbox').fill('zwartendijk4711 quirine');
    await expect(page.getByText('Zwartendijk4711, Quirine').first()).toBeVisible();
  });

  await test.step('while an answer is late or missing, the search does not say that nobody was found', async () => {
    const box = page.getByRole('searchbox');
    const isLate = (request: Request) => request.url().includes('4812');
    // The page aborts a request that takes too long, so the request may also fail.
    const late = Promise.race([page.waitForEvent('requestfinished', isLate), page.waitForEvent('requestfailed', isLate)]);
    let isAnswered = () => {};
    const answered = new Promise<void>((resolve) => (isAnswered = resolve));
    await page.route(/\/api\/persons\?.*4812/, async (route) => {
      await answered;
      await route.continue();
    });
    const asked = page.waitForRequest(isLate);
    await box.fill('zwartendijk4812');
    await expect(page.getByText('Searching…')).toBeVisible();
    await asked;
    await expect(page.getByText(/^\d+ found$/)).toHaveCount(0);
    await box.fill('zwartendijk4913');
    await expect(page.getByText('Zwartendijk4913, Quirine').first()).toBeVisible();
    isAnswered();
    await late;
    await expect(page.getByText('Searching…')).toHaveCount(0);
    await expect(page.getByText('Zwartendijk4812, Quirine')).toHaveCount(0);
    await page.unroute(/\/api\/persons\?.*4812/);
    await page.route(/\/api\/persons/, (route) => route.abort());
    await box.fill('zwartendijk4711');
    await expect(page.getByText('the search has not run yet')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(/\/api\/persons/);
    await expect(page.getByText('Zwartendijk4711, Quirine').first()).toBeVisible();
  });

  await test.step('a file that is not a rating list is refused with the line of the error, and nothing of it is saved', async () => {
    await page.goto('/organise/rating-lists');
    await chooseFile(page, writeListFile('standard_nov26frl.xml', '<playerslist>\n<player><name>Ash</player>\n'));
    await loadList(page);
    await expect(lineOf(page, 'standard_nov26frl.xml')).toContainText('Not loaded, and nothing was saved: Line 2 is not well-formed XML.');
    await takePictures(page, 'refused');
    await page.getByRole('button', { name: /Dismiss.*standard_nov26frl/ }).click();
    await expect(lineOf(page, 'standard_nov26frl.xml')).toHaveCount(0);
  });

  await test.step('it is removed in two steps', async () => {
    const line = lineOf(page, `${FEDERATION}, `);
    await line.getByText('Remove', { exact: false }).first().click();
    await line.getByRole('button', { name: 'Remove this list' }).click();
    await expect(line).toHaveCount(0);
  });
});
