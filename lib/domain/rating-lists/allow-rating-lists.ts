import { ok, type Result } from '@/engine/model/result-or-error';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { refuse, type AccessRefusal } from '@/lib/platform/access/refusal';

/** Allows all users who may create events, because rating lists belong to the installation and not to an event. */
export function allowManagingRatingLists(actor: Actor): Result<UserActor, AccessRefusal> {
  if (actor.kind !== 'user') return refuse('not-signed-in');
  return actor.mayCreateEvents ? ok(actor) : refuse('not-allowed');
}
