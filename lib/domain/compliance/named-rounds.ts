import type { DifferingRound } from '@/lib/domain/tournament/section-facts';

type Named = readonly Pick<DifferingRound, 'round'>[];

/** What a breach has named, as its row keeps it. */
export interface CheckedBreach {
  readonly at: Date;
  readonly undoneAt: Date | null;
  /** At first; null while it was not checked. */
  readonly differing: Named | null;
  /** By each check since. */
  readonly rechecks: readonly { readonly at: string; readonly differing: Named }[];
}

const isAt = (at: Date) => (breach: CheckedBreach) => breach.at.getTime() === at.getTime();

/** Rounds that the breach which was logged at a moment named at first; null where it was not checked. */
export function namedFirst(breaches: readonly CheckedBreach[], at: Date): number[] | null {
  return breaches.find(isAt(at))?.differing?.map(({ round }) => round) ?? null;
}

/** Rounds that other breaches named once this one was undone, and none of them before. */
export function namedInstead(breaches: readonly CheckedBreach[], at: Date): number[] {
  const undone = breaches.find(isAt(at))?.undoneAt?.getTime() ?? Infinity;
  const firstAfter = (moments: readonly number[]) => Math.min(...moments.filter((moment) => moment > undone));
  const checked = firstAfter(breaches.flatMap(({ rechecks }) => rechecks.map((check) => Date.parse(check.at))));
  // What else was done or undone first has made the check its own.
  if (checked >= firstAfter(breaches.flatMap((breach) => [breach.at.getTime(), breach.undoneAt?.getTime() ?? 0]))) return [];
  const standing = breaches.filter((breach) => breach.at.getTime() < undone && (breach.undoneAt?.getTime() ?? Infinity) > undone);
  const before = new Set(standing.flatMap((breach) => namedUntil(breach, checked - 1)));
  const rounds = standing.flatMap((breach) => namedUntil(breach, checked)).filter((round) => !before.has(round));
  return [...new Set(rounds)].toSorted((a, b) => a - b);
}

function namedUntil({ differing, rechecks }: CheckedBreach, moment: number): number[] {
  const last = rechecks.findLast((check) => Date.parse(check.at) <= moment)?.differing ?? differing ?? [];
  return last.map(({ round }) => round);
}
