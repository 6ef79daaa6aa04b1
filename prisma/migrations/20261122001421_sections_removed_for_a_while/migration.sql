-- A section that was removed: what is needed to put it back, and until when. Its row keeps everything else where it is.
CREATE TABLE "RemovedSection" (
    "sectionId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kept" JSONB NOT NULL,
    "removedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erasesAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RemovedSection_pkey" PRIMARY KEY ("sectionId"),
    CONSTRAINT "RemovedSection_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "RemovedSection_erasesAt_idx" ON "RemovedSection"("erasesAt");

-- What is only ever added to goes with its event, or with its section, when the time of that has come. What happened in the
-- event stays told until the event goes.
CREATE OR REPLACE FUNCTION "refuse_deleting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "row" jsonb := to_jsonb(OLD);
BEGIN
  IF EXISTS (
    SELECT 1 FROM "RemovedEvent" r LEFT JOIN "Section" s ON s."eventId" = r."eventId"
    WHERE r."erasesAt" <= clock_timestamp() AND (r."eventId"::text = "row" ->> 'eventId' OR s."id"::text = "row" ->> 'sectionId')
  ) THEN
    RETURN OLD;
  END IF;
  IF TG_TABLE_NAME <> 'AuditEvent' AND EXISTS (
    SELECT 1 FROM "RemovedSection" r WHERE r."erasesAt" <= clock_timestamp() AND r."sectionId"::text = "row" ->> 'sectionId'
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
