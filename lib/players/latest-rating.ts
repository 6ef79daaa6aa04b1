export interface ListedRating {
  readonly kind: 'standard' | 'rapid' | 'blitz' | 'national';
  readonly value: number;
  readonly source: string;
  readonly listedOn: Date;
}

/** The rating that counts in a section: the latest of its kind, else a national one, else the standard one. `ratings` is latest first. */
export function latestRating<Rating extends ListedRating>(ratings: readonly Rating[], kind: ListedRating['kind']): Rating | undefined {
  for (const wanted of [kind, 'national', 'standard']) {
    const found = ratings.find((rating) => rating.kind === wanted);
    if (found !== undefined) return found;
  }
  return undefined;
}
