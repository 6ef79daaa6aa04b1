import type { Database } from '@/lib/db/client';
import { sourceOfFigure } from '@/lib/entries/listed-figures';
import { readTitle } from '@/lib/players/person-fields';
import { entryRatings, figureBehind, type ListedRating } from '@/lib/rating-lists/decide-listed-rating';
import { isOfFide } from '@/lib/rating-lists/list-sequence';
import type { Numbered } from '@/lib/rating-lists/load-listed-figures';
import type { ListedPerson } from '@/lib/rating-lists/rated-line';
import type { ValidList } from '@/lib/rating-lists/list-valid-on';
import { strengthOf } from '@/lib/ratings/strength';
import type { RatingMethod } from '@/lib/sections/section-settings';
import type { ListedPlayer } from './read-entry-lines';

/** What the lists say of somebody beside the ratings. */
export type About = Pick<ListedPlayer, 'name' | 'federation' | 'title' | 'birth' | 'sex'>;

/**
 * Of each of these: by the FIDE id, and what FIDE does not say by the number in the kept list of the federation. Nobody where no
 * list is ready, since the names are locked for as long as the first one is stored.
 */
export async function loadAbout(db: Database, players: readonly Numbered[], lists: readonly ValidList[]): Promise<(About | undefined)[]> {
  const bodies = lists.map(({ list }) => (isOfFide(list) ? 'FIDE' : list));
  const wanted = players.map((player) => numbersOf(player).filter(({ body }) => bodies.includes(body)));
  if (wanted.every((numbers) => numbers.length === 0)) return players.map(() => undefined);
  const rows = await db.ratedPlayer.findMany({ where: { body: { in: [...new Set(bodies)] }, number: { in: wanted.flat().map(({ number }) => number) } } });
  const found = new Map(rows.map((row) => [`${row.body}/${row.number}`, aboutOf(row)]));
  return wanted.map((numbers) => {
    const [first, ...others] = numbers.flatMap(({ body, number }) => found.get(`${body}/${number}`) ?? []);
    return first === undefined ? undefined : others.reduce(withAbout<About>, first);
  });
}

const numbersOf = ({ fideId, nationalId, numberBody }: Numbered) => [
  ...(fideId === null ? [] : [{ body: 'FIDE', number: String(fideId) }]),
  ...(nationalId === null ? [] : [{ body: numberBody, number: nationalId }]),
];

function aboutOf({ name, federation, title, birthYear, sex }: Omit<ListedPerson, 'number' | 'fideId' | 'isInactive'>): About {
  return { name, federation, title: readTitle(title ?? ''), birth: birthYear === null ? null : String(birthYear), sex };
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
  return { ...own, ...strength, ...sourceOfFigure(figureBehind(listed, strength.strengthFrom)) };
}
