-- Checked at commit, so that teams can exchange their names.
DROP INDEX "Team_sectionId_name_key";
ALTER TABLE "Team" ADD CONSTRAINT "Team_name_per_section" UNIQUE ("sectionId", "name") DEFERRABLE INITIALLY DEFERRED;

-- The points of a board count for the team of its player, so a player with a board in a match of the team stays in the team.
CREATE FUNCTION refuse_leaving_team_of_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "Pairing" AS board
    JOIN "TeamMatch" AS match ON match."roundId" = board."roundId" AND OLD."teamId" IN (match."firstId", match."secondId")
    WHERE board."whiteId" = OLD."id" OR board."blackId" = OLD."id" OR board."announcedWhiteId" = OLD."id" OR board."announcedBlackId" = OLD."id"
  ) THEN
    RAISE EXCEPTION 'a player with a board in a match leaves the team' USING ERRCODE = 'check_violation', CONSTRAINT = 'Entry_stays_in_team_of_board';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Entry_stays_in_team_of_board" BEFORE UPDATE OF "teamId" ON "Entry" FOR EACH ROW
  WHEN (OLD."teamId" IS NOT NULL AND NEW."teamId" IS DISTINCT FROM OLD."teamId") EXECUTE FUNCTION refuse_leaving_team_of_board();
