import type { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { storeRevision } from '@/lib/acts/boards/store-revision';
import { toHistoryResult } from '@/lib/domain/boards/result-notation';
import { haveSameSeats } from '@/lib/domain/boards/seen-board';
import { decideResubmission, refuseUsedKey, SeenBoardFieldsSchema } from '@/lib/domain/results/refuse-stale-board';
import { HELPER_UNDO_WINDOW_MS, withoutUndoneSteps } from '@/lib/domain/results/undo-steps';
import { RATING_REPORT_ONLY } from '@/lib/domain/tournament/board-for-use';
import { loadStepsByKey } from '@/lib/facts/tournament/load-boards';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse } from '@/lib/platform/access/refusal';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { notifySectionChanged } from '@/lib/platform/change-channel/notify-changes';
import { inTransaction } from '@/lib/platform/db/client';
import { checkboxField, idempotencyKeyField } from '@/lib/platform/input/form-fields';
import { allowResultEntry, lockUnchangedBoard, refuseChangedBoard } from './lock-unchanged-board';
import type { UndoneResult } from './result-responses';

/** `seenSequence` is the sequence number of the entry to undo. */
export const UndoResultSchema = SeenBoardFieldsSchema.extend({
  /** Ticked if the result belongs to another board. Clears the board, even if it had earlier results; there is no time limit. */
  toBlank: checkboxField(),
  idempotencyKey: idempotencyKeyField(),
});

/**
 * Undoes the last entry of a board. A second call undoes the previous entry. Restores the earlier
 * result if players and colours have not changed; `toBlank` clears the board instead.
 */
export function undoResult(actor: Actor, input: z.output<typeof UndoResultSchema>) {
  return inTransaction(async (db) => {
    const locked = await lockUnchangedBoard(db, actor, input, (place) => allowResultEntry(actor, input.board, place, new Date()));
    if (!locked.ok) return locked;
    const { board, eventId, change } = locked.value;
    const stored = (await loadStepsByKey(db, [input.idempotencyKey])).get(input.idempotencyKey) ?? null;
    const sent = decideResubmission({ ...input, result: input.toBlank ? 'any' : 'taken-back' }, stored);
    if (sent === 'elsewhere') return refuseUsedKey(board.board);
    const { pairingId, sectionId } = board;
    if (sent === 'same') return ok<UndoneResult>({ pairingId, board: board.board, sequence: board.sequence, result: board.result, isRated: board.isRated });
    if (change !== null) return refuseChangedBoard(db, input, board, sectionId);
    if (board.result === null) return refuse('nothing-to-undo', { facts: { board: board.board } });
    if (board.roundState !== 'published') return refuse('needs-correction', { facts: { board: board.board } });

    const revisions = await db.resultRevision.findMany({ where: { pairingId, countsFrom: { not: RATING_REPORT_ONLY } }, orderBy: { sequence: 'asc' } });
    const steps = withoutUndoneSteps(revisions);
    if (actor.kind === 'helper' && !isOwnLatestEntry(actor.codeId, steps.at(-1))) return refuse('not-helpers-last', { facts: { board: board.board } });
    const before = input.toBlank ? null : (steps.at(-2) ?? null);
    // If a correction has changed the board's players or colours, the earlier result no longer applies.
    if (before !== null && before.result !== null && !haveSameSeats(before, board)) return refuse('needs-correction', { facts: { board: board.board } });
    const now = { result: before?.result ?? null, isRated: before?.isRated ?? true };
    const sequence = await storeRevision(db, actor, board, {
      ...now,
      isPostponed: before?.isPostponed ?? false,
      idempotencyKey: input.idempotencyKey,
      countsFrom: board.nextPairing,
      takesBack: input.toBlank ? undefined : steps.at(-1)?.sequence,
    });
    await applyNoShows(db, actor, eventId, board, now.result);
    const after = { board: board.board, pairingId, white: board.whiteName, black: board.blackName, ...toHistoryResult(now) };
    const at = { eventId, sectionId, round: board.roundNumber };
    await recordAudit(db, actor, { ...at, kind: 'result-taken-back', before: toHistoryResult(board), after });
    await notifySectionChanged(db, sectionId);
    return ok<UndoneResult>({ pairingId, board: board.board, sequence, ...now });
  });
}

function isOwnLatestEntry(codeId: string, last: { readonly helperCodeId: string | null; readonly createdAt: Date } | undefined): boolean {
  return last !== undefined && last.helperCodeId === codeId && Date.now() - last.createdAt.getTime() <= HELPER_UNDO_WINDOW_MS;
}
