import { expect, type Page, test, type TestInfo } from '@playwright/test';
import axe from 'axe-core';
import { saveScreenshot } from './screenshots';

interface View {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  /** `all`: checks every rule. `visual`: checks only the rules whose outcome depends on size or colour. */
  readonly rules: 'all' | 'visual';
  /** True for a view that is checked only in long runs. Short runs still check both colour schemes, and the widest and narrowest pages. */
  readonly isLong?: boolean;
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const NARROW_PHONE = { width: 320, height: 640 };

/** All views: a phone, a desktop and the narrowest supported page, each light and dark. */
const ALL_VIEWS: readonly View[] = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light', rules: 'visual', isLong: true },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', rules: 'visual', isLong: true },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark', rules: 'visual', isLong: true },
  { name: 'narrow-light', viewport: NARROW_PHONE, colorScheme: 'light', rules: 'visual', isLong: true },
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light', rules: 'all' },
  { name: 'narrow-dark', viewport: NARROW_PHONE, colorScheme: 'dark', rules: 'all' },
];
const CHECKS_EVERY_VIEW = process.env.TEST_LONG !== undefined || process.env.PICTURES !== undefined;
const VIEWS = ALL_VIEWS.filter(({ isLong }) => isLong !== true || CHECKS_EVERY_VIEW);
/** The page widths at which nothing may scroll sideways. */
const OVERFLOW_SIZES = [NARROW_PHONE, PHONE, { width: 768, height: 1024 }, DESKTOP];

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const checkCounts = new WeakMap<TestInfo, number>();

/**
 * Checks a page just after it was loaded, in every view and without loading it again. It must meet WCAG 2.2 AA, as far as a machine can
 * tell, and must not scroll sideways at any width. Reports all findings, not only the first. `screenshotName` is the name for its screenshots.
 */
export const expectPageAccessible = (page: Page, screenshotName?: string): Promise<void> => expectAccessibleIn(VIEWS, page, screenshotName);

/**
 * Checks a page in a state to which a test has brought it. In ordinary runs each call checks only one view, and the calls of a test use the
 * views in turn. That is enough, because other tests check all pages in every view.
 */
export async function expectAccessible(page: Page, screenshotName?: string): Promise<void> {
  const checks = checkCounts.get(test.info()) ?? 0;
  checkCounts.set(test.info(), checks + 1);
  await expectAccessibleIn(CHECKS_EVERY_VIEW ? VIEWS : VIEWS.filter((_, place) => place === (checks + 1) % VIEWS.length), page, screenshotName);
}

async function expectAccessibleIn(views: readonly View[], page: Page, screenshotName?: string): Promise<void> {
  for (const { name, viewport, colorScheme, rules } of views) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    // Waits until the transition to the other colour scheme has ended, because the colours in between are not part of the design.
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.all(
        document
          .getAnimations()
          .filter((animation) => animation instanceof CSSTransition)
          .map(({ finished }) => finished.catch(() => null)),
      );
    });
    const about = `${page.url()}, ${name}`;
    expect.soft(await runAxeOnceTitled(page, rules), about).toEqual([]);
    await expectNoOverflow(page, about);
    if (screenshotName !== undefined) await saveScreenshot(page, `${screenshotName}-${name}`);
  }
  for (const size of OVERFLOW_SIZES.filter((width) => views.every(({ viewport }) => viewport !== width))) {
    await page.setViewportSize(size);
    await expectNoOverflow(page, `${page.url()}, ${size.width} px`);
  }
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoOverflow(page: Page, about: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect.soft(overflow, `${about} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** While a page is rendered again after an action, it has no title for a moment. In that case, waits for the title and checks again. */
async function runAxeOnceTitled(page: Page, rules: View['rules']): Promise<string[]> {
  const first = await runAxe(page, rules);
  if (!first.some((finding) => finding.startsWith('document-title'))) return first;
  await expect(page).toHaveTitle(/./);
  return runAxe(page, rules);
}

/** Runs axe in the page and returns one line per violation. Axe is loaded into a page only once. */
async function runAxe(page: Page, rules: View['rules']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(disableStickyPositions);
  await page.evaluate(markTextsToCheck);
  const runOnly = rules === 'all' ? { type: 'tag' as const, values: WCAG_TAGS } : { type: 'rule' as const, values: ['color-contrast', 'target-size'] };
  const violations = await page.evaluate(findViolations, runOnly);
  await page.evaluate(restoreStickyPositions);
  return violations;
}

type AxeWindow = Window & { axe: typeof axe };

/**
 * Puts sticky elements back into the normal flow. What a sticky element covers depends on the scroll position and the fonts.
 * Axe could therefore report a target as too small although the user can scroll it into view.
 */
function disableStickyPositions(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'sticky') continue;
    element.dataset.stuck = element.getAttribute('style') ?? '';
    element.style.position = 'relative';
    element.style.inset = 'auto';
  }
}

function restoreStickyPositions(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-stuck]')) {
    if (element.dataset.stuck === '') element.removeAttribute('style');
    else element.setAttribute('style', element.dataset.stuck ?? '');
    delete element.dataset.stuck;
  }
}

/**
 * Marks the texts whose contrast axe checks. Axe spends four fifths of its time on contrast, mostly for table rows that look alike. Elements count as
 * similar if their names, classes and colours, and those of all their ancestors, are equal. Only the first, middle and last of similar elements are marked.
 */
function markTextsToCheck(): void {
  const names = new Map<string, number>();
  const styleIds = new Map<Element, number>();
  const isDrawn = (element: Element, pseudo: string) => getComputedStyle(element, pseudo).content !== 'none';
  const styleIdOf = (element: Element): number => {
    const knownId = styleIds.get(element);
    if (knownId !== undefined) return knownId;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter, display, visibility, position, overflow } =
      getComputedStyle(element);
    const above = element.parentElement === null ? 0 : styleIdOf(element.parentElement);
    const state = [element.matches(':disabled, [aria-disabled=true]'), isDrawn(element, '::before'), isDrawn(element, '::after')];
    const name = [
      above,
      element.localName,
      element.getAttribute('class'),
      ...state,
      color,
      backgroundColor,
      backgroundImage,
      opacity,
      fontSize,
      fontWeight,
      textShadow,
      filter,
      display,
      visibility,
      position,
      overflow,
    ].join('|');
    const styleId = names.get(name) ?? names.size + 1;
    names.set(name, styleId);
    styleIds.set(element, styleId);
    return styleId;
  };
  const alike = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('body *')) {
    const text = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : '')).join('');
    if (text === '' && !element.matches('input, select, textarea, button')) continue;
    // Axe cannot judge a single letter with certainty, so such elements form a separate group.
    const key = `${styleIdOf(element)} ${text.length > 1}`;
    alike.set(key, [...(alike.get(key) ?? []), element]);
  }
  for (const element of document.querySelectorAll('[data-contrast]')) element.removeAttribute('data-contrast');
  for (const elements of alike.values()) {
    for (const element of [elements[0], elements[elements.length >> 1], elements.at(-1)]) element?.setAttribute('data-contrast', '');
  }
}

async function findViolations(runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  const { axe: checker } = window as unknown as AxeWindow;
  checker.configure({ rules: [{ id: 'color-contrast', selector: '[data-contrast]' }] });
  const { violations } = await checker.run(document, { runOnly, resultTypes: ['violations'], selectors: false, preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
