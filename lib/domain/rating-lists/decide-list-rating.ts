import { isOtherName } from '@/lib/domain/players/search-name';
import type { EntryRatings, StrengthSource } from '@/lib/domain/ratings/pairing-strength';
import { isFideList, listsOfReference } from './list-sequence';

export interface ListRating {
  readonly list: string;
  readonly value: number;
  /** The first day of the list's month, `YYYY-MM-DD`. */
  readonly listedOn: string;
}

export interface NamedListRating extends ListRating {
  readonly name: string;
}

export type ListRatings = ReadonlyMap<string, ListRating>;
export type NamedListRatings = ReadonlyMap<string, NamedListRating>;

/** Keeps the ratings that are listed under one of `names`. If no name matches, the number probably belongs to another person in that list. */
export function filterRatingsByName(listedRatings: NamedListRatings, ...names: readonly string[]): NamedListRatings {
  return new Map([...listedRatings].filter(([, rating]) => names.some((name) => !isOtherName(rating.name, name))));
}

export interface DecidedListRatings<Rating extends ListRating = ListRating> {
  readonly fide: Rating | null;
  readonly national: Rating | null;
  readonly others: readonly Rating[];
}

/**
 * Chooses a FIDE rating and a national rating, each from the first list that rates the player. The list `picked` comes before the lists of
 * the sequence.
 */
export function decideListRatings<Rating extends ListRating>(
  listedRatings: ReadonlyMap<string, Rating>,
  sequence: readonly string[],
  picked = '',
): DecidedListRatings<Rating> {
  const order = [picked, ...sequence.flatMap(listsOfReference)].flatMap((list) => listedRatings.get(list) ?? []);
  const fide = order.find(({ list }) => isFideList(list)) ?? null;
  const national = order.find(({ list }) => !isFideList(list)) ?? null;
  const taken = [fide?.list, national?.list];
  return { fide, national, others: [...listedRatings.values()].filter(({ list }) => !taken.includes(list)) };
}

export function entryRatings({ fide, national }: DecidedListRatings): EntryRatings {
  return { fideRating: fide?.value ?? 0, nationalRating: national?.value ?? 0, estimate: 0 };
}

export function strengthSourceOfList(picked: string): StrengthSource {
  if (picked === '') return 'none';
  return isFideList(picked) ? 'fide' : 'national';
}

export function listRatingUsed({ fide, national }: DecidedListRatings, strengthFrom: StrengthSource): ListRating | null {
  return { fide, national, estimate: null, none: null }[strengthFrom];
}
