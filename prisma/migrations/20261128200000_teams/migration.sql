-- Sections of teams: teams, their members, and the matches of a round.

CREATE TABLE "Team" (
    "id" uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "number" integer NOT NULL,
    "name" text NOT NULL,
    "shortName" text DEFAULT '' NOT NULL,
    "captain" text DEFAULT '' NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "Team_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Team_number_per_section" UNIQUE ("sectionId", "number") DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT "Team_number_check" CHECK ("number" >= 1 AND "name" <> '')
);
CREATE UNIQUE INDEX "Team_sectionId_id_key" ON "Team" ("sectionId", "id");
CREATE UNIQUE INDEX "Team_sectionId_name_key" ON "Team" ("sectionId", "name");
ALTER TABLE "Team" ADD CONSTRAINT "Team_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Entry"
    ADD COLUMN "teamId" uuid,
    ADD COLUMN "boardOrder" integer,
    ADD CONSTRAINT "Entry_board_order_per_team" UNIQUE ("teamId", "boardOrder") DEFERRABLE INITIALLY DEFERRED,
    ADD CONSTRAINT "Entry_place_in_team" CHECK (("teamId" IS NULL) = ("boardOrder" IS NULL) AND "boardOrder" >= 1),
    ADD CONSTRAINT "Entry_team_of_section" FOREIGN KEY ("sectionId", "teamId") REFERENCES "Team"("sectionId", "id") ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TABLE "TeamMatch" (
    "id" uuid NOT NULL,
    "roundId" uuid NOT NULL,
    "number" integer NOT NULL,
    "firstId" uuid NOT NULL,
    "secondId" uuid,
    CONSTRAINT "TeamMatch_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "TeamMatch_teams_check" CHECK ("number" >= 1 AND "firstId" IS DISTINCT FROM "secondId")
);
CREATE UNIQUE INDEX "TeamMatch_roundId_number_key" ON "TeamMatch" ("roundId", "number");
CREATE UNIQUE INDEX "TeamMatch_roundId_firstId_key" ON "TeamMatch" ("roundId", "firstId");
CREATE UNIQUE INDEX "TeamMatch_roundId_secondId_key" ON "TeamMatch" ("roundId", "secondId");
CREATE INDEX "TeamMatch_firstId_idx" ON "TeamMatch" ("firstId");
CREATE INDEX "TeamMatch_secondId_idx" ON "TeamMatch" ("secondId");
ALTER TABLE "TeamMatch" ADD CONSTRAINT "TeamMatch_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TeamMatch" ADD CONSTRAINT "TeamMatch_firstId_fkey" FOREIGN KEY ("firstId") REFERENCES "Team"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "TeamMatch" ADD CONSTRAINT "TeamMatch_secondId_fkey" FOREIGN KEY ("secondId") REFERENCES "Team"("id") ON UPDATE CASCADE ON DELETE RESTRICT;
