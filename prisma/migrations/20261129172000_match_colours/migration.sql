-- The toss for the colours of a match that an arbiter entered: true if the first team has Black on board 1. Null for the toss by the seed of the section.
ALTER TABLE "Fixture" ADD COLUMN "firstHasBlack" BOOLEAN;
