import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility';
import { expect, test } from '../fixtures';
import { saveScreenshot } from '../screenshots';
import { makeAccount, signInByForm } from '../test-accounts';

/** A device in the browser that makes and uses passkeys, and always verifies its user. */
async function addDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return { setVerified: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }) };
}

test('an organiser adds a passkey, signs in with it, and removes it', async ({ page, openVisitorPage }) => {
  const account = await makeAccount('Nora Sandvik');
  await signInByForm(page, account);
  await addDevice(page);
  await page.goto('/account');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText('Add a passkey').first().click();
  await passkeys.getByLabel('Name of the passkey').fill('Laptop');
  await passkeys.getByLabel('Current password').fill('not this one');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('That is not your current password.').first()).toBeVisible();
  await passkeys.getByLabel('Current password').fill(account.password);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('status').getByRole('listitem')).toHaveCount(8);
  await expect(passkeys.getByText('Laptop')).toBeVisible();
  await expectAccessible(page);
  await saveScreenshot(page, 'passkeys-added');

  // The device has a passkey for this account, so it makes no second one.
  await passkeys.getByLabel('Name of the passkey').fill('Again');
  await passkeys.getByLabel('Current password').last().fill(account.password);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('This device already has a passkey for your account.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.goto('/organise');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await expectAccessible(page);
  await saveScreenshot(page, 'passkeys-sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your events' })).toBeVisible();

  // At an address without TLS, the page says where passkeys work.
  const other = await openVisitorPage({ baseURL: process.env.PUBLIC_URL ?? '' });
  await other.goto('/sign-in');
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password').fill(account.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByText('Passkeys need https and an address with a name.')).toBeVisible();
  await expect(other.getByLabel('Code from the app')).toBeVisible();

  await page.goto('/account');
  await passkeys.getByText('Remove the passkey').first().click();
  await passkeys.getByLabel('Current password').first().fill(account.password);
  await passkeys.getByRole('button', { name: 'Remove the passkey' }).click();
  await expect(page.getByText('Second step switched off').first()).toBeVisible();
  await expect(passkeys.getByText('Laptop')).toBeHidden();
});

test('a device that does not verify its user signs nobody in', async ({ page }) => {
  const account = await makeAccount('Ingrid Vale');
  await signInByForm(page, account);
  const device = await addDevice(page);
  await page.goto('/account');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByText('Add a passkey').first().click();
  await passkeys.getByLabel('Name of the passkey').fill('Key');
  await passkeys.getByLabel('Current password').fill(account.password);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('Key', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await device.setVerified(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey has been used').first()).toBeVisible();
  await device.setVerified(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Your events' })).toBeVisible();
});
