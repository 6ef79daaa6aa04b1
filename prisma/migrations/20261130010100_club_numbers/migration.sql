-- The number of the player's club in its federation.
ALTER TABLE "Person" ADD COLUMN "clubNumber" TEXT NOT NULL DEFAULT '';
