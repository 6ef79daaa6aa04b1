-- What a player reported stays; the device it came from can be erased, and never be written again.
CREATE OR REPLACE FUNCTION "refuse_rewriting_of_results"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - 'pairingId' - 'helperCodeId' - 'deviceHash';
  after jsonb := to_jsonb(NEW) - 'pairingId' - 'helperCodeId' - 'deviceHash';
  "isBoardGone" boolean := NEW."pairingId" IS NULL AND NOT EXISTS (SELECT 1 FROM "Pairing" WHERE "id" = OLD."pairingId");
  "codeWas" text := to_jsonb(OLD) ->> 'helperCodeId';
  "codeIs" text := to_jsonb(NEW) ->> 'helperCodeId';
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
