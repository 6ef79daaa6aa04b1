import { sourceOfListRating } from '@/lib/acts/entries/store-entry';
import type { ListedPlayer } from '@/lib/domain/player-lists/read-player-list';
import { readTitle } from '@/lib/domain/players/parse-person-fields';
import { isOtherName } from '@/lib/domain/players/search-name';
import { entryRatings, listRatingUsed, type DecidedListRatings, type NamedListRatings } from '@/lib/domain/rating-lists/decide-list-rating';
import { isFideList, type ListInEffect } from '@/lib/domain/rating-lists/list-sequence';
import type { ListedPerson } from '@/lib/domain/rating-lists/rating-list-line';
import { strengthOf } from '@/lib/domain/ratings/pairing-strength';
import type { RatingMethod } from '@/lib/domain/sections/section-settings';
import { loadListRatings, type RatingListNumbers } from '@/lib/facts/rating-lists/load-list-ratings';
import type { Database } from '@/lib/platform/db/client';

export type ListedPersonDetails = Pick<ListedPlayer, 'name' | 'federation' | 'title' | 'birth' | 'sex'>;

export interface NamedRatingListNumbers extends RatingListNumbers {
  readonly name: string;
  readonly isAgreed?: boolean;
}

export interface RatingListData {
  readonly about: ListedPersonDetails | undefined;
  readonly listedRatings: NamedListRatings;
  /** The ratings that the lists have for this number under another name, for display only. Null if there are none. */
  readonly other: { readonly name: string; readonly listedRatings: NamedListRatings } | null;
}

/** Returns the data of the rating lists for each player, in the order of `players`. Data listed under a different name are in `other`. */
export async function loadRatingListData(db: Database, players: readonly NamedRatingListNumbers[], lists: readonly ListInEffect[]): Promise<RatingListData[]> {
  const listedRatings = await loadListRatings(db, players, lists);
  const details = await loadPersonDetails(db, players, lists);
  return players.map((player, index) => {
    const all = listedRatings[index] ?? new Map();
    const about = details[index] ?? [];
    const isOther = ({ name }: { readonly name: string }) => player.isAgreed !== true && player.name !== '' && isOtherName(name, player.name);
    const [first, ...more] = about.filter((line) => !isOther(line));
    const others = new Map([...all].filter(([, figure]) => isOther(figure)));
    const name = [...others.values(), ...about].find(isOther)?.name;
    return {
      about: first === undefined ? undefined : more.reduce(withBlankDetailsFilled<ListedPersonDetails>, first),
      listedRatings: new Map([...all].filter(([, figure]) => !isOther(figure))),
      other: name === undefined ? null : { name, listedRatings: others },
    };
  });
}

/**
 * Looks up the FIDE id, then the national number. Without a list in effect, runs no
 * query, because a query would wait while the first list is stored.
 */
async function loadPersonDetails(db: Database, players: readonly RatingListNumbers[], lists: readonly ListInEffect[]): Promise<ListedPersonDetails[][]> {
  const bodies = lists.map(({ list }) => (isFideList(list) ? 'FIDE' : list));
  const wanted = players.map((player) => numbersOf(player).filter(({ body }) => bodies.includes(body)));
  if (wanted.every((numbers) => numbers.length === 0)) return players.map(() => []);
  const rows = await db.ratedPlayer.findMany({ where: { body: { in: [...new Set(bodies)] }, number: { in: wanted.flat().map(({ number }) => number) } } });
  const found = new Map(rows.map((row) => [`${row.body}/${row.number}`, detailsOf(row)]));
  return wanted.map((numbers) => numbers.flatMap(({ body, number }) => found.get(`${body}/${number}`) ?? []));
}

const numbersOf = ({ fideId, nationalId, numberBody }: RatingListNumbers) => [
  ...(fideId === null ? [] : [{ body: 'FIDE', number: String(fideId) }]),
  ...(nationalId === null ? [] : [{ body: numberBody, number: nationalId }]),
];

function detailsOf({ name, federation, title, birthYear, sex }: Omit<ListedPerson, 'number' | 'fideId' | 'isInactive'>): ListedPersonDetails {
  return { name, federation, title: readTitle(title ?? ''), birth: birthYear === null ? null : String(birthYear), sex };
}

type BlankDetails = Omit<ListedPersonDetails, 'name'>;

export function withBlankDetailsFilled<Player extends BlankDetails>(player: Player, about: ListedPersonDetails | undefined): Player {
  if (about === undefined) return player;
  return {
    ...player,
    federation: player.federation || about.federation,
    title: player.title ?? about.title,
    birth: player.birth ?? about.birth,
    sex: player.sex ?? about.sex,
  };
}

export function pairingRatingsFromLists(listed: DecidedListRatings, ratingMethod: RatingMethod) {
  const own = entryRatings(listed);
  const strength = strengthOf(ratingMethod, own);
  return { ...own, ...strength, ...sourceOfListRating(listRatingUsed(listed, strength.strengthFrom)) };
}
