-- The scores of matches in sections without line-ups, and teams without players that have left.
ALTER TABLE "TeamMatch"
  ADD COLUMN "firstPoints" integer,
  ADD COLUMN "secondPoints" integer,
  ADD COLUMN "isForfeited" boolean NOT NULL DEFAULT false,
  ADD COLUMN "earlierScores" jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT "TeamMatch_score" CHECK (
    ("firstPoints" IS NULL) = ("secondPoints" IS NULL)
    AND ("firstPoints" IS NULL OR ("secondId" IS NOT NULL AND "firstPoints" BETWEEN 0 AND 9999 AND "secondPoints" BETWEEN 0 AND 9999))
    AND ("firstPoints" IS NOT NULL OR NOT "isForfeited")
  );

ALTER TABLE "Team"
  ADD COLUMN "leftFromRound" integer,
  ADD CONSTRAINT "Team_left_from_round" CHECK ("leftFromRound" BETWEEN 1 AND 99);
