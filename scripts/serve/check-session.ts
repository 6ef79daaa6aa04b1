import type { IncomingMessage } from 'node:http';
import { decode } from 'next-auth/jwt';
import { sessionExpiry } from '@/lib/platform/access/session';
import { parseChange } from '@/lib/platform/change-channel/change-notification';
import { channelListener } from '@/lib/platform/change-channel/channel-listener';
import { log } from '@/lib/platform/observability/log';

const SESSION_COOKIE_PATTERN = /(?:^|;\s*)(?:__Secure-)?next-auth\.session-token=([^;]+)/;
const MAX_CACHED_SESSIONS = 2000;

/** The end times of sessions, by cookie. The cache is cleared when the sessions or roles of any account change. */
const sessionEnds = new Map<string, Promise<number | null>>();
let isListening = false;

/** True if the cookie belongs to a live session. Does not check permissions. Only a cookie that this server signed causes a query. */
export async function hasValidSession({ headers }: IncomingMessage): Promise<boolean> {
  const [, cookie] = SESSION_COOKIE_PATTERN.exec(headers.cookie ?? '') ?? [];
  if (cookie === undefined) return false;
  const ends = sessionEnds.get(cookie) ?? sessionEndOf(cookie);
  sessionEnds.delete(cookie);
  sessionEnds.set(cookie, ends);
  const [oldest] = sessionEnds.keys();
  if (sessionEnds.size > MAX_CACHED_SESSIONS && oldest !== undefined) sessionEnds.delete(oldest);
  const end = await ends;
  // Forged cookies are not cached, so they cannot displace genuine ones.
  if (end === null) sessionEnds.delete(cookie);
  return (end ?? 0) > Date.now();
}

/** Returns the session's end in ms since 1970; 0 if the session no longer exists. Null if the signature is wrong or the database is unavailable. */
async function sessionEndOf(cookie: string): Promise<number | null> {
  const token = await readToken(cookie);
  if (typeof token?.exp !== 'number' || token.sessionId === undefined) return null;
  subscribeToChanges();
  try {
    return Math.min(token.exp * 1000, await sessionExpiry({ sessionId: token.sessionId }));
  } catch (error) {
    log().error({ error }, 'session not read');
    return null;
  }
}

async function readToken(cookie: string) {
  try {
    return await decode({ token: decodeURIComponent(cookie), secret: process.env.NEXTAUTH_SECRET ?? '' });
  } catch {
    return null;
  }
}

/** Subscribes to changes before the first query, so that no later change is missed. */
function subscribeToChanges(): void {
  if (isListening) return;
  isListening = true;
  channelListener.subscribe((message) => {
    if (message === null || parseChange(message)?.kind === 'access') sessionEnds.clear();
  });
}
