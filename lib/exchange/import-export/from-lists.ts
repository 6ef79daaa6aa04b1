import { sourceOfFigure } from '@/lib/acts/entries/store-entry';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-entry-lines';
import { readTitle } from '@/lib/domain/players/person-fields';
import { isOtherName } from '@/lib/domain/players/search-name';
import { entryRatings, figureBehind, type ListedRating, type NamedFigures } from '@/lib/domain/rating-lists/decide-listed-rating';
import { isOfFide, type ValidList } from '@/lib/domain/rating-lists/list-sequence';
import type { ListedPerson } from '@/lib/domain/rating-lists/rated-line';
import { strengthOf } from '@/lib/domain/ratings/strength';
import type { RatingMethod } from '@/lib/domain/sections/section-settings';
import { loadListedFigures, type Numbered } from '@/lib/facts/rating-lists/load-listed-figures';
import type { Database } from '@/lib/platform/db/client';

export type About = Pick<ListedPlayer, 'name' | 'federation' | 'title' | 'birth' | 'sex'>;

export interface NamedNumbers extends Numbered {
  readonly name: string;
  readonly isAgreed?: boolean;
}

export interface FromLists {
  readonly about: About | undefined;
  readonly figures: NamedFigures;
  /** The data of the lists for a different name, of which nothing is used. Null if there is none. */
  readonly other: { readonly name: string; readonly figures: NamedFigures } | null;
}

/** The list data of each player, in order. Each line of a list belongs to the player or to somebody else, depending on its name. */
export async function loadFromLists(db: Database, players: readonly NamedNumbers[], lists: readonly ValidList[]): Promise<FromLists[]> {
  const figures = await loadListedFigures(db, players, lists);
  const abouts = await loadAbouts(db, players, lists);
  return players.map((player, index) => {
    const all = figures[index] ?? new Map();
    const about = abouts[index] ?? [];
    const isOther = ({ name }: { readonly name: string }) => player.isAgreed !== true && player.name !== '' && isOtherName(name, player.name);
    const [first, ...more] = about.filter((line) => !isOther(line));
    const others = new Map([...all].filter(([, figure]) => isOther(figure)));
    const name = [...others.values(), ...about].find(isOther)?.name;
    return {
      about: first === undefined ? undefined : more.reduce(withAbout<About>, first),
      figures: new Map([...all].filter(([, figure]) => !isOther(figure))),
      other: name === undefined ? null : { name, figures: others },
    };
  });
}

/** Looks up the FIDE id, then the federation's number. Runs no query if no list is ready, because the names are locked while the first list is stored. */
async function loadAbouts(db: Database, players: readonly Numbered[], lists: readonly ValidList[]): Promise<About[][]> {
  const bodies = lists.map(({ list }) => (isOfFide(list) ? 'FIDE' : list));
  const wanted = players.map((player) => numbersOf(player).filter(({ body }) => bodies.includes(body)));
  if (wanted.every((numbers) => numbers.length === 0)) return players.map(() => []);
  const rows = await db.ratedPlayer.findMany({ where: { body: { in: [...new Set(bodies)] }, number: { in: wanted.flat().map(({ number }) => number) } } });
  const found = new Map(rows.map((row) => [`${row.body}/${row.number}`, aboutOf(row)]));
  return wanted.map((numbers) => numbers.flatMap(({ body, number }) => found.get(`${body}/${number}`) ?? []));
}

const numbersOf = ({ fideId, nationalId, numberBody }: Numbered) => [
  ...(fideId === null ? [] : [{ body: 'FIDE', number: String(fideId) }]),
  ...(nationalId === null ? [] : [{ body: numberBody, number: nationalId }]),
];

function aboutOf({ name, federation, title, birthYear, sex }: Omit<ListedPerson, 'number' | 'fideId' | 'isInactive'>): About {
  return { name, federation, title: readTitle(title ?? ''), birth: birthYear === null ? null : String(birthYear), sex };
}

type Blank = Omit<About, 'name'>;

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

export function ratingsInLists(listed: ListedRating, ratingMethod: RatingMethod) {
  const own = entryRatings(listed);
  const strength = strengthOf(ratingMethod, own);
  return { ...own, ...strength, ...sourceOfFigure(figureBehind(listed, strength.strengthFrom)) };
}
