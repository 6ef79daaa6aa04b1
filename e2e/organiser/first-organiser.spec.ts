import { expect, test } from '@playwright/test';
import { makeAccount } from '../test-accounts';

// Answers FIDE's checklist, question 8.
test('the first organiser makes an account with a link that works only once', async ({ page }) => {
  const link = process.env.FIRST_ORGANISER_PATH ?? '';
  await page.goto(link);
  await page.getByLabel('Name').fill('Ada Moreau');
  await page.getByLabel('Email').fill('ada@');
  await page.getByLabel('Password').fill('a few plain words');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(page.getByRole('link', { name: /Enter an email address/ })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Moreau');

  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('a few plain words');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/organise$/);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is no longer valid');
});

test('signing out everywhere ends the session on the other device too', async ({ browser }) => {
  const account = await makeAccount();
  const laptop = await browser.newPage();
  const phone = await browser.newPage();
  for (const device of [laptop, phone]) {
    await device.goto('/account');
    await device.getByLabel('Email').fill(account.email);
    await device.getByLabel('Password').fill(account.password);
    await device.getByRole('button', { name: 'Sign in' }).click();
    await expect(device.getByRole('heading', { level: 1 })).toHaveText('Your account');
  }
  await laptop.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(laptop).toHaveURL(/\/sign-in/);
  await phone.goto('/account');
  await expect(phone).toHaveURL(/\/sign-in\?from=%2Faccount/);
});

test('the sign-in form works without JavaScript and keeps the email address', async ({ browser }) => {
  const account = await makeAccount();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Email and password do not match an account.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/organise$/);
});
