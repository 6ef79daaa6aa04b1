import 'server-only';
import { getServerSession } from 'next-auth';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Actor, UserActor } from '@/lib/access/actor';
import { findActor, type SessionClaim } from '@/lib/access/session';
import { authOptions } from './auth-options';

/** Who sent this request. Looked up once per request. */
export const currentActor = cache(async (): Promise<Actor> => {
  const [claim, address] = await Promise.all([sessionClaim(), requestAddress()]);
  return findActor(claim, address);
});

/** For pages that make sense only when signed in: others are sent to sign in, and back to `from` afterwards. */
export async function signedInActor(from: string): Promise<UserActor> {
  const actor = await currentActor();
  if (actor.kind === 'user') return actor;
  return redirect(`/sign-in?from=${encodeURIComponent(from)}`);
}

async function sessionClaim(): Promise<SessionClaim | null> {
  const session = await getServerSession(authOptions);
  if (session?.userId === undefined || session.sessionVersion === undefined) return null;
  return { userId: session.userId, sessionVersion: session.sessionVersion };
}

/** The server replaces what a client claims here, unless it stands behind a proxy that is trusted (TRUST_PROXY). */
export async function requestAddress(): Promise<string | null> {
  const forwarded = (await headers()).get('x-forwarded-for');
  return forwarded?.split(',').at(-1)?.trim() ?? null;
}
