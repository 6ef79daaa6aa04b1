import { expect, test } from '@playwright/test';
import { database } from '@/lib/platform/db/client';
import { enterResults, playRound, publishNextRound } from '@/tests/factories';
import { expectAccessible } from '../accessibility';
import { saveScreenshot } from '../screenshots';
import { signIn } from '../test-accounts';
import { makeTestSection } from './test-section';

test('if only pairings are public, the arbiter still sees and prints standings, crosstable and the calculation of tie-breaks', async ({ page }) => {
  const section = await makeTestSection(6, { publication: 'pairings' });
  const arbiter = { kind: 'user', userId: section.arbiter.userId, name: 'Mirela Ferrand', mayCreateEvents: false } as const;
  await playRound(arbiter, section.sectionId, 1, () => 'whiteWins');
  const roundId = await publishNextRound(arbiter, section.sectionId, 2);
  await enterResults(arbiter, roundId, (board) => (board === 1 ? 'draw' : null));
  await signIn(page, section.arbiter);
  await page.goto(section.desk);
  await page.getByRole('navigation', { name: 'Section' }).getByRole('link', { name: 'Standings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standings during round 2');
  await expect(page.getByText('Not public yet')).toBeVisible();
  await expect(page.getByText('2 games in round 2 have not finished')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(7);
  await expectAccessible(page, 'arbiter-standings');
  await saveScreenshot(page, 'arbiter-standings');

  await test.step('an earlier round', async () => {
    await page.getByRole('navigation', { name: 'Rounds' }).getByRole('link', { name: /1/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Standings after round 1');
  });

  await test.step('a player, without leaving the arbiters’ pages', async () => {
    const { name } = await database().person.findFirstOrThrow({ where: { entries: { some: { sectionId: section.sectionId, rating: 2400 } } } });
    await page.getByRole('link', { name: name.split(',')[0] }).click();
    await expect(page.getByRole('heading', { name: 'Tie-breaks after round 2' })).toBeVisible();
    await expectAccessible(page, 'arbiter-player');
    await saveScreenshot(page, 'arbiter-player');
  });

  await test.step('the crosstable, and paper', async () => {
    await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: 'Crosstable' }).click();
    await expect(page.getByRole('table', { name: 'Crosstable' })).toBeVisible();
    await expectAccessible(page, 'arbiter-crosstable');
    await saveScreenshot(page, 'arbiter-crosstable');
    await page.getByRole('link', { name: 'Print standings' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Standings during round 2');
    await saveScreenshot(page, 'arbiter-print-standings');
  });
});
