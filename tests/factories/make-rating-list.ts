import { searchFoldOf } from '@/lib/domain/players/search-name';
import type { Prisma, RatingList } from '@/lib/generated/prisma/client';
import { database } from '@/lib/platform/db/client';

export type ListedLine = Partial<Omit<Prisma.RatedPlayerUncheckedCreateInput, 'body' | 'fold'>> & {
  readonly number: string;
  readonly name: string;
  readonly standard?: number;
  readonly rapid?: number;
  readonly blitz?: number;
  readonly national?: number;
  readonly standardK?: number;
};

/**
 * Saves a rating list, or adds the lines to the list of this day; `body` is `FIDE` or the letters of a federation. Players who are known from an
 * earlier list are not changed.
 */
export async function makeRatingList(
  body: string,
  listedOn: string,
  lines: readonly ListedLine[],
  kind = body === 'FIDE' ? 'all' : 'national',
): Promise<RatingList> {
  const db = database();
  const facts = { fileName: 'list.txt', sha256: '', players: lines.length, rated: lines.length, state: 'ready', loadedByName: 'test' };
  const edition = { body, kind, listedOn: new Date(listedOn) };
  const list = await db.ratingList.upsert({ where: { body_kind_listedOn: edition }, create: { ...edition, ...facts }, update: {} });
  for (const { standard, rapid, blitz, national, standardK, ...line } of lines) {
    const player = { federation: 'NED', ...line, body, fold: searchFoldOf(line.name) };
    const { id } = await db.ratedPlayer.upsert({ where: { body_number: { body, number: line.number } }, create: player, update: {} });
    await db.listedRating.create({
      data: {
        listId: list.id,
        playerId: id,
        standard: standard ?? null,
        rapid: rapid ?? null,
        blitz: blitz ?? null,
        national: national ?? null,
        standardK: standardK ?? null,
      },
    });
    for (const word of player.fold.split(' ')) {
      await db.ratedWord.upsert({ where: { word }, create: { word, players: 1 }, update: { players: { increment: 1 } } });
    }
  }
  return list;
}
