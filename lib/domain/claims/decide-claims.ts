import type { GameResult } from '@/lib/domain/boards/game-results';
import { isSameSeats, type PresentBoard } from '@/lib/domain/boards/seen-board';
import type { SectionSettings } from '@/lib/domain/sections/section-settings';
import type { ResultClaim } from '@/lib/generated/prisma/client';

/** `deviceHash` is equal for two reports of a round from one device; null if it is not known. */
export type Claim = Readonly<Pick<ResultClaim, 'side' | 'result' | 'createdAt' | 'whiteId' | 'blackId' | 'onSequence' | 'deviceHash'>>;

export type ClaimedBoard = Pick<PresentBoard, 'whiteId' | 'blackId' | 'sequence' | 'publication'>;

export type ReportRules = Pick<SectionSettings, 'reportSettleMinutes' | 'reportFromTwoDevices'>;

export type ClaimState =
  | { readonly kind: 'none' }
  | { readonly kind: 'waiting'; readonly claim: Claim }
  /** One player has reported and the waiting time is over: the board is in the arbiter's queue. */
  | { readonly kind: 'one-sided'; readonly claim: Claim }
  | { readonly kind: 'agreed'; readonly result: GameResult; readonly isOneDevice: boolean }
  /** The reports agree, but one device sent both. The settings of the section leave this to the arbiter. */
  | { readonly kind: 'one-device'; readonly result: GameResult }
  | { readonly kind: 'conflict'; readonly white: Claim; readonly black: Claim };

/** Compares the latest report of each side. A report counts if it names the present players and is later than revision and publication. */
export function decideClaims(claims: readonly Claim[], board: ClaimedBoard, rules: ReportRules, now: Date): ClaimState {
  const counted = countedClaims(claims, board);
  const white = latest(counted, 'white');
  const black = latest(counted, 'black');
  if (white !== null && black !== null) return decidePair(white, black, rules);
  const claim = white ?? black;
  if (claim === null) return { kind: 'none' };
  const isOver = now.getTime() - claim.createdAt.getTime() >= rules.reportSettleMinutes * 60_000;
  return { kind: isOver ? 'one-sided' : 'waiting', claim };
}

export function countedClaims<Row extends Claim>(claims: readonly Row[], board: ClaimedBoard): Row[] {
  return claims.filter((claim) => isSameSeats(claim, board) && claim.onSequence === board.sequence && claim.createdAt.getTime() >= board.publication);
}

function decidePair(white: Claim, black: Claim, { reportFromTwoDevices }: ReportRules): ClaimState {
  if (white.result !== black.result) return { kind: 'conflict', white, black };
  const isOneDevice = white.deviceHash !== null && white.deviceHash === black.deviceHash;
  return isOneDevice && reportFromTwoDevices ? { kind: 'one-device', result: white.result } : { kind: 'agreed', result: white.result, isOneDevice };
}

function latest(claims: readonly Claim[], side: Claim['side']): Claim | null {
  return claims
    .filter((claim) => claim.side === side)
    .reduce<Claim | null>((last, claim) => (last === null || claim.createdAt >= last.createdAt ? claim : last), null);
}
