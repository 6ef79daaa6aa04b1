import { pointsOf, type ResultCode } from '@/engine/model/game-result';
import type { HalfPoints } from '@/engine/model/points';
import { isFirstOfMatch } from '@/lib/domain/formats/formats';
import { resultCode } from '@/lib/domain/tournament/build-tournament';
import type { PublicBye, PublicEarlyBoard, PublicFixture, PublicPlayer, PublicRound, PublicSection } from './public-section';
import { findPublicRound, type PlayerSeat, seatOf } from './query-public-section';

export type PlayerRound =
  | {
      readonly kind: 'board';
      readonly number: number;
      readonly round: PublicRound;
      readonly seat: Extract<PlayerSeat, { kind: 'board' }>;
      readonly points: HalfPoints | null;
    }
  | { readonly kind: 'bye'; readonly number: number; readonly bye: PublicBye; readonly points: HalfPoints }
  | { readonly kind: 'late' | 'withdrawn' | 'expelled' | 'not-paired'; readonly number: number; readonly points: HalfPoints | null }
  | { readonly kind: 'to-come'; readonly number: number; readonly points: null };

export function playerRounds(section: PublicSection, place: number): readonly PlayerRound[] {
  const last = Math.max(section.rounds, section.roundRecords.at(-1)?.number ?? 0);
  return Array.from({ length: last }, (_, index) => playerRound(section, place, index + 1));
}

/** The player's score after each round, with adjusted points. Null from the first round whose result is missing or hidden. */
export function scoresAfter(section: PublicSection, place: number): readonly (HalfPoints | null)[] {
  const given = section.players[place]?.adjustedPoints ?? [];
  const areShown = section.ladder === 'results' || section.ladder === 'standings';
  let score: HalfPoints | null = areShown ? given.reduce((sum, { round, halfPoints }) => sum + (round === 0 ? halfPoints : 0), 0) : null;
  return playerRounds(section, place).map(({ number, points }) => {
    const adjustedPoints = given.reduce((sum, { round, halfPoints }) => sum + (round === number ? halfPoints : 0), 0);
    score = score === null || points === null || findPublicRound(section, number) === null ? null : score + points + adjustedPoints;
    return score;
  });
}

export function playerRound(section: PublicSection, place: number, number: number): PlayerRound {
  const round = findPublicRound(section, number);
  const player = section.players[place];
  if (round === null) {
    // A game that was played early counts even if the player has left since.
    const reason = player === undefined || earlyGameOf(section, place, number) !== null ? null : absenceReason(player, number);
    return { kind: reason ?? 'to-come', number, points: null };
  }
  const seat = seatOf(round, place);
  if (seat.kind === 'board') return { kind: 'board', number, round, seat, points: boardPoints(section, seat) };
  if (seat.kind === 'bye') return { kind: 'bye', number, bye: seat.bye, points: byePoints(section, place, number, seat.bye) };
  const missed = round.missed.find((bye) => bye.player === place);
  const points = missed === undefined ? section.scoring.zeroPointBye : byePoints(section, place, number, missed);
  return { kind: (player === undefined ? null : absenceReason(player, number)) ?? 'not-paired', number, points };
}

interface EarlyGame {
  readonly fixture: PublicFixture;
  readonly board: PublicEarlyBoard & { readonly black: number };
}

/** A player's game in a match that was played before its round; null if there is none. */
export function earlyGameOf({ teams }: PublicSection, place: number, round: number): EarlyGame | null {
  for (const fixture of teams?.fixtures ?? []) {
    if (fixture.round !== round) continue;
    for (const { black, ...board } of fixture.earlyBoards ?? [])
      if (black !== null && (board.white === place || black === place)) return { fixture, board: { ...board, black } };
  }
  return null;
}

export function absenceReason({ fromRound, away }: PublicPlayer, number: number): 'late' | 'withdrawn' | 'expelled' | null {
  if (number < fromRound) return 'late';
  return away.find(({ from, until }) => from <= number && (until === null || number < until))?.why ?? null;
}

function boardPoints({ scoring }: PublicSection, { board, colour }: Extract<PlayerSeat, { kind: 'board' }>): HalfPoints | null {
  const code = resultCode({ result: board.result, isRated: true }, colour);
  return code === null ? null : pointsOf({ opponent: null, colour, code }, scoring);
}

/** The letter of each bye in report files and crosstables. */
export const BYE_CODE: Readonly<Record<PublicBye['kind'], ResultCode>> = {
  pab: 'U',
  free: 'Z',
  bracketBye: 'Z',
  halfPointBye: 'H',
  fullPointBye: 'F',
  zeroPointBye: 'Z',
  absent: 'Z',
  forfeitWin: '+',
};

/** A bye for a match scores in the first round of the match only. */
function byePoints(section: PublicSection, place: number, number: number, { kind }: PublicBye): HalfPoints {
  const { scoring, systemId } = section;
  const first = isFirstOfMatch(systemId, number) ? null : findPublicRound(section, number - 1);
  if (first !== null && seatOf(first, place).kind !== 'board') return 0;
  return pointsOf({ opponent: null, colour: null, code: BYE_CODE[kind] }, scoring);
}
