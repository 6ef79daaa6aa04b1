import type { WithdrawalFacts } from '@/lib/domain/tournament/section-facts';
import type { RegistrationTimes, Waiting } from './waiting-list';

/** `removed`: an arbiter deleted the entry, moved it, or gave it to another person. `withdrawn`: by the link, or at the desk. */
export type RegistrationState = 'place' | 'offered' | 'waiting' | 'lapsed' | 'declined' | 'withdrawn' | 'removed';

interface RowTimes extends RegistrationTimes {
  readonly entry: { readonly withdrawals: readonly Pick<WithdrawalFacts, 'fromRound' | 'returnsInRound'>[] } | null;
}

/** What a registration has led to. */
export function registrationState(row: RowTimes, waiting: readonly Waiting[]): RegistrationState {
  if (row.withdrawnAt !== null || row.entry?.withdrawals.some(({ returnsInRound }) => returnsInRound === null)) return 'withdrawn';
  if (row.placedAt !== null) return row.entry === null ? 'removed' : 'place';
  return row.declinedAt === null ? (waiting.find(({ id }) => id === row.id)?.state ?? 'waiting') : 'declined';
}
