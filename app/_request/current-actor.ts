import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { addresses } from '@/app/addresses';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { findActor } from '@/lib/platform/access/session';
import { REQUEST_PATH_HEADER } from '@/lib/platform/http/request-address';
import { requestSource } from './request-source';
import { readSessionCookie } from './session-cookie';

export const currentActor = cache(async (): Promise<Actor> => {
  const [claim, origin] = await Promise.all([readSessionCookie(), requestSource()]);
  return findActor(claim, origin);
});

export async function signedInActor(): Promise<UserActor> {
  const actor = await currentActor();
  if (actor.kind === 'user') return actor;
  const path = (await headers()).get(REQUEST_PATH_HEADER);
  return redirect(addresses.signIn(path ?? undefined));
}
