import { type Eligibility, failedConditions, type PrizePlayer } from '@/engine/prizes';
import { fieldOf, type PrizeFund, toConditions } from './prize-fund';

const MEDALS = ['gold', 'silver', 'bronze'] as const;
type Medal = (typeof MEDALS)[number];

/** The medals of a prize category, by the standings alone: prizes and their rules do not count. */
export interface CategoryMedals {
  readonly category: string;
  /** Players by number, best first. Players with an equal rank get the same medal, and the next medals are left out for them. */
  readonly medals: readonly { readonly medal: Medal; readonly number: number }[];
  /** The number of players who might be in the category, but whose sex or year of birth is not known. */
  readonly unknown: number;
}

/** Gives the medals of every category of players, in the order of the fund. Excluded players get none. */
export function categoryMedals({ categories }: PrizeFund, players: readonly PrizePlayer[]): readonly CategoryMedals[] {
  return categories
    .filter((category) => fieldOf(category) === 'players')
    .map(({ name: category, eligible }) => {
      const standings = players.filter(({ isExcluded }) => !isExcluded).map((player) => ({ player, failed: failedConditions(player, toConditions(eligible)) }));
      const inside = standings.flatMap(({ player, failed }) => (failed.length === 0 ? [player] : []));
      return {
        category,
        medals: medalsOf(inside),
        unknown: standings.filter(({ player, failed }) => failed.length > 0 && failed.every(isUnknownOf(player))).length,
      };
    });
}

function medalsOf(players: readonly PrizePlayer[]): CategoryMedals['medals'] {
  const sorted = players.toSorted((a, b) => a.rank - b.rank);
  const first = sorted.slice(0, MEDALS.length);
  return sorted.flatMap(({ id, rank }) => {
    const medal = MEDALS[first.findIndex((other) => other.rank === rank)];
    return medal === undefined ? [] : [{ medal, number: id }];
  });
}

const isUnknownOf =
  ({ sex, birthYear }: PrizePlayer) =>
  (condition: keyof Eligibility): boolean =>
    condition === 'sex' ? sex === null : (condition === 'bornFrom' || condition === 'bornUntil') && birthYear === null;
