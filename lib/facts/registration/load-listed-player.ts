import { readTitle } from '@/lib/domain/players/parse-person-fields';
import { decideListRatings, entryRatings, filterRatingsByName, listRatingUsed, type NamedListRatings } from '@/lib/domain/rating-lists/decide-list-rating';
import { strengthOf } from '@/lib/domain/ratings/pairing-strength';
import type { RegisteredPlayer } from '@/lib/domain/registration/registered-player';
import { loadListRatings } from '@/lib/facts/rating-lists/load-list-ratings';
import { loadSectionRatingLists } from '@/lib/facts/rating-lists/load-section-rating-lists';
import type { Database } from '@/lib/platform/db/client';

/** A player of the saved rating lists, with the fields that a registration takes from the list. */
export type ListedPlayer = Omit<RegisteredPlayer, 'club' | 'publicName'>;

/** Finds a player by the body of the list, `FIDE` or a federation, and the number in it. */
export async function loadListedPlayer(db: Database, body: string, number: string): Promise<ListedPlayer | null> {
  const row = await db.ratedPlayer.findUnique({ where: { body_number: { body, number } } });
  if (row === null) return null;
  const isFide = body === 'FIDE';
  const federation = row.federation || (isFide ? '' : body);
  return {
    name: row.name,
    fideId: isFide ? Number(number) : row.fideId,
    nationalId: isFide ? null : number,
    nationalBody: isFide || body === federation ? '' : body,
    federation,
    title: readTitle(row.title ?? ''),
    birth: row.birthYear === null ? null : String(row.birthYear),
    sex: row.sex,
  };
}

type Numbered = Pick<RegisteredPlayer, 'name' | 'fideId' | 'nationalId' | 'nationalBody' | 'federation'>;

/** The ratings of a registered player in the lists of a section, as an entry stores them. Ratings under another name are left out. */
export async function loadRegisteredRatings(db: Database, sectionId: string, player: Numbered) {
  const { ratingMethod } = await db.section.findUniqueOrThrow({ where: { id: sectionId }, select: { ratingMethod: true } });
  const { sequence, lists } = await loadSectionRatingLists(db, sectionId);
  const numbers = { fideId: player.fideId, nationalId: player.nationalId, numberBody: player.nationalBody || player.federation };
  const [figures = new Map() as NamedListRatings] = await loadListRatings(db, [numbers], lists);
  const listed = filterRatingsByName(figures, player.name);
  const decided = decideListRatings(listed, sequence);
  const ratings = entryRatings(decided);
  const { rating, strengthFrom } = strengthOf(ratingMethod, ratings);
  return { listed, ratings, rating, used: listRatingUsed(decided, strengthFrom) };
}
