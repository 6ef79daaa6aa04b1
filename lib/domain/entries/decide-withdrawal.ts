import { isFirstOfMatch } from '@/lib/domain/formats/formats';
import { withExpulsionFirst, isWithdrawn } from '@/lib/domain/tournament/build-tournament';
import type { WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import { consecutiveRanges } from '@/lib/platform/messages/number-ranges';
import type { AbsenceRules, PlayerPresence } from './decide-absence';

type PairingProgress = Pick<AbsenceRules, 'rounds' | 'nextRound'>;
type ReEntryRules = Pick<AbsenceRules, 'systemId' | 'rounds' | 'nextRound'>;

export type WithdrawalRefusal = 'round-not-in-section' | 'round-already-paired' | 'already-withdrawn';

/**
 * Decides a withdrawal from `fromRound` on (1998 rules, F.5). Refuses paired rounds, because their boards stay and an absent player
 * loses by forfeit.
 */
export function decideWithdrawal(fromRound: number, player: PlayerPresence, { rounds, nextRound }: PairingProgress): WithdrawalRefusal | null {
  if (player.withdrawals.some(({ returnsInRound }) => returnsInRound === null)) return 'already-withdrawn';
  if (fromRound < 1 || fromRound > rounds) return 'round-not-in-section';
  if (fromRound < nextRound) return 'round-already-paired';
  return isWithdrawn(player, fromRound) ? 'already-withdrawn' : null;
}

/** Decides an expulsion, even of a withdrawn player. An expulsion after the last round removes the player from the final ranking; the games stay. */
export function decideExpulsion(
  fromRound: number,
  withdrawals: readonly Pick<WithdrawalRecord, 'kind'>[],
  { rounds, nextRound }: PairingProgress,
): WithdrawalRefusal | null {
  if (withdrawals.some(({ kind }) => kind === 'expelled')) return 'already-withdrawn';
  if (fromRound < 1 || fromRound > rounds + 1) return 'round-not-in-section';
  return fromRound < nextRound ? 'round-already-paired' : null;
}

export type ReEntryRefusal =
  | 'not-withdrawn'
  | 'expelled'
  | 'round-not-in-section'
  | 'round-already-paired'
  | 'second-game-of-match'
  | 'return-before-withdrawal';

/** A withdrawn player may re-enter in a round that is not paired yet. An expulsion must be revoked first (`decideExpulsionRevocation`). */
export function decideReEntry(
  inRound: number,
  open: Pick<WithdrawalFacts, 'fromRound' | 'kind'> | null,
  { systemId, rounds, nextRound }: ReEntryRules,
): ReEntryRefusal | null {
  if (open === null) return 'not-withdrawn';
  if (open.kind === 'expelled') return 'expelled';
  if (inRound < 1 || inRound > rounds) return 'round-not-in-section';
  if (inRound < nextRound) return 'round-already-paired';
  if (!isFirstOfMatch(systemId, inRound)) return 'second-game-of-match';
  return inRound <= open.fromRound ? 'return-before-withdrawal' : null;
}

export interface WithdrawalRecord extends WithdrawalFacts {
  readonly id: string;
}

export interface ExpulsionRevocation {
  readonly expulsionId: string;
  readonly missed: readonly number[];
  readonly away: readonly { readonly fromRound: number; readonly returnsInRound: number | null }[];
  /** The first round in which the player will be paired again; null if all rounds are paired, or if the player has also withdrawn. */
  readonly playsFrom: number | null;
}

/** Decides the revocation of a mistaken expulsion, after which earlier withdrawals are valid again. Null if the player is not expelled. */
export function decideExpulsionRevocation(withdrawals: readonly WithdrawalRecord[], { rounds, nextRound }: PairingProgress): ExpulsionRevocation | null {
  const expulsion = withdrawals.find(({ kind }) => kind === 'expelled');
  if (expulsion === undefined) return null;
  const { id: expulsionId, fromRound } = expulsion;
  const others = withdrawals.filter((other) => other !== expulsion);
  const plays = (round: number) => !isWithdrawn({ withdrawals: others }, round);
  const missed = roundsFrom(fromRound, nextRound - 1).filter(plays);
  const isOpen = others.some(({ returnsInRound }) => returnsInRound === null);
  // A withdrawal that lasts through the last round stays open, unless another one is open, because only one may be open.
  const returnAfter = (round: number) => (round >= rounds && !isOpen ? null : round + 1);
  return {
    expulsionId,
    missed,
    away: consecutiveRanges(missed).map(([first, last]) => ({ fromRound: first, returnsInRound: returnAfter(last) })),
    playsFrom: roundsFrom(Math.max(fromRound, nextRound), rounds).find(plays) ?? null,
  };
}

const roundsFrom = (first: number, last: number): number[] => Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);

export function openWithdrawal<Kept extends WithdrawalRecord>(withdrawals: readonly Kept[]): Kept | null {
  return withExpulsionFirst(withdrawals).find(({ returnsInRound }) => returnsInRound === null) ?? null;
}

export type ReEntryEffect =
  | { readonly kind: 'returns' | 'takes-back'; readonly withdrawalId: string }
  | { readonly kind: 'refused'; readonly refusal: ReEntryRefusal };

/** Decides a re-entry in round `inRound`. A withdrawal that begins in this round is removed; one that began earlier ends in it. */
export function decideReEntryEffect(inRound: number, withdrawals: readonly WithdrawalRecord[], rules: ReEntryRules): ReEntryEffect {
  const open = openWithdrawal(withdrawals);
  if (open !== null && open.kind !== 'expelled' && open.fromRound >= rules.nextRound && inRound === open.fromRound)
    return { kind: 'takes-back', withdrawalId: open.id };
  const refusal = decideReEntry(inRound, open, rules);
  return refusal !== null || open === null ? { kind: 'refused', refusal: refusal ?? 'not-withdrawn' } : { kind: 'returns', withdrawalId: open.id };
}
