CREATE TYPE "AvailabilityAnswer" AS ENUM ('yes', 'no', 'ifNeeded');

CREATE TABLE "Availability" (
    "entryId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "answer" "AvailabilityAnswer" NOT NULL,
    "answeredAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Availability_pkey" PRIMARY KEY ("entryId", "round")
);
ALTER TABLE "Availability" ADD CONSTRAINT "Availability_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "SubstituteAsk" (
    "teamId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "entryId" UUID NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "minutes" INTEGER NOT NULL,
    "isAccepted" BOOLEAN,
    "answeredAt" TIMESTAMPTZ(3),

    CONSTRAINT "SubstituteAsk_pkey" PRIMARY KEY ("teamId", "round", "place"),
    CONSTRAINT "SubstituteAsk_answer" CHECK (("isAccepted" IS NULL) = ("answeredAt" IS NULL))
);
CREATE INDEX "SubstituteAsk_entryId_idx" ON "SubstituteAsk"("entryId");
ALTER TABLE "SubstituteAsk" ADD CONSTRAINT "SubstituteAsk_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SubstituteAsk" ADD CONSTRAINT "SubstituteAsk_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Answers belong to the person and the team, like proposed dates.
CREATE OR REPLACE FUNCTION "forget_former_player"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."personId" <> OLD."personId" THEN
        DELETE FROM "PlayerLink" WHERE "entryId" = NEW."id";
    END IF;
    DELETE FROM "DateProposal" WHERE "whiteId" = NEW."id" OR "blackId" = NEW."id";
    DELETE FROM "Availability" WHERE "entryId" = NEW."id";
    DELETE FROM "SubstituteAsk" WHERE "entryId" = NEW."id";
    RETURN NULL;
END $$;
