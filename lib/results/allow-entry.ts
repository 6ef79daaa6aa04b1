import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import type { Database } from '@/lib/db/client';
import type { BoardRecord } from './load-board';

export type HelperCode = 'helper-code-over' | 'not-your-board';

/** Who may enter a result on a board: a role of the event, or a helper whose code holds and covers the board. */
export async function allowEntry(
  db: Database,
  actor: Actor,
  board: BoardRecord,
  now: Date,
): Promise<Result<{ eventId: string }, Refusal<AccessCode | HelperCode>>> {
  if (actor.kind !== 'helper') return allowInSection(db, actor, 'result.enter', board.sectionId);
  const code = await db.helperCode.findUnique({ where: { id: actor.codeId }, include: { section: { select: { eventId: true } } } });
  if (code === null || code.sectionId !== board.sectionId) return refuse('not-found');
  if (code.revokedAt !== null || code.expiresAt <= now) return refuse('helper-code-over');
  if (board.board < code.boardFrom || board.board > code.boardTo) {
    return refuse('not-your-board', { facts: { board: board.board, from: code.boardFrom, to: code.boardTo } });
  }
  return ok({ eventId: code.section.eventId });
}
