import type { PublicRound, PublicSection } from '@/lib/publishing/public-section';
import { seatOf } from '@/lib/publishing/read-public-section';
import { BYE_TEXT, sideText } from './notation';

/** One cell of a crosstable: `7w` and `1`; a bye is its letter and what it scored. */
export interface CrosstableCell {
  readonly opponent: string;
  readonly result: string;
}

const BYE_SCORE = { pab: '', halfPointBye: '½', fullPointBye: '1', zeroPointBye: '0', absent: '0', forfeitWin: '1' } as const;

export function crosstableCell(section: PublicSection, round: PublicRound, place: number): CrosstableCell {
  const seat = seatOf(round, place);
  if (seat.kind === 'not-paired') return { opponent: '', result: '–' };
  if (seat.kind === 'bye') return { opponent: BYE_TEXT[seat.bye.kind].letter, result: BYE_SCORE[seat.bye.kind] };
  const opponent = section.players[seat.opponent]?.number ?? '';
  const { result } = seat.board;
  return { opponent: `${opponent}${seat.colour === 'white' ? 'w' : 'b'}`, result: result === null ? '' : sideText(result, seat.colour) };
}
