-- One fact says what a step of a board's history reaches: the first round whose pairing counts it, the number after the
-- last round for the final standings alone, 0 for the rating report alone.
ALTER TABLE "ResultRevision" ADD COLUMN "countsFrom" INTEGER;

ALTER TABLE "ResultRevision" DISABLE TRIGGER "ResultRevision_append_only";
UPDATE "ResultRevision" r SET "countsFrom" = r."round" + 1 WHERE r."source" = 'import';
-- So far "for the record only" changed the standings and no pairing.
UPDATE "ResultRevision" r SET "countsFrom" = GREATEST(s."rounds", r."round") + 1
FROM "Section" s WHERE s."id" = r."sectionId" AND r."reach" = 'recordOnly' AND r."countsFrom" IS NULL;
-- Everything else counted in each round that was paired after it.
UPDATE "ResultRevision" r SET "countsFrom" = COALESCE(
  (SELECT min(d."number") FROM "Round" d WHERE d."sectionId" = r."sectionId" AND d."number" > r."round" AND d."draftedAt" >= r."createdAt"),
  GREATEST((SELECT max(d."number") FROM "Round" d WHERE d."sectionId" = r."sectionId"), r."round") + 1)
WHERE r."countsFrom" IS NULL;
ALTER TABLE "ResultRevision" ENABLE TRIGGER "ResultRevision_append_only";

ALTER TABLE "ResultRevision" ALTER COLUMN "countsFrom" SET NOT NULL;
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_counts_after_its_round"
  CHECK ("countsFrom" = 0 OR "countsFrom" > "round");
ALTER TABLE "ResultRevision" DROP COLUMN "reach";
DROP TYPE "CorrectionReach";

-- Who was announced on a board where others sat; null where those played who were announced.
ALTER TABLE "Pairing" ADD COLUMN "announcedWhiteId" TEXT, ADD COLUMN "announcedBlackId" TEXT;
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_announcedWhiteId_fkey"
  FOREIGN KEY ("announcedWhiteId") REFERENCES "Entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_announcedBlackId_fkey"
  FOREIGN KEY ("announcedBlackId") REFERENCES "Entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_announced_black_with_white"
  CHECK ("announcedBlackId" IS NULL OR "announcedWhiteId" IS NOT NULL);
