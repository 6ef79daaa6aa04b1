-- Captains hand in line-ups by a link, for a draft whose matches are public.

ALTER TABLE "Team"
    ADD COLUMN "captainCodeHash" text,
    ADD COLUMN "captainCodeAt" timestamp(3) with time zone;
CREATE UNIQUE INDEX "Team_captainCodeHash_key" ON "Team" ("captainCodeHash");

ALTER TABLE "Round"
    ADD COLUMN "lineUpsUntil" timestamp(3) with time zone,
    ADD CONSTRAINT "Round_line_ups_of_draft" CHECK ("lineUpsUntil" IS NULL OR "state" = 'draft');

CREATE TABLE "LineUp" (
    "roundId" uuid NOT NULL,
    "teamId" uuid NOT NULL,
    "players" text[],
    "handedInAt" timestamp(3) with time zone NOT NULL,
    "revision" integer DEFAULT 1 NOT NULL,
    CONSTRAINT "LineUp_pkey" PRIMARY KEY ("roundId", "teamId")
);
CREATE INDEX "LineUp_teamId_idx" ON "LineUp" ("teamId");
ALTER TABLE "LineUp" ADD CONSTRAINT "LineUp_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "LineUp" ADD CONSTRAINT "LineUp_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON UPDATE CASCADE ON DELETE CASCADE;
