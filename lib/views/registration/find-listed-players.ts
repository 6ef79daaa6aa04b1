import { searchRatingLists } from '@/lib/facts/rating-lists/search-rating-lists';
import { loadListedPlayer, type ListedPlayer } from '@/lib/facts/registration/load-listed-player';
import { countAttempt } from '@/lib/platform/access/rate-limit';
import { database } from '@/lib/platform/db/client';

/** A player of the saved rating lists as a stranger sees them: without the year of birth and the sex. */
export interface ListedHit {
  /** The body and the number, for example `FIDE/1503014`. */
  readonly listed: string;
  readonly name: string;
  readonly title: string | null;
  readonly federation: string;
  readonly fideId: number | null;
}

/** A club may look up all its players from one network, but nobody copies a list this way. */
const SEARCHES_PER_ADDRESS = { scope: 'registration-search', most: 150, windowSeconds: 600 } as const;
const MOST_HITS = 8;
const MAX_SEARCH_LENGTH = 60;

/** Finds players of the rating lists by name or FIDE ID. Null after too many searches from one address. */
export async function findListedPlayers(text: string, address: string | null): Promise<readonly ListedHit[] | null> {
  if (!(await countAttempt({ ...SEARCHES_PER_ADDRESS, subject: address ?? 'unknown' }))) return null;
  const hits = await searchRatingLists(text.slice(0, MAX_SEARCH_LENGTH));
  return hits
    .slice(0, MOST_HITS)
    .map(({ body, number, name, title, federation, fideId }) => ({ listed: `${body}/${number}`, name, title, federation, fideId }));
}

/** The chosen player of the rating lists; null if there is none, or after too many searches. */
export async function findChosenPlayer(listed: string, address: string | null): Promise<Pick<ListedPlayer, 'name' | 'fideId' | 'federation'> | null> {
  const [body = '', ...number] = listed.slice(0, MAX_SEARCH_LENGTH).split('/');
  if (!/^(FIDE|[A-Z]{3})$/.test(body) || !(await countAttempt({ ...SEARCHES_PER_ADDRESS, subject: address ?? 'unknown' }))) return null;
  const player = await loadListedPlayer(database(), body, number.join('/').replaceAll('\0', ''));
  return player === null ? null : { name: player.name, fideId: player.fideId, federation: player.federation };
}
