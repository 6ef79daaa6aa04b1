import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/access/actor';
import { refuse, type AccessCode, type Refusal } from '@/lib/access/refusal';
import { recordEvent } from '@/lib/audit/record-event';
import { type Database, inTransaction, lockSection } from '@/lib/db/client';
import { checkbox, id, idempotencyKey, oneOf, optionalLine, wholeNumber } from '@/lib/input/fields';
import { refreshPublicSnapshot } from '@/lib/publishing/refresh-public-snapshot';
import { GAME_RESULTS, type GameResult } from '@/lib/sections/section-facts';
import { allowEntry, type HelperCode } from './allow-entry';
import { applyNoShows } from './apply-no-shows';
import { decideEntry, PLAYED_RESULTS, UNUSUAL_RESULTS } from './decide-entry';
import { type BoardRecord, loadBoard } from './load-board';
import { notationOf } from './notation';
import { storeRevision } from './store-revision';

export const EnterResultSchema = z.object({
  pairingId: id(),
  result: oneOf('a result', GAME_RESULTS),
  /** The sequence that stood when the sender looked; 0 for a blank board. */
  seenSequence: wholeNumber('the sequence', 0, 10_000),
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
  readonly result: GameResult;
  /** False when it stood already: sent twice, or keyed by two people alike. */
  readonly isNew: boolean;
  /** F.8: who counts as withdrawn from the next round on, by this entry. */
  readonly withdrawn: readonly string[];
}

export type EnterResultCode =
  | AccessCode
  | HelperCode
  | 'result-conflict'
  | 'round-not-published'
  | 'bye-has-no-result'
  | 'needs-correction'
  | 'unusual-needs-reason'
  | 'result-not-for-helpers';

type Entered = Result<EnteredResult, Refusal<EnterResultCode>>;
type Input = z.output<typeof EnterResultSchema>;

const SETTLED = 'Two different entries; the arbiter decided.';

/** Enters the result of a board. The same submit arriving twice is stored once; someone else's different entry is shown. */
export async function enterResult(actor: Actor, input: Input): Promise<Entered> {
  return inTransaction(async (db) => {
    const found = await loadBoard(db, input.pairingId);
    if (found === null) return refuse(actor.kind === 'anonymous' ? 'not-signed-in' : 'not-found');
    const allowed = await allowEntry(db, actor, found, new Date());
    if (!allowed.ok) return allowed;
    await lockSection(db, found.sectionId);

    const board = (await loadBoard(db, input.pairingId)) ?? found;
    const sent = await db.resultRevision.findUnique({ where: { idempotencyKey: input.idempotencyKey } });
    if (sent !== null && sent.pairingId === board.pairingId) return ok(standing(board, sent.result ?? input.result, false));
    const refused = refuseWords(actor, input) ?? (await refuseState(db, actor, board, input));
    if (refused !== null) return refused;
    if (board.result === input.result) return ok(standing(board, input.result, false));

    const reason = input.replace && board.result !== null ? SETTLED : input.reason;
    const sequence = await storeRevision(db, actor, board, { ...input, ...(reason === '' ? { reason: undefined } : { reason }) });
    await recordEntry(db, actor, allowed.value.eventId, board, input.result, reason);
    const withdrawn = await applyNoShows(db, actor, allowed.value.eventId, board, input.result);
    await refreshPublicSnapshot(db, board.sectionId);
    return ok({ ...standing(board, input.result, true), sequence, withdrawn });
  });
}

function standing(board: BoardRecord, result: GameResult, isNew: boolean): EnteredResult {
  const { pairingId, sequence } = board;
  return { pairingId, board: board.board, round: board.roundNumber, sequence, result, isNew, withdrawn: [] };
}

function refuseWords(actor: Actor, input: Input) {
  if (actor.kind === 'helper' && !PLAYED_RESULTS.includes(input.result)) return refuse('result-not-for-helpers');
  if (UNUSUAL_RESULTS.includes(input.result) && input.reason === '') return refuse('unusual-needs-reason', { field: 'reason' });
  return null;
}

async function refuseState(db: Database, actor: Actor, board: BoardRecord, input: Input) {
  const decision = decideEntry({ ...board, isBye: board.blackId === null }, input);
  if (decision.kind === 'refused' && decision.code !== 'needs-correction') {
    return refuse(decision.code, { facts: { board: board.board, round: board.roundNumber } });
  }
  if (decision.kind === 'store' || decision.kind === 'already-there') return null;
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
      theirsShown: notationOf(board.result),
      yoursShown: notationOf(yours),
      by: board.enteredBy,
      at: clock(board.enteredAt ?? new Date(), board.timeZone),
    },
  });
}

function clock(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
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
