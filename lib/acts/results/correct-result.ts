import type { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowMember } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { recordEvent } from '@/lib/platform/audit/record-event';
import { acknowledgedField, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { logGame } from '@/lib/acts/compliance/log-game';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { checkbox, idempotencyKey, line, oneOf } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { takeBackRound } from '@/lib/acts/pairing/take-back-round';
import { boardFor, RATING_ONLY } from '@/lib/domain/tournament/standing';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { GAME_RESULTS, type GameResult, type ResultFacts, type SectionFacts } from '@/lib/domain/tournament/section-facts';
import { agreeToCorrection } from '@/lib/domain/results/agree-to-correction';
import { applyNoShows } from '@/lib/acts/boards/apply-no-shows';
import { correctionStateOf } from '@/lib/domain/results/correction-state';
import { chosenEffect, correctionEffects, effectFacts, effectField, type EffectOption } from '@/lib/domain/results/decide-correction';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import { reopensGame } from '@/lib/domain/boards/decide-entry';
import { boardChangedIn } from '@/lib/domain/results/board-changed';
import { decideSeenBoard } from '@/lib/domain/boards/decide-seen-board';
import { boardRecord } from '@/lib/domain/tournament/boards-of';
import { lockSectionOf } from './lock-seen-board';
import { historyOf, spokenResult } from '@/lib/domain/boards/notation';
import { SeenBoardFields } from '@/lib/domain/results/seen-board-fields';
import { refuseUsedKey, sentBefore } from './sent-before';
import { storeRevision } from '@/lib/acts/boards/store-revision';

export const CorrectResultSchema = SeenBoardFields.extend({
  result: oneOf('rightResult', GAME_RESULTS),
  isUnrated: checkbox(),
  reason: line('reasonInPublicList', 300),
  effect: effectField(),
  idempotencyKey: idempotencyKey(),
  acknowledged: acknowledgedField(),
});

export interface CorrectedResult {
  readonly board: number;
  readonly round: number;
  readonly result: GameResult;
  readonly isRated: boolean;
  /** What was done to pairings that could still react. */
  readonly done: EffectOption;
}

export type CorrectResultCode =
  | AccessCode
  | AcknowledgeCode
  | 'round-not-published'
  | 'bye-has-no-result'
  | 'nothing-to-correct'
  | 'adjourned-is-entered'
  | 'finished-not-adjourned'
  | 'result-unchanged'
  | 'board-changed'
  | 'key-used-elsewhere'
  | 'effect-not-possible';

type Input = z.output<typeof CorrectResultSchema>;

/**
 * F.7, C.04.2 4.3: corrects a stored result for a stated reason, for the pairings it is in time for or for the rating
 * report alone. What was there stays in the board's history, and rounds that were paired from it stay as they are: that is
 * agreed to.
 */
export async function correctResult(actor: Actor, input: Input): Promise<Result<CorrectedResult, Refusal<CorrectResultCode>>> {
  return inTransaction(async (db) => {
    const locked = await lockSectionOf(db, actor, input, (place) => allowMember(actor, 'result.correct', place, place.member));
    if (!locked.ok) return locked;
    const { sectionId, eventId } = locked.value;
    const facts = await loadFacts(db, sectionId);
    if (facts === null) return refuse('not-found');
    const board = boardRecord(facts, input.pairingId);
    if (board === null) return boardChangedIn(facts, input, null);
    const option = chosenEffect(correctionEffects(correctionStateOf(facts, board.roundNumber)), input.effect);
    const sent = await sentBefore(db, input);
    if (sent === 'elsewhere') return refuseUsedKey(board.board);
    if (sent === 'same' && option !== null) return ok(corrected(board, input, option));
    const refused = refuseState(facts, board, input, option);
    if (refused !== null) return refused;
    if (option === null) return refuse('effect-not-possible', { field: 'effect' });

    const agreed = agreeToCorrection(facts, board.roundNumber, option, input.acknowledged);
    if (!agreed.ok) return agreed;

    await carryOut(db, actor, { eventId, facts, board, option, acknowledged: agreed.value }, input);
    await refreshPublicSnapshot(db, sectionId);
    return ok(corrected(board, input, option));
  });
}

interface Agreed {
  readonly eventId: string;
  /** As they were before. */
  readonly facts: SectionFacts;
  readonly board: BoardRecord;
  readonly option: EffectOption;
  readonly acknowledged: readonly WarningCode[];
}

async function carryOut(db: Database, actor: Actor, { eventId, facts, board, option, acknowledged }: Agreed, input: Input): Promise<void> {
  const { sectionId, roundNumber: round } = board;
  if (option.takesBack !== null) await takeBackRound(db, actor, { eventId, sectionId, round: option.takesBack, reason: input.reason });
  await store(db, actor, facts, board, input, option);
  if (option.countsFrom !== RATING_ONLY) await applyNoShows(db, actor, eventId, board, input.result);
  const is = { result: input.result, isRated: !input.isUnrated };
  const breach = await logGame(db, actor, 'correction', board, { was: board, is, countsFrom: option.countsFrom, acknowledged });
  await recordEvent(db, actor, {
    eventId,
    sectionId,
    round,
    kind: 'result-corrected',
    before: historyOf(standsFor(facts, board, option)),
    after: {
      ...namesOf(board),
      ...historyOf(is),
      ...effectFacts(option),
      ...(acknowledged.length === 0 ? {} : { acknowledged }),
      ...(breach === null ? {} : { breach }),
    },
    reason: input.reason,
  });
}

const namesOf = ({ board, pairingId, whiteName, blackName }: BoardRecord) => ({ board, pairingId, white: whiteName, black: blackName });

function corrected(board: BoardRecord, { result, isUnrated }: Input, done: EffectOption): CorrectedResult {
  return { board: board.board, round: board.roundNumber, result, isRated: !isUnrated, done };
}

/** For the rating report the result is of those who are reported to have sat there. */
async function store(db: Database, actor: Actor, facts: SectionFacts, board: BoardRecord, input: Input, { countsFrom }: EffectOption) {
  const stored = facts.pairedRounds.flatMap(({ pairings }) => pairings).find(({ id }) => id === board.pairingId);
  const seats = stored === undefined || countsFrom !== RATING_ONLY ? board : boardFor(stored, 'report');
  const { whiteId, blackId } = seats;
  await storeRevision(db, actor, { ...board, whiteId, blackId }, { ...input, isRated: !input.isUnrated, countsFrom });
}

/** What is corrected: the result in the tournament, or in the rating report alone. */
function standsFor(facts: SectionFacts, board: BoardRecord, option: EffectOption | null): ResultFacts {
  const stored = facts.pairedRounds.flatMap(({ pairings }) => pairings).find(({ id }) => id === board.pairingId);
  return stored === undefined || option?.countsFrom !== RATING_ONLY ? board : boardFor(stored, 'report').result;
}

function refuseState(known: SectionFacts, board: BoardRecord, input: Input, option: EffectOption | null) {
  const facts = { board: board.board, round: board.roundNumber };
  if (decideSeenBoard(input, board) !== null) return boardChangedIn(known, input, board);
  if (board.roundState === 'draft') return refuse('round-not-published', { facts });
  if (board.blackId === null) return refuse('bye-has-no-result', { facts });
  if (board.result === null) return refuse('nothing-to-correct', { facts });
  if (board.result === 'adjourned') return refuse('adjourned-is-entered', { facts });
  if (reopensGame(board.result, input.result)) {
    return refuse('finished-not-adjourned', { field: 'result', facts: { boards: [board.board], count: 1 } });
  }
  const standing = standsFor(known, board, option);
  if (standing.result === input.result && standing.isRated === !input.isUnrated) {
    return refuse('result-unchanged', { field: 'result', facts: { shown: spokenResult(standing.result, standing.isRated) } });
  }
  return null;
}
