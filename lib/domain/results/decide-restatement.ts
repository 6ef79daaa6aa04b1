import { ok, type Result } from '@/engine/model/outcome';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { spokenResult } from '@/lib/domain/boards/notation';
import { decideSeenBoard, type SeenBoard } from '@/lib/domain/boards/seen-board';
import { acknowledge, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { BOARD_ROWS } from '@/lib/domain/compliance/board-acts';
import { actStateOf, raised } from '@/lib/domain/compliance/rows';
import { type BoardRecord, boardRecord } from '@/lib/domain/tournament/boards-of';
import type { SectionFacts } from '@/lib/domain/tournament/section-facts';
import { RATING_ONLY } from '@/lib/domain/tournament/standing';
import { refuse, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { tell } from '@/lib/platform/words/tell';
import { boardChangedIn, decideSentBefore, refuseUsedKey, type SentBefore, type StoredStep } from './board-changed';
import { chosenEffect, type CorrectionEffect, correctionEffects, correctionStateOf, type EffectOption } from './decide-correction';
import {
  asPlayed,
  decidePlayed,
  exchanged,
  faultsOfPlayed,
  type PlayedBoard,
  type PlayedChange,
  type PlayedRefusal,
  type PlayedState,
  playedStateOf,
  type StoodBoard,
} from './decide-played';

export type Said =
  | { readonly how: 'result'; readonly result: GameResult; readonly isRated: boolean }
  | { readonly how: 'colours' }
  | { readonly how: 'played'; readonly boards: readonly PlayedBoard[]; readonly leftAreAbsent: boolean };

export interface Restating {
  readonly seen: readonly SeenBoard[];
  readonly said: Said;
  /** If omitted, the effect that the rules propose. */
  readonly effect: CorrectionEffect | undefined;
  readonly acknowledged: string | undefined;
}

export interface Restatement {
  readonly how: Said['how'];
  readonly facts: SectionFacts;
  readonly boards: readonly BoardRecord[];
  /** The same boards as stored in what is corrected: the tournament, or the rating report only. */
  readonly stood: readonly StoodBoard[];
  readonly wanted: readonly PlayedBoard[];
  readonly change: PlayedChange;
  readonly option: EffectOption;
  readonly acknowledged: readonly WarningCode[];
}

/** `restatement` is null if it was stored before. */
interface Decided {
  readonly round: number;
  readonly option: EffectOption;
  readonly restatement: Restatement | null;
}

export type RestatementCode =
  | AcknowledgeCode
  | PlayedRefusal['code']
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

/** F.7, C.04.2 4.3: decides a correction of some boards, or returns why it is refused. `sent` has the steps stored under the keys of the boards. */
export function decideRestatement(
  facts: SectionFacts,
  { seen, said, effect, acknowledged }: Restating,
  sent: readonly (StoredStep | null)[],
): Result<Decided, Refusal<RestatementCode>> {
  const [first] = seen;
  if (first === undefined) return refuse('nothing-changed');
  const board = boardRecord(facts, first.pairingId);
  if (board === null) return boardChangedIn(facts, first, null);
  if (said.how === 'colours' && board.blackId === null) return refuse('bye-has-no-colours', { facts: { board: board.board } });
  const { roundNumber: round } = board;
  const option = chosenEffect(correctionEffects(correctionStateOf(facts, round)), effect);
  const before = sentBefore(seen, said, sent);
  if (before === 'elsewhere') return refuseUsedKey(first.board);
  if (before === 'same' && option !== null) return ok({ round, option, restatement: null });
  const boards = seenBoards(facts, seen);
  if (!boards.ok) return boards;
  const refused = refuseBoard(board, said);
  if (refused !== null) return refused;

  const state = playedStateOf(facts, seen, { isRatingOnly: option?.countsFrom === RATING_ONLY, leftAreAbsent: said.how === 'played' && said.leftAreAbsent });
  const wanted = wantedBoards(said, state.current);
  const change = decidePlayed(wanted, state);
  if (!change.ok) return said.how === 'result' ? refuseResult(change.error, state, facts) : refusePlayed(change.error, facts);
  if (option === null) return refuse('effect-not-possible', { field: 'effect' });
  const agreed = agree(facts, { how: said.how, round, option, reseated: change.value.reseated.flatMap((index) => wanted[index] ?? []) }, acknowledged);
  if (!agreed.ok) return agreed;
  const restatement = { how: said.how, facts, boards: boards.value, stood: state.current, wanted, change: change.value, option, acknowledged: agreed.value };
  return ok({ round, option, restatement });
}

function sentBefore(seen: readonly SeenBoard[], said: Said, sent: readonly (StoredStep | null)[]): SentBefore {
  const of = seen.flatMap((board, index) => {
    const step = sent[index] ?? null;
    return step === null ? [] : [sentOn(board, index, said, step)];
  });
  if (of.length === 0) return 'new';
  return of.every((one) => one === 'same') ? 'same' : 'elsewhere';
}

function sentOn(seen: SeenBoard, index: number, said: Said, step: StoredStep): SentBefore {
  if (said.how === 'result') return decideSentBefore({ ...seen, result: said.result, isUnrated: !said.isRated }, step);
  const wanted = said.how === 'played' ? said.boards[index] : null;
  const isAsSaid = wanted === null || (step.whiteId === wanted?.white && (step.blackId ?? '') === wanted.black && step.result === wanted.result);
  return isAsSaid && step.pairingId === seen.pairingId ? 'same' : 'elsewhere';
}

function seenBoards(facts: SectionFacts, seen: readonly SeenBoard[]): Result<BoardRecord[], Refusal<'not-found' | 'board-changed'>> {
  const boards: BoardRecord[] = [];
  for (const one of seen) {
    const board = boardRecord(facts, one.pairingId);
    if (board === null) return boardChangedIn(facts, one, null);
    if (board.roundId !== seen[0]?.roundId) return refuse('not-found');
    if (decideSeenBoard(one, { ...board, blackId: board.blackId ?? '' }) !== null) return boardChangedIn(facts, one, board);
    boards.push(board);
  }
  return new Set(seen.map(({ pairingId }) => pairingId)).size === seen.length ? ok(boards) : refuse('not-found');
}

function refuseBoard({ board, roundNumber: round, roundState, blackId, result }: BoardRecord, { how }: Said) {
  const facts = { board, round };
  if (roundState === 'draft') return refuse('round-not-published', { facts });
  if (how !== 'result') return null;
  if (blackId === null) return refuse('bye-has-no-result', { facts });
  if (result === null) return refuse('nothing-to-correct', { facts });
  return result === 'adjourned' ? refuse('adjourned-is-entered', { facts }) : null;
}

function wantedBoards(said: Said, current: readonly StoodBoard[]): readonly PlayedBoard[] {
  if (said.how === 'played') return said.boards;
  const { how: _, ...result } = said;
  return current.map((now) => (said.how === 'result' ? { ...asPlayed(now), ...result } : exchanged(asPlayed(now))));
}

function refuseResult(error: PlayedRefusal, { current: [now] }: PlayedState, facts: SectionFacts) {
  const refused = refusePlayed(error, facts);
  if (error.code !== 'nothing-changed') return { ...refused, error: { ...refused.error, field: 'result' } };
  return refuse('result-unchanged', { field: 'result', facts: { shown: spokenResult(tell, now?.result ?? null, now?.isRated) } });
}

export function refusePlayed(error: PlayedRefusal, { entries }: SectionFacts): { readonly ok: false; readonly error: Refusal<PlayedRefusal['code']> } {
  if (error.code === 'nothing-changed') return refuse(error.code);
  if ('boards' in error) return refuse(error.code, { facts: { boards: error.boards, count: error.boards.length } });
  return refuse(error.code, { facts: { players: error.entries.map((id) => entries.find((entry) => entry.id === id)?.name ?? '') } });
}

const BUTTON: Readonly<Record<Said['how'], () => string>> = {
  result: () => tell('corrections.correctionForm.save'),
  colours: () => tell('rounds.otherCorrections.exchangeColours'),
  played: () => tell('corrections.recordForm.record'),
};

interface Agreed {
  readonly how: Said['how'];
  readonly round: number;
  readonly option: EffectOption;
  readonly reseated: readonly PlayedBoard[];
}

/** F.7: asks for confirmation if rounds were paired from the old facts, drafts that stay included. */
function agree(facts: SectionFacts, { how, round, option: { countsFrom, takesBack }, reseated }: Agreed, acknowledged: string | undefined) {
  const isRatingOnly = countsFrom === RATING_ONLY;
  const pairedFromIt = facts.pairedRounds.map(({ number }) => number).filter((number) => number > round && number < countsFrom && number !== takesBack);
  const stored = facts.pairedRounds.find(({ number }) => number === round);
  const faults = isRatingOnly || stored === undefined || reseated.length === 0 ? [] : faultsOfPlayed(facts, stored, reseated);
  const state = actStateOf(facts);
  const warnings = [...raised(BOARD_ROWS.correction, { round, isRatingOnly, pairedFromIt }, state), ...raised(BOARD_ROWS.handBoards, { round, faults }, state)];
  return acknowledge(facts.sectionId, warnings, acknowledged, BUTTON[how]());
}
