-- /rules and /manual are pages of the site: an event that has such an address gets the first free one of -2, -3 ..., and its history says so.
DO $$
DECLARE
  "event" record;
  "free" text;
BEGIN
  FOR "event" IN SELECT "id", "slug" FROM "Event" WHERE "slug" IN ('rules', 'manual') LOOP
    SELECT "event"."slug" || '-' || n INTO "free" FROM generate_series(2, (SELECT count(*) + 2 FROM "Event")) AS n
      WHERE NOT EXISTS (SELECT 1 FROM "Event" e WHERE e."slug" = "event"."slug" || '-' || n) ORDER BY n LIMIT 1;
    UPDATE "Event" SET "slug" = "free" WHERE "id" = "event"."id";
    INSERT INTO "AuditEvent" ("eventId", "actorName", "kind", "before", "after")
      VALUES ("event"."id", 'Crosstable', 'event-changed', jsonb_build_object('slug', "event"."slug"), jsonb_build_object('slug', "free"));
  END LOOP;
END $$;

-- One that was removed gets its address when it is put back, and then the first free one of these.
UPDATE "RemovedEvent" SET "slug" = "slug" || '-2' WHERE "slug" IN ('rules', 'manual');
