import type { Database } from '@/lib/db/client';
import { Prisma } from '@/lib/generated/prisma/client';
import type { GameResult } from '@/lib/sections/section-facts';
import { publicationOf } from './seen-board';

/** A board with who sits there and what stands, for use cases about its result. */
export interface BoardRecord {
  readonly pairingId: string;
  readonly board: number;
  readonly roundId: string;
  readonly roundNumber: number;
  readonly roundState: 'draft' | 'published' | 'complete';
  readonly sectionId: string;
  /** `publicationOf` the round; 0 for a draft. */
  readonly publication: number;
  /** IANA name of the event's clock. */
  readonly timeZone: string;
  readonly whiteId: string;
  readonly whiteName: string;
  readonly blackId: string | null;
  readonly blackName: string | null;
  /** Of the last step, 0 when nothing was ever entered. */
  readonly sequence: number;
  /** What counts in the tournament: a step for the rating report alone is not told. */
  readonly result: GameResult | null;
  readonly isRated: boolean;
  /** Who entered what stands, in words; empty for a blank board. */
  readonly enteredBy: string;
  readonly enteredAt: Date | null;
  /** The first round that is not public: its pairing counts what is entered now. */
  readonly nextPairing: number;
}

interface BoardRow extends Omit<BoardRecord, 'sequence' | 'isRated' | 'enteredBy' | 'publication'> {
  readonly publishedAt: Date | null;
  readonly sequence: number | null;
  readonly isRated: boolean | null;
  readonly source: Authored['source'] | null;
  readonly actorName: string | null;
  readonly helperLabel: string | null;
}

export async function loadBoard(db: Database, pairingId: string): Promise<BoardRecord | null> {
  const [board] = await loadWhere(db, Prisma.sql`p."id" = ${pairingId}`);
  return board ?? null;
}

/** Those that there are of some, by their number. */
export function loadBoardsOf(db: Database, pairingIds: readonly string[]): Promise<BoardRecord[]> {
  return loadWhere(db, Prisma.sql`p."id" = ANY(${pairingIds}::uuid[])`);
}

/** All of a round, in their order. */
export function loadBoards(db: Database, roundId: string): Promise<BoardRecord[]> {
  return loadWhere(db, Prisma.sql`p."roundId" = ${roundId}`);
}

/** In one query: a result waits for every answer of the database, and each answer for its turn on the event loop. */
async function loadWhere(db: Database, isWanted: Prisma.Sql): Promise<BoardRecord[]> {
  const rows = await db.$queryRaw<BoardRow[]>`
    SELECT p."id" AS "pairingId", p."board", p."roundId", d."number" AS "roundNumber", d."state"::text AS "roundState", d."publishedAt", d."sectionId", e."timeZone",
           p."whiteId", wp."name" AS "whiteName", p."blackId", bp."name" AS "blackName",
           (SELECT max("sequence") FROM "ResultRevision" WHERE "pairingId" = p."id") AS "sequence",
           (SELECT GREATEST(max(l."number"), d."number") FROM "Round" l WHERE l."sectionId" = d."sectionId" AND l."state" <> 'draft') + 1 AS "nextPairing",
           r."result"::text, r."isRated", r."source"::text, r."createdAt" AS "enteredAt", COALESCE(u."name", r."actorName") AS "actorName", h."label" AS "helperLabel"
    FROM "Pairing" p
    JOIN "Round" d ON d."id" = p."roundId"
    JOIN "Section" s ON s."id" = d."sectionId"
    JOIN "Event" e ON e."id" = s."eventId"
    JOIN "Entry" w ON w."id" = p."whiteId"
    JOIN "Person" wp ON wp."id" = w."personId"
    LEFT JOIN "Entry" b ON b."id" = p."blackId"
    LEFT JOIN "Person" bp ON bp."id" = b."personId"
    LEFT JOIN LATERAL (SELECT * FROM "ResultRevision" WHERE "pairingId" = p."id" AND "countsFrom" <> 0 ORDER BY "sequence" DESC LIMIT 1) r ON true
    LEFT JOIN "User" u ON u."id" = r."actorId"
    LEFT JOIN "HelperCode" h ON h."id" = r."helperCodeId"
    WHERE ${isWanted}
    ORDER BY p."board"`;
  return rows.map(toRecord);
}

function toRecord(row: BoardRow): BoardRecord {
  const { source, actorName, helperLabel, publishedAt, ...board } = row;
  const actor = actorName === null ? null : { name: actorName };
  const helperCode = helperLabel === null ? null : { label: helperLabel };
  const enteredBy = source === null ? '' : authorOf({ source, actor, actorName, helperCode });
  return { ...board, publication: publicationOf(publishedAt), sequence: board.sequence ?? 0, isRated: board.isRated ?? true, enteredBy };
}

/** When what stands was entered, on the event's clock to the second; empty for a blank board. */
export function enteredAtText({ enteredAt, timeZone }: Pick<BoardRecord, 'enteredAt' | 'timeZone'>): string {
  return enteredAt === null ? '' : clockText(enteredAt, timeZone);
}

/** On the event's clock, to the second. */
export function clockText(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);
}

interface Authored {
  readonly source: 'arbiter' | 'helper' | 'players' | 'import';
  readonly actor: { readonly name: string } | null;
  /** At another installation. */
  readonly actorName?: string | null;
  readonly helperCode: { readonly label: string } | null;
}

/** Who a revision came from, as the desk and the history say it. */
export function authorOf({ source, actor, actorName, helperCode }: Authored): string {
  if (source === 'players') return 'both players';
  if (source === 'import') return 'the imported file';
  if (source === 'helper') return `helper ${helperCode?.label ?? ''}`.trim();
  return actor?.name ?? actorName ?? 'the system';
}
