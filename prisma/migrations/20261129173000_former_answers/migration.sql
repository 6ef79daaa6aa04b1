-- Answers are for the captain of one team. Without this, a captain's link of another team would show them once the player is in that team.
CREATE OR REPLACE FUNCTION "forget_former_player"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."personId" <> OLD."personId" THEN
        DELETE FROM "PlayerLink" WHERE "entryId" = NEW."id";
    END IF;
    IF NEW."personId" <> OLD."personId" OR NEW."sectionId" <> OLD."sectionId" THEN
        DELETE FROM "DateProposal" WHERE "whiteId" = NEW."id" OR "blackId" = NEW."id";
    END IF;
    DELETE FROM "Availability" WHERE "entryId" = NEW."id";
    DELETE FROM "SubstituteAsk" WHERE "entryId" = NEW."id";
    RETURN NULL;
END $$;

DROP TRIGGER "Entry_forget_former_player" ON "Entry";
CREATE TRIGGER "Entry_forget_former_player" AFTER UPDATE ON "Entry" FOR EACH ROW
    WHEN (NEW."personId" <> OLD."personId" OR NEW."sectionId" <> OLD."sectionId" OR NEW."teamId" IS DISTINCT FROM OLD."teamId")
    EXECUTE FUNCTION "forget_former_player"();

DELETE FROM "SubstituteAsk" a USING "Entry" e WHERE e."id" = a."entryId" AND e."teamId" IS DISTINCT FROM a."teamId";
