import { z } from 'zod';
import { ok, type Result } from '@/engine/model/outcome';
import type { Actor } from '@/lib/platform/access/actor';
import { allowMember } from '@/lib/platform/access/allow';
import { refuse, type AccessCode, type Refusal, type WarningCode } from '@/lib/platform/access/refusal';
import { acknowledgedField, type AcknowledgeCode } from '@/lib/domain/compliance/acknowledge';
import { type Database, inTransaction } from '@/lib/platform/db/client';
import { checkbox, id, idempotencyKey, line } from '@/lib/platform/input/fields';
import { refreshPublicSnapshot } from '@/lib/platform/live/refresh-public-snapshot';
import { takeBackRound } from '@/lib/acts/pairing/take-back-round';
import { RATING_ONLY } from '@/lib/domain/tournament/standing';
import type { SectionAddress } from '@/lib/domain/events/slug';
import { loadFacts } from '@/lib/facts/tournament/load-facts';
import { GAME_RESULTS, type SectionFacts } from '@/lib/domain/tournament/section-facts';
import { agreeToCorrection } from '@/lib/domain/results/agree-to-correction';
import { correctionStateOf } from '@/lib/domain/results/correction-state';
import { chosenEffect, correctionEffects, effectField, type EffectOption } from '@/lib/domain/results/decide-correction';
import { asPlayed, decidePlayed, exchanged, type PlayedBoard, type PlayedChange, type PlayedRefusal } from '@/lib/domain/results/decide-played';
import { decideSeenBoard } from '@/lib/domain/boards/decide-seen-board';
import { boardChangedIn } from '@/lib/domain/results/board-changed';
import { boardRecord } from '@/lib/domain/tournament/boards-of';
import type { BoardRecord } from '@/lib/domain/tournament/board-record';
import { tell } from '@/lib/platform/words/tell';
import { faultsOfPlayed } from '@/lib/domain/results/played-faults';
import { logPlayed } from './log-played';
import { lockSectionOf } from './lock-seen-board';
import { boardsAsTheyStand, playedStateOf } from '@/lib/domain/results/played-state';
import { recordPlayedEvents } from './record-played-events';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { SeenBoardFields } from '@/lib/domain/results/seen-board-fields';
import { refuseUsedKey } from './sent-before';
import { keyOf, type Play, writePlayed } from './write-played';

/** A board as the form was made for it; the pairing-allocated bye has no Black. */
const SeenText = z
  .string()
  .max(1000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue({ code: 'custom', message: tell('fields.unreadable') });
      return z.NEVER;
    }
  })
  .pipe(SeenBoardFields.extend({ blackId: z.union([z.literal(''), id()]) }));

const MOST_BOARDS = 20;
const seats = () => z.array(z.union([z.literal(''), id()])).max(MOST_BOARDS);

/** The n-th seats and result are those of the n-th board. */
export const RecordPlayedSchema = z.object({
  seen: z.array(SeenText).min(1).max(MOST_BOARDS),
  white: seats(),
  black: seats(),
  result: z.array(z.enum(['', ...GAME_RESULTS])).max(MOST_BOARDS),
  leftAreAbsent: checkbox(),
  effect: effectField(),
  reason: line('reasonInPublicList', 300),
  idempotencyKey: idempotencyKey(),
  acknowledged: acknowledgedField(),
});

export interface RecordedPlay extends SectionAddress {
  readonly round: number;
  readonly boards: readonly number[];
  readonly done: EffectOption;
  /** False when this was stored already: it was sent twice. */
  readonly isNew: boolean;
}

export type RecordPlayedCode =
  | AccessCode
  | AcknowledgeCode
  | PlayedRefusal['code']
  | 'round-not-published'
  | 'board-changed'
  | 'key-used-elsewhere'
  | 'effect-not-possible';

type Input = z.output<typeof RecordPlayedSchema>;

/** Seats and results as they are said; or the same games with the colours exchanged, both players keeping what they got. */
type How = 'as-said' | 'colours-exchanged';

/**
 * Records what was really played on some boards of a published round: opponents, colours and results, at any time. The
 * boards announced stay in the history, and so do the results that were entered for them; what it reaches is chosen as for
 * any correction (F.7, C.04.2 4.3), and agreed to where rounds were paired from it.
 */
export async function recordPlayed(actor: Actor, input: Input, how: How = 'as-said'): Promise<Result<RecordedPlay, Refusal<RecordPlayedCode>>> {
  return inTransaction(async (db) => {
    const [first] = input.seen;
    if (first === undefined) return refuse('nothing-changed');
    const locked = await lockSectionOf(db, actor, first, (place) => allowMember(actor, 'result.correct', place, place.member));
    if (!locked.ok) return locked;
    const { sectionId, eventId } = locked.value;
    const facts = await loadFacts(db, sectionId);
    if (facts === null) return refuse('not-found');
    const seen = boardRecord(facts, first.pairingId);
    if (seen === null) return boardChangedIn(facts, first, null);
    const { roundNumber, roundState } = seen;
    const address = { eventSlug: facts.event.slug, sectionSlug: facts.slug };
    const option = chosenEffect(correctionEffects(correctionStateOf(facts, roundNumber)), input.effect);
    const boards = input.seen.map(({ board }) => board);
    const sent = await sentBefore(db, input, how);
    if (sent === 'elsewhere') return refuseUsedKey(first.board);
    if (sent === 'same' && option !== null) return ok({ ...address, round: roundNumber, boards, done: option, isNew: false });
    const looked = seenBoards(facts, input.seen);
    if (!looked.ok) return looked;
    if (roundState === 'draft') return refuse('round-not-published', { facts: { round: roundNumber } });
    if (option === null) return refuse('effect-not-possible', { field: 'effect' });

    const isRatingOnly = option.countsFrom === RATING_ONLY;
    const state = playedStateOf(facts, looked.value, { isRatingOnly, leftAreAbsent: input.leftAreAbsent });
    const wanted = how === 'as-said' ? wantedBoards(input) : state.current.map((now) => exchanged(asPlayed(now)));
    const decision = decidePlayed(wanted, state);
    if (!decision.ok) return refusePlayed(decision.error, facts);
    const faults = isRatingOnly ? [] : faultsIn(facts, roundNumber, wanted, decision.value);
    const agreed = agreeToCorrection(facts, roundNumber, option, input.acknowledged, faults);
    if (!agreed.ok) return agreed;
    const { reason, idempotencyKey: key } = input;
    const stood = asTheyStand(facts, looked.value, isRatingOnly);
    const play = { eventId, facts, boards: stood, wanted, change: decision.value, option, reason, idempotencyKey: key };
    await carryOut(db, actor, play, agreed.value);
    return ok({ ...address, round: roundNumber, boards, done: option, isNew: true });
  });
}

function faultsIn(facts: SectionFacts, roundNumber: number, wanted: readonly PlayedBoard[], { reseated }: PlayedChange) {
  const round = facts.pairedRounds.find(({ number }) => number === roundNumber);
  return round === undefined
    ? []
    : faultsOfPlayed(
        facts,
        round,
        reseated.flatMap((index) => wanted[index] ?? []),
      );
}

async function carryOut(db: Database, actor: Actor, play: Play, acknowledged: readonly WarningCode[]): Promise<void> {
  const {
    eventId,
    facts: { sectionId },
    option: { takesBack },
    reason,
  } = play;
  if (takesBack !== null) await takeBackRound(db, actor, { eventId, sectionId, round: takesBack, reason });
  await writePlayed(db, actor, play);
  const breach = await logPlayed(db, actor, play, acknowledged);
  await recordPlayedEvents(db, actor, play, { acknowledged, breach });
  await refreshPublicSnapshot(db, sectionId);
}

/** With whom and what is to be put right, where that is the rating report alone. */
function asTheyStand(facts: SectionFacts, boards: readonly BoardRecord[], isRatingOnly: boolean): readonly BoardRecord[] {
  const round = facts.pairedRounds.find(({ id }) => id === boards[0]?.roundId);
  if (round === undefined || !isRatingOnly) return boards;
  const stood = boardsAsTheyStand(round, isRatingOnly);
  const nameOf = (entryId: string | null) => facts.entries.find(({ id }) => id === entryId)?.name ?? null;
  return boards.map((board) => {
    const now = stood.get(board.pairingId);
    if (now === undefined) return board;
    const { whiteId, blackId, result } = now;
    return { ...board, whiteId, blackId, whiteName: nameOf(whiteId) ?? '', blackName: nameOf(blackId), result: result.result, isRated: result.isRated };
  });
}

function wantedBoards({ seen, white, black, result }: Input): PlayedBoard[] {
  return seen.map((_, index) => ({ white: white[index] ?? '', black: black[index] ?? '', result: result[index] || null }));
}

/** Whether this very form was stored already: the same key, boards, players and results. */
async function sentBefore(db: Database, input: Input, how: How): Promise<'new' | 'same' | 'elsewhere'> {
  const keys = input.seen.map((_, index) => keyOf(input.idempotencyKey, index));
  const stored = await db.resultRevision.findMany({ where: { idempotencyKey: { in: keys } } });
  if (stored.length === 0) return 'new';
  const isSame = stored.every((step) => {
    const index = keys.indexOf(step.idempotencyKey);
    if (step.pairingId !== input.seen[index]?.pairingId) return false;
    const wanted = wantedBoards(input)[index];
    const isAsSaid = step.whiteId === wanted?.white && (step.blackId ?? '') === wanted.black && step.result === wanted.result;
    return how === 'colours-exchanged' || isAsSaid;
  });
  return isSame ? 'same' : 'elsewhere';
}

/** Every board as it stands, when it is what the form was made for. */
function seenBoards(facts: SectionFacts, seen: readonly SeenBoard[]): Result<BoardRecord[], Refusal<AccessCode | 'board-changed'>> {
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

/** Why what is said to have been played cannot be, in names and boards. */
export function refusePlayed(error: PlayedRefusal, { entries }: SectionFacts): { readonly ok: false; readonly error: Refusal<PlayedRefusal['code']> } {
  if (error.code === 'nothing-changed') return refuse(error.code);
  if ('boards' in error) return refuse(error.code, { facts: { boards: error.boards, count: error.boards.length } });
  return refuse(error.code, { facts: { players: error.entries.map((id) => entries.find((entry) => entry.id === id)?.name ?? '') } });
}
