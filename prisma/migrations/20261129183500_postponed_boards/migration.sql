-- A fact replaces the reason that marked the boards of postponed matches and games. The update is the only one that the trigger does not refuse.
ALTER TABLE "ResultRevision" ADD COLUMN "isPostponed" BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE "ResultRevision" DISABLE TRIGGER "ResultRevision_append_only";
UPDATE "ResultRevision" SET "isPostponed" = TRUE WHERE "result" = 'adjourned' AND "reason" = 'postponed';
ALTER TABLE "ResultRevision" ENABLE TRIGGER "ResultRevision_append_only";
