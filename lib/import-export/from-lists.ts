import type { Database } from '@/lib/db/client';
import { listedEntry } from '@/lib/entries/enter-listed-player';
import { dayOf } from '@/lib/events/event-clock';
import { readTitle } from '@/lib/players/person-fields';
import { entryRatings, figureBehind, type ListedFigure, type ListedRating } from '@/lib/rating-lists/decide-listed-rating';
import { kindOfList } from '@/lib/rating-lists/list-sequence';
import type { ValidList } from '@/lib/rating-lists/list-valid-on';
import { strengthOf } from '@/lib/ratings/strength';
import type { RatingMethod } from '@/lib/sections/section-settings';
import type { ListedPlayer } from './read-entry-lines';

/** What the lists of FIDE say of somebody beside the ratings. */
export type About = Pick<ListedPlayer, 'name' | 'federation' | 'title' | 'birth' | 'sex'>;

/** By FIDE id; nobody where no list is ready, since the names are locked for as long as the first one is stored. */
export async function loadAbout(db: Database, fideIds: readonly number[], lists: readonly ValidList[]): Promise<ReadonlyMap<number, About>> {
  if (lists.length === 0 || fideIds.length === 0) return new Map();
  const rows = await db.ratedPlayer.findMany({ where: { body: 'FIDE', number: { in: fideIds.map(String) } } });
  return new Map(
    rows.map(({ number, name, federation, title, birthYear, sex }) => [
      Number(number),
      { name, federation, title: readTitle(title ?? ''), birth: birthYear === null ? null : String(birthYear), sex },
    ]),
  );
}

interface Blank {
  readonly federation: string;
  readonly title: ListedPlayer['title'];
  readonly birth: string | null;
  readonly sex: 'm' | 'w' | null;
}

/** Title, federation, year of birth and sex of the lists where a file has none. */
export function withAbout<Player extends Blank>(player: Player, about: About | undefined): Player {
  if (about === undefined) return player;
  return {
    ...player,
    federation: player.federation || about.federation,
    title: player.title ?? about.title,
    birth: player.birth ?? about.birth,
    sex: player.sex ?? about.sex,
  };
}

/** The columns of an entry that has its ratings from the lists. */
export function ratingsInLists(listed: ListedRating, ratingMethod: RatingMethod) {
  const own = entryRatings(listed);
  const strength = strengthOf(ratingMethod, own);
  return { ...own, ...strength, ...listedEntry(figureBehind(listed, strength.strengthFrom)) };
}

/** Figures of the lists as ratings on record, each under the name of its list. */
export function ratingsOnRecord(figures: Iterable<ListedFigure>) {
  return [...figures].map(({ list, value, listedOn }) => ({ kind: kindOfList(list), value, source: list, listedOn: dayOf(listedOn) }));
}
