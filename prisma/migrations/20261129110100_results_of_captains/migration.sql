-- The captain whose results of a match wait for the other captain, and the answer.
CREATE TYPE "MatchAnswer" AS ENUM ('confirmed', 'withheld');
ALTER TABLE "TeamMatch"
  ADD COLUMN "reportedById" uuid,
  ADD COLUMN "reportedAt" timestamp(3) with time zone,
  ADD COLUMN "answer" "MatchAnswer",
  ADD COLUMN "answerReason" text NOT NULL DEFAULT '',
  ADD CONSTRAINT "TeamMatch_reportedById_fkey" FOREIGN KEY ("reportedById") REFERENCES "Team"("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "TeamMatch_report" CHECK (("reportedById" IS NULL) = ("reportedAt" IS NULL) AND ("answer" IS NULL OR "reportedAt" IS NOT NULL));
CREATE INDEX "TeamMatch_reportedById_idx" ON "TeamMatch" ("reportedById");
