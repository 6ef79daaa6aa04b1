import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import type { Database } from '@/lib/db/client';

export type HelperCode = 'helper-code-over' | 'not-your-board';

/** Who may enter a result on a board: a role of the event, or a helper whose code holds and covers the board. */
export async function allowEntry(
  db: Database,
  actor: Actor,
  { sectionId, board }: { readonly sectionId: string; readonly board: number },
  now: Date,
): Promise<Result<{ eventId: string }, Refusal<AccessCode | HelperCode>>> {
  if (actor.kind !== 'helper') return allowInSection(db, actor, 'result.enter', sectionId);
  const code = await db.helperCode.findUnique({ where: { id: actor.codeId }, include: { section: { select: { eventId: true } } } });
  if (code === null || code.sectionId !== sectionId) return refuse('not-found');
  if (code.revokedAt !== null || code.expiresAt <= now) return refuse('helper-code-over');
  if (board < code.boardFrom || board > code.boardTo) {
    return refuse('not-your-board', { facts: { board, from: code.boardFrom, to: code.boardTo } });
  }
  return ok({ eventId: code.section.eventId });
}
