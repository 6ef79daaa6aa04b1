import { SLIP_PATH } from '@/lib/domain/addresses/tournament-paths';
import { deriveToken, encodeBase32, isSameToken, BASE32_ALPHABET, normaliseTypedToken } from '@/lib/platform/access/tokens';
import { fillPath } from '@/lib/platform/addresses/site-paths';

export type BoardSide = 'white' | 'black';
export const BOARD_SIDES: readonly BoardSide[] = ['white', 'black'];

/** Identifies a board for the code of its result slip. The code changes with the round, the players and their colours. */
export type SlipBoard = Readonly<Record<'pairingId' | 'roundId' | 'whiteId' | 'blackId', string>>;

/** A code begins with the last ten hexadecimal digits (40 bits) of the pairing's id. The server finds the board by these digits. */
const PAIRING_ID_DIGIT_COUNT = 10;
const PAIRING_ID_LETTER_COUNT = 8;
/** The number of letters after the encoded id. They hold 85 bits, which prove that this server made the code: no other server can compute them. */
const PROOF_LENGTH = 17;
const GROUP_LENGTH = 5;

export function slipToken(board: SlipBoard, side: BoardSide): string {
  const letters =
    encodeBase32(BigInt(`0x${pairingIdEnd(board.pairingId)}`), PAIRING_ID_LETTER_COUNT) + deriveToken('slip', tokenSubject(board, side), PROOF_LENGTH);
  return letters.match(new RegExp(`.{${GROUP_LENGTH}}`, 'g'))?.join('-') ?? letters;
}

export function isSlipToken(board: SlipBoard, side: BoardSide, given: string): boolean {
  return isSameToken(normaliseTypedToken(given), normaliseTypedToken(slipToken(board, side)));
}

export function pairingIdSuffix(given: string): string | null {
  const letters = normaliseTypedToken(given);
  if (letters.length !== PAIRING_ID_LETTER_COUNT + PROOF_LENGTH) return null;
  const places = Array.from(letters.slice(0, PAIRING_ID_LETTER_COUNT), (letter) => BASE32_ALPHABET.indexOf(letter));
  if (places.includes(-1)) return null;
  const value = places.reduce((sum, place) => sum * BigInt(BASE32_ALPHABET.length) + BigInt(place), 0n);
  return value.toString(16).padStart(PAIRING_ID_DIGIT_COUNT, '0');
}

const pairingIdEnd = (pairingId: string) => pairingId.slice(-PAIRING_ID_DIGIT_COUNT);

export function slipAddress(board: SlipBoard, side: BoardSide): string {
  return fillPath(SLIP_PATH, slipToken(board, side));
}

const LEGACY_TOKEN_LENGTH = 10;

/** Checks the token of older slips, whose address contained the id of the pairing. */
export function isLegacySlipToken(board: SlipBoard, side: BoardSide, given: string): boolean {
  return isSameToken(given.trim().toLowerCase(), deriveToken('board', tokenSubject(board, side), LEGACY_TOKEN_LENGTH));
}

const tokenSubject = ({ pairingId, roundId, whiteId, blackId }: SlipBoard, side: BoardSide) => [roundId, pairingId, whiteId, blackId, side].join('/');
