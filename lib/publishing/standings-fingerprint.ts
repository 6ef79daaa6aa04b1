import type { Database } from '@/lib/db/client';

/**
 * Changes whenever something changes that public standings are made of. Results of an open round are none of it: while
 * they come in, the standings after the rounds before stay what they are.
 */
export async function standingsFingerprint(db: Database, sectionId: string): Promise<string> {
  const [row] = await db.$queryRaw<{ fingerprint: string }[]>`
    WITH entry AS (SELECT * FROM "Entry" WHERE "sectionId" = ${sectionId}),
         round AS (SELECT "id", "number", "state" FROM "Round" WHERE "sectionId" = ${sectionId}),
         part AS (
           SELECT s::text AS fact FROM "Section" s WHERE s."id" = ${sectionId}
           UNION ALL SELECT row(e.*, p."name")::text FROM entry e JOIN "Person" p ON p."id" = e."personId"
           UNION ALL SELECT a::text FROM "Absence" a JOIN entry e ON e."id" = a."entryId"
           UNION ALL SELECT w::text FROM "Withdrawal" w JOIN entry e ON e."id" = w."entryId"
           UNION ALL SELECT f::text FROM "ForbiddenPair" f WHERE f."sectionId" = ${sectionId}
           UNION ALL SELECT r::text FROM round r
           UNION ALL SELECT n::text FROM "PairingNumber" n JOIN round r ON r."id" = n."roundId"
           UNION ALL SELECT b::text FROM "Pairing" b JOIN round r ON r."id" = b."roundId"
           UNION ALL SELECT v::text FROM "ResultRevision" v JOIN "Pairing" b ON b."id" = v."pairingId" JOIN round r ON r."id" = b."roundId" AND r."state" = 'complete'
         )
    SELECT concat_ws('/', count(*), sum(hashtextextended(fact, 0)::numeric), sum(hashtextextended(fact, 1)::numeric)) AS fingerprint FROM part`;
  return row?.fingerprint ?? '';
}
