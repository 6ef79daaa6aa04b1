-- FIDE mode: what is locked in a section that is to be rated, what was done against the rules in it, and what pairing by hand,
-- numbers, acceleration and tie-breaks need to know beside. The defaults say what was true of every section until now.

CREATE TYPE "FideMode" AS ENUM ('on', 'left', 'never');
CREATE TYPE "RatingMethod" AS ENUM ('FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER');
CREATE TYPE "TieOrder" AS ENUM ('name', 'lot');
CREATE TYPE "UnratedInTieBreaks" AS ENUM ('drop', 'estimate', 'rating');
CREATE TYPE "RatingInTieBreaks" AS ENUM ('first', 'ofRound', 'latest');
CREATE TYPE "HandFrom" AS ENUM ('engine', 'nothing', 'rest');
CREATE TYPE "BreachKind" AS ENUM ('mode', 'mpa', 'import', 'regeneration', 'exchange', 'correction', 'adjournment', 'configuration', 'fpb');

ALTER TABLE "Section"
  ADD COLUMN "fideMode" "FideMode" NOT NULL DEFAULT 'never',
  ADD COLUMN "fideLeftInRound" INTEGER,
  ADD COLUMN "fideLeftAt" TIMESTAMPTZ(3),
  ADD COLUMN "isChess960" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "ratingMethod" "RatingMethod" NOT NULL DEFAULT 'FIDON',
  ADD COLUMN "listSequence" TEXT[] NOT NULL DEFAULT '{}',
  ADD COLUMN "checksRatings" BOOLEAN NOT NULL DEFAULT true,
  ADD COLUMN "tieOrder" "TieOrder" NOT NULL DEFAULT 'name',
  ADD COLUMN "unratedInTieBreaks" "UnratedInTieBreaks" NOT NULL DEFAULT 'drop',
  ADD COLUMN "unratedAs" INTEGER,
  ADD COLUMN "ratingInTieBreaks" "RatingInTieBreaks" NOT NULL DEFAULT 'first';
-- How strength was chosen there until now.
UPDATE "Section" SET "ratingMethod" = 'NIDOF' WHERE "ratingKind" = 'national';
ALTER TABLE "Section"
  ADD CONSTRAINT "Section_left_in_a_round" CHECK (("fideMode" = 'left') = ("fideLeftInRound" IS NOT NULL) AND ("fideMode" = 'left') = ("fideLeftAt" IS NOT NULL)),
  ADD CONSTRAINT "Section_left_round_not_negative" CHECK ("fideLeftInRound" >= 0),
  ADD CONSTRAINT "Section_unrated_as_in_range" CHECK ("unratedAs" BETWEEN 1 AND 3500),
  ADD CONSTRAINT "Section_unrated_as_is_said" CHECK ("unratedInTieBreaks" <> 'rating' OR "unratedAs" IS NOT NULL);

-- FIDE mode is left for ever, and entered only while nothing is paired.
CREATE FUNCTION "refuse_way_back_to_fide_mode"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."fideMode" = OLD."fideMode" AND (NEW."fideLeftInRound", NEW."fideLeftAt") IS NOT DISTINCT FROM (OLD."fideLeftInRound", OLD."fideLeftAt")
    OR OLD."fideMode" = 'on' AND NEW."fideMode" = 'left'
    OR OLD."fideMode" = 'never' AND NEW."fideMode" = 'on' AND NOT EXISTS (SELECT 1 FROM "Round" WHERE "sectionId" = OLD."id")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'FIDE mode goes one way' USING ERRCODE = 'check_violation', CONSTRAINT = 'Section_fide_mode_one_way';
END $$;
CREATE TRIGGER "Section_fide_mode_one_way" BEFORE UPDATE OF "fideMode", "fideLeftInRound", "fideLeftAt" ON "Section"
  FOR EACH ROW EXECUTE FUNCTION "refuse_way_back_to_fide_mode"();

ALTER TABLE "Entry"
  ADD COLUMN "ratingList" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "tieRank" INTEGER,
  ADD COLUMN "isLastInGroupA" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "virtualPoints" INTEGER[] NOT NULL DEFAULT '{}',
  ADD COLUMN "halfPointByeBarred" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "halfPointByeBarredWhy" TEXT NOT NULL DEFAULT '';
-- Whom the rounds of accelerated sections were paired by: everybody who had a number in round 1 counted.
UPDATE "Entry" e SET "isLastInGroupA" = true
FROM (
  SELECT n."entryId", row_number() OVER (PARTITION BY r."id" ORDER BY n."number") AS "place", count(*) OVER (PARTITION BY r."id") AS "players"
  FROM "PairingNumber" n
  JOIN "Round" r ON r."id" = n."roundId" AND r."number" = 1
  JOIN "Section" s ON s."id" = r."sectionId" AND s."acceleration" = 'baku'
) o
WHERE e."id" = o."entryId" AND o."place" = LEAST(2 * CEIL(o."players" / 4.0), o."players");
-- Deferred, so that going back to a restore point may pass through two of them inside its transaction.
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_one_last_in_group_a" EXCLUDE USING btree ("sectionId" WITH =) WHERE ("isLastInGroupA")
  DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE "EntryRating" (
    "entryId" UUID NOT NULL,
    "fromRound" INTEGER NOT NULL,
    "fideRating" INTEGER NOT NULL DEFAULT 0,
    "nationalRating" INTEGER NOT NULL DEFAULT 0,
    "ratingList" TEXT NOT NULL DEFAULT '',
    "listedOn" DATE NOT NULL,

    CONSTRAINT "EntryRating_pkey" PRIMARY KEY ("entryId", "fromRound"),
    CONSTRAINT "EntryRating_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "EntryRating_after_round_1" CHECK ("fromRound" > 1),
    CONSTRAINT "EntryRating_in_range" CHECK ("fideRating" BETWEEN 0 AND 4000 AND "nationalRating" BETWEEN 0 AND 4000)
);

ALTER TABLE "Round"
  ADD COLUMN "handBegunAt" TIMESTAMPTZ(3),
  ADD COLUMN "handEndedAt" TIMESTAMPTZ(3),
  ADD COLUMN "handFrom" "HandFrom",
  ADD CONSTRAINT "Round_hand_begun_before_ended" CHECK ("handEndedAt" IS NULL OR "handBegunAt" IS NOT NULL),
  ADD CONSTRAINT "Round_hand_begun_from_something" CHECK (("handBegunAt" IS NULL) = ("handFrom" IS NULL));

CREATE TABLE "PointsAdjustment" (
    "id" UUID NOT NULL,
    "sectionId" UUID NOT NULL,
    "entryId" UUID NOT NULL,
    "round" INTEGER,
    "halfPoints" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "actorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PointsAdjustment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PointsAdjustment_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PointsAdjustment_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PointsAdjustment_adjusts" CHECK ("halfPoints" <> 0 AND "round" >= 1)
);
CREATE INDEX "PointsAdjustment_sectionId_idx" ON "PointsAdjustment"("sectionId");
CREATE INDEX "PointsAdjustment_entryId_idx" ON "PointsAdjustment"("entryId");

CREATE TABLE "GivenTieBreak" (
    "sectionId" UUID NOT NULL,
    "entryId" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "value" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "GivenTieBreak_pkey" PRIMARY KEY ("sectionId", "code", "entryId"),
    CONSTRAINT "GivenTieBreak_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "GivenTieBreak_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "GivenTieBreak_entryId_idx" ON "GivenTieBreak"("entryId");

CREATE TABLE "Breach" (
    "id" UUID NOT NULL,
    "sectionId" UUID NOT NULL,
    "kind" "BreachKind" NOT NULL,
    "round" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,
    "differing" JSONB,
    "acknowledged" TEXT[] NOT NULL DEFAULT '{}',
    "actorName" TEXT NOT NULL,
    "restorePointId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneByName" TEXT,

    CONSTRAINT "Breach_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Breach_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Breach_restorePointId_fkey" FOREIGN KEY ("restorePointId") REFERENCES "RestorePoint"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "Breach_round_not_negative" CHECK ("round" >= 0),
    CONSTRAINT "Breach_undone_by_somebody" CHECK (("undoneAt" IS NULL) = ("undoneByName" IS NULL))
);
CREATE INDEX "Breach_sectionId_createdAt_idx" ON "Breach"("sectionId", "createdAt");
CREATE INDEX "Breach_restorePointId_idx" ON "Breach"("restorePointId");

-- A breach stays what it was: undone once, re-checked once where there was no time for it, its restore point gone with itself.
CREATE FUNCTION "refuse_rewriting_of_breaches"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - '{undoneAt, undoneByName, differing, restorePointId}'::text[];
  after jsonb := to_jsonb(NEW) - '{undoneAt, undoneByName, differing, restorePointId}'::text[];
  "isPointGone" boolean := NEW."restorePointId" IS NULL AND NOT EXISTS (SELECT 1 FROM "RestorePoint" WHERE "id" = OLD."restorePointId");
BEGIN
  IF before = after
    AND (OLD."undoneAt" IS NULL OR (NEW."undoneAt", NEW."undoneByName") IS NOT DISTINCT FROM (OLD."undoneAt", OLD."undoneByName"))
    AND (OLD."differing" IS NULL OR NEW."differing" IS NOT DISTINCT FROM OLD."differing")
    AND (NEW."restorePointId" IS NOT DISTINCT FROM OLD."restorePointId" OR "isPointGone")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "Breach_append_only" BEFORE UPDATE ON "Breach" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting_of_breaches"();
CREATE TRIGGER "Breach_never_deleted" BEFORE DELETE ON "Breach" FOR EACH ROW EXECUTE FUNCTION "refuse_deleting"();

-- The site needs the address /rules itself.
DO $$
DECLARE
  "free" text;
BEGIN
  SELECT 'rules-' || n INTO "free" FROM generate_series(2, 10000) n
  WHERE NOT EXISTS (SELECT 1 FROM "Event" WHERE "slug" = 'rules-' || n) AND NOT EXISTS (SELECT 1 FROM "RemovedEvent" WHERE "slug" = 'rules-' || n)
  ORDER BY n LIMIT 1;
  UPDATE "Event" SET "slug" = "free" WHERE "slug" = 'rules';
  UPDATE "RemovedEvent" SET "slug" = "free" WHERE "slug" = 'rules';
END $$;
