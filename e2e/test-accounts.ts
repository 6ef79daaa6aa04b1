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

/** An account that may create events, made in the database: for journeys that are not about making one. */
export async function makeAccount(name = 'Nora Sandvik'): Promise<Account> {
  const { user } = await makeUser({ email: `journey-${randomUUID()}@example.org`, name });
  return { userId: user.id, name, email: user.email, password: TEST_PASSWORD };
}

/** Signs in through the form. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
}

/** The browser of the page holds a session of the account, on both names of the server: for journeys that are not about signing in. */
export async function signIn(page: Page, account: Account): Promise<void> {
  const { sessionId } = await beginSession(database(), { id: account.userId, email: account.email });
  const value = await encode({ token: { sessionId }, secret: process.env.NEXTAUTH_SECRET ?? '' });
  const hosts = [process.env.NEXTAUTH_URL ?? '', process.env.PUBLIC_URL ?? ''];
  await page.context().addCookies(hosts.map((url) => ({ name: 'next-auth.session-token', value, url, httpOnly: true, sameSite: 'Lax' as const })));
}

/** The installation is passed on to the account, as its owner would do it. */
export async function makeServerOwner(account: Account): Promise<void> {
  await database().accountEvent.create({
    data: { userId: account.userId, kind: 'installation-received', actorName: 'The first', facts: { name: 'The first' } },
  });
}
