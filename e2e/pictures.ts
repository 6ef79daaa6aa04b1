import type { Page } from '@playwright/test';

/** Keeps a picture of the page below test-results when PICTURES is set: for people to look at, no journey reads it. */
export async function keepPicture(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env.PICTURES !== undefined) await page.screenshot({ path: `test-results/${name}.png`, fullPage });
}
