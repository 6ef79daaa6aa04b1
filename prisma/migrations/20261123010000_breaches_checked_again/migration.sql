-- Which rounds a breach makes others may change while it stands, as others come and go: each check that found it otherwise is added.
ALTER TABLE "Breach" ADD COLUMN "rechecks" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "Breach" ADD CONSTRAINT "Breach_rechecks_are_a_list" CHECK (jsonb_typeof("rechecks") = 'array');

-- A breach stays what it was: undone once, checked at once or later, checked again while it stands, its restore point gone with itself.
CREATE OR REPLACE FUNCTION "refuse_rewriting_of_breaches"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - '{undoneAt, undoneByName, differing, rechecks, restorePointId}'::text[];
  after jsonb := to_jsonb(NEW) - '{undoneAt, undoneByName, differing, rechecks, restorePointId}'::text[];
  "isPointGone" boolean := NEW."restorePointId" IS NULL AND NOT EXISTS (SELECT 1 FROM "RestorePoint" WHERE "id" = OLD."restorePointId");
  "isAdded" boolean := OLD."undoneAt" IS NULL AND OLD."rechecks" = (
    SELECT coalesce(jsonb_agg(x."check" ORDER BY x."place"), '[]') FROM jsonb_array_elements(NEW."rechecks") WITH ORDINALITY AS x("check", "place")
    WHERE x."place" <= jsonb_array_length(OLD."rechecks"));
BEGIN
  IF before = after
    AND (OLD."undoneAt" IS NULL OR (NEW."undoneAt", NEW."undoneByName") IS NOT DISTINCT FROM (OLD."undoneAt", OLD."undoneByName"))
    AND (OLD."differing" IS NULL OR NEW."differing" IS NOT DISTINCT FROM OLD."differing")
    AND (NEW."rechecks" = OLD."rechecks" OR "isAdded")
    AND (NEW."restorePointId" IS NOT DISTINCT FROM OLD."restorePointId" OR "isPointGone")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
