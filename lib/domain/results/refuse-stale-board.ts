import { z } from 'zod';
import { isAlreadyRecorded } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { enteredAtText } from '@/lib/domain/boards/result-author';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { type BoardChange, detectBoardChange, haveSameSeats, type SeenBoard } from '@/lib/domain/boards/seen-board';
import { formatTimeWithSeconds } from '@/lib/domain/events/format-times';
import { type BoardRecord, boardRecordsOf } from '@/lib/domain/tournament/board-records';
import type { ResultFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { ResultRevision } from '@/lib/generated/prisma/client';
import { refuse } from '@/lib/platform/access/refusal';
import { hiddenIntegerField, idField } from '@/lib/platform/input/form-fields';
import { isolateBoardBidi } from '@/lib/platform/messages/bidi-isolation';
import { t } from '@/lib/platform/messages/translate';

interface PresentSection {
  readonly lastBoard: BoardRecord | null;
  /** The names of the players whom the sender saw; '' if the section has no such entry. */
  readonly white: string;
  readonly black: string;
}

/** Refuses an entry based on a stale board, and reports the board as the sender saw it and as it is now. `now`: null if the board no longer exists. */
export function refuseStaleBoard(seen: SeenBoard, now: BoardRecord | null, { lastBoard, white, black }: PresentSection) {
  const isPublic = now !== null && now.roundState !== 'draft';
  const present = isPublic ? now : lastBoard;
  const change = isPublic ? detectBoardChange(seen, now) : 'round';
  const was = { board: seen.board, white, black };
  if (present === null) return refuse('board-changed', { facts: { ...was, parts: ['gone'] } });
  return refuse('board-changed', { facts: { ...was, ...presentFacts(present), parts: [boardChangeFacts(change, present)] } });
}

export function refuseStaleBoardOfSection(facts: SectionFacts, seen: SeenBoard, now: BoardRecord | null) {
  const nameOf = (entryId: string) => facts.entries.find(({ id }) => id === entryId)?.name ?? '';
  const round = facts.pairedRounds.findLast(({ state, pairings }) => state !== 'draft' && pairings.some(({ board }) => board === seen.board));
  const lastBoard = round === undefined ? undefined : boardRecordsOf(facts, round).find(({ board }) => board === seen.board);
  return refuseStaleBoard(seen, now, { lastBoard: lastBoard ?? null, white: nameOf(seen.whiteId), black: nameOf(seen.blackId) });
}

function boardChangeFacts(change: BoardChange | null, { result }: BoardRecord) {
  if (change === 'colours') return 'players';
  if (change === 'round') return 'gone';
  if (change !== null && change !== 'result') return change;
  return result === null ? 'opened' : 'result';
}

function presentFacts(present: BoardRecord) {
  return {
    now: present.blackName === null ? t('terms.word.nameBye', { name: present.whiteName }) : isolateBoardBidi(`${present.whiteName} – ${present.blackName}`),
    nowBoard: present.board,
    shown: present.result === null ? '' : describeResult(t, present.result),
    by: present.enteredBy,
    at: enteredAtText(present),
    publishedAt: present.publication === 0 ? '' : formatTimeWithSeconds(new Date(present.publication), present.timeZone),
  };
}

interface SentEntry extends SeenBoard {
  /** The result in the request. `any`: the request states none. `taken-back`: the request undoes the last entry. */
  readonly result: GameResult | 'any' | 'taken-back';
  readonly isUnrated?: boolean | undefined;
}

export type StoredStep = ResultFacts & Readonly<Pick<ResultRevision, 'pairingId' | 'whiteId' | 'blackId' | 'takesBack'>>;

export type Resubmission = 'new' | 'same' | 'elsewhere';

/** Decides whether this request was stored before (`same`). `elsewhere`: another request used the idempotency key, so this one must be refused. */
export function decideResubmission(sent: SentEntry, stored: StoredStep | null): Resubmission {
  if (stored === null) return 'new';
  const isAlike =
    sent.result === 'taken-back'
      ? stored.takesBack !== null
      : stored.takesBack === null && (sent.result === 'any' || isAlreadyRecorded(stored, { result: sent.result, isUnrated: sent.isUnrated }));
  return isAlike && stored.pairingId === sent.pairingId && haveSameSeats(stored, sent) ? 'same' : 'elsewhere';
}

export const refuseUsedKey = (board: number) => refuse('key-used-elsewhere', { facts: { board } });

export const SeenBoardFieldsSchema = z.object({
  pairingId: idField(),
  roundId: idField(),
  board: hiddenIntegerField(1, 10_000),
  whiteId: idField(),
  blackId: idField(),
  seenSequence: hiddenIntegerField(0, 10_000),
  seenPublication: hiddenIntegerField(0, Number.MAX_SAFE_INTEGER),
}) satisfies z.ZodType<SeenBoard>;
