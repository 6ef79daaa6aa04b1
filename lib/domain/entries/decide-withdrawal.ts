import type { WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { expulsionFirst, isWithdrawn } from '@/lib/domain/tournament/tournament';
import { runsOf } from '@/lib/platform/words/runs';
import type { AbsenceRules, PlayerPresence } from './decide-absence';

type Paired = Pick<AbsenceRules, 'rounds' | 'nextRound'>;

export type WithdrawalRefusal = 'round-not-in-section' | 'round-already-paired' | 'already-withdrawn';

/** F.5: from `fromRound` on the player is no longer paired. A round that is paired stands; its game is lost by forfeit instead. */
export function decideWithdrawal(fromRound: number, player: PlayerPresence, { rounds, nextRound }: Paired): WithdrawalRefusal | null {
  if (player.withdrawals.some(({ returnsInRound }) => returnsInRound === null)) return 'already-withdrawn';
  if (fromRound < 1 || fromRound > rounds) return 'round-not-in-section';
  if (fromRound < nextRound) return 'round-already-paired';
  return isWithdrawn(player, fromRound) ? 'already-withdrawn' : null;
}

/** Also for a player who has withdrawn. An expulsion after the last round takes the place in the final ranking and keeps the games. */
export function decideExpulsion(
  fromRound: number,
  withdrawals: readonly Pick<KeptWithdrawal, 'kind'>[],
  { rounds, nextRound }: Paired,
): WithdrawalRefusal | null {
  if (withdrawals.some(({ kind }) => kind === 'expelled')) return 'already-withdrawn';
  if (fromRound < 1 || fromRound > rounds + 1) return 'round-not-in-section';
  return fromRound < nextRound ? 'round-already-paired' : null;
}

export type ReturnRefusal = 'not-withdrawn' | 'expelled' | 'round-not-in-section' | 'round-already-paired' | 'return-before-withdrawal';

/** Who withdrew may come back in a round not paired yet; who was expelled may not, unless that is taken back (`decideExpulsionGone`). */
export function decideReturn(inRound: number, open: Pick<WithdrawalFacts, 'fromRound' | 'kind'> | null, { rounds, nextRound }: Paired): ReturnRefusal | null {
  if (open === null) return 'not-withdrawn';
  if (open.kind === 'expelled') return 'expelled';
  if (inRound < 1 || inRound > rounds) return 'round-not-in-section';
  if (inRound < nextRound) return 'round-already-paired';
  return inRound <= open.fromRound ? 'return-before-withdrawal' : null;
}

export interface KeptWithdrawal extends WithdrawalFacts {
  readonly id: string;
}

export interface ExpulsionGone {
  readonly expulsionId: string;
  readonly missed: readonly number[];
  readonly away: readonly { readonly fromRound: number; readonly returnsInRound: number | null }[];
  /** The round from which the player is paired again; null for none: every round is paired, or the player has withdrawn. */
  readonly playsFrom: number | null;
}

/** What is left of an expulsion that was a mistake: what the player had said before holds again. Null where nobody is expelled. */
export function decideExpulsionGone(withdrawals: readonly KeptWithdrawal[], { rounds, nextRound }: Paired): ExpulsionGone | null {
  const expulsion = withdrawals.find(({ kind }) => kind === 'expelled');
  if (expulsion === undefined) return null;
  const { id: expulsionId, fromRound } = expulsion;
  const others = withdrawals.filter((other) => other !== expulsion);
  const plays = (round: number) => !isWithdrawn({ withdrawals: others }, round);
  const missed = roundsFrom(fromRound, nextRound - 1).filter(plays);
  const isOpen = others.some(({ returnsInRound }) => returnsInRound === null);
  // Nobody comes back after the last round; one withdrawal is open at most.
  const returnAfter = (round: number) => (round >= rounds && !isOpen ? null : round + 1);
  return {
    expulsionId,
    missed,
    away: runsOf(missed).map(([first, last]) => ({ fromRound: first, returnsInRound: returnAfter(last) })),
    playsFrom: roundsFrom(Math.max(fromRound, nextRound), rounds).find(plays) ?? null,
  };
}

const roundsFrom = (first: number, last: number): number[] => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

export function openWithdrawal<Kept extends KeptWithdrawal>(withdrawals: readonly Kept[]): Kept | null {
  return expulsionFirst(withdrawals).find(({ returnsInRound }) => returnsInRound === null) ?? null;
}

export type ComingBack =
  | { readonly kind: 'returns' | 'takes-back'; readonly withdrawalId: string }
  | { readonly kind: 'refused'; readonly refusal: ReturnRefusal };

/** What coming back in a round does: a withdrawal that has not begun by then is taken back, any other ends with that round. */
export function decideComingBack(inRound: number, withdrawals: readonly KeptWithdrawal[], rules: Paired): ComingBack {
  const open = openWithdrawal(withdrawals);
  if (open !== null && open.kind !== 'expelled' && open.fromRound >= rules.nextRound && inRound === open.fromRound)
    return { kind: 'takes-back', withdrawalId: open.id };
  const refusal = decideReturn(inRound, open, rules);
  return refusal !== null || open === null ? { kind: 'refused', refusal: refusal ?? 'not-withdrawn' } : { kind: 'returns', withdrawalId: open.id };
}
