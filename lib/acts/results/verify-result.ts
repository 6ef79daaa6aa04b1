import type { z } from 'zod';
import { ok } from '@/engine/model/outcome';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { historyOf, isUnratedGame } from '@/lib/domain/boards/notation';
import { SeenBoardFields } from '@/lib/domain/results/board-changed';
import type { Actor } from '@/lib/platform/access/actor';
import { allowMember } from '@/lib/platform/access/allow';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { inTransaction } from '@/lib/platform/db/client';
import { checkbox, oneOf } from '@/lib/platform/input/fields';
import { tell } from '@/lib/platform/words/tell';
import type { VerifiedResult } from './answers';
import { lockSeenBoard, refuseChanged } from './lock-seen-board';

export const VerifyResultSchema = SeenBoardFields.extend({
  result: oneOf(GAME_RESULTS, tell('fields.choose.result')),
  /** A game shorter than one move, which counts and is not rated. */
  isUnrated: checkbox().optional(),
});

/** Compares a second, blind reading of a slip with the saved result; changes no result. */
export function verifyResult(actor: Actor, input: z.output<typeof VerifyResultSchema>) {
  return inTransaction(async (db) => {
    const locked = await lockSeenBoard(db, actor, input, (place) => allowMember(actor, 'result.enter', place, place.member));
    if (!locked.ok) return locked;
    const { board, eventId, change } = locked.value;
    if (change !== null) return refuseChanged(db, input, board, board.sectionId);
    const read = { result: input.result, isRated: input.isUnrated !== true };
    const isSame = board.result === read.result && isUnratedGame(board) === isUnratedGame(read);
    await recordEvent(db, actor, {
      eventId,
      sectionId: board.sectionId,
      round: board.roundNumber,
      kind: isSame ? 'result-verified' : 'result-doubted',
      before: historyOf(board),
      after: { board: board.board, pairingId: board.pairingId, white: board.whiteName, black: board.blackName, ...historyOf(read) },
    });
    return ok<VerifiedResult>({ pairingId: board.pairingId, isSame, result: board.result, isRated: board.isRated, enteredBy: board.enteredBy });
  });
}
