import { database } from '@/lib/platform/db/client';
import { expectAccessible } from '../accessibility';
import { expect, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { waitForDesk, pressCompleteRound, typeResults } from './test-section';

test('publishing a round asks for its start time, and the report page lists missing details with links to them', async ({ page, openDesk }) => {
  const section = await openDesk(8);
  await page.getByRole('button', { name: 'Pair round 1' }).click();
  await page.getByLabel('Start of round 1').fill('2026-11-28T09:30');
  await saveScreenshot(page, 'publish-with-start');
  await expectAccessible(page, 'publish-with-start');
  await page.getByRole('button', { name: 'Publish round 1' }).click();
  await expect(page.getByRole('link', { name: /Missing results/ })).toBeVisible();
  await waitForDesk(page);
  await typeResults(page, '1');
  await pressCompleteRound(page, 1);

  const { entryId } = await database().pairingNumber.findFirstOrThrow({ where: { round: { sectionId: section.sectionId } } });
  await database().person.updateMany({ where: { entries: { some: { id: entryId } } }, data: { fideId: 9_123_456, sex: 'w' } });
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  const gaps = page.getByRole('region', { name: 'Missing from the report' });
  await expect(gaps).toContainText('FIDE ID: missing for 7 of 8 players');
  await expect(gaps).not.toContainText('Dates: missing');
  await expectAccessible(page, 'report-gaps');
  await saveScreenshot(page, 'report-gaps');
  await gaps.getByText('FIDE ID').click();
  await gaps.getByRole('listitem').filter({ hasText: 'FIDE ID' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/entries\//);

  await page.goto(`${section.desk}/standings/print/wall-chart`);
  await saveScreenshot(page, 'wall-chart-scores');
});
