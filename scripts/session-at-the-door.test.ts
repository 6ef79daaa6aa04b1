import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { hasSession } from './session-at-the-door';

function withCookie(value: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = `next-auth.session-token=${value}`;
  return request;
}

describe('a session cookie at the door', () => {
  it.each(['', 'x', '%E0%A4%A', '%', '\u0000', 'a.b.c.d.e', 'x'.repeat(5000)])('that was not made here is no session, and never an error: %j', async (value) => {
    expect(await hasSession(withCookie(value))).toBe(false);
    expect(await hasSession(withCookie(value))).toBe(false);
  });
});
