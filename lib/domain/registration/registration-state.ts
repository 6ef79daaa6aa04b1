import type { RegistrationTimes, Waiting } from './waiting-list';

/** `removed`: an arbiter deleted the entry, moved it, or gave it to another person. `withdrawn`: by the link, or at the desk. */
export type RegistrationState = 'place' | 'offered' | 'waiting' | 'lapsed' | 'declined' | 'withdrawn' | 'removed';

/** True if the registration no longer concerns a player of the section, so that nothing can be done with it. */
export const hasLeft = (state: RegistrationState): boolean => state === 'withdrawn' || state === 'removed';

interface RowTimes extends RegistrationTimes {
  readonly entry: { readonly withdrawals: readonly { readonly returnsInRound: number | null; readonly movedToId: string | null }[] } | null;
}

/** What a registration has led to. */
export function registrationState(row: RowTimes, waiting: readonly Waiting[]): RegistrationState {
  const left = row.entry?.withdrawals.find(({ returnsInRound }) => returnsInRound === null);
  if (row.withdrawnAt !== null) return 'withdrawn';
  if (left !== undefined) return left.movedToId === null ? 'withdrawn' : 'removed';
  if (row.placedAt !== null) return row.entry === null ? 'removed' : 'place';
  return row.declinedAt === null ? (waiting.find(({ id }) => id === row.id)?.state ?? 'waiting') : 'declined';
}
