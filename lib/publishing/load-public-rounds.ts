import type { Database } from '@/lib/db/client';
import { systemIdOf } from '@/lib/sections/editions';
import { STANDING_STEP } from '@/lib/sections/read-model/boards';
import type { PublicBoard, PublicBye, PublicRound } from './public-section';
import type { GameResult } from '@/lib/sections/read-model/section-facts';

type Places = ReadonlyMap<string, number>;

/** One row per board; the result is the one of the latest revision. */
interface BoardRow {
  roundId: string;
  board: number;
  whiteId: string;
  blackId: string | null;
  whiteTpn: number | null;
  blackTpn: number | null;
  whiteScoreBefore: number;
  blackScoreBefore: number | null;
  whiteFloat: 'up' | 'down' | null;
  blackFloat: 'up' | 'down' | null;
  madeByHand: boolean;
  announcedWhiteId: string | null;
  announcedBlackId: string | null;
  announcedWhiteTpn: number | null;
  announcedBlackTpn: number | null;
  result: GameResult | null;
  source: string | null;
  enteredAt: Date | null;
}

/** Published and complete rounds of a section, ascending; without `withResults` neither results nor scores leave the database layer. */
export async function loadPublicRounds(db: Database, sectionId: string, places: Places, withResults: boolean): Promise<PublicRound[]> {
  const rounds = await db.round.findMany({
    where: { sectionId, state: { not: 'draft' } },
    omit: { inputSnapshot: true, enginePairs: true },
    orderBy: { number: 'asc' },
  });
  const [boards, { asked, missed }] = await Promise.all([loadBoards(db, sectionId), loadByes(db, sectionId, places)]);
  let lastResultBefore: string | null = null;
  return rounds.map((round) => {
    const rows = boards.get(round.id) ?? [];
    const lastResultAt = withResults ? latest(rows) : null;
    const record: PublicRound = {
      number: round.number,
      state: round.state === 'complete' ? 'complete' : 'published',
      systemId: systemIdOf(round.systemId),
      engineVersion: round.engineVersion,
      inputSha256: round.inputSha256,
      publishedAt: round.publishedAt?.toISOString() ?? null,
      lastResultBefore,
      lastResultAt,
      boards: rows.flatMap((row) => toPublicBoard(row, places, withResults)),
      byes: [...rows.flatMap((row) => toPab(row, places)), ...absencesOf(round.number, rows, asked, places)],
      missed: absencesOf(round.number, rows, missed, places),
    };
    lastResultBefore = lastResultAt;
    return record;
  });
}

async function loadBoards(db: Database, sectionId: string): Promise<Map<string, BoardRow[]>> {
  const rows = await db.$queryRaw<BoardRow[]>`
    SELECT p."roundId", p."board", p."whiteId", p."blackId", wn."number" AS "whiteTpn", bn."number" AS "blackTpn", p."whiteScoreBefore", p."blackScoreBefore",
           p."whiteFloat"::text, p."blackFloat"::text, p."madeByHand",
           p."announcedWhiteId", p."announcedBlackId", aw."number" AS "announcedWhiteTpn", ab."number" AS "announcedBlackTpn", r."result"::text, r."source"::text, r."createdAt" AS "enteredAt"
    FROM "Pairing" p
    JOIN "Round" d ON d."id" = p."roundId" AND d."sectionId" = ${sectionId} AND d."state" <> 'draft'
    LEFT JOIN "PairingNumber" wn ON wn."roundId" = p."roundId" AND wn."entryId" = p."whiteId"
    LEFT JOIN "PairingNumber" bn ON bn."roundId" = p."roundId" AND bn."entryId" = p."blackId"
    LEFT JOIN "PairingNumber" aw ON aw."roundId" = p."roundId" AND aw."entryId" = p."announcedWhiteId"
    LEFT JOIN "PairingNumber" ab ON ab."roundId" = p."roundId" AND ab."entryId" = p."announcedBlackId"
    LEFT JOIN LATERAL (${STANDING_STEP}) r ON true
    ORDER BY p."board"`;
  const boards = new Map<string, BoardRow[]>();
  for (const row of rows) {
    const round = boards.get(row.roundId);
    if (round === undefined) boards.set(row.roundId, [row]);
    else round.push(row);
  }
  return boards;
}

function toPublicBoard(row: BoardRow, places: Places, withResults: boolean): PublicBoard[] {
  const white = places.get(row.whiteId);
  const black = row.blackId === null ? undefined : places.get(row.blackId);
  if (white === undefined || black === undefined) return [];
  return [
    {
      board: row.board,
      white,
      black,
      whiteTpn: row.whiteTpn ?? 0,
      blackTpn: row.blackTpn ?? 0,
      whiteScore: withResults ? row.whiteScoreBefore : null,
      blackScore: withResults ? row.blackScoreBefore : null,
      whiteFloat: withResults ? row.whiteFloat : null,
      blackFloat: withResults ? row.blackFloat : null,
      isByHand: row.madeByHand,
      announced: announcedOf(row, places),
      result: withResults ? row.result : null,
      isConfirmed: withResults && row.source === 'players',
    },
  ];
}

function announcedOf(row: BoardRow, places: Places): PublicBoard['announced'] {
  const white = row.announcedWhiteId === null ? undefined : places.get(row.announcedWhiteId);
  if (white === undefined) return null;
  const black = row.announcedBlackId === null ? null : (places.get(row.announcedBlackId) ?? null);
  return { white, black, whiteTpn: row.announcedWhiteTpn ?? 0, blackTpn: row.announcedBlackTpn };
}

function toPab(row: BoardRow, places: Places): PublicBye[] {
  const player = places.get(row.whiteId);
  return row.blackId === null && player !== undefined ? [{ player, kind: 'pab' }] : [];
}

type Byes = ReadonlyMap<number, PublicBye[]>;

/** Asked for or given, and `missed`: what late entries get for the rounds before theirs. */
async function loadByes(db: Database, sectionId: string, places: Places): Promise<{ readonly asked: Byes; readonly missed: Byes }> {
  const absences = await db.absence.findMany({ where: { entry: { sectionId } }, orderBy: { entry: { pairingNumber: 'asc' } } });
  const byes = { asked: new Map<number, PublicBye[]>(), missed: new Map<number, PublicBye[]>() };
  for (const { entryId, round, kind, origin } of absences) {
    const player = places.get(entryId);
    const those = origin === 'lateEntry' ? byes.missed : byes.asked;
    if (player !== undefined) those.set(round, [...(those.get(round) ?? []), { player, kind }]);
  }
  return byes;
}

/** An absence noted after the pairing does not take a player off the board. */
function absencesOf(round: number, rows: readonly BoardRow[], byes: Byes, places: Places): PublicBye[] {
  const seated = new Set(rows.flatMap(({ whiteId, blackId }) => [places.get(whiteId), blackId === null ? undefined : places.get(blackId)]));
  return (byes.get(round) ?? []).filter(({ player }) => !seated.has(player));
}

function latest(rows: readonly BoardRow[]): string | null {
  const times = rows.flatMap(({ enteredAt }) => (enteredAt === null ? [] : [enteredAt.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times)).toISOString();
}
