import type { Result } from '@/engine/model/result-or-error';
import { type Database, inTransaction, lockSection } from '@/lib/platform/db/client';
import type { Actor } from './actor';
import { allowInEvent, allowInSection, type EventAccess, type SectionAccess } from './allow';
import type { Permission } from './permissions';
import { refuse } from './refusal';

interface ActBase {
  readonly db: Database;
  readonly actor: Actor;
}

export type EventAct = ActBase & EventAccess;
export type SectionAct = ActBase & SectionAccess;

/** Runs `work` in one transaction if the actor has the permission in the whole event. Rolls the transaction back if `work` refuses. */
export function actInEvent<Input extends { readonly eventId: string }, Outcome extends Result<unknown, unknown>>(
  permission: Permission,
  work: (act: EventAct, input: Input) => Promise<Outcome>,
) {
  return (actor: Actor, input: Input) =>
    inTransaction(async (db) => {
      const allowed = await allowInEvent(db, actor, permission, input.eventId);
      return allowed.ok ? work({ db, actor, ...allowed.value }, input) : allowed;
    });
}

/** Like `actInEvent`, for one section, which is locked while `work` runs. */
export function actInSection<Input extends { readonly sectionId: string }, Outcome extends Result<unknown, unknown>>(
  permission: Permission,
  work: (act: SectionAct, input: Input) => Promise<Outcome>,
) {
  return actInSectionOf(permission, async (_db, input: Input) => input, work);
}

/** Like `actInSection`, but `find` returns the section of a row that the input names. Refuses with `not-found` if `find` returns null. */
export function actInSectionOf<Input, Outcome extends Result<unknown, unknown>>(
  permission: Permission,
  find: (db: Database, input: Input) => Promise<{ readonly sectionId: string } | null>,
  work: (act: SectionAct, input: Input) => Promise<Outcome>,
) {
  return (actor: Actor, input: Input) =>
    inTransaction(async (db) => {
      if (actor.kind !== 'user' && actor.kind !== 'system') return refuse('not-signed-in');
      const found = await find(db, input);
      if (found === null) return refuse('not-found');
      const allowed = await allowInSection(db, actor, permission, found.sectionId);
      if (!allowed.ok) return allowed;
      await lockSection(db, found.sectionId);
      return work({ db, actor, ...allowed.value }, input);
    });
}
