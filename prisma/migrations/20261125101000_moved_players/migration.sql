-- A player who goes on in another section, and whether the public reads of an expulsion. What was public of expulsions stays public.
ALTER TABLE "Withdrawal" ADD COLUMN "movedToId" UUID;
ALTER TABLE "Withdrawal" ADD COLUMN "isShownAsExpelled" BOOLEAN NOT NULL DEFAULT false;
UPDATE "Withdrawal" SET "isShownAsExpelled" = true WHERE "kind" = 'expelled';
CREATE INDEX "Withdrawal_movedToId_idx" ON "Withdrawal"("movedToId");
