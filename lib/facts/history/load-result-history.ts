import type { GameResult } from '@/lib/domain/boards/game-results';
import { toHistoryResult } from '@/lib/domain/boards/result-notation';
import type { HistoryLine } from '@/lib/domain/history/history-line';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Database } from '@/lib/platform/db/client';

export interface ResultHistoryLine extends HistoryLine {
  readonly sectionId: string;
  readonly kind: 'result-entered';
}

export interface ResultHistoryFilter {
  readonly sectionIds: readonly string[];
  readonly limit: number | null;
  readonly round?: number | undefined;
  /** Selects the lines in which a player's name, the actor's name or the reason contains this text. */
  readonly text?: string | undefined;
  readonly beforeSequence?: number | undefined;
  /** If true, selects only results of adjourned games that differ from the draw used to pair published rounds. */
  readonly isBreach?: boolean | undefined;
}

interface Row {
  readonly sequence: number;
  readonly sectionId: string;
  readonly createdAt: Date;
  readonly actorName: string;
  readonly round: number;
  readonly board: number;
  readonly pairingId: string | null;
  readonly white: string | null;
  readonly black: string | null;
  readonly result: GameResult | null;
  readonly isRated: boolean;
  readonly stood: ResultFacts | null;
  readonly reason: string | null;
  /** Set if an adjourned game did not end in a draw, although rounds were paired with a draw (FIDE's 1998 rules, F.9). */
  readonly breach: { readonly kind: string; readonly rounds: readonly number[] | null } | null;
}

/** The actor's name, in SQL. It must give the same names as `actorName` in lib/platform/access/actor.ts. */
const ACTOR_NAME_SQL = Prisma.sql`COALESCE(u."name", r."actorName", CASE r."source" WHEN 'helper' THEN btrim('helper ' || COALESCE(h."label", '')) WHEN 'players' THEN 'a player' ELSE 'the system' END)`;

/** The result that counted before this step. For a deleted board, it is found by round, board number and players. */
const PREVIOUS_RESULT_SQL = Prisma.sql`
  CASE WHEN r."pairingId" IS NOT NULL THEN (
    SELECT jsonb_build_object('result', o."result", 'isRated', o."isRated") FROM "ResultRevision" o
    WHERE o."pairingId" = r."pairingId" AND o."sequence" < r."sequence" AND o."countsFrom" <> 0 ORDER BY o."sequence" DESC LIMIT 1)
  ELSE (
    SELECT jsonb_build_object('result', o."result", 'isRated', o."isRated") FROM "ResultRevision" o
    WHERE o."sectionId" = r."sectionId" AND o."roundId" = r."roundId" AND o."board" = r."board" AND o."whiteId" = r."whiteId" AND o."blackId" = r."blackId"
      AND o."sequence" < r."sequence" AND o."createdAt" <= r."createdAt" AND o."countsFrom" <> 0 ORDER BY o."createdAt" DESC, o."sequence" DESC LIMIT 1)
  END`;

const ADJOURNMENT_BREACH_SQL = Prisma.sql`"Breach" x WHERE x."sectionId" = r."sectionId" AND x."kind" = 'adjournment'
  AND x."facts"->'of' = to_jsonb(r."round") AND x."facts"->'board' = to_jsonb(r."board") AND x."facts"->>'is' = r."result"::text
  AND (${PREVIOUS_RESULT_SQL})->>'result' = 'adjourned'`;

/** Returns the entered results as history lines, latest first. Players are shown with their current names. */
export async function loadResultHistory(
  db: Database,
  { sectionIds, limit, round, text = '', beforeSequence, isBreach = false }: ResultHistoryFilter,
): Promise<ResultHistoryLine[]> {
  const isOlder = beforeSequence === undefined ? Prisma.empty : Prisma.sql`AND r."historySequence" < ${beforeSequence}`;
  const isOfRound = round === undefined ? Prisma.empty : Prisma.sql`AND r."round" = ${round}`;
  const isOfBreach = isBreach ? Prisma.sql`AND EXISTS (SELECT 1 FROM ${ADJOURNMENT_BREACH_SQL})` : Prisma.empty;
  const isFound =
    text === '' ? Prisma.empty : Prisma.sql`AND strpos(lower(concat_ws(chr(10), wp."name", bp."name", r."reason", ${ACTOR_NAME_SQL})), lower(${text})) > 0`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT l.* FROM unnest(${[...sectionIds]}::uuid[]) AS s("id") CROSS JOIN LATERAL (
      SELECT r."historySequence" AS "sequence", r."sectionId", r."createdAt", ${ACTOR_NAME_SQL} AS "actorName", r."round", r."board", r."pairingId",
             wp."name" AS "white", bp."name" AS "black", r."result"::text, r."isRated", ${PREVIOUS_RESULT_SQL} AS "stood", r."reason",
             (SELECT jsonb_build_object('kind', x."kind", 'rounds', jsonb_path_query_array(x."differing", '$[*].round')) FROM ${ADJOURNMENT_BREACH_SQL}
              ORDER BY x."createdAt" DESC LIMIT 1) AS "breach"
      FROM "ResultRevision" r
      LEFT JOIN "Entry" w ON w."id" = r."whiteId"
      LEFT JOIN "Person" wp ON wp."id" = w."personId"
      LEFT JOIN "Entry" b ON b."id" = r."blackId"
      LEFT JOIN "Person" bp ON bp."id" = b."personId"
      LEFT JOIN "User" u ON u."id" = r."actorId"
      LEFT JOIN "HelperCode" h ON h."id" = r."helperCodeId"
      WHERE r."sectionId" = s."id" AND r."historySequence" IS NOT NULL ${isOlder} ${isOfRound} ${isFound} ${isOfBreach}
      ORDER BY r."historySequence" DESC LIMIT ${limit}
    ) l ORDER BY l."sequence" DESC LIMIT ${limit}`;
  return rows.map(toLine);
}

function toLine({ sequence, sectionId, createdAt, actorName, round, reason, stood, ...row }: Row): ResultHistoryLine {
  const { board, pairingId, white, black, result, isRated, breach } = row;
  const before = toHistoryResult(stood ?? { result: null, isRated: true });
  const entered = { board, pairingId, white: white ?? '', black: black ?? '', ...toHistoryResult({ result, isRated }) };
  const after = breach === null ? entered : { ...entered, breach: { ...breach } };
  return { sequence, sectionId, actorName, round, reason, at: createdAt.toISOString(), kind: 'result-entered', before, after };
}

export function mergeHistoryLines<Line extends { readonly sequence: number }>(one: readonly Line[], other: readonly Line[], limit: number): Line[] {
  return [...one, ...other].toSorted((a, b) => b.sequence - a.sequence).slice(0, limit);
}
