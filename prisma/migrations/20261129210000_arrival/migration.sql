-- When an arrival was last changed, and the round in which an unseen player is paired nevertheless.
ALTER TABLE "Entry" ADD COLUMN "arrivalChangedAt" TIMESTAMPTZ(3), ADD COLUMN "expectedInRound" INTEGER;

UPDATE "Entry" SET "arrivalChangedAt" = "arrivedAt" WHERE "arrivedAt" IS NOT NULL;
