import { dayOf } from '@/lib/domain/events/event-clock';
import type { ListedFigure } from '@/lib/domain/rating-lists/decide-listed-rating';
import { kindOfList } from '@/lib/domain/rating-lists/list-sequence';
import { NO_SOURCE, type RatingSource } from '@/lib/domain/ratings/rating-source';
import type { Database } from '@/lib/platform/db/client';
import { storeRating } from './store-entry';

/** What an entry keeps of where its rating is from. */
export function sourceOfFigure(behind: ListedFigure | null): RatingSource {
  return behind === null ? NO_SOURCE : { ratingSource: behind.list, ratingList: behind.list, ratingListedOn: dayOf(behind.listedOn) };
}

/** Figures of the lists as ratings on record, each under the name of its list. */
export function ratingsOnRecord(figures: Iterable<ListedFigure>) {
  return [...figures].map(({ list, value, listedOn }) => ({ kind: kindOfList(list), value, source: list, listedOn: dayOf(listedOn) }));
}

/** Keeps figures of the lists with a person. */
export async function storeFigures(db: Database, personId: string, figures: Iterable<ListedFigure>): Promise<void> {
  for (const { kind, value, source, listedOn } of ratingsOnRecord(figures)) await storeRating(db, personId, kind, value, source, listedOn);
}
