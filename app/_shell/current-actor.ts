import 'server-only';
import { getServerSession } from 'next-auth';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Actor, UserActor } from '@/lib/access/actor';
import { findActor, type SessionClaim } from '@/lib/access/session';
import { authOptions } from './auth-options';
import { requestOrigin } from './request-origin';

/** Who sent this request. Looked up once per request. */
export const currentActor = cache(async (): Promise<Actor> => {
  const [claim, origin] = await Promise.all([sessionClaim(), requestOrigin()]);
  return findActor(claim, origin);
});

/** For pages that make sense only when signed in: others are sent to sign in, and back to `from` afterwards. */
export async function signedInActor(from: string): Promise<UserActor> {
  const actor = await currentActor();
  if (actor.kind === 'user') return actor;
  return redirect(`/sign-in?from=${encodeURIComponent(from)}`);
}

/** What the cookie of this request claims; whether it still holds is for `findActor` to say. */
export async function sessionClaim(): Promise<SessionClaim | null> {
  const session = await getServerSession(authOptions);
  return session?.sessionId === undefined ? null : { sessionId: session.sessionId };
}
