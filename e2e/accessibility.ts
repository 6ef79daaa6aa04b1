import { expect, type Page, test, type TestInfo } from '@playwright/test';
import axe from 'axe-core';
import { saveScreenshot } from './screenshots';

interface View {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  /** What can differ from the views before it: every rule, or only what size and colour decide. */
  readonly rules: 'all' | 'of the look';
  /** The widest and the narrowest page and both colour schemes are in the others: `npm run test:long` looks at this one too. */
  readonly isLong?: boolean;
}

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const NARROW = { width: 320, height: 640 };

/** Phone and desktop, light and dark, and the narrowest page there is. */
const ALL_VIEWS: readonly View[] = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light', rules: 'of the look', isLong: true },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark', rules: 'of the look', isLong: true },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark', rules: 'of the look', isLong: true },
  { name: 'narrow-light', viewport: NARROW, colorScheme: 'light', rules: 'of the look', isLong: true },
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light', rules: 'all' },
  { name: 'narrow-dark', viewport: NARROW, colorScheme: 'dark', rules: 'all' },
];
const IN_EVERY_VIEW = process.env.TEST_LONG !== undefined || process.env.PICTURES !== undefined;
const VIEWS = ALL_VIEWS.filter(({ isLong }) => isLong !== true || IN_EVERY_VIEW);
/** Nothing scrolls sideways in any of them, nor in a view that is looked at. */
const WIDTHS = [NARROW, PHONE, { width: 768, height: 1024 }, DESKTOP];

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const looksIn = new WeakMap<TestInfo, number>();

/**
 * A page as it is loaded, in every view without loading it again: WCAG 2.2 AA as far as a machine can tell, and at every width nothing
 * that scrolls sideways. Every finding is told, not only the first. `shots`: the name of its pictures.
 */
export const expectPageAccessible = (page: Page, shots?: string): Promise<void> => expectAccessibleIn(VIEWS, page, shots);

/**
 * The same of what a journey made of a page, which is looked at in every view where all pages are: here by day the looks of a test take
 * turns among the views, the narrowest first.
 */
export async function expectAccessible(page: Page, shots?: string): Promise<void> {
  const looks = looksIn.get(test.info()) ?? 0;
  looksIn.set(test.info(), looks + 1);
  await expectAccessibleIn(IN_EVERY_VIEW ? VIEWS : VIEWS.filter((_, place) => place === (looks + 1) % VIEWS.length), page, shots);
}

async function expectAccessibleIn(views: readonly View[], page: Page, shots?: string): Promise<void> {
  for (const { name, viewport, colorScheme, rules } of views) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    // Colours that are still on their way to the other scheme are nobody's choice.
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
    expect.soft(await lastingFindings(page, rules), about).toEqual([]);
    await expectNoOverflow(page, about);
    if (shots !== undefined) await saveScreenshot(page, `${shots}-${name}`);
  }
  for (const size of WIDTHS.filter((width) => views.every(({ viewport }) => viewport !== width))) {
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

/** A page that is renewed after an act has no title for a moment: one that has none is looked at again once it has, or fails here. */
async function lastingFindings(page: Page, rules: View['rules']): Promise<string[]> {
  const first = await findings(page, rules);
  if (!first.some((finding) => finding.startsWith('document-title'))) return first;
  await expect(page).toHaveTitle(/./);
  return findings(page, rules);
}

/** Axe is brought into a page once; nothing but what is wrong is told of its elements. */
async function findings(page: Page, rules: View['rules']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(standStill);
  const contrast = await page.evaluate(findContrast);
  const rest = await page.evaluate(findRest, rules === 'all' ? { type: 'tag' as const, values: TAGS } : { type: 'rule' as const, values: ['target-size'] });
  await page.evaluate(stickAgain);
  return [...contrast, ...rest];
}

type AxeWindow = Window & { axe: typeof axe };

/**
 * What sticks to an edge takes its own place in the page: which part of what lies below is covered is a matter of how far the
 * page is scrolled, and of fonts, and nobody's target is smaller for it.
 */
function standStill(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'sticky') continue;
    element.dataset.stuck = element.getAttribute('style') ?? '';
    element.style.position = 'relative';
    element.style.inset = 'auto';
  }
}

function stickAgain(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-stuck]')) {
    if (element.dataset.stuck === '') element.removeAttribute('style');
    else element.setAttribute('style', element.dataset.stuck ?? '');
    delete element.dataset.stuck;
  }
}

/**
 * Contrast takes axe four fifths of its time, most of it for the rows of tables, which are all alike: it looks at the first, the
 * middle and the last of the elements that hold text and have the same names, classes and colours up to the root.
 */
async function findContrast(): Promise<string[]> {
  const names = new Map<string, number>();
  const looks = new Map<Element, number>();
  const isDrawn = (element: Element, pseudo: string) => getComputedStyle(element, pseudo).content !== 'none';
  const lookOf = (element: Element): number => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textShadow, filter, display, visibility, position, overflow } =
      getComputedStyle(element);
    const above = element.parentElement === null ? 0 : lookOf(element.parentElement);
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
    const look = names.get(name) ?? names.size + 1;
    names.set(name, look);
    looks.set(element, look);
    return look;
  };
  const alike = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('body *')) {
    const text = [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '').trim() : '')).join('');
    if (text === '' && !element.matches('input, select, textarea, button')) continue;
    // Of a single letter axe is not sure.
    const look = `${lookOf(element)} ${text.length > 1}`;
    alike.set(look, [...(alike.get(look) ?? []), element]);
  }
  const include = [...alike.values()]
    .flatMap((elements) => [...new Set([elements[0], elements[elements.length >> 1], elements.at(-1)])])
    .filter((element) => element !== undefined);
  if (include.length === 0) return [];
  const options = { runOnly: ['color-contrast'], resultTypes: ['violations' as const], selectors: false, preload: false };
  const { violations } = await (window as unknown as AxeWindow).axe.run({ include }, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

async function findRest(runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  const options = { runOnly, rules: { 'color-contrast': { enabled: false } }, resultTypes: ['violations' as const], selectors: false, preload: false };
  const { violations } = await (window as unknown as AxeWindow).axe.run(document, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
