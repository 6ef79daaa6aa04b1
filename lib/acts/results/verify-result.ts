import type { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { toHistoryResult, isUnratedGame } from '@/lib/domain/boards/result-notation';
import { SeenBoardFieldsSchema } from '@/lib/domain/results/refuse-stale-board';
import type { Actor } from '@/lib/platform/access/actor';
import { allowMember } from '@/lib/platform/access/allow';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/client';
import { checkboxField, choiceField } from '@/lib/platform/input/form-fields';
import { t } from '@/lib/platform/messages/translate';
import { lockUnchangedBoard, refuseChangedBoard } from './lock-unchanged-board';
import type { VerifiedResult } from './result-responses';

export const VerifyResultSchema = SeenBoardFieldsSchema.extend({
  result: choiceField(GAME_RESULTS, t('fields.choose.result')),
  /** Ticked for a game shorter than one move, which counts but is not rated. */
  isUnrated: checkboxField().optional(),
});

/** Compares a second reading of a slip, made without seeing the first, with the saved result. Does not change the result. */
export function verifyResult(actor: Actor, input: z.output<typeof VerifyResultSchema>) {
  return inTransaction(async (db) => {
    const locked = await lockUnchangedBoard(db, actor, input, (place) => allowMember(actor, 'result.enter', place, place.member));
    if (!locked.ok) return locked;
    const { board, eventId, change } = locked.value;
    if (change !== null) return refuseChangedBoard(db, input, board, board.sectionId);
    const read = { result: input.result, isRated: input.isUnrated !== true };
    const isSame = board.result === read.result && isUnratedGame(board) === isUnratedGame(read);
    await recordAudit(db, actor, {
      eventId,
      sectionId: board.sectionId,
      round: board.roundNumber,
      kind: isSame ? 'result-verified' : 'result-doubted',
      before: toHistoryResult(board),
      after: { board: board.board, pairingId: board.pairingId, white: board.whiteName, black: board.blackName, ...toHistoryResult(read) },
    });
    return ok<VerifiedResult>({ pairingId: board.pairingId, isSame, result: board.result, isRated: board.isRated, enteredBy: board.enteredBy });
  });
}
