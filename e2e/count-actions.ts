import type { Page } from '@playwright/test';

/**
 * Counts the presses, the text fields filled in and the keys of a person on this page. Returns a function that reads these three numbers. Call it
 * before a page is opened.
 *
 * The browser itself marks the events of a mouse, a finger or a keyboard as trusted; only these count. A press counts when it goes down, because
 * one press on a label makes two clicks and Enter makes one too. A text field counts once for each stay in it, with the press that enters it and
 * every character typed there. `selectOption` makes no trusted events, so a journey that counts must choose from a list by keys.
 */
export async function countActions(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const MODIFIERS = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];
    const isTextField = (target: EventTarget | null) => target instanceof Element && target.matches('textarea, input:not([type=radio], [type=checkbox])');
    // A link opens a new document, but the storage belongs to the tab.
    const add = (kind: string) => sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind)) + 1));
    let isTyped = false;
    const listen = <Type extends keyof WindowEventMap>(type: Type, count: (event: WindowEventMap[Type]) => void) =>
      window.addEventListener(type, (event) => event.isTrusted && count(event), { capture: true });
    listen('pointerdown', ({ target }) => {
      if (!isTextField(target)) add('presses');
    });
    listen('focusin', () => void (isTyped = false));
    listen('input', ({ target }) => {
      if (isTextField(target) && !isTyped) add('fields');
      isTyped ||= isTextField(target);
    });
    listen('keydown', ({ target, key, repeat }) => {
      if (!repeat && !MODIFIERS.includes(key) && !(isTextField(target) && key.length === 1)) add('keys');
    });
  });
  return () => page.evaluate(() => ['presses', 'fields', 'keys'].map((kind) => Number(sessionStorage.getItem(kind))));
}
