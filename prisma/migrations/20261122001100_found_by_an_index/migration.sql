-- What goes is looked for wherever something may refer to it: without these that reads whole tables.
CREATE INDEX "PairingNumber_entryId_idx" ON "PairingNumber"("entryId");
CREATE INDEX "ForbiddenPair_entryAId_idx" ON "ForbiddenPair"("entryAId");
CREATE INDEX "ForbiddenPair_entryBId_idx" ON "ForbiddenPair"("entryBId");
CREATE INDEX "PushSubscription_entryId_idx" ON "PushSubscription"("entryId");
CREATE INDEX "ImportPreview_sectionId_idx" ON "ImportPreview"("sectionId");
-- Few rows have these.
CREATE INDEX "Pairing_announcedWhiteId_idx" ON "Pairing"("announcedWhiteId") WHERE "announcedWhiteId" IS NOT NULL;
CREATE INDEX "Pairing_announcedBlackId_idx" ON "Pairing"("announcedBlackId") WHERE "announcedBlackId" IS NOT NULL;
CREATE INDEX "ResultRevision_helperCodeId_idx" ON "ResultRevision"("helperCodeId") WHERE "helperCodeId" IS NOT NULL;

-- Names are found by any part of them (lib/acts/players/search-persons.ts). A server without the extension, or a role that may
-- not add it, finds the same by reading all names.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "Person_searchFold_trigrams" ON "Person" USING gin ("searchFold" gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR undefined_object OR insufficient_privilege THEN
    RAISE NOTICE 'pg_trgm is not there: persons are found more slowly';
END
$$;
