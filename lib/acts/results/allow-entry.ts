import { ok, type Result } from '@/engine/model/outcome';
import type { HelperCode } from '@/lib/domain/results/board-entry';
import type { Actor } from '@/lib/platform/access/actor';
import { allowMember } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import type { BoardPlace } from './lock-seen-board';

/** Who may enter a result on a board: a role of the event, or a helper whose code holds and covers the board. */
export function allowEntry(
  actor: Actor,
  board: number,
  { eventId, sectionId, member, code }: BoardPlace,
  now: Date,
): Result<{ readonly eventId: string }, Refusal<AccessCode | HelperCode>> {
  if (actor.kind !== 'helper') return allowMember(actor, 'result.enter', { eventId, sectionId }, member);
  if (code === null) return refuse('not-found');
  if (code.revokedAt !== null || code.expiresAt <= now) return refuse('helper-code-over');
  if (board < code.boardFrom || board > code.boardTo) {
    return refuse('not-your-board', { facts: { board, from: code.boardFrom, to: code.boardTo } });
  }
  return ok({ eventId });
}
