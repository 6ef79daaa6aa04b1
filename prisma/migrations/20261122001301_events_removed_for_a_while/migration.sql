-- An event that was removed: what is needed to put it back, and until when. Its row keeps everything else where it is.
CREATE TABLE "RemovedEvent" (
    "eventId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "wasPublished" BOOLEAN NOT NULL,
    "kept" JSONB NOT NULL,
    "removedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "erasesAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RemovedEvent_pkey" PRIMARY KEY ("eventId"),
    CONSTRAINT "RemovedEvent_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "RemovedEvent_erasesAt_idx" ON "RemovedEvent"("erasesAt");
DO $$
BEGIN
  EXECUTE format('ALTER TABLE "RemovedEvent" ALTER COLUMN "eventId" TYPE %s USING "eventId"::%1$s',
    (SELECT format_type(atttypid, atttypmod) FROM pg_attribute WHERE attrelid = '"Event"'::regclass AND attname = 'id'));
END $$;

-- What is only ever added to goes with its event alone, and not before the time of that has come.
CREATE FUNCTION "refuse_deleting"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "row" jsonb := to_jsonb(OLD);
BEGIN
  IF EXISTS (
    SELECT 1 FROM "RemovedEvent" r LEFT JOIN "Section" s ON s."eventId" = r."eventId"
    WHERE r."erasesAt" <= clock_timestamp() AND (r."eventId"::text = "row" ->> 'eventId' OR s."id"::text = "row" ->> 'sectionId')
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
DROP TRIGGER "AuditEvent_append_only" ON "AuditEvent";
CREATE TRIGGER "AuditEvent_append_only" BEFORE UPDATE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "AuditEvent_never_deleted" BEFORE DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION "refuse_deleting"();
DROP TRIGGER "ResultRevision_never_deleted" ON "ResultRevision";
CREATE TRIGGER "ResultRevision_never_deleted" BEFORE DELETE ON "ResultRevision" FOR EACH ROW EXECUTE FUNCTION "refuse_deleting"();
DROP TRIGGER "ResultClaim_never_deleted" ON "ResultClaim";
CREATE TRIGGER "ResultClaim_never_deleted" BEFORE DELETE ON "ResultClaim" FOR EACH ROW EXECUTE FUNCTION "refuse_deleting"();
