-- Müller is found as Mueller and as Muller: lib/domain/players/search-name.ts folds what is typed in the same way.
ALTER TABLE "Person" ADD COLUMN "searchFold" TEXT NOT NULL GENERATED ALWAYS AS (
  replace(replace(replace(regexp_replace("searchName", '([aou])e', '\1', 'g'), 'aa', 'a'), 'ss', 's'), 'dj', 'd')
) STORED;
CREATE INDEX "Person_eventId_searchFold_idx" ON "Person"("eventId", "searchFold");
CREATE INDEX "Person_searchFold_idx" ON "Person"("searchFold");
