import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { encode } from 'next-auth/jwt';
import { describe, expect, it } from 'vitest';
import { beginSession, type SessionClaim } from '@/lib/platform/access/session';
import { database } from '@/lib/platform/db/client';
import { hub } from '@/lib/platform/live/hub';
import { announceAccess } from '@/lib/platform/live/refresh-public-snapshot';
import { useDatabase } from '@/tests/database';
import { makeUser } from '@/tests/factories';
import { hasSession } from './session-at-the-door';

useDatabase();

function withCookie(value: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = `next-auth.session-token=${value}`;
  return request;
}

describe('a session cookie at the door', () => {
  it.each(['', 'x', '%E0%A4%A', '%', '\u0000', 'a.b.c.d.e', 'x'.repeat(5000)])(
    'that was not made here is no session, and never an error: %j',
    async (value) => {
      expect(await hasSession(withCookie(value))).toBe(false);
      expect(await hasSession(withCookie(value))).toBe(false);
    },
  );

  it('is no session any more once it was signed out, and until then the database is asked once', async () => {
    const { user } = await makeUser();
    const [one, other] = [await beginSession(database(), user), await beginSession(database(), user)];
    const requestOf = async ({ sessionId }: SessionClaim) => withCookie(await encode({ token: { sessionId }, secret: process.env.NEXTAUTH_SECRET ?? '' }));
    const [first, second] = [await requestOf(one), await requestOf(other)];
    expect(await hasSession(first)).toBe(true);
    await hub.connect();
    expect(await hasSession(first)).toBe(true);
    await database().session.delete({ where: { id: one.sessionId } });
    expect(await hasSession(first)).toBe(true);
    expect(await hasSession(second)).toBe(true);
    await announceAccess(database(), user.id);
    await expect.poll(() => hasSession(first)).toBe(false);
    expect(await hasSession(second)).toBe(true);
  });

  it('is not asked for again because of made-up ones, however many', async () => {
    const { user } = await makeUser();
    const { sessionId } = await beginSession(database(), user);
    const request = withCookie(await encode({ token: { sessionId }, secret: process.env.NEXTAUTH_SECRET ?? '' }));
    expect(await hasSession(request)).toBe(true);
    await database().session.delete({ where: { id: sessionId } });
    for (let made = 0; made < 2100; made += 1) await hasSession(withCookie(`made-up-${made}`));
    // Nobody was told that it ended: asking the database would say so.
    expect(await hasSession(request)).toBe(true);
  });
});
