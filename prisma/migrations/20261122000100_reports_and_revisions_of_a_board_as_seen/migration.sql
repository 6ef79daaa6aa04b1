-- A revision and a claim say themselves which round, board and players they are about, and outlive their board.

ALTER TABLE "Section" ADD COLUMN "reportFromTwoDevices" BOOLEAN NOT NULL DEFAULT true;

DROP TRIGGER "ResultRevision_never_updated" ON "ResultRevision";
DROP TRIGGER "ResultClaim_never_updated" ON "ResultClaim";

ALTER TABLE "ResultRevision"
  ALTER COLUMN "pairingId" DROP NOT NULL,
  ADD COLUMN "sectionId" TEXT,
  ADD COLUMN "roundId" TEXT,
  ADD COLUMN "round" INTEGER,
  ADD COLUMN "board" INTEGER,
  ADD COLUMN "whiteId" TEXT,
  ADD COLUMN "blackId" TEXT;

ALTER TABLE "ResultClaim"
  ALTER COLUMN "pairingId" DROP NOT NULL,
  ADD COLUMN "sectionId" TEXT,
  ADD COLUMN "roundId" TEXT,
  ADD COLUMN "round" INTEGER,
  ADD COLUMN "board" INTEGER,
  ADD COLUMN "whiteId" TEXT,
  ADD COLUMN "blackId" TEXT,
  ADD COLUMN "onSequence" INTEGER,
  ADD COLUMN "deviceHash" TEXT;

-- What stands on a board is about those who sit there now. On a board changed by hand older steps may be about others.
WITH "known" AS (
  SELECT r."id", d."sectionId", d."id" AS "roundId", d."number", p."board", p."whiteId", p."blackId",
         NOT p."madeByHand" OR r."sequence" = max(r."sequence") OVER (PARTITION BY p."id") AS "isKnown"
  FROM "ResultRevision" r JOIN "Pairing" p ON p."id" = r."pairingId" JOIN "Round" d ON d."id" = p."roundId"
)
UPDATE "ResultRevision" r SET
  "sectionId" = k."sectionId", "roundId" = k."roundId", "round" = k."number", "board" = k."board",
  "whiteId" = CASE WHEN k."isKnown" THEN k."whiteId" END,
  "blackId" = CASE WHEN k."isKnown" THEN k."blackId" END
FROM "known" k WHERE k."id" = r."id";

UPDATE "ResultClaim" c SET
  "sectionId" = d."sectionId", "roundId" = d."id", "round" = d."number", "board" = p."board",
  "whiteId" = CASE WHEN NOT p."madeByHand" THEN p."whiteId" END,
  "blackId" = CASE WHEN NOT p."madeByHand" THEN p."blackId" END,
  "onSequence" = (SELECT count(*) FROM "ResultRevision" r WHERE r."pairingId" = p."id" AND r."createdAt" < c."createdAt")
FROM "Pairing" p
JOIN "Round" d ON d."id" = p."roundId"
WHERE p."id" = c."pairingId";

ALTER TABLE "ResultRevision"
  ALTER COLUMN "sectionId" SET NOT NULL,
  ALTER COLUMN "roundId" SET NOT NULL,
  ALTER COLUMN "round" SET NOT NULL,
  ALTER COLUMN "board" SET NOT NULL;

ALTER TABLE "ResultClaim"
  ALTER COLUMN "sectionId" SET NOT NULL,
  ALTER COLUMN "roundId" SET NOT NULL,
  ALTER COLUMN "round" SET NOT NULL,
  ALTER COLUMN "board" SET NOT NULL,
  ALTER COLUMN "onSequence" SET NOT NULL;

ALTER TABLE "ResultRevision" DROP CONSTRAINT "ResultRevision_pairingId_fkey";
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_pairingId_fkey"
  FOREIGN KEY ("pairingId") REFERENCES "Pairing"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ResultClaim" DROP CONSTRAINT "ResultClaim_pairingId_fkey";
ALTER TABLE "ResultClaim" ADD CONSTRAINT "ResultClaim_pairingId_fkey"
  FOREIGN KEY ("pairingId") REFERENCES "Pairing"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE INDEX "ResultRevision_sectionId_idx" ON "ResultRevision"("sectionId");
CREATE INDEX "ResultClaim_sectionId_idx" ON "ResultClaim"("sectionId");

-- Nothing is taken away, and nothing changes but this: what a step refers to may cease to be (a board whose round was
-- taken back, a helper's code of a section that was removed), and the step then stands alone.
CREATE FUNCTION "refuse_rewriting_of_results"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - 'pairingId' - 'helperCodeId';
  after jsonb := to_jsonb(NEW) - 'pairingId' - 'helperCodeId';
  "isBoardGone" boolean := NEW."pairingId" IS NULL AND NOT EXISTS (SELECT 1 FROM "Pairing" WHERE "id" = OLD."pairingId");
  "codeWas" text := to_jsonb(OLD) ->> 'helperCodeId';
  "codeIs" text := to_jsonb(NEW) ->> 'helperCodeId';
  "isCodeGone" boolean := "codeIs" IS NULL AND NOT EXISTS (SELECT 1 FROM "HelperCode" WHERE "id" = "codeWas");
BEGIN
  IF before = after
    AND (NEW."pairingId" IS NOT DISTINCT FROM OLD."pairingId" OR "isBoardGone")
    AND ("codeIs" IS NOT DISTINCT FROM "codeWas" OR "isCodeGone")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "ResultRevision_append_only" BEFORE UPDATE ON "ResultRevision"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting_of_results"();
CREATE TRIGGER "ResultRevision_never_deleted" BEFORE DELETE ON "ResultRevision"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "ResultClaim_append_only" BEFORE UPDATE ON "ResultClaim"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting_of_results"();
CREATE TRIGGER "ResultClaim_never_deleted" BEFORE DELETE ON "ResultClaim"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
