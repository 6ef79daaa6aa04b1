import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { addresses } from '@/app/addresses';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { findActor } from '@/lib/platform/access/session';
import { ASKED_PATH } from '@/lib/platform/serving/asked-address';
import { requestOrigin } from './request-origin';
import { claimedSession } from './session-cookie';

export const currentActor = cache(async (): Promise<Actor> => {
  const [claim, origin] = await Promise.all([claimedSession(), requestOrigin()]);
  return findActor(claim, origin);
});

export async function signedInActor(): Promise<UserActor> {
  const actor = await currentActor();
  if (actor.kind === 'user') return actor;
  const asked = (await headers()).get(ASKED_PATH);
  return redirect(addresses.signIn(asked ?? undefined));
}
