import { type Page, test } from '@playwright/test';
import { signIn } from '../accounts';
import { complete, keyAll, makeHall, pairAndPublish } from './hall';

test('look', async ({ page }) => {
  const hall = await makeHall(8, { fideMode: 'on', rounds: 5, systemId: 'dutch-2026', acceleration: 'baku' });
  await signIn(page, hall.arbiter);
  await page.goto(hall.desk);
  for (const round of [1, 2, 3]) {
    await pairAndPublish(page, round);
    await keyAll(page, '1=0');
    await complete(page, round);
  }
  const look = async (name: string, address: string, prepare: (page: Page) => Promise<void> = async () => {}) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${hall.desk}${address}`);
        await prepare(page);
        await page.screenshot({ path: `/tmp/look-${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
  };
  await look('correction', '/rounds/1/boards/1?result=blackWins&rated=no');
  await look('played', '/rounds/1/boards/1/played');
  await page.getByRole('link', { name: /colours/ }).click();
  await page.getByText('Only the report').waitFor();
  await page.screenshot({ path: `/tmp/look-played2.png`, fullPage: true });
  await look('settings', '/settings', async (p) => p.locator('summary').filter({ hasText: 'Acceleration' }).click());
  await look('standings', '/standings');
  await look('export', '/export');
});
