import type { Page } from '@playwright/test';
import { URI } from 'otpauth';
import { expectAccessible } from '../accessibility';
import { expect, PHONE, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signInByForm } from '../test-accounts';

test.use({ baseURL: process.env.PUBLIC_URL });

const STEP_MS = 30_000;

/** The code of an app that was set up with this key, `steps` steps from now. */
const codeOf = (key: string, steps = 0): string => {
  const address = `otpauth://totp/Crosstable?secret=${key.replaceAll(' ', '')}`;
  const totp = URI.parse(address);
  return 'period' in totp ? totp.generate({ timestamp: Date.now() + steps * STEP_MS }) : '';
};

async function savePictures(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [320, 'light'],
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await saveScreenshot(page, `second-step-${name}-${width}`);
  }
}

test('an organiser sets up a second step, signs in on a phone without scripts, and ends that session', async ({ page, openVisitorPage }) => {
  const account = await makeAccount('Nora Sandvik-Featherstonehaugh');
  await signInByForm(page, account);
  await page.goto('/account');
  await page.getByText('Set up an authenticator app').first().click();
  const key = (await page.getByText('Or type this key:').locator('span').innerText()).trim();
  await expectAccessible(page);
  await savePictures(page, 'set-up');
  await page.getByLabel('Code that the app shows now').fill('123');
  await page.getByLabel('Current password').nth(1).fill(account.password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByText('This code is wrong or was used already.').first()).toBeVisible();
  await page.getByLabel('Code that the app shows now').fill(codeOf(key));
  await page.getByLabel('Current password').nth(1).fill(account.password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const codes = page.getByRole('status').getByRole('listitem');
  await expect(codes).toHaveCount(8);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  await expect(page.getByText('8 recovery codes are left.')).toBeVisible();
  await savePictures(page, 'codes');

  const phone = await openVisitorPage({ viewport: PHONE, baseURL: process.env.PUBLIC_URL ?? '', javaScriptEnabled: false });
  await phone.goto('/organise');
  await phone.getByLabel('Email').fill(account.email);
  await phone.getByLabel('Password').fill(account.password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await phone.goto('/organise');
  await expect(phone.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await phone.goto('/sign-in/code');
  await phone.getByLabel('Code from the app').fill('000 000');
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByText('This code is wrong or was used already.').first()).toBeVisible();
  await savePictures(phone, 'code');
  // The code that set up the step was used, so the app must show the next one.
  await phone.getByLabel('Code from the app').fill(codeOf(key, 1));
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('heading', { name: 'Your events' })).toBeVisible();

  await page.reload();
  await expect(page.getByText('This device')).toHaveCount(1);
  await savePictures(page, 'sessions');
  await page.getByRole('button', { name: 'Sign out there' }).click();
  await expect(page.getByText('One device signed out').first()).toBeVisible();
  await phone.goto('/organise');
  await phone.getByLabel('Email').fill(account.email);
  await phone.getByLabel('Password').fill(account.password);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await phone.getByLabel('Code from the app').fill(recoveryCode);
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('heading', { name: 'Your events' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('7 recovery codes are left.')).toBeVisible();
});
