-- A result was stored as a step of its board and once more as a line of the history. The step is the line: it has a number
-- from the same sequence as the lines, so that both stand in one order.
ALTER TABLE "ResultRevision" ADD COLUMN "historySequence" INTEGER;

-- A line goes whose step says all that it says, the names of the players included; its number stays with the step. Every
-- other line stays, and its step has no number: nothing is told twice.
CREATE TEMPORARY TABLE "LineOfStep" ON COMMIT DROP AS
WITH "alike" AS (
  SELECT a."sequence", r."id", abs(extract(epoch FROM a."createdAt" - r."createdAt")) AS "apart"
  FROM "AuditEvent" a
  JOIN "ResultRevision" r ON r."sectionId" = a."sectionId" AND r."round" = a."round" AND r."board"::text = a."after" ->> 'board'
    AND r."pairingId"::text = a."after" ->> 'pairingId'
  JOIN "Entry" we ON we."id" = r."whiteId"
  JOIN "Person" wp ON wp."id" = we."personId" AND wp."name" = a."after" ->> 'white'
  JOIN "Entry" be ON be."id" = r."blackId"
  JOIN "Person" bp ON bp."id" = be."personId" AND bp."name" = a."after" ->> 'black'
  LEFT JOIN "User" u ON u."id" = r."actorId"
  LEFT JOIN "HelperCode" h ON h."id" = r."helperCodeId"
  WHERE a."kind" = 'result-entered' AND a."createdAt" BETWEEN r."createdAt" - interval '2 seconds' AND r."createdAt" + interval '2 seconds'
    AND r."source" <> 'import' AND r."takesBack" IS NULL
    AND r."result"::text = a."after" ->> 'result' AND r."reason" IS NOT DISTINCT FROM a."reason"
    AND r."actorId" IS NOT DISTINCT FROM a."actorId"
    AND a."actorName" = COALESCE(u."name", r."actorName", CASE r."source" WHEN 'helper' THEN btrim('helper ' || h."label") WHEN 'players' THEN 'a player' END)
    AND a."after" - ARRAY['board', 'pairingId', 'white', 'black', 'result'] = '{}' AND COALESCE(a."before", '{}') - 'result' = '{}'
    AND a."before" ->> 'result' IS NOT DISTINCT FROM (
      SELECT o."result"::text FROM "ResultRevision" o
      WHERE o."pairingId" = r."pairingId" AND o."sequence" < r."sequence" AND o."countsFrom" <> 0 ORDER BY o."sequence" DESC LIMIT 1)
), "placed" AS (
  SELECT "sequence", "id", row_number() OVER (PARTITION BY "sequence" ORDER BY "apart", "id") AS "ofLine",
    row_number() OVER (PARTITION BY "id" ORDER BY "apart", "sequence") AS "ofStep"
  FROM "alike"
)
SELECT "sequence", "id" FROM "placed" WHERE "ofLine" = 1 AND "ofStep" = 1;

ALTER TABLE "ResultRevision" DISABLE TRIGGER "ResultRevision_append_only";
UPDATE "ResultRevision" r SET "historySequence" = l."sequence" FROM "LineOfStep" l WHERE l."id" = r."id";
ALTER TABLE "ResultRevision" ENABLE TRIGGER "ResultRevision_append_only";

ALTER TABLE "AuditEvent" DISABLE TRIGGER "AuditEvent_never_deleted";
DELETE FROM "AuditEvent" a USING "LineOfStep" l WHERE l."sequence" = a."sequence";
ALTER TABLE "AuditEvent" ENABLE TRIGGER "AuditEvent_never_deleted";

DROP INDEX "ResultRevision_sectionId_idx";
CREATE INDEX "ResultRevision_sectionId_historySequence_idx" ON "ResultRevision"("sectionId", "historySequence");

-- What both took is given back.
CLUSTER "AuditEvent" USING "AuditEvent_pkey";
ALTER TABLE "AuditEvent" SET WITHOUT CLUSTER;
CLUSTER "ResultRevision" USING "ResultRevision_pkey";
ALTER TABLE "ResultRevision" SET WITHOUT CLUSTER;
