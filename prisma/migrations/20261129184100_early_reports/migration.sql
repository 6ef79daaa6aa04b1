-- The results that captains report for a match that was played before its round is public, as on "TeamMatch".
ALTER TABLE "Fixture"
    ADD COLUMN "reportedById" UUID,
    ADD COLUMN "reportedAt" TIMESTAMPTZ(3),
    ADD COLUMN "answer" "MatchAnswer",
    ADD COLUMN "answerReason" TEXT NOT NULL DEFAULT '',
    ADD CONSTRAINT "Fixture_reportedById_fkey" FOREIGN KEY ("reportedById") REFERENCES "Team"("id") ON UPDATE CASCADE ON DELETE CASCADE,
    ADD CONSTRAINT "Fixture_report" CHECK (("reportedById" IS NULL) = ("reportedAt" IS NULL) AND ("answer" IS NULL OR "reportedAt" IS NOT NULL));
CREATE INDEX "Fixture_reportedById_idx" ON "Fixture" ("reportedById");
ALTER TABLE "AgreedGame" ADD COLUMN "teamId" UUID;
