-- Notes of the arbiters about a player or a board. What they say is erased with the personal data of whom they are about;
-- the history keeps that there was one.
CREATE TABLE "Note" (
    "id" TEXT NOT NULL,
    "sectionId" TEXT NOT NULL,
    "entryId" TEXT,
    "round" INTEGER,
    "board" INTEGER,
    "whiteId" TEXT,
    "blackId" TEXT,
    "text" TEXT NOT NULL,
    "authorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Note_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Note_about_a_player_or_a_board" CHECK (
        ("entryId" IS NOT NULL AND "round" IS NULL AND "board" IS NULL AND "whiteId" IS NULL AND "blackId" IS NULL)
        OR ("entryId" IS NULL AND "round" IS NOT NULL AND "board" IS NOT NULL AND "whiteId" IS NOT NULL)
    ),
    CONSTRAINT "Note_says_something" CHECK ("text" <> '')
);

CREATE INDEX "Note_sectionId_idx" ON "Note"("sectionId");
CREATE INDEX "Note_entryId_idx" ON "Note"("entryId");

ALTER TABLE "Note" ADD CONSTRAINT "Note_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Note" ADD CONSTRAINT "Note_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
