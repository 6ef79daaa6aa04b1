import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { type Database, inTransaction } from '@/lib/db/client';
import { checkbox, idempotencyKey, oneOf, optionalLine } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/section-facts';
import { allowEntry, type HelperCode } from './allow-entry';
import { applyNoShows } from './apply-no-shows';
import { decideEntry, PLAYED_RESULTS, UNUSUAL_RESULTS } from './decide-entry';
import { type BoardRecord, enteredAtText } from './load-board';
import { lockSeenBoard, type SeenAndLocked } from './lock-seen-board';
import { spokenResult } from './notation';
import { refuseChanged } from './refuse-changed';
import { SeenBoardSchema } from './seen-board';
import { refuseUsedKey, sentBefore } from './sent-before';
import { storeRevision } from './store-revision';

export const EnterResultSchema = SeenBoardSchema.extend({
  result: oneOf('a result', GAME_RESULTS),
  /** Settles a conflict: what the sender saw is replaced on purpose. */
  replace: checkbox(),
  /** Asked for unusual results. */
  reason: optionalLine(),
  idempotencyKey: idempotencyKey(),
});

export interface EnteredResult {
  readonly pairingId: string;
  readonly board: number;
  readonly round: number;
  readonly sequence: number;
  /** What stands; null when an entry sent twice was taken back in between. */
  readonly result: GameResult | null;
  /** False when it stood already: sent twice, or keyed by two people alike. */
  readonly isNew: boolean;
  /** F.8: who counts as withdrawn from the next round on, by this entry. */
  readonly withdrawn: readonly string[];
}

export type EnterResultCode =
  | AccessCode
  | HelperCode
  | 'board-changed'
  | 'key-used-elsewhere'
  | 'result-conflict'
  | 'round-not-published'
  | 'bye-has-no-result'
  | 'needs-correction'
  | 'unusual-needs-reason'
  | 'result-not-for-helpers';

type Entered = Result<EnteredResult, Refusal<EnterResultCode>>;
type Input = z.output<typeof EnterResultSchema>;

const SETTLED = 'Two different entries; the arbiter decided.';

/**
 * Enters the result of a board as the sender saw it. The same submit arriving twice is stored once; someone else's
 * different entry is shown, and so is a board that has changed.
 */
export async function enterResult(actor: Actor, input: Input): Promise<Entered> {
  return inTransaction(async (db) => {
    const locked = await lockSeenBoard(db, actor, input, (place) => allowEntry(db, actor, place, new Date()));
    if (!locked.ok) return locked;
    const { board, eventId } = locked.value;
    const sent = await sentBefore(db, input);
    if (sent === 'elsewhere') return refuseUsedKey(board.board);
    if (sent === 'same') return ok(standing(board));
    const refused = refuseWords(actor, input) ?? (await refuseState(db, actor, locked.value, input));
    if (refused !== null) return refused;
    if (board.result === input.result) return ok(standing(board));

    const reason = input.replace && board.result !== null ? SETTLED : input.reason;
    const sequence = await storeRevision(db, actor, board, { ...input, countsFrom: board.nextPairing, ...(reason === '' ? { reason: undefined } : { reason }) });
    await recordEntry(db, actor, eventId, board, input.result, reason);
    const withdrawn = await applyNoShows(db, actor, eventId, board, input.result);
    await refreshPublicSnapshot(db, board.sectionId);
    return ok({ ...standing(board), result: input.result, isNew: true, sequence, withdrawn });
  });
}

/** What stands, as the answer to an entry that added nothing to it. */
function standing({ pairingId, board, roundNumber: round, sequence, result }: BoardRecord): EnteredResult {
  return { pairingId, board, round, sequence, result, isNew: false, withdrawn: [] };
}

function refuseWords(actor: Actor, input: Input) {
  if (actor.kind === 'helper' && !PLAYED_RESULTS.includes(input.result)) return refuse('result-not-for-helpers');
  if (UNUSUAL_RESULTS.includes(input.result) && input.reason === '') return refuse('unusual-needs-reason', { field: 'reason' });
  return null;
}

async function refuseState(db: Database, actor: Actor, { board, change }: SeenAndLocked, input: Input) {
  if (change !== null && change !== 'result') return refuseChanged(db, input, board, board.sectionId);
  const decision = decideEntry({ ...board, isBye: board.blackId === null }, input);
  if (decision.kind === 'refused' && decision.code !== 'needs-correction') {
    return refuse(decision.code, { facts: { board: board.board, round: board.roundNumber } });
  }
  // A code fills blank boards: how an adjourned game ended, mostly after its round, is the arbiter's to say.
  if (decision.kind === 'store' && actor.kind === 'helper' && board.result !== null) return refuse('result-not-for-helpers');
  if (decision.kind === 'store' || decision.kind === 'already-there') return null;
  if (decision.kind === 'changed') return refuseChanged(db, input, board, board.sectionId);
  // What the arbiter has seen and replaces on purpose is settled, as long as nothing was paired from it.
  const maySettle = input.replace && actor.kind !== 'helper' && input.seenSequence === board.sequence;
  if (maySettle && board.roundState === 'published') return null;
  return decision.kind === 'conflict' ? refuseConflict(board, input.result) : refuse('needs-correction', { facts: { board: board.board } });
}

function refuseConflict(board: BoardRecord, yours: GameResult) {
  return refuse('result-conflict', {
    facts: {
      board: board.board,
      sequence: board.sequence,
      theirs: board.result ?? '',
      theirsShown: spokenResult(board.result),
      yoursShown: spokenResult(yours),
      by: board.enteredBy,
      at: enteredAtText(board),
    },
  });
}

async function recordEntry(db: Database, actor: Actor, eventId: string, board: BoardRecord, result: GameResult, reason: string) {
  await recordEvent(db, actor, {
    eventId,
    sectionId: board.sectionId,
    round: board.roundNumber,
    kind: 'result-entered',
    before: { result: board.result },
    after: { board: board.board, pairingId: board.pairingId, white: board.whiteName, black: board.blackName, result },
    ...(reason === '' ? {} : { reason }),
  });
}
