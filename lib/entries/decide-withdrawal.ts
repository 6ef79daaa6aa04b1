import { isWithdrawn } from './decide-absence';
import type { PlayerPresence } from './decide-absence';

export type WithdrawalRefusal = 'round-not-in-section' | 'round-already-paired' | 'already-withdrawn';

/** F.5: from `fromRound` on the player is no longer paired. A round that is paired stands; its game is lost by forfeit instead. */
export function decideWithdrawal(
  fromRound: number,
  player: PlayerPresence,
  { rounds, nextRound }: { readonly rounds: number; readonly nextRound: number },
): WithdrawalRefusal | null {
  if (player.withdrawals.some(({ returnsInRound }) => returnsInRound === null)) return 'already-withdrawn';
  if (fromRound < 1 || fromRound > rounds) return 'round-not-in-section';
  if (fromRound < nextRound) return 'round-already-paired';
  return isWithdrawn(player, fromRound) ? 'already-withdrawn' : null;
}

export type ReturnRefusal = 'not-withdrawn' | 'expelled' | 'round-not-in-section' | 'round-already-paired' | 'return-before-withdrawal';

/** Who withdrew may come back in a round not paired yet; who was expelled may not. */
export function decideReturn(
  inRound: number,
  open: { readonly fromRound: number; readonly kind: 'withdrawn' | 'noShow' | 'expelled' } | null,
  { rounds, nextRound }: { readonly rounds: number; readonly nextRound: number },
): ReturnRefusal | null {
  if (open === null) return 'not-withdrawn';
  if (open.kind === 'expelled') return 'expelled';
  if (inRound < 1 || inRound > rounds) return 'round-not-in-section';
  if (inRound < nextRound) return 'round-already-paired';
  return inRound <= open.fromRound ? 'return-before-withdrawal' : null;
}

interface KeptWithdrawal {
  readonly id: string;
  readonly kind: 'withdrawn' | 'noShow' | 'expelled';
  readonly fromRound: number;
  readonly returnsInRound: number | null;
}

export type ComingBack =
  | { readonly kind: 'returns' | 'takes-back'; readonly withdrawalId: string }
  | { readonly kind: 'refused'; readonly refusal: ReturnRefusal };

/** What coming back in a round does: a withdrawal that has not begun by then is taken back, any other ends with that round. */
export function decideComingBack(
  inRound: number,
  withdrawals: readonly KeptWithdrawal[],
  rules: { readonly rounds: number; readonly nextRound: number },
): ComingBack {
  const open = withdrawals.find(({ returnsInRound }) => returnsInRound === null) ?? null;
  if (open !== null && open.kind !== 'expelled' && open.fromRound >= rules.nextRound && inRound === open.fromRound)
    return { kind: 'takes-back', withdrawalId: open.id };
  const refusal = decideReturn(inRound, open, rules);
  return refusal !== null || open === null ? { kind: 'refused', refusal: refusal ?? 'not-withdrawn' } : { kind: 'returns', withdrawalId: open.id };
}
