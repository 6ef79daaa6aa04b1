-- The boards of a match of teams that was played before its round: line-ups and results, which are seated when the round is published.
ALTER TABLE "AgreedGame"
    ALTER COLUMN "blackId" DROP NOT NULL,
    ADD COLUMN "fixtureId" UUID,
    ADD COLUMN "board" INTEGER,
    DROP CONSTRAINT "AgreedGame_agrees",
    ADD CONSTRAINT "AgreedGame_agrees" CHECK (
        "round" >= 1 AND "whiteId" IS DISTINCT FROM "blackId" AND CASE
            WHEN "fixtureId" IS NULL THEN "board" IS NULL AND "blackId" IS NOT NULL AND ("playsAt" IS NOT NULL OR "result" IS NOT NULL)
            ELSE COALESCE("board" >= 1, FALSE) AND "playsAt" IS NULL AND ("blackId" IS NOT NULL OR "result" IS NULL)
        END
    );
CREATE UNIQUE INDEX "AgreedGame_fixtureId_board_key" ON "AgreedGame" ("fixtureId", "board");
ALTER TABLE "AgreedGame" ADD CONSTRAINT "AgreedGame_fixtureId_fkey" FOREIGN KEY ("fixtureId") REFERENCES "Fixture"("id") ON UPDATE CASCADE ON DELETE CASCADE;
