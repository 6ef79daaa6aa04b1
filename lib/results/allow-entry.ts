import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowRole } from '@/lib/access/allow';
import type { EventRole } from '@/lib/access/permissions';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import type { Database } from '@/lib/db/client';

export type HelperCode = 'helper-code-over' | 'not-your-board';

interface CodeRow {
  readonly id: string;
  readonly sectionId: string;
  readonly boardFrom: number;
  readonly boardTo: number;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

/** What several senders may do in one section. */
export interface EntryRights {
  readonly sectionId: string;
  /** Null when there is no such section. */
  readonly eventId: string | null;
  readonly roles: ReadonlyMap<string, EventRole>;
  readonly codes: ReadonlyMap<string, CodeRow>;
}

/** Who may enter a result on a board: a role of the event, or a helper whose code holds and covers the board. */
export async function allowEntry(db: Database, actor: Actor, { sectionId, board }: { readonly sectionId: string; readonly board: number }, now: Date) {
  return decideEntryRight(actor, board, await loadEntryRights(db, sectionId, [actor]), now);
}

/** The policy of `allowEntry`. */
export function decideEntryRight(actor: Actor, board: number, rights: EntryRights, now: Date): Result<{ readonly eventId: string }, Refusal<AccessCode | HelperCode>> {
  if (actor.kind === 'anonymous') return refuse('not-signed-in');
  if (rights.eventId === null) return refuse('not-found');
  if (actor.kind !== 'helper') return allowRole(actor, 'result.enter', rights.eventId, actor.kind === 'user' ? (rights.roles.get(actor.userId) ?? null) : null);
  const code = rights.codes.get(actor.codeId);
  if (code === undefined || code.sectionId !== rights.sectionId) return refuse('not-found');
  if (code.revokedAt !== null || code.expiresAt <= now) return refuse('helper-code-over');
  if (board < code.boardFrom || board > code.boardTo) {
    return refuse('not-your-board', { facts: { board, from: code.boardFrom, to: code.boardTo } });
  }
  return ok({ eventId: rights.eventId });
}

export async function loadEntryRights(db: Database, sectionId: string, actors: readonly Actor[]): Promise<EntryRights> {
  const users = [...new Set(actors.flatMap((actor) => (actor.kind === 'user' ? [actor.userId] : [])))];
  const codeIds = [...new Set(actors.flatMap((actor) => (actor.kind === 'helper' ? [actor.codeId] : [])))];
  const members = await db.$queryRaw<{ readonly eventId: string; readonly userId: string | null; readonly role: EventRole | null }[]>`
    SELECT s."eventId", m."userId", m."role"::text
    FROM "Section" s LEFT JOIN "EventMember" m ON m."eventId" = s."eventId" AND m."userId" = ANY(${users}::text[])
    WHERE s."id" = ${sectionId}`;
  const codes = codeIds.length === 0 ? [] : await db.helperCode.findMany({ where: { id: { in: codeIds } } });
  return {
    sectionId,
    eventId: members[0]?.eventId ?? null,
    roles: new Map(members.flatMap(({ userId, role }) => (userId === null || role === null ? [] : [[userId, role]]))),
    codes: new Map(codes.map((code) => [code.id, code])),
  };
}
