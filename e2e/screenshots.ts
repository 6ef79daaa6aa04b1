import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { encodeIndexedPng } from './indexed-png';

/** If PICTURES is set, saves a screenshot of the page in test-results, for people to look at. */
export async function saveScreenshot(page: Page, name: string, fullPage = true): Promise<void> {
  if (process.env.PICTURES !== undefined) await page.screenshot({ path: `test-results/${name}.png`, fullPage });
}

/** If PICTURES is set, opens each page only for its screenshots, on a phone and on a desktop. */
export async function saveScreenshotsOf(page: Page, addressByName: Readonly<Record<string, string>>): Promise<void> {
  if (process.env.PICTURES === undefined) return;
  for (const [name, address] of Object.entries(addressByName)) {
    await page.goto(address);
    for (const [width, suffix] of [
      [390, '-phone'],
      [1280, ''],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await saveScreenshot(page, `${name}${suffix}`);
    }
  }
}

const MANUAL_PICTURES_FOLDER = 'docs/manual/pictures';

/** Takes the pictures of the manual, and checks that the manual has no other pictures. */
export class ManualScreenshots {
  readonly #names: string[] = [];

  /**
   * Takes a picture of a part of a page for docs/manual/pictures, from its top and at most `height` pixels high. The part must be visible.
   * The picture is saved only if MANUAL_PICTURES is set (`npm run manual:pictures`).
   */
  async take(part: Locator, name: string, height = 700): Promise<void> {
    await expect(part).toBeVisible();
    this.#names.push(`${name}.png`);
    if (process.env.MANUAL_PICTURES === undefined) return;
    const page = part.page();
    const box = await part.evaluate((element, most) => {
      const { left, right, top, height: whole } = element.getBoundingClientRect();
      const x = Math.max(0, left - 12);
      return { x, y: Math.max(0, top + scrollY - 12), width: Math.min(innerWidth, right + 12) - x, height: Math.min(most, whole + 24) };
    }, height);
    const png = await page.screenshot({ fullPage: true, clip: box });
    writeFileSync(path.join(MANUAL_PICTURES_FOLDER, `${name}.png`), await reduceColours(page, png));
  }

  expectAll(): void {
    expect(this.#names.toSorted()).toEqual(readdirSync(MANUAL_PICTURES_FOLDER).toSorted());
  }
}

/** Reduces a PNG to at most 64 colours, which makes the file a quarter as large. The browser decodes the picture. */
async function reduceColours(page: Page, png: Buffer): Promise<Buffer> {
  const sheet = await page.context().newPage();
  const { width, height, points } = await sheet.evaluate(async (base64) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${base64}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    const drawn = canvas.getContext('2d');
    drawn?.drawImage(picture, 0, 0);
    const { data } = drawn?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const bytes = new Uint8Array(data);
    let text = '';
    for (let from = 0; from < bytes.length; from += 32_768) text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
    return { width: canvas.width, height: canvas.height, points: btoa(text) };
  }, png.toString('base64'));
  await sheet.close();
  return encodeIndexedPng(Buffer.from(points, 'base64'), width, height);
}
