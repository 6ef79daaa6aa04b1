import 'server-only';
import { encode } from 'next-auth/jwt';
import { cookies } from 'next/headers';
import type { SessionClaim } from '@/lib/access/session';
import { SESSION_SECONDS } from './auth-options';

/** Begins a session: the same cookie next-auth writes, so that signing in works as a plain form, without JavaScript. */
export async function startSession(claim: SessionClaim): Promise<void> {
  const token = { userId: claim.userId, sessionVersion: claim.sessionVersion };
  const value = await encode({ token, secret: secret(), maxAge: SESSION_SECONDS });
  (await cookies()).set(cookieName(), value, {
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(),
    path: '/',
    maxAge: SESSION_SECONDS,
  });
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
