import type { AbsenceRecord } from './decide-absence';

export interface LateEntryRules {
  readonly rounds: number;
  /** The last round in which a late entry may start; 0 refuses late entries. */
  readonly lateEntryUntilRound: number;
  readonly missedRounds: 'zeroPointBye' | 'halfPointBye';
  /** The first round that is not paired yet, a draft counting as paired. */
  readonly nextRound: number;
}

export type LateEntryDecision =
  | { readonly kind: 'accepted'; readonly missed: readonly AbsenceRecord[] }
  | { readonly kind: 'refused'; readonly reason: 'round-not-in-section' | 'round-already-paired' | 'no-late-entries' | 'late-entries-closed' };

/** C.04.2 2.4: an entry is on time for round 1, or late from a round not paired yet; the rounds it missed score as announced. */
export function decideLateEntry(fromRound: number, rules: LateEntryRules): LateEntryDecision {
  if (fromRound < 1 || fromRound > rules.rounds) return { kind: 'refused', reason: 'round-not-in-section' };
  if (fromRound < rules.nextRound) return { kind: 'refused', reason: 'round-already-paired' };
  if (fromRound === 1) return { kind: 'accepted', missed: [] };
  if (rules.lateEntryUntilRound === 0) return { kind: 'refused', reason: 'no-late-entries' };
  if (fromRound > rules.lateEntryUntilRound) return { kind: 'refused', reason: 'late-entries-closed' };
  const missed = Array.from({ length: fromRound - 1 }, (_, index) => ({
    round: index + 1,
    kind: rules.missedRounds,
    origin: 'lateEntry' as const,
  }));
  return { kind: 'accepted', missed };
}
