-- Ids are sixteen bytes as uuid and were thirty-seven as text, in the rows and once more in every index.
--
-- Whatever the product wrote is a uuid. Somebody's own id that is none becomes the one its MD5 makes, wherever a column
-- names it, so that no row refers to another than before.
CREATE FUNCTION "id_as_uuid"("id" text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN "id" ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN "id"::uuid ELSE md5("id")::uuid END
$$;

-- These name columns, and stand again below as they are.
DROP TRIGGER "Entry_person_of_the_event" ON "Entry";
DROP TRIGGER "Person_stays_in_its_event" ON "Person";
DROP TRIGGER "Section_stays_in_its_event" ON "Section";

-- Each table is written once. Keys between tables stand aside meanwhile: both of their sides change.
DO $$
DECLARE
  "one" record;
  "keys" text[] := '{}';
BEGIN
  FOR "one" IN
    SELECT conrelid::regclass AS "table", conname AS "name", pg_get_constraintdef(oid) AS "definition"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = (SELECT relnamespace FROM pg_class WHERE oid = '"Event"'::regclass)
  LOOP
    "keys" := "keys" || format('ALTER TABLE %s ADD CONSTRAINT %I %s', "one"."table", "one"."name", "one"."definition");
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', "one"."table", "one"."name");
  END LOOP;
  FOR "one" IN
    SELECT "table", string_agg(format('ALTER COLUMN %I TYPE uuid USING "id_as_uuid"(%1$I::text)', "column"), ', ') AS "changes"
    FROM (VALUES
      ('User', '{id}'),
      ('Session', '{id, userId}'),
      ('AccountEvent', '{userId, actorId}'),
      ('EventMember', '{eventId, userId}'),
      ('Invitation', '{id, eventId, createdById, acceptedById}'),
      ('PublicAddressChoice', '{chosenById}'),
      ('Event', '{id}'),
      ('RemovedEvent', '{eventId}'),
      ('Section', '{id, eventId}'),
      ('RemovedSection', '{sectionId}'),
      ('ScheduledRound', '{sectionId}'),
      ('Person', '{id, eventId}'),
      ('Rating', '{id, personId}'),
      ('Entry', '{id, sectionId, personId}'),
      ('Absence', '{entryId}'),
      ('Withdrawal', '{id, entryId}'),
      ('ForbiddenPair', '{id, sectionId, entryAId, entryBId}'),
      ('Round', '{id, sectionId, draftedById, publishedById}'),
      ('PairingNumber', '{roundId, entryId}'),
      ('Pairing', '{id, roundId, whiteId, blackId, announcedWhiteId, announcedBlackId}'),
      ('ResultRevision', '{id, pairingId, sectionId, roundId, whiteId, blackId, actorId, helperCodeId}'),
      ('ResultClaim', '{id, pairingId, sectionId, roundId, whiteId, blackId}'),
      ('HelperCode', '{id, sectionId, createdById}'),
      ('AuditEvent', '{eventId, sectionId, actorId}'),
      ('RestorePoint', '{id, sectionId, createdById}'),
      ('Note', '{id, sectionId, entryId, whiteId, blackId}'),
      ('PushSubscription', '{sectionId, entryId}'),
      ('ImportPreview', '{id, sectionId, createdById}')
    ) AS "own"("table", "columns") CROSS JOIN LATERAL unnest("columns"::text[]) AS "column"
    GROUP BY "table"
  LOOP
    EXECUTE format('ALTER TABLE %I %s', "one"."table", "one"."changes");
  END LOOP;
  FOR i IN 1 .. cardinality("keys") LOOP
    EXECUTE "keys"[i];
  END LOOP;
END $$;

DROP FUNCTION "id_as_uuid"(text);

CREATE TRIGGER "Entry_person_of_the_event" BEFORE INSERT OR UPDATE OF "personId", "sectionId" ON "Entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_person_of_another_event"();
CREATE TRIGGER "Person_stays_in_its_event" BEFORE UPDATE OF "eventId" ON "Person"
  FOR EACH ROW WHEN (OLD."eventId" IS DISTINCT FROM NEW."eventId") EXECUTE FUNCTION "refuse_another_event"();
CREATE TRIGGER "Section_stays_in_its_event" BEFORE UPDATE OF "eventId" ON "Section"
  FOR EACH ROW WHEN (OLD."eventId" IS DISTINCT FROM NEW."eventId") EXECUTE FUNCTION "refuse_another_event"();

CREATE OR REPLACE FUNCTION "refuse_rewriting_of_results"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - 'pairingId' - 'helperCodeId' - 'deviceHash';
  after jsonb := to_jsonb(NEW) - 'pairingId' - 'helperCodeId' - 'deviceHash';
  "isBoardGone" boolean := NEW."pairingId" IS NULL AND NOT EXISTS (SELECT 1 FROM "Pairing" WHERE "id" = OLD."pairingId");
  "codeWas" uuid := to_jsonb(OLD) ->> 'helperCodeId';
  "codeIs" uuid := to_jsonb(NEW) ->> 'helperCodeId';
  "isCodeGone" boolean := "codeIs" IS NULL AND NOT EXISTS (SELECT 1 FROM "HelperCode" WHERE "id" = "codeWas");
  "deviceWas" text := to_jsonb(OLD) ->> 'deviceHash';
  "deviceIs" text := to_jsonb(NEW) ->> 'deviceHash';
BEGIN
  IF before = after
    AND (NEW."pairingId" IS NOT DISTINCT FROM OLD."pairingId" OR "isBoardGone")
    AND ("codeIs" IS NOT DISTINCT FROM "codeWas" OR "isCodeGone")
    AND ("deviceIs" IS NOT DISTINCT FROM "deviceWas" OR "deviceIs" IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
