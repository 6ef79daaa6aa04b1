import type { NamedListRating, NamedListRatings } from '@/lib/domain/rating-lists/decide-list-rating';
import type { ListInEffect } from '@/lib/domain/rating-lists/list-sequence';
import type { ListedRating, RatedPlayer } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

export interface RatingListNumbers {
  readonly fideId: number | null;
  readonly nationalId: string | null;
  /** The federation that issued the national number; '' if unknown. */
  readonly numberBody: string;
}

type ListedRatingRow = Pick<RatedPlayer, 'body' | 'number' | 'name' | 'fideId'> & Pick<ListedRating, 'listId' | 'standard' | 'rapid' | 'blitz' | 'national'>;

/** Returns each player's ratings in `lists`, in the order of `players`. A national number is looked up only in its federation's lists. */
export async function loadListRatings(db: Database, players: readonly RatingListNumbers[], lists: readonly ListInEffect[]): Promise<NamedListRatings[]> {
  const ids = [...new Set(lists.map(({ listId }) => listId))];
  if (ids.length === 0 || players.length === 0) return players.map(() => new Map());
  const fideIds = [...new Set(players.flatMap(({ fideId }) => fideId ?? []))];
  const national = players.filter(({ nationalId, numberBody }) => nationalId !== null && numberBody !== '');
  const rows = await db.$queryRaw<ListedRatingRow[]>`
    SELECT p."body", p."number", p."name", p."fideId", r."listId", r."standard", r."rapid", r."blitz", r."national" FROM (
      SELECT "id", "body", "number", "name", "fideId" FROM "RatedPlayer" WHERE "body" = 'FIDE' AND "number" = ANY(${fideIds.map(String)}::text[])
      UNION SELECT "id", "body", "number", "name", "fideId" FROM "RatedPlayer" WHERE "fideId" = ANY(${fideIds}::int[])
      UNION SELECT p."id", p."body", p."number", p."name", p."fideId"
        FROM unnest(${national.map(({ numberBody }) => numberBody)}::text[], ${national.map(({ nationalId }) => nationalId)}::text[]) AS n("body", "number")
        JOIN "RatedPlayer" p ON p."body" = n."body" AND p."number" = n."number"
    ) p JOIN "ListedRating" r ON r."playerId" = p."id" AND r."listId" = ANY(${ids}::int[])`;
  const keyed = new Map<string, ListedRatingRow[]>();
  for (const row of rows) for (const key of keysOfRow(row)) keyed.set(key, [...(keyed.get(key) ?? []), row]);
  const rowsOf = (player: RatingListNumbers) => keysOf(player).flatMap((key) => keyed.get(key) ?? []);
  return players.map((player) => listedRatingsIn(rowsOf(player), lists));
}

const keysOfRow = ({ body, number, fideId }: ListedRatingRow) => [`${body}/${number}`, ...(fideId === null ? [] : [`FIDE/${fideId}`])];
const keysOf = ({ fideId, nationalId, numberBody }: RatingListNumbers) => [
  ...(fideId === null ? [] : [`FIDE/${fideId}`]),
  ...(nationalId === null ? [] : [`${numberBody}/${nationalId}`]),
];

function listedRatingsIn(rows: readonly ListedRatingRow[], lists: readonly ListInEffect[]): NamedListRatings {
  return new Map(
    lists.flatMap(({ list, listId, ratingKind, listedOn }): [string, NamedListRating][] => {
      const row = rows.find((one) => one.listId === listId && (ratingKind !== 'national' || one.body === list));
      const value = row?.[ratingKind] ?? 0;
      return row !== undefined && value > 0 ? [[list, { list, value, listedOn, name: row.name }]] : [];
    }),
  );
}
