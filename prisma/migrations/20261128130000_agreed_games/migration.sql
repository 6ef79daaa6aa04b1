-- Games of a round robin with their own date, or played before their round.

CREATE TABLE "AgreedGame" (
    "id" uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "round" integer NOT NULL,
    "whiteId" uuid NOT NULL,
    "blackId" uuid NOT NULL,
    "playsAt" timestamp(3) with time zone,
    "result" "GameResult",
    "actorName" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "AgreedGame_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "AgreedGame_agrees" CHECK ("round" >= 1 AND "whiteId" <> "blackId" AND ("playsAt" IS NOT NULL OR "result" IS NOT NULL))
);
CREATE UNIQUE INDEX "AgreedGame_sectionId_round_whiteId_blackId_key" ON "AgreedGame" ("sectionId", "round", "whiteId", "blackId");
CREATE INDEX "AgreedGame_whiteId_idx" ON "AgreedGame" ("whiteId");
CREATE INDEX "AgreedGame_blackId_idx" ON "AgreedGame" ("blackId");
ALTER TABLE "AgreedGame" ADD CONSTRAINT "AgreedGame_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AgreedGame" ADD CONSTRAINT "AgreedGame_whiteId_fkey" FOREIGN KEY ("whiteId") REFERENCES "Entry"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AgreedGame" ADD CONSTRAINT "AgreedGame_blackId_fkey" FOREIGN KEY ("blackId") REFERENCES "Entry"("id") ON UPDATE CASCADE ON DELETE CASCADE;
