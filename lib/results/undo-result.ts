import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { inTransaction, lockSection } from '@/lib/db/client';
import { id, idempotencyKey, wholeNumber } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import type { GameResult } from '@/lib/sections/section-facts';
import { applyNoShows } from './apply-no-shows';
import { loadBoard } from './load-board';
import { storeRevision } from './store-revision';

export const UndoResultSchema = z.object({
  pairingId: id(),
  /** The entry to be taken back, as the sender sees it. */
  sequence: wholeNumber('the sequence', 1, 10_000),
  idempotencyKey: idempotencyKey(),
});

export interface UndoneResult {
  readonly pairingId: string;
  readonly board: number;
  readonly sequence: number;
  /** What stands again; null for a blank board. */
  readonly result: GameResult | null;
}

type UndoCode = AccessCode | 'undo-too-late' | 'nothing-to-undo' | 'needs-correction';

/** Takes the last entry of a board back, while its round is being played. What stood before stands again. */
export async function undoResult(
  actor: Actor,
  input: z.output<typeof UndoResultSchema>,
): Promise<Result<UndoneResult, Refusal<UndoCode>>> {
  return inTransaction(async (db) => {
    const found = await loadBoard(db, input.pairingId);
    if (found === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
    const allowed = await allowInSection(db, actor, 'result.enter', found.sectionId);
    if (!allowed.ok) return allowed;
    await lockSection(db, found.sectionId);

    const board = (await loadBoard(db, input.pairingId)) ?? found;
    const sent = await db.resultRevision.findUnique({ where: { idempotencyKey: input.idempotencyKey } });
    if (sent !== null) return ok({ ...board });
    if (board.sequence === 0 || board.result === null) return refuse('nothing-to-undo', { facts: { board: board.board } });
    if (board.sequence !== input.sequence) return refuse('undo-too-late', { facts: { board: board.board, by: board.enteredBy } });
    if (board.roundState !== 'published') return refuse('needs-correction', { facts: { board: board.board } });

    const before = await db.resultRevision.findUnique({
      where: { pairingId_sequence: { pairingId: board.pairingId, sequence: board.sequence - 1 } },
    });
    const result = before?.result ?? null;
    const sequence = await storeRevision(db, actor, board, { result, idempotencyKey: input.idempotencyKey, isRated: before?.isRated });
    await applyNoShows(db, actor, allowed.value.eventId, board, result);
    await recordEvent(db, actor, {
      eventId: allowed.value.eventId,
      sectionId: board.sectionId,
      round: board.roundNumber,
      kind: 'result-taken-back',
      before: { result: board.result },
      after: { board: board.board, pairingId: board.pairingId, white: board.whiteName, black: board.blackName, result },
    });
    await refreshPublicSnapshot(db, board.sectionId);
    return ok({ pairingId: board.pairingId, board: board.board, sequence, result });
  });
}
