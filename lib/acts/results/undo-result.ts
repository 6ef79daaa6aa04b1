import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { storeRevision } from '@/lib/acts/boards/store-revision';
import { historyOf } from '@/lib/domain/boards/notation';
import { isSameSeats } from '@/lib/domain/boards/seen-board';
import { decideSentBefore, refuseUsedKey, SeenBoardFields } from '@/lib/domain/results/board-changed';
import type { HelperCode } from '@/lib/domain/results/board-entry';
import { standingSteps, HELPERS_UNDO_MS } from '@/lib/domain/results/standing-steps';
import type { GameResult } from '@/lib/domain/tournament/section-facts';
import { RATING_ONLY } from '@/lib/domain/tournament/standing';
import { loadSteps } from '@/lib/facts/tournament/boards';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { checkbox, idempotencyKey } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { allowEntry } from './allow-entry';
import { lockSeenBoard, refuseChanged } from './lock-seen-board';

/** `seenSequence` is the entry to be taken back. */
export const UndoResultSchema = SeenBoardFields.extend({
  /** The board shall be blank, whatever stood before: a result keyed on the wrong board, however long ago. */
  toBlank: checkbox(),
  idempotencyKey: idempotencyKey(),
});

export interface UndoneResult {
  readonly pairingId: string;
  readonly board: number;
  readonly sequence: number;
  /** What stands again; null for a blank board. */
  readonly result: GameResult | null;
  readonly isRated: boolean;
}

export type UndoCode = AccessCode | HelperCode | 'board-changed' | 'key-used-elsewhere' | 'nothing-to-undo' | 'needs-correction' | 'not-helpers-last';

/**
 * Takes the last entry of a board back, while its round is being played; taking back again goes on to the one before it.
 * What stood before stands again, when it was about the same players with the same colours; with `toBlank` nothing does,
 * which is a step of its own.
 */
export async function undoResult(actor: Actor, input: z.output<typeof UndoResultSchema>): Promise<Result<UndoneResult, Refusal<UndoCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockSeenBoard(db, actor, input, (place) => allowEntry(actor, input.board, place, new Date()));
    if (!locked.ok) return locked;
    const { board, eventId, change } = locked.value;
    const stored = (await loadSteps(db, [input.idempotencyKey])).get(input.idempotencyKey) ?? null;
    const sent = decideSentBefore({ ...input, result: input.toBlank ? 'any' : 'taken-back' }, stored);
    if (sent === 'elsewhere') return refuseUsedKey(board.board);
    if (sent === 'same') return ok({ pairingId: board.pairingId, board: board.board, sequence: board.sequence, result: board.result, isRated: board.isRated });
    if (change !== null) return refuseChanged(db, input, board, board.sectionId);
    if (board.result === null) return refuse('nothing-to-undo', { facts: { board: board.board } });
    if (board.roundState !== 'published') return refuse('needs-correction', { facts: { board: board.board } });

    const steps = standingSteps(
      await db.resultRevision.findMany({ where: { pairingId: board.pairingId, countsFrom: { not: RATING_ONLY } }, orderBy: { sequence: 'asc' } }),
    );
    if (actor.kind === 'helper' && !isHelpersLast(actor.codeId, steps.at(-1))) return refuse('not-helpers-last', { facts: { board: board.board } });
    const before = input.toBlank ? null : (steps.at(-2) ?? null);
    // Colours were corrected: what stood before was about the others' sides.
    if (before !== null && before.result !== null && !isSameSeats(before, board)) return refuse('needs-correction', { facts: { board: board.board } });
    const now = { result: before?.result ?? null, isRated: before?.isRated ?? true };
    const sequence = await storeRevision(db, actor, board, {
      ...now,
      idempotencyKey: input.idempotencyKey,
      countsFrom: board.nextPairing,
      takesBack: input.toBlank ? undefined : steps.at(-1)?.sequence,
    });
    await applyNoShows(db, actor, eventId, board, now.result);
    await recordEvent(db, actor, {
      eventId,
      sectionId: board.sectionId,
      round: board.roundNumber,
      kind: 'result-taken-back',
      before: historyOf(board),
      after: { board: board.board, pairingId: board.pairingId, white: board.whiteName, black: board.blackName, ...historyOf(now) },
    });
    await refreshPublicSnapshot(db, board.sectionId);
    return ok({ pairingId: board.pairingId, board: board.board, sequence, ...now });
  });
}

function isHelpersLast(codeId: string, last: { readonly helperCodeId: string | null; readonly createdAt: Date } | undefined): boolean {
  return last !== undefined && last.helperCodeId === codeId && Date.now() - last.createdAt.getTime() <= HELPERS_UNDO_MS;
}
