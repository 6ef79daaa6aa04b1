import { deriveToken, isSameToken } from '@/lib/access/tokens';

export type Side = 'white' | 'black';

/** A board as it is played: another round, other players or other colours are another board. */
export interface ReportedSeats {
  readonly pairingId: string;
  readonly roundId: string;
  /** Entries. */
  readonly whiteId: string;
  readonly blackId: string;
}

const TOKEN_LENGTH = 10;

/** What one half of a slip carries: whoever holds it may report that side's result, as long as the board is the same. */
export function boardToken({ pairingId, roundId, whiteId, blackId }: ReportedSeats, side: Side): string {
  return deriveToken('board', [roundId, pairingId, whiteId, blackId, side].join('/'), TOKEN_LENGTH);
}

export function isBoardToken(board: ReportedSeats, side: Side, given: string): boolean {
  return isSameToken(given.trim().toLowerCase(), boardToken(board, side));
}

/** Address of the report page, as the QR code on a slip holds it. */
export function reportAddress(board: ReportedSeats, side: Side): string {
  return `/report/${board.pairingId}/${side}/${boardToken(board, side)}`;
}
