import { playerRound } from '@/lib/publishing/player-rounds';
import type { PublicRound, PublicSection } from '@/lib/publishing/public-section';
import { sideText } from '@/lib/results/notation';
import { pointsText } from '@/lib/standings/points-text';
import { BYE_LETTER } from './notation';

/** One cell of a crosstable: `7w` and `1`; a bye is its letter and what it scored, a round before a late entry what it got for it. */
export interface CrosstableCell {
  readonly opponent: string;
  readonly result: string;
}

export function crosstableCell(section: PublicSection, { number }: PublicRound, place: number): CrosstableCell {
  const round = playerRound(section, place, number);
  if (round.kind === 'bye') return { opponent: BYE_LETTER[round.bye.kind], result: pointsText(round.points) };
  if (round.kind !== 'board') return { opponent: '', result: round.points === null || round.points === 0 ? '–' : pointsText(round.points) };
  const { seat } = round;
  const { result } = seat.board;
  const opponent = section.players[seat.opponent]?.number ?? '';
  return { opponent: `${opponent}${seat.colour === 'white' ? 'w' : 'b'}`, result: result === null ? '' : sideText(result, seat.colour) };
}
