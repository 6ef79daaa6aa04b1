import { listText } from '@/lib/domain/rating-lists/list-text';
import { tell } from '@/lib/platform/words/tell';
import type { StrengthSource } from './strength';

/** Where the rating of an entry is from, as the entry keeps it. */
export interface RatingFrom {
  readonly strengthFrom: StrengthSource;
  /** A list that may be kept here, `hand`, `import`, or '' where it is none of them. */
  readonly ratingList: string;
  /** A name that somebody gave a list; may be ''. */
  readonly ratingSource: string;
  /** `YYYY-MM-DD` */
  readonly ratingListedOn: string | null;
}

/** The list and its month, or that it was entered by hand, or came with a file; '' for an estimate, and where it is not known. */
export function tellRatingFrom({ strengthFrom, ratingList, ratingSource, ratingListedOn }: RatingFrom): string {
  if (strengthFrom === 'none' || strengthFrom === 'estimate') return '';
  if (ratingList === 'hand') return ratingSource === '' ? tell('entries.ratingFrom.hand') : tell('entries.ratingFrom.handOf', { source: ratingSource });
  if (ratingList === 'import') return ratingSource === 'import' ? tell('entries.ratingFrom.file') : ratingSource;
  const list = ratingList || ratingSource;
  return list === '' || ratingListedOn === null ? ratingSource : listText({ list, listedOn: ratingListedOn });
}
