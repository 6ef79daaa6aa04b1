import { ok, type Result } from '@/engine/model/result-or-error';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { detectBoardChange, type SeenBoard } from '@/lib/domain/boards/seen-board';
import { acknowledge, type AcknowledgeCode, type Warning } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ACT_WARNINGS } from '@/lib/domain/compliance/board-act-warnings';
import { actStateOf, raiseWarnings } from '@/lib/domain/compliance/warning-rows';
import { isPairedFrom } from '@/lib/domain/formats/formats';
import { RATING_REPORT_ONLY } from '@/lib/domain/tournament/board-for-use';
import { type BoardRecord, boardRecord } from '@/lib/domain/tournament/board-records';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { t } from '@/lib/platform/messages/translate';
import { chosenEffect, type CorrectionEffect, correctionEffects, correctionStateOf, type EffectOption } from './decide-correction-effects';
import {
  toPlayedBoard,
  decidePlayedBoards,
  withColoursReversed,
  playedBoardFaults,
  type PlayedBoard,
  type PlayedBoardsChange,
  type PlayedBoardsRefusal,
  type PlayedBoardsState,
  playedBoardsStateOf,
  type RecordedBoard,
} from './decide-played-boards';
import { refuseStaleBoardOfSection, decideResubmission, refuseUsedKey, type Resubmission, type StoredStep } from './refuse-stale-board';

export type CorrectionInput =
  | { readonly how: 'result'; readonly result: GameResult; readonly isRated: boolean }
  | { readonly how: 'colours' }
  | { readonly how: 'played'; readonly boards: readonly PlayedBoard[]; readonly unseatedAreAbsent: boolean };

export interface BoardCorrectionRequest {
  readonly seen: readonly SeenBoard[];
  readonly input: CorrectionInput;
  /** The effect that the arbiter chose; undefined for the effect that the rules propose. */
  readonly effect: CorrectionEffect | undefined;
  readonly acknowledged: string | undefined;
  /** The warnings about the loss of the draft, if there is one. */
  readonly draftWarnings: readonly Warning[];
}

export interface BoardCorrection {
  readonly how: CorrectionInput['how'];
  readonly facts: SectionFacts;
  readonly boards: readonly BoardRecord[];
  /** The recorded state of `boards`: as in the tournament, or as in the rating report if the correction changes only the report. */
  readonly recorded: readonly RecordedBoard[];
  readonly wanted: readonly PlayedBoard[];
  readonly change: PlayedBoardsChange;
  readonly option: EffectOption;
  readonly acknowledged: readonly WarningCode[];
}

/** An accepted correction. `correction` is null if it is already stored. */
interface AcceptedCorrection {
  readonly round: number;
  readonly option: EffectOption;
  readonly correction: BoardCorrection | null;
}

export type BoardCorrectionCode =
  | AcknowledgeCode
  | PlayedBoardsRefusal['code']
  | 'not-found'
  | 'board-changed'
  | 'key-used-elsewhere'
  | 'round-not-published'
  | 'bye-has-no-colours'
  | 'bye-has-no-result'
  | 'nothing-to-correct'
  | 'adjourned-is-entered'
  | 'result-unchanged'
  | 'effect-not-possible';

/**
 * Decides a correction of boards (C.04.2 4.3; F.7 of the 1997 and 1998 editions). `sent`: the steps that are already stored under the
 * boards' idempotency keys.
 */
export function decideBoardCorrection(
  facts: SectionFacts,
  { seen, input, effect, acknowledged, draftWarnings }: BoardCorrectionRequest,
  sent: readonly (StoredStep | null)[],
): Result<AcceptedCorrection, Refusal<BoardCorrectionCode>> {
  const [first] = seen;
  if (first === undefined) return refuse('nothing-changed');
  const board = boardRecord(facts, first.pairingId);
  if (board === null) return refuseStaleBoardOfSection(facts, first, null);
  if (input.how === 'colours' && board.blackId === null) return refuse('bye-has-no-colours', { facts: { board: board.board } });
  const { roundNumber: round } = board;
  const option = chosenEffect(correctionEffects(correctionStateOf(facts, round)), effect);
  const before = earlierSubmission(seen, input, sent);
  if (before === 'elsewhere') return refuseUsedKey(first.board);
  if (before === 'same' && option !== null) return ok({ round, option, correction: null });
  const boards = seenBoards(facts, seen);
  if (!boards.ok) return boards;
  const refused = refuseBoard(board, input);
  if (refused !== null) return refused;

  const state = playedBoardsStateOf(facts, seen, {
    isRatingOnly: option?.countsFrom === RATING_REPORT_ONLY,
    unseatedAreAbsent: input.how === 'played' && input.unseatedAreAbsent,
  });
  const wanted = wantedBoards(input, state.current);
  const change = decidePlayedBoards(wanted, state);
  if (!change.ok) return input.how === 'result' ? refuseResult(change.error, state, facts) : refusePlayedBoards(change.error, facts);
  if (option === null) return refuse('effect-not-possible', { field: 'effect' });
  const agreed = acknowledgeCorrection(
    facts,
    { how: input.how, round, option, reseated: change.value.reseated.flatMap((index) => wanted[index] ?? []), draftWarnings },
    acknowledged,
  );
  if (!agreed.ok) return agreed;
  const correction = { how: input.how, facts, boards: boards.value, recorded: state.current, wanted, change: change.value, option, acknowledged: agreed.value };
  return ok({ round, option, correction });
}

function earlierSubmission(seen: readonly SeenBoard[], input: CorrectionInput, sent: readonly (StoredStep | null)[]): Resubmission {
  const of = seen.flatMap((board, index) => {
    const step = sent[index] ?? null;
    return step === null ? [] : [resubmissionOf(board, index, input, step)];
  });
  if (of.length === 0) return 'new';
  return of.every((one) => one === 'same') ? 'same' : 'elsewhere';
}

function resubmissionOf(seen: SeenBoard, index: number, input: CorrectionInput, step: StoredStep): Resubmission {
  if (input.how === 'result') return decideResubmission({ ...seen, result: input.result, isUnrated: !input.isRated }, step);
  const wanted = input.how === 'played' ? input.boards[index] : null;
  const isSameInput = wanted === null || (step.whiteId === wanted?.white && (step.blackId ?? '') === wanted.black && step.result === wanted.result);
  return isSameInput && step.pairingId === seen.pairingId ? 'same' : 'elsewhere';
}

function seenBoards(facts: SectionFacts, seen: readonly SeenBoard[]): Result<BoardRecord[], Refusal<'not-found' | 'board-changed'>> {
  const boards: BoardRecord[] = [];
  for (const one of seen) {
    const board = boardRecord(facts, one.pairingId);
    if (board === null) return refuseStaleBoardOfSection(facts, one, null);
    if (board.roundId !== seen[0]?.roundId) return refuse('not-found');
    if (detectBoardChange(one, { ...board, blackId: board.blackId ?? '' }) !== null) return refuseStaleBoardOfSection(facts, one, board);
    boards.push(board);
  }
  return new Set(seen.map(({ pairingId }) => pairingId)).size === seen.length ? ok(boards) : refuse('not-found');
}

function refuseBoard({ board, roundNumber: round, roundState, blackId, result }: BoardRecord, { how }: CorrectionInput) {
  const facts = { board, round };
  if (roundState === 'draft') return refuse('round-not-published', { facts });
  if (how !== 'result') return null;
  if (blackId === null) return refuse('bye-has-no-result', { facts });
  if (result === null) return refuse('nothing-to-correct', { facts });
  return result === 'adjourned' ? refuse('adjourned-is-entered', { facts }) : null;
}

function wantedBoards(input: CorrectionInput, current: readonly RecordedBoard[]): readonly PlayedBoard[] {
  if (input.how === 'played') return input.boards;
  const { how: _, ...result } = input;
  return current.map((now) => (input.how === 'result' ? { ...toPlayedBoard(now), ...result } : withColoursReversed(toPlayedBoard(now))));
}

function refuseResult(error: PlayedBoardsRefusal, { current: [now] }: PlayedBoardsState, facts: SectionFacts) {
  const refused = refusePlayedBoards(error, facts);
  if (error.code !== 'nothing-changed') return { ...refused, error: { ...refused.error, field: 'result' } };
  return refuse('result-unchanged', { field: 'result', facts: { shown: describeResult(t, now?.result ?? null, now?.isRated) } });
}

export function refusePlayedBoards(
  error: PlayedBoardsRefusal,
  { entries }: SectionFacts,
): { readonly ok: false; readonly error: Refusal<PlayedBoardsRefusal['code']> } {
  if (error.code === 'nothing-changed') return refuse(error.code);
  if ('boards' in error) return refuse(error.code, { facts: { boards: error.boards, count: error.boards.length } });
  return refuse(error.code, { facts: { players: error.entries.map((id) => entries.find((entry) => entry.id === id)?.name ?? '') } });
}

const BUTTON_LABELS: Readonly<Record<CorrectionInput['how'], () => string>> = {
  result: () => t('corrections.correctionForm.save'),
  colours: () => t('rounds.otherCorrections.exchangeColours'),
  played: () => t('corrections.recordForm.record'),
};

interface ConfirmationFacts {
  readonly how: CorrectionInput['how'];
  readonly round: number;
  readonly option: EffectOption;
  readonly reseated: readonly PlayedBoard[];
  readonly draftWarnings: readonly Warning[];
}

/** Asks for confirmation if rounds that were paired without the correction are kept, or if the played boards break a rule. */
function acknowledgeCorrection(
  facts: SectionFacts,
  { how, round, option: { act, countsFrom, unpairedRound }, reseated, draftWarnings }: ConfirmationFacts,
  acknowledged: string | undefined,
) {
  const isRatingOnly = countsFrom === RATING_REPORT_ONLY;
  const part = reseated.length > 0 ? 'players' : 'results';
  const pairedFromIt = facts.pairedRounds
    .map(({ number }) => number)
    .filter((number) => number < countsFrom && number !== unpairedRound && isPairedFrom(facts.systemId, number, round, part));
  const stored = facts.pairedRounds.find(({ number }) => number === round);
  const faults = isRatingOnly || stored === undefined || reseated.length === 0 ? [] : playedBoardFaults(facts, stored, reseated);
  const state = actStateOf(facts);
  const warnings = [
    ...raiseWarnings(BOARD_ACT_WARNINGS.correction, { round, isRatingOnly, pairedFromIt }, state),
    ...raiseWarnings(BOARD_ACT_WARNINGS.handBoards, { round, faults }, state),
    ...(act === 'discard-draft' ? draftWarnings : []),
  ];
  return acknowledge(facts.sectionId, warnings, acknowledged, BUTTON_LABELS[how]());
}
