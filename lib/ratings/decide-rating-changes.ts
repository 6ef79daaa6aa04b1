import type { RatingKind } from '../import-export/read-entry-lines';
import type { ListedRating } from './read-rating-list';

export interface RatedEntry {
  readonly entryId: string;
  readonly personId: string;
  readonly name: string;
  readonly fideId: number | null;
  readonly nationalId: string | null;
  readonly rating: number;
}

export interface RatingChange {
  readonly entryId: string;
  readonly personId: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

export interface RatingChanges {
  readonly changes: readonly RatingChange[];
  readonly unchanged: number;
  /** Entered players whom the list does not rate. */
  readonly missing: readonly string[];
}

/** What a list means for the players of a section, found by FIDE id or national number, never by name. */
export function decideRatingChanges(entries: readonly RatedEntry[], list: readonly ListedRating[], kind: RatingKind): RatingChanges {
  const byFideId = new Map(list.flatMap((listed) => (listed.fideId === null ? [] : [[listed.fideId, listed] as const])));
  const byNationalId = new Map(list.flatMap((listed) => (listed.nationalId === null ? [] : [[listed.nationalId, listed] as const])));
  const changes: RatingChange[] = [];
  const missing: string[] = [];
  let unchanged = 0;
  for (const { entryId, personId, name, fideId, nationalId, rating } of entries) {
    const listed = byFideId.get(fideId ?? 0) ?? byNationalId.get(nationalId ?? '');
    const after = listed?.ratings[kind];
    if (after === undefined) missing.push(name);
    else if (after === rating) unchanged += 1;
    else changes.push({ entryId, personId, name, before: rating, after });
  }
  return { changes, unchanged, missing };
}
