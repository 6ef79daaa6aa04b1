import { resultAuthorName, type ResultAuthorship } from '@/lib/domain/boards/result-author';
import { publicationId } from '@/lib/domain/boards/seen-board';
import type { StrengthSource } from '@/lib/domain/ratings/pairing-strength';
import type { StoredStep } from '@/lib/domain/results/refuse-stale-board';
import type { BoardRecord, SeatedPlayer, StoredBoard } from '@/lib/domain/tournament/board-records';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

export async function loadBoard(db: Database, pairingId: string): Promise<StoredBoard | null> {
  const [board] = await loadBoardsWhere(db, Prisma.sql`p."id" = ${pairingId}`);
  return board ?? null;
}

export function loadBoardsByPairing(db: Database, pairingIds: readonly string[]): Promise<StoredBoard[]> {
  return loadBoardsWhere(db, Prisma.sql`p."id" = ANY(${pairingIds}::uuid[])`);
}

export function loadBoards(db: Database, roundId: string): Promise<StoredBoard[]> {
  return loadBoardsWhere(db, Prisma.sql`p."roundId" = ${roundId}`);
}

export function loadBoardRange(db: Database, roundId: string, from: number, to: number): Promise<StoredBoard[]> {
  return loadBoardsWhere(db, Prisma.sql`p."roundId" = ${roundId} AND p."board" BETWEEN ${from} AND ${to}`);
}

/** In a section without boards, counts the matches with a score. */
export async function countBoardsWithResult(db: Database, roundId: string): Promise<number> {
  const boards = await loadBoards(db, roundId);
  return boards.filter(({ result }) => result !== null).length + (await db.teamMatch.count({ where: { roundId, firstPoints: { not: null } } }));
}

/** The last step of the board `p` that counts in the tournament. */
const COUNTING_STEP_SQL = Prisma.sql`SELECT * FROM "ResultRevision" WHERE "pairingId" = p."id" AND "countsFrom" <> 0 ORDER BY "sequence" DESC LIMIT 1`;
const LAST_STEP_SQL = Prisma.sql`SELECT "sequence" FROM "ResultRevision" WHERE "pairingId" = p."id" ORDER BY "sequence" DESC LIMIT 1`;

interface BoardRow extends Omit<BoardRecord, 'sequence' | 'isRated' | 'enteredBy' | 'publication'> {
  readonly publishedAt: Date | null;
  readonly sequence: number | null;
  readonly standingId: string | null;
  readonly isRated: boolean | null;
  readonly source: ResultAuthorship['source'] | null;
  readonly actorName: string | null;
  readonly helperCodeId: string | null;
  readonly teamId: string | null;
  readonly helperLabel: string | null;
  readonly takesBack: number | null;
  readonly madeByHand: boolean;
  readonly isRemoved: boolean;
  readonly whiteTitle: string | null;
  readonly whiteRating: number;
  readonly whiteStrengthFrom: StrengthSource;
  readonly whiteScore: number;
  readonly blackTitle: string | null;
  readonly blackRating: number | null;
  readonly blackStrengthFrom: StrengthSource | null;
  readonly blackScore: number | null;
}

const TIME_ZONE_SQL = Prisma.sql`SELECT e."timeZone" FROM "Section" s JOIN "Event" e ON e."id" = s."eventId" WHERE s."id" = d."sectionId"`;

const SYSTEM_ID_SQL = Prisma.sql`SELECT "systemId" FROM "Section" WHERE "id" = d."sectionId"`;

const IS_REMOVED_SQL = Prisma.sql`
  EXISTS (SELECT FROM "RemovedSection" WHERE "sectionId" = d."sectionId")
  OR EXISTS (SELECT FROM "RemovedEvent" WHERE "eventId" = (SELECT "eventId" FROM "Section" WHERE "id" = d."sectionId"))`;

/**
 * Uses one query, because every round trip delays the saving of a result. Names come from subqueries, because Postgres takes too long to plan more
 * joins.
 */
async function loadBoardsWhere(db: Database, isWanted: Prisma.Sql): Promise<StoredBoard[]> {
  const rows = await db.$queryRaw<BoardRow[]>`
    SELECT p."id" AS "pairingId", p."board", p."roundId", d."number" AS "roundNumber", d."state"::text AS "roundState", d."publishedAt", d."sectionId", (${SYSTEM_ID_SQL}) AS "systemId", (${TIME_ZONE_SQL}) AS "timeZone", p."madeByHand", (${IS_REMOVED_SQL}) AS "isRemoved",
           p."whiteId", (SELECT "name" FROM "Person" WHERE "id" = w."personId") AS "whiteName", w."title" AS "whiteTitle", w."rating" AS "whiteRating", w."strengthFrom"::text AS "whiteStrengthFrom", p."whiteScoreBefore" AS "whiteScore",
           p."blackId", (SELECT "name" FROM "Person" WHERE "id" = b."personId") AS "blackName", b."title" AS "blackTitle", b."rating" AS "blackRating", b."strengthFrom"::text AS "blackStrengthFrom", p."blackScoreBefore" AS "blackScore",
           l."sequence",
           (SELECT GREATEST(max(n."number"), d."number") FROM "Round" n WHERE n."sectionId" = d."sectionId" AND n."state" <> 'draft') + 1 AS "nextPairing",
           r."id" AS "standingId", r."result"::text, r."isRated", COALESCE(r."isPostponed", FALSE) AS "isPostponed", r."source"::text, r."takesBack", r."teamId", r."createdAt" AS "enteredAt",
           COALESCE((SELECT "name" FROM "User" WHERE "id" = r."actorId"), r."actorName") AS "actorName", r."helperCodeId", (SELECT "label" FROM "HelperCode" WHERE "id" = r."helperCodeId") AS "helperLabel"
    FROM "Pairing" p
    JOIN "Round" d ON d."id" = p."roundId"
    JOIN "Entry" w ON w."id" = p."whiteId"
    LEFT JOIN "Entry" b ON b."id" = p."blackId"
    LEFT JOIN LATERAL (${LAST_STEP_SQL}) l ON true
    LEFT JOIN LATERAL (${COUNTING_STEP_SQL}) r ON true
    WHERE ${isWanted}
    ORDER BY p."board"`;
  return rows.map(toBoard);
}

function toBoard(row: BoardRow): StoredBoard {
  const { whiteId, whiteName, enteredAt } = row;
  return {
    pairingId: row.pairingId,
    board: row.board,
    roundId: row.roundId,
    roundNumber: row.roundNumber,
    roundState: row.roundState,
    sectionId: row.sectionId,
    systemId: row.systemId,
    timeZone: row.timeZone,
    whiteId,
    whiteName,
    blackId: row.blackId,
    blackName: row.blackName,
    result: row.result,
    enteredAt,
    nextPairing: row.nextPairing,
    madeByHand: row.madeByHand,
    isRemoved: row.isRemoved,
    publication: publicationId(row.publishedAt),
    sequence: row.sequence ?? 0,
    isRated: row.isRated ?? true,
    ...(row.isPostponed === true ? { isPostponed: true } : {}),
    enteredBy: resultAuthor(row),
    countingStep: row.standingId === null || enteredAt === null ? null : toCountingStep(row, row.standingId, enteredAt),
    white: { entryId: whiteId, name: whiteName, title: row.whiteTitle, rating: row.whiteRating, strengthFrom: row.whiteStrengthFrom, score: row.whiteScore },
    black: toBlackPlayer(row),
  };
}

const toCountingStep = ({ helperCodeId, teamId, takesBack }: BoardRow, id: string, at: Date) => ({ id, helperCodeId, teamId, takesBack, at });

function toBlackPlayer({ blackId, blackName, blackTitle, blackRating, blackStrengthFrom, blackScore }: BoardRow): SeatedPlayer | null {
  if (blackId === null || blackName === null || blackStrengthFrom === null) return null;
  return { entryId: blackId, name: blackName, title: blackTitle, rating: blackRating ?? 0, strengthFrom: blackStrengthFrom, score: blackScore ?? 0 };
}

function resultAuthor({ source, actorName, helperLabel }: BoardRow): string {
  if (source === null) return '';
  return resultAuthorName({ source, actor: null, actorName, helperCode: helperLabel === null ? null : { label: helperLabel } });
}

export async function loadStepsByKey(db: Database, keys: readonly string[]): Promise<Map<string, StoredStep>> {
  const rows = await db.$queryRaw<(StoredStep & { readonly idempotencyKey: string })[]>`
    SELECT "idempotencyKey", "pairingId", "whiteId", "blackId", "result"::text, "isRated", "takesBack"
    FROM "ResultRevision" WHERE "idempotencyKey" = ANY(${keys}::text[])`;
  return new Map(rows.map((row) => [row.idempotencyKey, row]));
}
