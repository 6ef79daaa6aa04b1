import { SLIP_PATH } from '@/lib/domain/addresses/tournament-paths';
import { deriveToken, encodePlainLetters, isSameToken, PLAIN_LETTERS, normaliseTypedToken } from '@/lib/platform/access/tokens';
import { fillPath } from '@/lib/platform/addresses/site-paths';

export type BoardSide = 'white' | 'black';
export const BOARD_SIDES: readonly BoardSide[] = ['white', 'black'];

/** The identity of a board. A different round, different players or exchanged colours make a different board. */
export type SlipBoard = Readonly<Record<'pairingId' | 'roundId' | 'whiteId' | 'blackId', string>>;

/** The number of final hexadecimal digits of a pairing's id, with which its code begins. These 40 bits are used to find the board. */
const END_DIGITS = 10;
const END_LETTERS = 8;
/** These letters have 85 bits, which only this installation can compute. The end of the id adds 40 bits that outsiders do not know. */
const PROOF_LETTERS = 17;
const GROUP = 5;

export function slipToken(board: SlipBoard, side: BoardSide): string {
  const letters = encodePlainLetters(BigInt(`0x${endOf(board.pairingId)}`), END_LETTERS) + deriveToken('slip', subjectOf(board, side), PROOF_LETTERS);
  return letters.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? letters;
}

export function isSlipToken(board: SlipBoard, side: BoardSide, given: string): boolean {
  return isSameToken(normaliseTypedToken(given), normaliseTypedToken(slipToken(board, side)));
}

export function pairingIdSuffix(given: string): string | null {
  const letters = normaliseTypedToken(given);
  if (letters.length !== END_LETTERS + PROOF_LETTERS) return null;
  const places = Array.from(letters.slice(0, END_LETTERS), (letter) => PLAIN_LETTERS.indexOf(letter));
  if (places.includes(-1)) return null;
  const value = places.reduce((sum, place) => sum * BigInt(PLAIN_LETTERS.length) + BigInt(place), 0n);
  return value.toString(16).padStart(END_DIGITS, '0');
}

const endOf = (pairingId: string) => pairingId.slice(-END_DIGITS);

export function slipAddress(board: SlipBoard, side: BoardSide): string {
  return fillPath(SLIP_PATH, slipToken(board, side));
}

const OLD_LENGTH = 10;

/** Checks the token of older slips, whose address contained the id of the pairing. */
export function isLegacySlipToken(board: SlipBoard, side: BoardSide, given: string): boolean {
  return isSameToken(given.trim().toLowerCase(), deriveToken('board', subjectOf(board, side), OLD_LENGTH));
}

const subjectOf = ({ pairingId, roundId, whiteId, blackId }: SlipBoard, side: BoardSide) => [roundId, pairingId, whiteId, blackId, side].join('/');
