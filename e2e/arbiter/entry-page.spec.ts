import { database } from '@/lib/platform/db/client';
import { playRound } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { signIn } from '../test-accounts';
import { makeTestSection } from './test-section';

test('the page of a player shows the games first, and leads to every group of forms', async ({ page }) => {
  const section = await makeTestSection(6);
  await playRound({ kind: 'user', userId: section.arbiter.userId, name: 'Mirela Ferrand', mayCreateEvents: false }, section.sectionId, 1, () => 'whiteWins');
  const { white, black } = await database().pairing.findFirstOrThrow({
    where: { round: { sectionId: section.sectionId }, board: 1 },
    include: { white: { include: { person: true } }, black: { include: { person: true } } },
  });
  await signIn(page, section.arbiter);
  await page.goto(`${section.desk}/entries/${white.id}`);

  const game = page.getByRole('region', { name: 'Games' }).getByRole('row').nth(1);
  await expect(game.getByRole('link', { name: black?.person.name ?? '' })).toHaveAttribute('href', /\/standings\/players\/\d+$/);
  await expect(game.getByRole('link', { name: '1', exact: true })).toHaveAttribute('href', `${section.desk}/rounds/1/boards/1`);
  await expect(game.getByRole('cell').last()).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Games' }).getByRole('row')).toHaveCount(2);
  const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  expect((await parts.allInnerTexts()).slice(0, 6)).toEqual([
    'Games',
    'Byes and absences',
    'Withdrawal',
    'Change section',
    'Name and details',
    'Ratings and title',
  ]);
  for (const part of await parts.all()) {
    await part.click();
    await expect(page.getByRole('heading', { name: await part.innerText(), exact: true })).toBeInViewport();
  }
  await expectAccessible(page, 'desk/entry');
  await page.setViewportSize(PHONE);
  await saveScreenshot(page, 'entry-phone');
});

test('without scripts, a collapsed form that is refused comes back open, with the typed values', async ({ openVisitorPage }) => {
  const section = await makeTestSection(6);
  const entry = await database().entry.findFirstOrThrow({ where: { sectionId: section.sectionId } });
  const page = await openVisitorPage({ javaScriptEnabled: false, viewport: PHONE });
  await signIn(page, section.arbiter);
  await page.goto(`${section.desk}/entries/${entry.id}`);
  const rating = page.getByLabel('FIDE rating').last();
  await expect(rating).toBeHidden();
  await page.getByText('New rating during the event').click();
  await page.getByLabel('From round').fill('99');
  await rating.fill('2450');
  await page.getByRole('button', { name: 'Save rating', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('From round')).toHaveValue('99');
  await expect(rating).toBeVisible();
  await expect(rating).toHaveValue('2450');
  await page.context().close();
});
