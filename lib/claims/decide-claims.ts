import type { GameResult } from '@/lib/sections/section-facts';

export interface Claim {
  readonly side: 'white' | 'black';
  readonly result: GameResult;
  readonly createdAt: Date;
}

export type ClaimState =
  | { readonly kind: 'none' }
  /** One player has reported and the other still has time. */
  | { readonly kind: 'waiting'; readonly claim: Claim }
  /** One player has reported and the set time is over: the arbiter's queue. */
  | { readonly kind: 'one-sided'; readonly claim: Claim }
  | { readonly kind: 'agreed'; readonly result: GameResult }
  | { readonly kind: 'conflict'; readonly white: Claim; readonly black: Claim };

/** What the players' reports of one board come to; the latest of each side counts. */
export function decideClaims(claims: readonly Claim[], settleMinutes: number, now: Date): ClaimState {
  const white = latest(claims, 'white');
  const black = latest(claims, 'black');
  if (white !== null && black !== null) {
    return white.result === black.result ? { kind: 'agreed', result: white.result } : { kind: 'conflict', white, black };
  }
  const claim = white ?? black;
  if (claim === null) return { kind: 'none' };
  const isOver = now.getTime() - claim.createdAt.getTime() >= settleMinutes * 60_000;
  return { kind: isOver ? 'one-sided' : 'waiting', claim };
}

function latest(claims: readonly Claim[], side: Claim['side']): Claim | null {
  return claims
    .filter((claim) => claim.side === side)
    .reduce<Claim | null>((last, claim) => (last === null || claim.createdAt >= last.createdAt ? claim : last), null);
}
