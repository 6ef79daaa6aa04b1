import type { WithdrawalFacts } from './section-facts';

type Rounds = Pick<WithdrawalFacts, 'fromRound' | 'returnsInRound'>;

const holds = ({ fromRound, returnsInRound }: Rounds, round: number): boolean => fromRound <= round && (returnsInRound === null || round < returnsInRound);

/** F.5: out from the round of the withdrawal until the one of the return. */
export function isWithdrawn({ withdrawals }: { readonly withdrawals: readonly Rounds[] }, round: number): boolean {
  return withdrawals.some((withdrawal) => holds(withdrawal, round));
}

/** The withdrawal that keeps an entry out of a round; null when none does. */
export function withdrawalIn({ withdrawals }: { readonly withdrawals: readonly WithdrawalFacts[] }, round: number): WithdrawalFacts | null {
  return expulsionFirst(withdrawals).find((withdrawal) => holds(withdrawal, round)) ?? null;
}

/** An expulsion goes before a withdrawal, which stays beside it and holds again where the expulsion was a mistake. */
export function expulsionFirst<Left extends Pick<WithdrawalFacts, 'kind'>>(withdrawals: readonly Left[]): readonly Left[] {
  const isExpulsion = ({ kind }: Left) => Number(kind === 'expelled');
  return withdrawals.toSorted((a, b) => isExpulsion(b) - isExpulsion(a));
}
