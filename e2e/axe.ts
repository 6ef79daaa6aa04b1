import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { keepPicture } from './pictures';

interface View {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  /** What can differ from the views before it: every rule, or only what size and colour decide. */
  readonly rules: 'all' | 'of the look';
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** Phone and desktop, light and dark, and the narrowest page there is. */
export const VIEWS: readonly View[] = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light', rules: 'all' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', rules: 'of the look' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark', rules: 'all' },
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light', rules: 'of the look' },
  { name: 'narrow-light', viewport: { width: 320, height: 640 }, colorScheme: 'light', rules: 'of the look' },
];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_OF_THE_LOOK = ['color-contrast', 'target-size'];

/**
 * The page as it stands, in every view without loading it again: WCAG 2.2 AA as far as a machine can tell, and nothing that
 * scrolls sideways. Every finding is told, not only the first. `shots`: the name of its pictures.
 */
export async function expectAccessible(page: Page, shots?: string): Promise<void> {
  for (const { name, viewport, colorScheme, rules } of VIEWS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    // Colours that are still on their way to the other scheme are nobody's choice.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(document.getAnimations().filter((animation) => animation instanceof CSSTransition).map(({ finished }) => finished.catch(() => null)));
    });
    const about = `${page.url()}, ${name}`;
    expect.soft(await findings(page, rules), about).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `${about} scrolls sideways`).toBeLessThanOrEqual(0);
    if (shots !== undefined) await keepPicture(page, `${shots}-${name}`);
  }
  await page.setViewportSize(DESKTOP);
}

/** Axe is brought into a page once; nothing but what is wrong is told of its elements. */
async function findings(page: Page, rules: View['rules']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = rules === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: RULES_OF_THE_LOOK };
  const { violations } = await page.evaluate((options) => (window as typeof window & { axe: typeof axe }).axe.run(document, options), { runOnly, resultTypes: ['violations' as const] });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
