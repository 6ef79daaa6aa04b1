import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { EVENT_ROLES, type EventRole } from '@/lib/platform/access/permissions';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';
import type { Database } from '@/lib/platform/db/client';
import { id, oneOf } from '@/lib/platform/input/fields';

/** A role and what it is for, as forms name it. */
export const roleFields = () => ({
  role: oneOf('role', EVENT_ROLES),
  /** A section; empty: the whole event. */
  onlySectionId: z.union([z.literal(''), id()]).optional(),
});

interface Given {
  readonly role: EventRole;
  readonly onlySectionId?: string | undefined;
}

/** A role as it is stored, and in the words of the history; `name` is null for the whole event. */
export interface GivenRole {
  readonly role: EventRole;
  readonly sectionId: string | null;
  readonly name: string | null;
}

/** Checks that a role is for the event as a whole or for one of its sections; an owner has the whole event. */
export async function checkRole(
  db: Database,
  eventId: string,
  { role, onlySectionId = '' }: Given,
): Promise<Result<GivenRole, Refusal<'owner-of-section' | 'not-found'>>> {
  if (onlySectionId === '') return ok({ role, sectionId: null, name: null });
  if (role === 'owner') return refuse('owner-of-section', { field: 'onlySectionId' });
  const section = await db.section.findUnique({ where: { id: onlySectionId, eventId, removal: null }, select: { name: true } });
  return section === null ? refuse('not-found') : ok({ role, sectionId: onlySectionId, name: section.name });
}

/** The facts of the history about a role. */
export function roleFacts({ role, name }: Pick<GivenRole, 'role' | 'name'>): { readonly role: EventRole; readonly section?: string } {
  return name === null ? { role } : { role, section: name };
}
