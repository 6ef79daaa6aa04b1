import { listText } from '@/lib/domain/rating-lists/list-sequence';
import { tell } from '@/lib/platform/words/tell';
import type { StrengthSource } from './strength';

export interface RatingFrom {
  readonly strengthFrom: StrengthSource;
  readonly ratingList: string;
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

/** Where more than half of the ratings with a known source are from, in words; '' where no source has so many. */
export function usualRatingSource(entries: readonly RatingFrom[]): string {
  const sources = entries.map(tellRatingFrom).filter((source) => source !== '');
  const count = (source: string) => sources.filter((other) => other === source).length;
  return [...new Set(sources)].find((source) => count(source) > 1 && count(source) * 2 > sources.length) ?? '';
}
