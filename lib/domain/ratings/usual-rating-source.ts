import { type RatingFrom, tellRatingFrom } from './tell-rating-from';

/** Where more than half of the ratings with a known source are from, in words; '' where no source has so many. */
export function usualRatingSource(entries: readonly RatingFrom[]): string {
  const sources = entries.map(tellRatingFrom).filter((source) => source !== '');
  const count = (source: string) => sources.filter((other) => other === source).length;
  return [...new Set(sources)].find((source) => count(source) > 1 && count(source) * 2 > sources.length) ?? '';
}
