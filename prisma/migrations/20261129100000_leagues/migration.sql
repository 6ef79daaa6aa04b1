-- Leagues: clubs of an event, and the dates and venues of matches in a schedule.

ALTER TABLE "Event" ADD COLUMN "blockedDays" text[] DEFAULT ARRAY[]::text[];
ALTER TABLE "Event" ADD COLUMN "postponementNotice" integer;
ALTER TABLE "Event" ADD CONSTRAINT "Event_notice_in_days" CHECK ("postponementNotice" BETWEEN 0 AND 90);

CREATE TABLE "Club" (
    "id" uuid NOT NULL,
    "eventId" uuid NOT NULL,
    "name" text NOT NULL,
    "venue" text DEFAULT '' NOT NULL,
    "matchesPerDay" integer,
    "homeDay" integer,
    "homeTime" text DEFAULT '' NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "Club_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Club_hosts_matches" CHECK ("matchesPerDay" BETWEEN 1 AND 99 AND "homeDay" BETWEEN 1 AND 7)
);
CREATE UNIQUE INDEX "Club_eventId_name_key" ON "Club" ("eventId", "name");
ALTER TABLE "Club" ADD CONSTRAINT "Club_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Team" ADD COLUMN "clubId" uuid;
CREATE INDEX "Team_clubId_idx" ON "Team" ("clubId");
ALTER TABLE "Team" ADD CONSTRAINT "Team_clubId_fkey" FOREIGN KEY ("clubId") REFERENCES "Club"("id") ON UPDATE CASCADE ON DELETE SET NULL;

CREATE FUNCTION team_belongs_to_club_of_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."clubId" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "Club" c JOIN "Section" s ON s."eventId" = c."eventId" WHERE c."id" = NEW."clubId" AND s."id" = NEW."sectionId"
  ) THEN
    RAISE EXCEPTION 'a team belongs to a club of its event';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Team_of_club" BEFORE INSERT OR UPDATE OF "clubId", "sectionId" ON "Team" FOR EACH ROW EXECUTE FUNCTION team_belongs_to_club_of_event();

CREATE TYPE "MatchSide" AS ENUM ('first', 'second');
CREATE TABLE "Fixture" (
    "id" uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "round" integer NOT NULL,
    "firstId" uuid NOT NULL,
    "secondId" uuid NOT NULL,
    "playsAt" timestamp(3) with time zone,
    "venue" text DEFAULT '' NOT NULL,
    "isPostponed" boolean DEFAULT false NOT NULL,
    "requestedBy" "MatchSide",
    "requestReason" text DEFAULT '' NOT NULL,
    "offeredTimes" text[] DEFAULT ARRAY[]::text[],
    CONSTRAINT "Fixture_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Fixture_of_two_teams" CHECK ("round" >= 1 AND "firstId" <> "secondId"),
    CONSTRAINT "Fixture_request" CHECK ("requestedBy" IS NOT NULL OR ("requestReason" = '' AND cardinality("offeredTimes") = 0))
);
CREATE UNIQUE INDEX "Fixture_sectionId_round_firstId_secondId_key" ON "Fixture" ("sectionId", "round", "firstId", "secondId");
CREATE INDEX "Fixture_firstId_idx" ON "Fixture" ("firstId");
CREATE INDEX "Fixture_secondId_idx" ON "Fixture" ("secondId");
ALTER TABLE "Fixture" ADD CONSTRAINT "Fixture_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Fixture" ADD CONSTRAINT "Fixture_first_of_section" FOREIGN KEY ("sectionId", "firstId") REFERENCES "Team"("sectionId", "id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Fixture" ADD CONSTRAINT "Fixture_second_of_section" FOREIGN KEY ("sectionId", "secondId") REFERENCES "Team"("sectionId", "id") ON UPDATE CASCADE ON DELETE CASCADE;
