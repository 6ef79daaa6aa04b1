import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { cookies } from 'next/headers';
import { addresses } from '@/app/addresses';
import { SECOND_STEP_SECONDS } from '@/lib/acts/accounts/complete-sign-in';
import { extendDeviceCookie } from '@/lib/platform/access/known-device-cookie';
import { type NewSession, SESSION_SECONDS, type SessionClaim } from '@/lib/platform/access/session';
import { DEVICE_COOKIE } from './request-source';

const DEVICE_SECONDS = 365 * 24 * 60 * 60;

export async function startSession({ sessionId, email }: NewSession): Promise<void> {
  const value = await encode({ token: { sessionId }, secret: secret(), maxAge: SESSION_SECONDS });
  const cookieJar = await cookies();
  const options = { httpOnly: true, sameSite: 'lax', secure: isSecure(), path: '/' } as const;
  cookieJar.set(cookieName(), value, { ...options, maxAge: SESSION_SECONDS });
  // This cookie outlives the session, so that sign-in attempts from a browser that has signed in before are counted separately from others.
  const device = extendDeviceCookie(cookieJar.get(DEVICE_COOKIE)?.value ?? null, email);
  cookieJar.set(DEVICE_COOKIE, device, { ...options, maxAge: DEVICE_SECONDS });
  cookieJar.delete({ name: secondStepCookie(), ...secondStepOptions() });
}

const secondStepCookie = () => `${isSecure() ? '__Secure-' : ''}crosstable-second-step`;
const secondStepOptions = () => ({ httpOnly: true, sameSite: 'lax', secure: isSecure(), path: addresses.signInCode() }) as const;

/** Keeps the proof of the first step of a sign-in for the page that asks for the code. */
export async function keepSecondStep(secondStep: string): Promise<void> {
  (await cookies()).set(secondStepCookie(), secondStep, { ...secondStepOptions(), maxAge: SECOND_STEP_SECONDS });
}

export const readSecondStep = async (): Promise<string> => (await cookies()).get(secondStepCookie())?.value ?? '';

interface CachedClaim extends SessionClaim {
  /** Milliseconds since 1970. */
  readonly until: number;
}

const MAX_CACHED_CLAIMS = 2000;

/** Caches the claims of session cookies, because decoding a cookie takes longer than saving a result. */
const claimCache = new Map<string, CachedClaim>();

/** The claim in the session cookie of this request; null if it is missing, expired, or not encoded with this server's secret. */
export async function readSessionCookie(): Promise<SessionClaim | null> {
  const cookie = (await cookies()).get(cookieName())?.value ?? '';
  const claim = claimCache.get(cookie) ?? (await readClaim(cookie));
  return claim === null || claim.until <= Date.now() ? null : { sessionId: claim.sessionId };
}

async function readClaim(cookie: string): Promise<CachedClaim | null> {
  const token = await decode({ token: cookie, secret: secret() }).catch(() => null);
  if (token?.sessionId === undefined || typeof token.exp !== 'number') return null;
  const claim = { sessionId: token.sessionId, until: token.exp * 1000 };
  const [oldest] = claimCache.keys();
  if (claimCache.size >= MAX_CACHED_CLAIMS && oldest !== undefined) claimCache.delete(oldest);
  claimCache.set(cookie, claim);
  return claim;
}

export async function endSession(): Promise<void> {
  (await cookies()).delete(cookieName());
}

function secret(): string {
  const value = process.env.NEXTAUTH_SECRET;
  if (value === undefined) throw new Error('NEXTAUTH_SECRET is not set: start through npm start or npm run dev');
  return value;
}

const isSecure = () => process.env.NEXTAUTH_URL?.startsWith('https://') ?? false;

const cookieName = () => `${isSecure() ? '__Secure-' : ''}next-auth.session-token`;
