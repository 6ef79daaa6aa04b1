import { sideText } from '@/lib/domain/boards/notation';
import { playerRound } from '@/lib/domain/publishing/player-rounds';
import type { PublicRound, PublicSection } from '@/lib/domain/publishing/public-section';
import { pointsText } from '@/lib/domain/sections/points-text';
import { tell } from '@/lib/platform/words/tell';
import { BYE_LETTER } from './notation';

/**
 * One cell of a crosstable: `7w` and `1`, or `W` where the game is not rated; a bye is its letter and what it scored, a round before a
 * late entry what it got for it.
 */
export interface CrosstableCell {
  readonly opponent: string;
  readonly result: string;
}

export function crosstableCell(section: PublicSection, { number }: PublicRound, place: number): CrosstableCell {
  const round = playerRound(section, place, number);
  if (round.kind === 'bye') return { opponent: BYE_LETTER[round.bye.kind], result: pointsText(round.points) };
  if (round.kind !== 'board') return { opponent: '', result: round.points === null || round.points === 0 ? '–' : pointsText(round.points) };
  const { seat } = round;
  const opponent = section.players[seat.opponent]?.number ?? '';
  return { opponent: `${opponent}${seat.colour === 'white' ? 'w' : 'b'}`, result: sideText(seat.board, seat.colour) };
}

/** What the letters of games shorter than one move mean, where there is one by that round; null where there is none. */
export function unratedLegend({ roundRecords }: PublicSection, afterRound = Infinity): string | null {
  const isThere = roundRecords.some(({ number, boards }) => number <= afterRound && boards.some(({ isUnrated }) => isUnrated === true));
  return isThere ? tell('public.crosstable.unrated') : null;
}
