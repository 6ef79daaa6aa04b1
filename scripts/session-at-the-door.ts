import type { IncomingMessage } from 'node:http';
import { decode } from 'next-auth/jwt';

const COOKIE = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=([^;]+)/;
const MOST_KNOWN = 2000;

/** Cookies seen before, with whether this installation made them and when they end. */
const known = new Map<string, Promise<number>>();

/** Whether the session cookie was made here and has not run out. Whose it is, and whether it still counts, the use case asks. */
export async function hasSession({ headers }: IncomingMessage): Promise<boolean> {
  const [, cookie] = COOKIE.exec(headers.cookie ?? '') ?? [];
  if (cookie === undefined) return false;
  const ends = known.get(cookie) ?? endOf(cookie);
  known.delete(cookie);
  known.set(cookie, ends);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return (await ends) > Date.now();
}

/** Milliseconds; 0 for a cookie that was not made here. */
async function endOf(cookie: string): Promise<number> {
  try {
    const token = await decode({ token: decodeURIComponent(cookie), secret: process.env.NEXTAUTH_SECRET ?? '' });
    return typeof token?.exp === 'number' ? token.exp * 1000 : 0;
  } catch {
    return 0;
  }
}
