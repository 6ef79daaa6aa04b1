-- The score of a match that was played before its round is public, in half-points. It counts from the publication on.
ALTER TABLE "Fixture"
    ADD COLUMN "earlyFirst" INTEGER,
    ADD COLUMN "earlySecond" INTEGER,
    ADD CONSTRAINT "Fixture_early_score_complete" CHECK (("earlyFirst" IS NULL) = ("earlySecond" IS NULL));
