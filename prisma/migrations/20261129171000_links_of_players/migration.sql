ALTER TABLE "Section" ADD COLUMN "agreedDatesUntil" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Section" ADD CONSTRAINT "Section_agreed_dates_until" CHECK ("agreedDatesUntil" ~ '^(\d{4}-\d{2}-\d{2})?$');

CREATE TABLE "PlayerLink" (
    "entryId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "madeAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PlayerLink_pkey" PRIMARY KEY ("entryId")
);
CREATE UNIQUE INDEX "PlayerLink_codeHash_key" ON "PlayerLink"("codeHash");
ALTER TABLE "PlayerLink" ADD CONSTRAINT "PlayerLink_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "DateProposal" (
    "id" UUID NOT NULL,
    "sectionId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "whiteId" UUID NOT NULL,
    "blackId" UUID NOT NULL,
    "proposedBy" "Colour" NOT NULL,
    "playsAt" TIMESTAMPTZ(3) NOT NULL,
    "insteadOf" TIMESTAMPTZ(3),
    "declinedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "DateProposal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "DateProposal_two_players" CHECK ("whiteId" <> "blackId")
);
CREATE UNIQUE INDEX "DateProposal_sectionId_round_whiteId_blackId_key" ON "DateProposal"("sectionId", "round", "whiteId", "blackId");
CREATE INDEX "DateProposal_whiteId_idx" ON "DateProposal"("whiteId");
CREATE INDEX "DateProposal_blackId_idx" ON "DateProposal"("blackId");
ALTER TABLE "DateProposal" ADD CONSTRAINT "DateProposal_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DateProposal" ADD CONSTRAINT "DateProposal_whiteId_fkey" FOREIGN KEY ("whiteId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "DateProposal" ADD CONSTRAINT "DateProposal_blackId_fkey" FOREIGN KEY ("blackId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A link belongs to the person. Proposed dates belong to the players and the schedule of a section.
CREATE FUNCTION "forget_former_player"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."personId" <> OLD."personId" THEN
        DELETE FROM "PlayerLink" WHERE "entryId" = NEW."id";
    END IF;
    DELETE FROM "DateProposal" WHERE "whiteId" = NEW."id" OR "blackId" = NEW."id";
    RETURN NULL;
END $$;
CREATE TRIGGER "Entry_forget_former_player" AFTER UPDATE ON "Entry" FOR EACH ROW
    WHEN (NEW."personId" <> OLD."personId" OR NEW."sectionId" <> OLD."sectionId")
    EXECUTE FUNCTION "forget_former_player"();
