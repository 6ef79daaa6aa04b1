import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { type Database, inTransaction } from '@/lib/db/client';
import { idempotencyKey, line } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { takeBackRound } from '@/lib/rounds/take-back-round';
import { loadSectionFacts } from '@/lib/sections/load-section-facts';
import { correctionStateOf } from './correction-state';
import { mirrored } from './decide-entry';
import type { BoardRecord } from './load-board';
import { lockSeenBoard } from './lock-seen-board';
import { refuseChanged } from './refuse-changed';
import { SeenBoardSchema } from './seen-board';
import { refuseUsedKey, sentBefore } from './sent-before';
import { storeRevision } from './store-revision';

export const CorrectColoursSchema = SeenBoardSchema.extend({
  reason: line('the reason: it stands in the public list of corrections', 300),
  idempotencyKey: idempotencyKey(),
});

type CorrectColoursCode = AccessCode | 'round-not-published' | 'bye-has-no-colours' | 'board-changed' | 'key-used-elsewhere';

/** F.7: a game was played with the wrong colours. The players keep their result; pairings yet to be made see the colours played. */
export async function correctColours(
  actor: Actor,
  input: z.output<typeof CorrectColoursSchema>,
): Promise<Result<{ board: number; round: number }, Refusal<CorrectColoursCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockSeenBoard(db, actor, input, ({ sectionId }) => allowInSection(db, actor, 'result.correct', sectionId));
    if (!locked.ok) return locked;
    const { board, eventId, change } = locked.value;
    const facts = { board: board.board, round: board.roundNumber };
    if (change !== null) return refuseChanged(db, input, board, board.sectionId);
    if (board.roundState === 'draft') return refuse('round-not-published', { facts });
    if (board.blackId === null) return refuse('bye-has-no-colours', { facts });
    if ((await sentBefore(db, { ...input, result: 'any' })) !== 'new') return refuseUsedKey(board.board);

    await discardDraftMadeFromIt(db, actor, eventId, board, input.reason);
    await exchange(db, board.pairingId);
    // Also on an open board: what was reported or keyed before was about the other sides.
    const exchanged = { ...board, whiteId: board.blackId, blackId: board.whiteId };
    const result = board.result === null ? null : mirrored(board.result);
    const { idempotencyKey: key, reason } = input;
    await storeRevision(db, actor, exchanged, { result, isRated: board.isRated, idempotencyKey: key, ...(result === null ? {} : { reason }) });
    await recordEvent(db, actor, {
      eventId,
      sectionId: board.sectionId,
      round: board.roundNumber,
      kind: 'colours-corrected',
      before: { white: board.whiteName, black: board.blackName },
      after: { board: board.board, pairingId: board.pairingId, white: board.blackName, black: board.whiteName },
      reason: input.reason,
    });
    await refreshPublicSnapshot(db, board.sectionId);
    return ok(facts);
  });
}

async function discardDraftMadeFromIt(db: Database, actor: Actor, eventId: string, board: BoardRecord, reason: string): Promise<void> {
  const facts = await loadSectionFacts(db, board.sectionId);
  const round = facts === null ? null : correctionStateOf(facts, board.roundNumber).draftRound;
  if (round !== null) await takeBackRound(db, actor, { eventId, sectionId: board.sectionId, round, reason });
}

async function exchange(db: Database, pairingId: string): Promise<void> {
  const pairing = await db.pairing.findUniqueOrThrow({ where: { id: pairingId } });
  if (pairing.blackId === null || pairing.blackScoreBefore === null) return;
  await db.pairing.update({
    where: { id: pairingId },
    data: {
      whiteId: pairing.blackId,
      blackId: pairing.whiteId,
      whiteScoreBefore: pairing.blackScoreBefore,
      blackScoreBefore: pairing.whiteScoreBefore,
      whiteFloat: pairing.blackFloat,
      blackFloat: pairing.whiteFloat,
      madeByHand: true,
    },
  });
}
