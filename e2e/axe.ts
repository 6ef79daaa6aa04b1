import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Every finding of a page is told, not only the first: WCAG 2.2 AA as far as a machine can tell, and nothing that scrolls sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`), page.url()).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0);
}

export const VIEWS = [
  { name: 'phone, light', viewport: { width: 390, height: 844 }, colorScheme: 'light' },
  { name: 'phone, dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  { name: 'desktop, light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { name: 'desktop, dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  { name: 'narrow, light', viewport: { width: 320, height: 640 }, colorScheme: 'light' },
] as const;
