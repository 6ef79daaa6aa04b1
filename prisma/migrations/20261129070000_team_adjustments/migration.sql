-- Match points and game points that arbiters award to teams or deduct from them.

CREATE TABLE "TeamAdjustment" (
    "id" uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "teamId" uuid NOT NULL,
    "round" integer,
    "matchPoints" integer NOT NULL,
    "gamePoints" integer NOT NULL,
    "reason" text DEFAULT '' NOT NULL,
    "actorName" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "TeamAdjustment_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "TeamAdjustment_sectionId_idx" ON "TeamAdjustment" ("sectionId");
CREATE INDEX "TeamAdjustment_teamId_idx" ON "TeamAdjustment" ("teamId");
ALTER TABLE "TeamAdjustment" ADD CONSTRAINT "TeamAdjustment_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TeamAdjustment" ADD CONSTRAINT "TeamAdjustment_team_of_section" FOREIGN KEY ("sectionId", "teamId") REFERENCES "Team"("sectionId", "id") ON UPDATE CASCADE ON DELETE CASCADE;
