import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import type { Actor, UserActor } from '@/lib/access/actor';
import { findActor } from '@/lib/access/session';
import { requestOrigin } from './request-origin';
import { claimedSession } from './session-cookie';

/** Who sent this request. Looked up once per request. */
export const currentActor = cache(async (): Promise<Actor> => {
  const [claim, origin] = await Promise.all([claimedSession(), requestOrigin()]);
  return findActor(claim, origin);
});

/** For pages that make sense only when signed in: others are sent to sign in, and back to `from` afterwards. */
export async function signedInActor(from: string): Promise<UserActor> {
  const actor = await currentActor();
  if (actor.kind === 'user') return actor;
  return redirect(`/sign-in?from=${encodeURIComponent(from)}`);
}
