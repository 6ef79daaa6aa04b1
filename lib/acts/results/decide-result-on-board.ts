import { ok } from '@/engine/model/result-or-error';
import { decideResultEntry, isNothingNew, isUnusual, PLAYED_RESULTS, wouldBecomeAdjourned } from '@/lib/domain/boards/decide-result-entry';
import { enteredAtText } from '@/lib/domain/boards/result-author';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { detectBoardChange } from '@/lib/domain/boards/seen-board';
import { acknowledge } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import { raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { formatOf, lastRoundOfMatch } from '@/lib/domain/formats/formats';
import { decideResubmission, refuseUsedKey, type StoredStep } from '@/lib/domain/results/refuse-stale-board';
import type { EnterResultCode, ResultEntry } from '@/lib/domain/results/result-entry';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import type { Actor } from '@/lib/platform/access/actor';
import { refuse, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { t } from '@/lib/platform/messages/translate';

type BoardEntryDecision =
  | { readonly kind: 'store'; readonly reason: string; readonly acknowledged: readonly WarningCode[] }
  /** There is nothing to store, because the entry was already saved or agrees with the saved result. */
  | { readonly kind: 'stands' }
  /** The board is no longer as the sender saw it. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly refusal: Refusal<EnterResultCode> };

const UNCHANGED_RESULT = { kind: 'stands' } as const;
const CONFLICT_SETTLED_REASON = t('history.reason.settled');

/** `sent` is the step stored with the entry's idempotency key, null if there is none. */
export function decideResultOnBoard({ actor, input }: ResultEntry, board: BoardRecord, sent: StoredStep | null): BoardEntryDecision {
  const before = decideResubmission(input, sent);
  if (before === 'elsewhere') return refusedDecision(refuseUsedKey(board.board));
  if (before === 'same') return UNCHANGED_RESULT;
  if (actor.kind === 'helper' && (!PLAYED_RESULTS.includes(input.result) || input.isUnrated === true)) return refusedDecision(refuse('result-not-for-helpers'));
  if (isUnusual(input.result) && input.reason === '') return refusedDecision(refuse('unusual-needs-reason', { field: 'reason' }));
  const state = decideByBoardState(actor, input, board);
  if (state !== null) return state;
  if (isNothingNew(board, input) && !isSettlingConflict(actor, input, board)) return UNCHANGED_RESULT;
  const agreed = confirmEndOfAdjournedGame(input, board);
  if (!agreed.ok) return refusedDecision(agreed);
  return { kind: 'store', reason: input.replace && board.result !== null ? CONFLICT_SETTLED_REASON : input.reason, acknowledged: agreed.value };
}

/**
 * If public rounds were paired as if the adjourned game were a draw (1998 rules, F.9), any other result needs confirmation and
 * appears in the report.
 */
function confirmEndOfAdjournedGame(
  { result, acknowledged }: ResultEntry['input'],
  { result: now, sectionId, systemId, board, roundNumber: round, nextPairing }: BoardRecord,
) {
  const publishedRounds = nextPairing - 1;
  if (now !== 'adjourned' || formatOf(systemId).hasSchedule || publishedRounds <= lastRoundOfMatch(systemId, round)) return ok([]);
  const act = { round, board, isDraw: result === 'draw' };
  // The confirmation is the same in every mode and at every stage of the section.
  return acknowledge(
    sectionId,
    raiseWarnings(BOARD_ACT_WARNINGS.endAdjourned, act, {
      fideMode: 'never',
      rounds: publishedRounds,
      systemId: 'dutch-2026',
      pairedRounds: publishedRounds,
      publishedRounds,
      hasStarted: true,
      highestPublicRound: publishedRounds,
      lastCorrectableRound: publishedRounds,
    }),
    acknowledged,
    t('compliance.asked.enterResult', { result: describeResult(t, result) }),
  );
}

/** Returns null if the board may take the entry or already has its result. */
function decideByBoardState(actor: Actor, input: ResultEntry['input'], board: BoardRecord): BoardEntryDecision | null {
  const change = detectBoardChange(input, board);
  if (change !== null && change !== 'result') return { kind: 'changed' };
  const decision = decideResultEntry({ ...board, isBye: board.blackId === null }, input);
  if (decision.kind === 'refused' && decision.code !== 'needs-correction') {
    return refusedDecision(refuse(decision.code, { facts: { board: board.board, round: board.roundNumber } }));
  }
  // A helper code allows entries only on boards without a result. Only an arbiter enters the result of an adjourned game.
  if (decision.kind === 'store' && actor.kind === 'helper' && board.result !== null) return refusedDecision(refuse('result-not-for-helpers'));
  if (decision.kind === 'store' || decision.kind === 'already-there') return null;
  if (decision.kind === 'changed') return { kind: 'changed' };
  if (wouldBecomeAdjourned(board.result, input.result)) {
    return refusedDecision(refuse('finished-not-adjourned', { facts: { boards: [board.board], count: 1 } }));
  }
  // An arbiter may replace a result that the form showed, until the round is complete.
  const maySettle = input.replace && actor.kind !== 'helper' && input.seenSequence === board.sequence;
  if (maySettle && board.roundState === 'published') return null;
  return refusedDecision(decision.kind === 'conflict' ? refuseConflict(board, input) : refuse('needs-correction', { facts: { board: board.board } }));
}

/** True if an arbiter confirms the saved result after a conflicting entry. This resolves the conflict, so a new step records it. */
const isSettlingConflict = (actor: Actor, { replace, seenSequence }: ResultEntry['input'], { sequence, roundState }: BoardRecord) =>
  replace && actor.kind !== 'helper' && roundState === 'published' && seenSequence === sequence;

const refusedDecision = ({ error: refusal }: { readonly error: Refusal<EnterResultCode> }) => ({ kind: 'refused', refusal }) as const;

function refuseConflict(board: BoardRecord, yours: ResultEntry['input']) {
  return refuse('result-conflict', {
    facts: {
      board: board.board,
      sequence: board.sequence,
      theirs: board.result ?? '',
      theirsShown: describeResult(t, board.result, board.isRated),
      yoursShown: describeResult(t, yours.result, yours.isUnrated !== true),
      by: board.enteredBy,
      at: enteredAtText(board),
    },
  });
}
