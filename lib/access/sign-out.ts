import { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import type { Actor } from './actor';

export const SignOut = z.object({});

/** Ends the session of this device, which lives in its cookie alone: nothing is stored. Anyone may. */
export async function signOut(_actor: Actor) {
  return ok(null);
}
