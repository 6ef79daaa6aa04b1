import { deriveToken, isSameToken } from '@/lib/access/tokens';

export type Side = 'white' | 'black';

const TOKEN_LENGTH = 10;

/** What a slip or a pairing card carries for one side of a board: whoever holds it may report that side's result. */
export function boardToken(pairingId: string, side: Side): string {
  return deriveToken('board', `${pairingId}/${side}`, TOKEN_LENGTH);
}

export function isBoardToken(pairingId: string, side: Side, given: string): boolean {
  return isSameToken(given.trim().toLowerCase(), boardToken(pairingId, side));
}

/** Address of the report page, as the QR code on a slip holds it. */
export function reportAddress(pairingId: string, side: Side): string {
  return `/report/${pairingId}/${side}/${boardToken(pairingId, side)}`;
}
