import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { allowInSection } from '@/lib/access/allow';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { type Database, inTransaction } from '@/lib/db/client';
import { checkbox, idempotencyKey, line, oneOf } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { takeBackRound } from '@/lib/rounds/take-back-round';
import { loadSectionFacts } from '@/lib/sections/load-section-facts';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/section-facts';
import { applyNoShows } from './apply-no-shows';
import { correctionStateOf } from './correction-state';
import { correctionOptions, type ReachOption } from './decide-correction';
import type { BoardRecord } from './load-board';
import { lockSeenBoard, type SeenAndLocked } from './lock-seen-board';
import { spokenResult } from './notation';
import { refuseChanged } from './refuse-changed';
import { SeenBoardSchema } from './seen-board';
import { refuseUsedKey, sentBefore } from './sent-before';
import { storeRevision } from './store-revision';

export const CorrectResultSchema = SeenBoardSchema.extend({
  result: oneOf('the right result', GAME_RESULTS),
  isUnrated: checkbox(),
  reason: line('the reason: it stands in the public list of corrections', 300),
  reach: z.enum(['thisRound', 'nextPairing', 'recordOnly']).optional(),
  idempotencyKey: idempotencyKey(),
});

export interface CorrectedResult {
  readonly board: number;
  readonly round: number;
  readonly result: GameResult;
  /** What was done to pairings that could still react. */
  readonly done: ReachOption;
}

export type CorrectResultCode =
  | AccessCode
  | 'round-not-published'
  | 'bye-has-no-result'
  | 'nothing-to-correct'
  | 'adjourned-is-entered'
  | 'result-unchanged'
  | 'board-changed'
  | 'key-used-elsewhere'
  | 'reach-not-possible';

type Input = z.output<typeof CorrectResultSchema>;

/** F.7, C.04.2 4.3: corrects a stored result for a stated reason. What was there stays in the board's history. */
export async function correctResult(actor: Actor, input: Input): Promise<Result<CorrectedResult, Refusal<CorrectResultCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockSeenBoard(db, actor, input, ({ sectionId }) => allowInSection(db, actor, 'result.correct', sectionId));
    if (!locked.ok) return locked;
    const { board, eventId } = locked.value;
    const option = await reachOf(db, board, input.reach);
    const sent = await sentBefore(db, input);
    if (sent === 'elsewhere') return refuseUsedKey(board.board);
    if (sent === 'same' && option !== null) return ok(corrected(board, input.result, option));
    const refused = await refuseState(db, locked.value, input);
    if (refused !== null) return refused;
    if (option === null) return refuse('reach-not-possible', { field: 'reach' });

    if (option.act !== 'none' && option.pairingRound !== null) {
      await takeBackRound(db, actor, { eventId, sectionId: board.sectionId, round: option.pairingRound, reason: input.reason });
    }
    await storeRevision(db, actor, board, { ...input, isRated: !input.isUnrated, reach: option.reach });
    await applyNoShows(db, actor, eventId, board, input.result);
    await recordEvent(db, actor, {
      eventId,
      sectionId: board.sectionId,
      round: board.roundNumber,
      kind: 'result-corrected',
      before: { result: board.result },
      after: {
        board: board.board,
        pairingId: board.pairingId,
        white: board.whiteName,
        black: board.blackName,
        result: input.result,
        reach: option.reach,
        article: option.article,
      },
      reason: input.reason,
    });
    await refreshPublicSnapshot(db, board.sectionId);
    return ok(corrected(board, input.result, option));
  });
}

function corrected(board: BoardRecord, result: GameResult, done: ReachOption): CorrectedResult {
  return { board: board.board, round: board.roundNumber, result, done };
}

/** The option the arbiter chose, or the usual one; null when the choice is not among those possible now. */
async function reachOf(db: Database, board: BoardRecord, chosen: Input['reach']): Promise<ReachOption | null> {
  const facts = await loadSectionFacts(db, board.sectionId);
  if (facts === null) return null;
  const options = correctionOptions(correctionStateOf(facts, board.roundNumber));
  return options.find(({ reach }) => chosen === undefined || reach === chosen) ?? null;
}

async function refuseState(db: Database, { board, change }: SeenAndLocked, input: Input) {
  const facts = { board: board.board, round: board.roundNumber };
  if (change !== null) return refuseChanged(db, input, board, board.sectionId);
  if (board.roundState === 'draft') return refuse('round-not-published', { facts });
  if (board.blackId === null) return refuse('bye-has-no-result', { facts });
  if (board.result === null) return refuse('nothing-to-correct', { facts });
  if (board.result === 'adjourned') return refuse('adjourned-is-entered', { facts });
  if (board.result === input.result && board.isRated === !input.isUnrated) {
    return refuse('result-unchanged', { field: 'result', facts: { shown: spokenResult(board.result) } });
  }
  return null;
}
