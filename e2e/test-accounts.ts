import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { encode } from 'next-auth/jwt';
import { beginSession } from '@/lib/platform/access/session';
import { database } from '@/lib/platform/db/client';
import { makeUser, TEST_PASSWORD } from '@/tests/factories';

export interface Account {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account that may create events. Writes it directly to the database, without the forms. */
export async function makeAccount(name = 'Nora Sandvik'): Promise<Account> {
  const { user } = await makeUser({ email: `journey-${randomUUID()}@example.org`, name });
  return { userId: user.id, name, email: user.email, password: TEST_PASSWORD };
}

export async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/** Signs the page's browser in without the form, with a session cookie for both host names of the server. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { sessionId } = await beginSession(database(), { id: account.userId, email: account.email });
  const value = await encode({ token: { sessionId }, secret: process.env.NEXTAUTH_SECRET ?? '' });
  const hosts = [process.env.NEXTAUTH_URL ?? '', process.env.PUBLIC_URL ?? ''];
  await page.context().addCookies(hosts.map((url) => ({ name: 'next-auth.session-token', value, url, httpOnly: true, sameSite: 'Lax' as const })));
}

/** Makes the account the server owner, as if the present owner had transferred the ownership. */
export async function makeServerOwner(account: Account): Promise<void> {
  await database().accountEvent.create({
    data: { userId: account.userId, kind: 'installation-received', actorName: 'The first', facts: { name: 'The first' } },
  });
}
