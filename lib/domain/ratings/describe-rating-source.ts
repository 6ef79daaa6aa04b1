import { listText } from '@/lib/domain/rating-lists/list-sequence';
import { t } from '@/lib/platform/messages/translate';
import type { StrengthSource } from './pairing-strength';

export interface EntryRatingSource {
  readonly strengthFrom: StrengthSource;
  readonly ratingList: string;
  readonly ratingSource: string;
  /** `YYYY-MM-DD` */
  readonly ratingListedOn: string | null;
}

/** Describes where a rating comes from: a list with its month, manual entry or an import. '' for an estimate or an unknown source. */
export function describeRatingSource({ strengthFrom, ratingList, ratingSource, ratingListedOn }: EntryRatingSource): string {
  if (strengthFrom === 'none' || strengthFrom === 'estimate') return '';
  if (ratingList === 'hand') return ratingSource === '' ? t('entries.ratingFrom.hand') : t('entries.ratingFrom.handOf', { source: ratingSource });
  if (ratingList === 'import') return ratingSource === 'import' ? t('entries.ratingFrom.file') : ratingSource;
  const list = ratingList || ratingSource;
  return list === '' || ratingListedOn === null ? ratingSource : listText({ list, listedOn: ratingListedOn });
}

/** The known source that more than half of the entries with a known source share, as text. '' if fewer than two entries share one. */
export function usualRatingSource(entries: readonly EntryRatingSource[]): string {
  const sources = entries.map(describeRatingSource).filter((source) => source !== '');
  const count = (source: string) => sources.filter((other) => other === source).length;
  return [...new Set(sources)].find((source) => count(source) > 1 && count(source) * 2 > sources.length) ?? '';
}
