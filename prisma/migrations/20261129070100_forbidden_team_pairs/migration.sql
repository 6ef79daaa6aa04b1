-- Teams that must not meet.

CREATE TABLE "ForbiddenTeamPair" (
    "id" uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "teamAId" uuid NOT NULL,
    "teamBId" uuid NOT NULL,
    "fromRound" integer DEFAULT 1 NOT NULL,
    "toRound" integer NOT NULL,
    "reason" text DEFAULT '' NOT NULL,
    CONSTRAINT "ForbiddenTeamPair_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "ForbiddenTeamPair_teams_check" CHECK ("teamAId" <> "teamBId")
);
CREATE UNIQUE INDEX "ForbiddenTeamPair_sectionId_teamAId_teamBId_key" ON "ForbiddenTeamPair" ("sectionId", "teamAId", "teamBId");
CREATE INDEX "ForbiddenTeamPair_teamAId_idx" ON "ForbiddenTeamPair" ("teamAId");
CREATE INDEX "ForbiddenTeamPair_teamBId_idx" ON "ForbiddenTeamPair" ("teamBId");
ALTER TABLE "ForbiddenTeamPair" ADD CONSTRAINT "ForbiddenTeamPair_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ForbiddenTeamPair" ADD CONSTRAINT "ForbiddenTeamPair_teamA_of_section" FOREIGN KEY ("sectionId", "teamAId") REFERENCES "Team"("sectionId", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ForbiddenTeamPair" ADD CONSTRAINT "ForbiddenTeamPair_teamB_of_section" FOREIGN KEY ("sectionId", "teamBId") REFERENCES "Team"("sectionId", "id") ON UPDATE CASCADE ON DELETE CASCADE;
