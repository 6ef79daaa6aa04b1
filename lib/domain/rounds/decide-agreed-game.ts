import { ok, type Result } from '@/engine/model/result-or-error';
import { scheduledRounds } from '@/engine/round-robin';
import { isOpenResult } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { fitsSchedule, formatOfPlayers, scheduleOptionsOf } from '@/lib/domain/formats/formats';
import type { AgreedGameFacts, RoundFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import { refuse, type Refusal } from '@/lib/platform/access/refusal';

export type ScheduledSeats = Pick<AgreedGameFacts, 'round' | 'whiteId' | 'blackId'>;

export interface DateAndEarlyResult {
  readonly playsAt: Date | null;
  /** The result of a game that was played before its round. */
  readonly result: GameResult | null;
}

export const isSameGame = (one: ScheduledSeats, other: ScheduledSeats): boolean =>
  one.round === other.round && one.whiteId === other.whiteId && one.blackId === other.blackId;

const isPublished = (round: RoundFacts | undefined): boolean => round !== undefined && round.state !== 'draft';

/** True while a round of a round robin is public, so that its numbers are final and all its games are known. */
export function hasFinalSchedule({ systemId, pairedRounds }: SectionFacts): boolean {
  return formatOfPlayers(systemId).hasSchedule && pairedRounds.some(isPublished);
}

/**
 * True if the games of a schedule can have dates: its numbers are final, or they are drawn and the schedule is public. If a new draw
 * removes a game from the schedule, its date is kept but has no effect.
 */
export const canAgreeDates = (facts: SectionFacts): boolean =>
  hasFinalSchedule(facts) ||
  (formatOfPlayers(facts.systemId).hasSchedule && facts.publication !== 'nothing' && facts.entries.every(({ pairingNumber }) => pairingNumber !== null));

/**
 * The games that can have a date of their own: boards without a final result, and the
 * scheduled games of rounds not paired yet (C.05 Annex 1). Empty until dates can be agreed.
 */
export function gamesToAgree(facts: SectionFacts): readonly ScheduledSeats[] {
  const players = facts.entries.filter(({ pairingNumber }) => pairingNumber !== null).toSorted((a, b) => (a.pairingNumber ?? 0) - (b.pairingNumber ?? 0));
  if (!canAgreeDates(facts) || !fitsSchedule(players.length, facts)) return [];
  const idOf = (number: number) => players[number - 1]?.id ?? '';
  return scheduledRounds(players.length, scheduleOptionsOf(facts)).flatMap(({ round, pairs }): ScheduledSeats[] => {
    const paired = facts.pairedRounds.find(({ number }) => number === round);
    if (paired === undefined) return pairs.map(({ white, black }) => ({ round, whiteId: idOf(white), blackId: idOf(black) }));
    return paired.pairings.flatMap(({ whiteId, blackId, result: { result } }) =>
      blackId === null || !isOpenResult(result) ? [] : [{ round, whiteId, blackId }],
    );
  });
}

/**
 * Decides whether a date or an early result can be saved for a game. A blank field keeps the
 * value that was saved before. The result of a public board is entered on the board, not here.
 */
export function decideAgreedGame(facts: SectionFacts, game: ScheduledSeats, { playsAt, result }: DateAndEarlyResult): Result<DateAndEarlyResult, Refusal> {
  if (!canAgreeDates(facts)) return refuse('schedule-not-final');
  if (!gamesToAgree(facts).some((scheduled) => isSameGame(scheduled, game))) return refuse('page-outdated');
  if (result !== null && !hasFinalSchedule(facts)) return refuse('schedule-not-final', { field: 'result' });
  const isPublic = isPublished(facts.pairedRounds.find(({ number }) => number === game.round));
  if (isPublic && result !== null) return refuse('result-on-board', { field: 'result', facts: { round: game.round } });
  if (playsAt === null && result === null) return refuse('nothing-agreed', { field: 'playsAt' });
  const before = facts.agreedGames.find((agreed) => isSameGame(agreed, game));
  return ok({ playsAt: playsAt ?? before?.playsAt ?? null, result: result ?? before?.result ?? null });
}

/** True if a game is played later than its round, or than `now` if its round has no start. */
export const isPostponedGame = ({ playsAt, result }: DateAndEarlyResult, roundStart: Date | null, now: Date): boolean =>
  result === null && playsAt !== null && playsAt > (roundStart ?? now);
