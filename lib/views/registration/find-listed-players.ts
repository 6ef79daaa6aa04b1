import { z } from 'zod';
import { ok } from '@/engine/model/result-or-error';
import { searchRatingLists } from '@/lib/facts/rating-lists/search-rating-lists';
import { loadListedPlayer } from '@/lib/facts/registration/load-listed-player';
import type { Actor } from '@/lib/platform/access/actor';
import { senderOf } from '@/lib/platform/access/numeric-codes';
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

const mayStillSearch = (actor: Actor) => countAttempt({ ...SEARCHES_PER_ADDRESS, subject: senderOf(actor) });

export const FindListedPlayersSchema = z.object({ q: z.string().default('') });

/** Finds players of the rating lists by name or FIDE ID. Null after too many searches by one sender. */
export async function findListedPlayers(actor: Actor, { q }: z.output<typeof FindListedPlayersSchema>) {
  if (!(await mayStillSearch(actor))) return ok(null);
  const hits = await searchRatingLists(q.slice(0, MAX_SEARCH_LENGTH));
  return ok(
    hits
      .slice(0, MOST_HITS)
      .map(({ body, number, name, title, federation, fideId }): ListedHit => ({ listed: `${body}/${number}`, name, title, federation, fideId })),
  );
}

export const FindChosenPlayerSchema = z.object({ choose: z.string() });

/** The player of the rating lists that `choose` names; null if there is none, or after too many searches. */
export async function findChosenPlayer(actor: Actor, { choose }: z.output<typeof FindChosenPlayerSchema>) {
  const [body = '', ...number] = choose.slice(0, MAX_SEARCH_LENGTH).split('/');
  if (!/^(FIDE|[A-Z]{3})$/.test(body) || !(await mayStillSearch(actor))) return ok(null);
  const player = await loadListedPlayer(database(), body, number.join('/').replaceAll('\0', ''));
  return ok(player === null ? null : { name: player.name, fideId: player.fideId, federation: player.federation });
}
