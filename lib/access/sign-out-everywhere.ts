import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { database } from '@/lib/db/client';
import type { Actor } from './actor';
import { refuse } from './refusal';

export const SignOutEverywhere = z.object({});

/** Ends every session of the account, on every device. */
export async function signOutEverywhere(actor: Actor) {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  await database().user.update({ where: { id: actor.userId }, data: { sessionVersion: { increment: 1 } } });
  return ok(null);
}
