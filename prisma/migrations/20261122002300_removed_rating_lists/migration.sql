-- Who removed a rating list of the installation stays told.

CREATE TABLE "RatingListRemoval" (
    "sequence" SERIAL NOT NULL,
    "body" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "listedOn" DATE NOT NULL,
    "players" INTEGER NOT NULL,
    "removedById" UUID,
    "removedByName" TEXT NOT NULL,
    "removedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RatingListRemoval_pkey" PRIMARY KEY ("sequence"),
    CONSTRAINT "RatingListRemoval_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TRIGGER "RatingListRemoval_never_updated" BEFORE UPDATE OF "body", "kind", "listedOn", "players", "removedByName", "removedAt" ON "RatingListRemoval"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "RatingListRemoval_never_removed" BEFORE DELETE ON "RatingListRemoval"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
