import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { encode } from 'next-auth/jwt';
import { describe, expect, it } from 'vitest';
import { beginSession, type SessionClaim } from '@/lib/platform/access/session';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';
import { notifyAccessChanged } from '@/lib/platform/change-channel/notify-changes';
import { database } from '@/lib/platform/db/client';
import { makeUser } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { hasValidSession } from './check-session';

useDatabase();

function requestWithCookie(value: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = `next-auth.session-token=${value}`;
  return request;
}

describe('a session cookie', () => {
  it.each(['', 'x', '%E0%A4%A', '%', '\u0000', 'a.b.c.d.e', 'x'.repeat(5000)])(
    'that this server did not make is no session, and never causes an error: %j',
    async (value) => {
      expect(await hasValidSession(requestWithCookie(value))).toBe(false);
      expect(await hasValidSession(requestWithCookie(value))).toBe(false);
    },
  );

  it('is queried once, and is no session after it was signed out', async () => {
    const { user } = await makeUser();
    const [one, other] = [await beginSession(database(), user), await beginSession(database(), user)];
    const requestOf = async ({ sessionId }: SessionClaim) =>
      requestWithCookie(await encode({ token: { sessionId }, secret: process.env.NEXTAUTH_SECRET ?? '' }));
    const [first, second] = [await requestOf(one), await requestOf(other)];
    expect(await hasValidSession(first)).toBe(true);
    await channelListener.connect();
    expect(await hasValidSession(first)).toBe(true);
    await database().session.delete({ where: { id: one.sessionId } });
    expect(await hasValidSession(first)).toBe(true);
    expect(await hasValidSession(second)).toBe(true);
    await notifyAccessChanged(database(), user.id);
    await expect.poll(() => hasValidSession(first)).toBe(false);
    expect(await hasValidSession(second)).toBe(true);
  });

  it('stays cached, however many forged cookies arrive', async () => {
    const { user } = await makeUser();
    const { sessionId } = await beginSession(database(), user);
    const request = requestWithCookie(await encode({ token: { sessionId }, secret: process.env.NEXTAUTH_SECRET ?? '' }));
    expect(await hasValidSession(request)).toBe(true);
    await database().session.delete({ where: { id: sessionId } });
    for (let made = 0; made < 2100; made += 1) await hasValidSession(requestWithCookie(`made-up-${made}`));
    // No notification was sent, so only a query would show that the session has ended.
    expect(await hasValidSession(request)).toBe(true);
  });
});
