import { isOtherName } from '@/lib/domain/players/search-name';
import type { EntryRatings, StrengthSource } from '@/lib/domain/ratings/strength';
import { isOfFide, listsOf } from './list-sequence';

/** What one list says of a player. */
export interface ListedFigure {
  /** `FIDE rapid`, `NED`, … */
  readonly list: string;
  /** 1 to 4000. */
  readonly value: number;
  /** First day of the month of the list, `YYYY-MM-DD`. */
  readonly listedOn: string;
}

export interface NamedFigure extends ListedFigure {
  /** What the list calls the player. */
  readonly name: string;
}

/** By list, only lists that rate the player. */
export type ListedFigures = ReadonlyMap<string, ListedFigure>;
export type NamedFigures = ReadonlyMap<string, NamedFigure>;

/** What the lists say under one of these names: a number may be somebody else's there. */
export function figuresUnder(figures: NamedFigures, ...names: readonly string[]): NamedFigures {
  return new Map([...figures].filter(([, figure]) => names.some((name) => !isOtherName(figure.name, name))));
}

export interface ListedRating<Figure extends ListedFigure = ListedFigure> {
  readonly fide: Figure | null;
  readonly national: Figure | null;
  /** Taken from neither: other lists that rate the player, to be picked instead. */
  readonly others: readonly Figure[];
}

/**
 * The rating of each body: of the first list in the section's sequence that rates the player. A `picked` list that does counts
 * before all.
 */
export function decideListedRating<Figure extends ListedFigure>(
  figures: ReadonlyMap<string, Figure>,
  sequence: readonly string[],
  picked = '',
): ListedRating<Figure> {
  const order = [picked, ...sequence.flatMap(listsOf)].flatMap((list) => figures.get(list) ?? []);
  const fide = order.find(({ list }) => isOfFide(list)) ?? null;
  const national = order.find(({ list }) => !isOfFide(list)) ?? null;
  const taken = [fide?.list, national?.list];
  return { fide, national, others: [...figures.values()].filter(({ list }) => !taken.includes(list)) };
}

/** The figures of an entry that has its ratings from the lists. */
export function entryRatings({ fide, national }: ListedRating): EntryRatings {
  return { fideRating: fide?.value ?? 0, nationalRating: national?.value ?? 0, estimate: 0 };
}

/** By which of a player's ratings a picked list makes the section pair; `none`: by its method. */
export function sourceOfPicked(picked: string): StrengthSource {
  if (picked === '') return 'none';
  return isOfFide(picked) ? 'fide' : 'national';
}

/** The figure behind a strength; null for an estimate, and where there is none. */
export function figureBehind({ fide, national }: ListedRating, strengthFrom: StrengthSource): ListedFigure | null {
  return { fide, national, estimate: null, none: null }[strengthFrom];
}
