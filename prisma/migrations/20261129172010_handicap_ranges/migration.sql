-- Handicap clocks by a table of rating differences, and time moved to the weaker player.
ALTER TABLE "Section"
    ADD COLUMN "handicapRanges" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "handicapKeepsSum" BOOLEAN NOT NULL DEFAULT false;
