import { database } from '@/lib/platform/db/client';
import { playRound } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signIn } from '../test-accounts';
import { makeTestSection, type TestSection } from './test-section';

const WIDE_SCREEN = { width: 1280, height: 860 };
const NAME = 'Abelard, Jan';
const [MASTER, CHILD] = [99_900_011, 99_900_029];

async function makeNamesakes(): Promise<{ section: TestSection; entryId: string; otherId: string }> {
  const section = await makeTestSection(8, { rounds: 6, tieBreaks: ['PTS', 'ARO', 'LOT'] });
  const entries = await database().entry.findMany({ where: { sectionId: section.sectionId }, orderBy: { rating: 'desc' } });
  const [entry, other] = [entries[1], entries[6]];
  if (entry === undefined || other === undefined) throw new Error('no players');
  for (const [{ id, personId }, fideId, title] of [
    [entry, MASTER, 'IM'],
    [other, CHILD, null],
  ] as const) {
    await database().person.update({ where: { id: personId }, data: { name: NAME, searchName: 'abelard, jan', fideId, title, federation: 'NED' } });
    await database().entry.update({ where: { id }, data: { title } });
  }
  const owner = { kind: 'user' as const, userId: section.arbiter.userId, name: 'Mirela Ferrand', mayCreateEvents: false };
  for (const round of [1, 2, 3, 4]) await playRound(owner, section.sectionId, round, (board) => (board === 2 ? 'draw' : 'whiteWins'));
  return { section, entryId: entry.id, otherId: other.id };
}

test('two namesakes entered for each other are swapped in round 5, from the refusal to the public line, and swapped back', async ({ page }) => {
  const { section, entryId } = await makeNamesakes();
  await signIn(page, section.arbiter);
  await page.setViewportSize(WIDE_SCREEN);
  await page.goto(`${section.desk}/entries/${entryId}`);
  await page.getByText('Wrong person entered').click();
  await expect(page.getByRole('link', { name: 'Swap with another entry' })).toBeVisible();
  await page.getByLabel('Right player').fill(NAME);
  await page.locator('form').filter({ hasText: 'Wrong person entered' }).getByLabel('FIDE ID').fill(String(CHILD));
  await page.locator('form').filter({ hasText: 'Wrong person entered' }).getByLabel('Reason').fill('The other one sat there');
  await page.getByRole('button', { name: 'Replace the person' }).click();
  await expect(page.getByText(`${NAME} is already entered in this section as number 7.`).first()).toBeVisible();
  await saveScreenshot(page, 'swap-refusal');
  await page.getByRole('link', { name: 'Swap these two entries' }).click();

  await expect(page.getByRole('heading', { name: 'No. 2' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No. 7' })).toBeVisible();
  await expect(page.getByText('They are final once round 4 is paired.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Players affected, after round 4' })).toBeVisible();
  await expectAccessible(page, 'swap-entries');
  for (const [scheme, size, name] of [
    ['light', WIDE_SCREEN, 'wide'],
    ['dark', WIDE_SCREEN, 'wide-dark'],
    ['light', PHONE, 'phone'],
    ['dark', PHONE, 'phone-dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(size);
    await saveScreenshot(page, `swap-entries-${name}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Swap entries' }).click();
  await expect(page.getByRole('link', { name: /reason/i })).toBeVisible();
  await page.getByLabel('Reason').fill('Two players of one name');
  await page.getByRole('button', { name: 'Swap entries' }).click();
  await expect(page.getByText('Swapped. The two entries are now:')).toBeVisible();
  await expect(page.getByRole('link', { name: `No. 7: ${NAME}, IM, 2390` })).toBeVisible();
  await saveScreenshot(page, 'swap-entries-done');

  await page.goto(`${section.address}/corrections`);
  await expect(page.getByText('No. 7: entry corrected to Jan Abelard (IM, 2390)')).toBeVisible();
  await expect(page.getByText('No. 2: entry corrected to Jan Abelard (2340)')).toBeVisible();
  await saveScreenshot(page, 'swap-entries-public');
  await page.goto(`${section.desk}/history`);
  await expect(page.getByText(`No. 7: entry corrected from ${NAME} (2340) to ${NAME} (IM, 2390); swapped with No. 2`)).toBeVisible();

  await page.goto(`${section.desk}/entries/${entryId}/swap`);
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await page.getByLabel('Reason').fill('It was right before');
  await page.getByRole('button', { name: 'Swap entries' }).click();
  await expect(page.getByRole('link', { name: `No. 2: ${NAME}, IM, 2390` })).toBeVisible();
});

test('without scripts, two entries are chosen, previewed and swapped', async ({ openVisitorPage }) => {
  const { section, entryId, otherId } = await makeNamesakes();
  const page = await openVisitorPage({ javaScriptEnabled: false, viewport: PHONE });
  await signIn(page, section.arbiter);
  await page.goto(`${section.desk}/entries/${entryId}/swap`);
  await page.getByLabel('Swap with').selectOption(otherId);
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await page.getByLabel('Reason').fill('Two players of one name');
  await page.getByRole('button', { name: 'Swap entries' }).click();
  await expect(page.getByText('Swapped. The two entries are now:')).toBeVisible();
  await page.context().close();
});
