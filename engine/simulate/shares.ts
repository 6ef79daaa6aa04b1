import type { Amount, Share, ShareKind, SimulationOptions } from './options';
import type { Random } from './random';

/** Who or which pair gets what, round by round: each item at most one kind. */
export interface Shares {
  /** The items taken for a kind in a round; never more than `items` without `kept` of them. */
  take<Item>(kind: ShareKind, round: number, items: readonly Item[], kept?: number): Item[];
}

/** The rounds of everything counted over the event are drawn at once; what finds no place in its round waits for the next one. */
export function sharesOf({ shares, rounds }: SimulationOptions, random: Random): Shares {
  const waiting = new Map<ShareKind, number[]>();
  for (const [kind, share] of entriesOf(shares)) {
    if (!('count' in share)) continue;
    const perRound = Array.from({ length: rounds + 1 }, () => 0);
    for (let index = 0; index < share.count; index += 1) {
      const round = 1 + random.below(rounds);
      perRound[round] = (perRound[round] ?? 0) + 1;
    }
    waiting.set(kind, perRound);
  }
  return {
    take: (kind, round, items, kept = 0) => {
      const share = shares?.[kind];
      if (share === undefined) return [];
      const most = Math.max(0, items.length - kept);
      const counted = waiting.get(kind);
      if (counted === undefined) return taken(amountIn(share, round), items, most, random);
      const wanted = counted[round] ?? 0;
      const chosen = taken({ count: wanted }, items, most, random);
      counted[round + 1] = (counted[round + 1] ?? 0) + wanted - chosen.length;
      return chosen;
    },
  };
}

function entriesOf(shares: SimulationOptions['shares']): (readonly [ShareKind, Share])[] {
  return Object.entries(shares ?? {}) as (readonly [ShareKind, Share])[];
}

function amountIn(share: Share, round: number): Amount {
  return 'rounds' in share ? (share.rounds.get(round) ?? { count: 0 }) : share;
}

function taken<Item>(amount: Amount, items: readonly Item[], most: number, random: Random): Item[] {
  if ('percent' in amount) return items.filter(() => random.chance(amount.percent)).slice(0, most);
  return amount.count === 0 ? [] : random.shuffled(items).slice(0, Math.min(amount.count, most));
}
