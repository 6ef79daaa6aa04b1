import { isOtherName } from '@/lib/domain/players/search-name';
import type { EntryRatings, StrengthSource } from '@/lib/domain/ratings/strength';
import { isOfFide, listsOf } from './list-sequence';

export interface ListedFigure {
  /** `FIDE rapid`, `NED`, … */
  readonly list: string;
  readonly value: number;
  /** The first day of the month of the list, `YYYY-MM-DD`. */
  readonly listedOn: string;
}

export interface NamedFigure extends ListedFigure {
  readonly name: string;
}

export type ListedFigures = ReadonlyMap<string, ListedFigure>;
export type NamedFigures = ReadonlyMap<string, NamedFigure>;

/** The listed ratings under one of these names; in another list the number may be somebody else's. */
export function figuresUnder(figures: NamedFigures, ...names: readonly string[]): NamedFigures {
  return new Map([...figures].filter(([, figure]) => names.some((name) => !isOtherName(figure.name, name))));
}

export interface ListedRating<Figure extends ListedFigure = ListedFigure> {
  readonly fide: Figure | null;
  readonly national: Figure | null;
  readonly others: readonly Figure[];
}

/** For FIDE and for the federation, the rating in the first list of the sequence that has the player; the `picked` list comes first. */
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

export function entryRatings({ fide, national }: ListedRating): EntryRatings {
  return { fideRating: fide?.value ?? 0, nationalRating: national?.value ?? 0, estimate: 0 };
}

export function sourceOfPicked(picked: string): StrengthSource {
  if (picked === '') return 'none';
  return isOfFide(picked) ? 'fide' : 'national';
}

export function figureBehind({ fide, national }: ListedRating, strengthFrom: StrengthSource): ListedFigure | null {
  return { fide, national, estimate: null, none: null }[strengthFrom];
}
