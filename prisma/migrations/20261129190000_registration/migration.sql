-- The public registration of a section: its rules, who registered, the registered players in their order, and emails about them.
ALTER TABLE "Section" ADD COLUMN "registration" JSONB NOT NULL DEFAULT '{}';

CREATE TABLE "Registrant" (
    "id" UUID NOT NULL,
    "sectionId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL DEFAULT '',
    "codeHash" TEXT NOT NULL,
    "linkNumber" INTEGER NOT NULL DEFAULT 1,
    "formKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "Registrant_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Registrant_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Registrant_codeHash_key" ON "Registrant"("codeHash");
CREATE UNIQUE INDEX "Registrant_sectionId_id_key" ON "Registrant"("sectionId", "id");
CREATE UNIQUE INDEX "Registrant_sectionId_formKey_key" ON "Registrant"("sectionId", "formKey");

CREATE TABLE "Registration" (
    "id" UUID NOT NULL,
    "sectionId" UUID NOT NULL,
    "registrantId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "registeredAt" TIMESTAMPTZ(3) NOT NULL,
    "player" JSONB NOT NULL,
    "answers" JSONB NOT NULL DEFAULT '{}',
    "byes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "placedAt" TIMESTAMPTZ(3),
    "entryId" UUID,
    "offeredAt" TIMESTAMPTZ(3),
    "lapsedAt" TIMESTAMPTZ(3),
    "declinedAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),
    "comingAt" TIMESTAMPTZ(3),
    CONSTRAINT "Registration_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Registration_position_per_section" UNIQUE ("sectionId", "position") DEFERRABLE INITIALLY DEFERRED,
    -- Only a player with a place has an entry, and only an offer can lapse.
    CONSTRAINT "Registration_entry_of_place" CHECK ("entryId" IS NULL OR "placedAt" IS NOT NULL),
    CONSTRAINT "Registration_lapse_of_offer" CHECK ("lapsedAt" IS NULL OR "offeredAt" IS NOT NULL),
    CONSTRAINT "Registration_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Registration_registrant_of_section" FOREIGN KEY ("sectionId", "registrantId") REFERENCES "Registrant"("sectionId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Registration_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "Registration_entryId_key" ON "Registration"("entryId");
CREATE INDEX "Registration_registrantId_idx" ON "Registration"("registrantId");

CREATE TYPE "RegistrationMailKind" AS ENUM ('confirmation', 'offer', 'place', 'dayBefore');

CREATE TABLE "RegistrationMail" (
    "id" UUID NOT NULL,
    "registrationId" UUID NOT NULL,
    "kind" "RegistrationMailKind" NOT NULL,
    "about" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sentAt" TIMESTAMPTZ(3),
    "handedOverAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAttemptAt" TIMESTAMPTZ(3),
    "failure" TEXT NOT NULL DEFAULT '',
    CONSTRAINT "RegistrationMail_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RegistrationMail_registrationId_fkey" FOREIGN KEY ("registrationId") REFERENCES "Registration"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "RegistrationMail_registrationId_kind_about_key" ON "RegistrationMail"("registrationId", "kind", "about");
CREATE INDEX "RegistrationMail_nextAttemptAt_idx" ON "RegistrationMail"("nextAttemptAt");

-- A private link belongs to the registered person. It loses an entry that gets another person.
CREATE FUNCTION detach_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "Registration" SET "entryId" = NULL WHERE "entryId" = OLD."id";
    RETURN NULL;
END $$;
CREATE TRIGGER "Entry_detach_registration" AFTER UPDATE OF "personId" ON "Entry"
    FOR EACH ROW WHEN (OLD."personId" IS DISTINCT FROM NEW."personId") EXECUTE FUNCTION detach_registration();

-- The pages of private links begin with this address, so the pages of such an event could not be reached.
UPDATE "Event" e
SET "slug" = (
    SELECT e."slug" || '-' || n FROM generate_series(2, 10000) AS n
    WHERE NOT EXISTS (SELECT 1 FROM "Event" taken WHERE taken."slug" = e."slug" || '-' || n)
    ORDER BY n LIMIT 1
)
WHERE "slug" = 'registration';
-- The outbox of an event has this address.
UPDATE "Section" s
SET "slug" = (
    SELECT s."slug" || '-' || n FROM generate_series(2, 10000) AS n
    WHERE NOT EXISTS (SELECT 1 FROM "Section" taken WHERE taken."eventId" = s."eventId" AND taken."slug" = s."slug" || '-' || n)
    ORDER BY n LIMIT 1
)
WHERE "slug" = 'outbox';
