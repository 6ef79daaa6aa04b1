import { encode } from 'next-auth/jwt';
import { expect, it, vi } from 'vitest';
import { keepSecondStep, readSecondStep, readSessionCookie, startSession } from './session-cookie';

const cookieJar = new Map<string, string>();
/** The path of each cookie that was set. A browser deletes a cookie only by its own path. */
const paths = new Map<string, string>();

vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (cookieJar.has(name) ? { name, value: cookieJar.get(name) } : undefined),
    set: (name: string, value: string, { path }: { readonly path: string }) => {
      cookieJar.set(name, value);
      paths.set(name, path);
    },
    delete: ({ name, path }: { readonly name: string; readonly path: string }) => paths.get(name) === path && cookieJar.delete(name),
  }),
}));

const secret = process.env.NEXTAUTH_SECRET ?? '';
const SESSION_COOKIE_NAME = 'next-auth.session-token';

it('a session is read from its own cookie, whatever the other cookies contain', async () => {
  cookieJar.set(SESSION_COOKIE_NAME, await encode({ token: { sessionId: 'of a row' }, secret }));
  expect(await readSessionCookie()).toEqual({ sessionId: 'of a row' });
  cookieJar.set('next-auth.callback-url', ':::').set('next-auth.csrf-token', '\u{1F4A3}');
  expect(await readSessionCookie()).toEqual({ sessionId: 'of a row' });
});

it('a cached session ends when it expires', async () => {
  cookieJar.set(SESSION_COOKIE_NAME, await encode({ token: { sessionId: 'of a row' }, secret, maxAge: 60 }));
  expect(await readSessionCookie()).toEqual({ sessionId: 'of a row' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  expect(await readSessionCookie()).toBeNull();
  vi.useRealTimers();
});

it('a cookie from another server, or an expired one, is ignored', async () => {
  const foreign = await encode({ token: { sessionId: 'of a row' }, secret: 'another secret' });
  const over = await encode({ token: { sessionId: 'of a row' }, secret, maxAge: -60 });
  const empty = await encode({ token: {}, secret });
  for (const value of [foreign, over, empty, '', 'a.b.c', '%', 'x'.repeat(4000)]) {
    cookieJar.set(SESSION_COOKIE_NAME, value);
    expect(await readSessionCookie(), value.slice(0, 20)).toBeNull();
  }
});

it('the proof of the first step of a sign-in ends with the sign-in', async () => {
  await keepSecondStep('the password was right');
  expect(await readSecondStep()).toBe('the password was right');
  await startSession({ sessionId: 'of a row', userId: 'of a user', email: 'kim@club.example' });
  expect(await readSecondStep()).toBe('');
  expect(await readSessionCookie()).toEqual({ sessionId: 'of a row' });
});
