import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { hashPassword } from '@/lib/access/password';
import { database } from '@/lib/db/client';

export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const PASSWORD = 'a few plain words';

/** An account that may create events, made in the database: for journeys that are not about making one. */
export async function makeAccount(name = 'Nora Sandvik'): Promise<Account> {
  const email = `journey-${randomUUID()}@example.org`;
  const passwordHash = await hashPassword(PASSWORD);
  const user = await database().user.create({ data: { email, name, passwordHash, mayCreateEvents: true } });
  return { userId: user.id, name, email, password: PASSWORD };
}

/** Signs in through the form. */
export async function signIn(page: Page, account: Account): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}
