-- What pairing by hand began with stands in the line of the history that it began.
ALTER TABLE "Round" DROP CONSTRAINT "Round_hand_begun_from_something", DROP COLUMN "handFrom";
DROP TYPE "HandFrom";
