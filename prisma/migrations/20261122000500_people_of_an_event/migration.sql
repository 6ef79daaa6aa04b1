-- A person belongs to one event. Whoever several events share becomes one row per event, with the same facts and ratings.

ALTER TABLE "Event" ADD COLUMN "keepDataDays" INTEGER NOT NULL DEFAULT 180;
ALTER TABLE "Event" ADD CONSTRAINT "Event_keep_data_days" CHECK ("keepDataDays" >= 1);
-- Events that are over keep their data for as long from this day on.
UPDATE "Event" SET "keepDataDays" = GREATEST(180, 180 + CURRENT_DATE - "endsOn");

ALTER TABLE "Person" ADD COLUMN "eventId" TEXT, ADD COLUMN "erasedAt" TIMESTAMPTZ(3);
DROP INDEX "Person_fideId_key";
DROP INDEX "Person_federation_nationalId_key";

-- Who is in which event: entered, or in a restore point that would enter them again. The first event keeps the row.
CREATE TEMPORARY TABLE "PersonCopy" AS
WITH "known" AS (
  SELECT e."personId", s."eventId", e."createdAt" AS "since"
  FROM "Entry" e JOIN "Section" s ON s."id" = e."sectionId"
  UNION ALL
  SELECT kept ->> 'personId', s."eventId", r."createdAt"
  FROM "RestorePoint" r
  JOIN "Section" s ON s."id" = r."sectionId"
  CROSS JOIN LATERAL jsonb_array_elements(r."facts" -> 'entries') AS kept
), "pair" AS (
  SELECT k."personId", k."eventId", min(k."since") AS "since"
  FROM "known" k JOIN "Person" p ON p."id" = k."personId"
  GROUP BY k."personId", k."eventId"
)
SELECT "personId", "eventId",
  CASE WHEN row_number() OVER (PARTITION BY "personId" ORDER BY "since", "eventId") = 1
    THEN "personId" ELSE gen_random_uuid()::text END AS "copyId"
FROM "pair";

UPDATE "Person" p SET "eventId" = c."eventId" FROM "PersonCopy" c WHERE c."copyId" = p."id";

INSERT INTO "Person" ("id", "eventId", "name", "searchName", "fideId", "nationalId", "federation", "title", "birth", "sex", "club", "createdAt")
SELECT c."copyId", c."eventId", p."name", p."searchName", p."fideId", p."nationalId", p."federation", p."title", p."birth", p."sex", p."club", p."createdAt"
FROM "PersonCopy" c JOIN "Person" p ON p."id" = c."personId"
WHERE c."copyId" <> c."personId";

INSERT INTO "Rating" ("id", "personId", "kind", "value", "source", "listedOn")
SELECT gen_random_uuid()::text, c."copyId", r."kind", r."value", r."source", r."listedOn"
FROM "PersonCopy" c JOIN "Rating" r ON r."personId" = c."personId"
WHERE c."copyId" <> c."personId";

UPDATE "Entry" e SET "personId" = c."copyId"
FROM "Section" s, "PersonCopy" c
WHERE s."id" = e."sectionId" AND c."personId" = e."personId" AND c."eventId" = s."eventId" AND c."copyId" <> c."personId";

-- Restore points name persons as well.
UPDATE "RestorePoint" r SET "facts" = jsonb_set(r."facts", '{entries}', (
  SELECT COALESCE(jsonb_agg(
    CASE WHEN c."copyId" IS NULL THEN kept ELSE jsonb_set(kept, '{personId}', to_jsonb(c."copyId")) END ORDER BY place), '[]')
  FROM jsonb_array_elements(r."facts" -> 'entries') WITH ORDINALITY AS own(kept, place)
  LEFT JOIN "PersonCopy" c ON c."personId" = kept ->> 'personId' AND c."eventId" = s."eventId"))
FROM "Section" s WHERE s."id" = r."sectionId";

-- Who is in no event, and in no restore point of one, is nobody's to keep.
DELETE FROM "Person" WHERE "eventId" IS NULL;
DROP TABLE "PersonCopy";

ALTER TABLE "Person" ALTER COLUMN "eventId" SET NOT NULL;
ALTER TABLE "Person" ADD CONSTRAINT "Person_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE UNIQUE INDEX "Person_eventId_fideId_key" ON "Person"("eventId", "fideId");
CREATE UNIQUE INDEX "Person_eventId_federation_nationalId_key" ON "Person"("eventId", "federation", "nationalId");
CREATE INDEX "Person_eventId_searchName_idx" ON "Person"("eventId", "searchName");
CREATE INDEX "Person_fideId_idx" ON "Person"("fideId");

-- Who is entered is a person of the section's event. Persons and sections stay in their event, so that this stays true.
CREATE FUNCTION "refuse_person_of_another_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM "Person" p JOIN "Section" s ON s."eventId" = p."eventId"
    WHERE p."id" = NEW."personId" AND s."id" = NEW."sectionId"
  ) THEN
    RAISE EXCEPTION 'the person belongs to another event' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'Entry_person_of_the_event';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Entry_person_of_the_event" BEFORE INSERT OR UPDATE OF "personId", "sectionId" ON "Entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_person_of_another_event"();

CREATE FUNCTION "refuse_another_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% stays in its event', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "Person_stays_in_its_event" BEFORE UPDATE OF "eventId" ON "Person"
  FOR EACH ROW WHEN (OLD."eventId" IS DISTINCT FROM NEW."eventId") EXECUTE FUNCTION "refuse_another_event"();
CREATE TRIGGER "Section_stays_in_its_event" BEFORE UPDATE OF "eventId" ON "Section"
  FOR EACH ROW WHEN (OLD."eventId" IS DISTINCT FROM NEW."eventId") EXECUTE FUNCTION "refuse_another_event"();

-- The history names what is never to be found in it: sex, national number and club were written with their values.
ALTER TABLE "AuditEvent" DISABLE TRIGGER "AuditEvent_append_only";
UPDATE "AuditEvent" SET
  "before" = "before" - ARRAY['sex', 'nationalId', 'club'],
  "after" = ("after" - ARRAY['sex', 'nationalId', 'club']) || jsonb_build_object('alsoChanged', (
    SELECT jsonb_agg(field) FROM unnest(ARRAY['nationalId', 'sex', 'club']) AS field WHERE "after" ? field))
WHERE "kind" = 'entry-changed' AND "after" ?| ARRAY['sex', 'nationalId', 'club'];
ALTER TABLE "AuditEvent" ENABLE TRIGGER "AuditEvent_append_only";
