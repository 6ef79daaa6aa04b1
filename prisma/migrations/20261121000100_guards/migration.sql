-- What Prisma's schema language cannot say: constraints that hold whoever writes, and however often.

-- One draft at a time: two arbiters pressing "pair" at once get one.
CREATE UNIQUE INDEX "Round_one_draft_per_section" ON "Round" ("sectionId") WHERE "state" = 'draft';

-- A player who left can leave again only after coming back.
CREATE UNIQUE INDEX "Withdrawal_one_open_per_entry" ON "Withdrawal" ("entryId") WHERE "returnsInRound" IS NULL;

-- Deferred, so that renumbering may pass through equal numbers inside its transaction.
DROP INDEX "Entry_pairing_number_per_section";
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_pairing_number_per_section"
  UNIQUE ("sectionId", "pairingNumber") DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "Event" ADD CONSTRAINT "Event_ends_after_start" CHECK ("endsOn" >= "startsOn");
ALTER TABLE "Section" ADD CONSTRAINT "Section_rounds_in_range" CHECK ("rounds" BETWEEN 1 AND 99);
ALTER TABLE "ScheduledRound" ADD CONSTRAINT "ScheduledRound_number_positive" CHECK ("number" >= 1);
ALTER TABLE "Person" ADD CONSTRAINT "Person_birth_form" CHECK ("birth" ~ '^\d{4}(-\d{2}-\d{2})?$');
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_numbers_in_range"
  CHECK ("rating" BETWEEN 0 AND 4000 AND "enteredFromRound" >= 1 AND "pairingNumber" >= 1);
ALTER TABLE "Absence" ADD CONSTRAINT "Absence_round_positive" CHECK ("round" >= 1);
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_returns_later" CHECK ("returnsInRound" > "fromRound");
ALTER TABLE "ForbiddenPair" ADD CONSTRAINT "ForbiddenPair_two_players" CHECK ("entryAId" <> "entryBId");
ALTER TABLE "Round" ADD CONSTRAINT "Round_number_positive" CHECK ("number" >= 1);
ALTER TABLE "Round" ADD CONSTRAINT "Round_published_has_time" CHECK ("state" = 'draft' OR "publishedAt" IS NOT NULL);
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_board_positive" CHECK ("board" >= 1);
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_two_players" CHECK ("whiteId" <> "blackId");
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_black_score_with_black"
  CHECK (("blackId" IS NULL) = ("blackScoreBefore" IS NULL));
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_sequence_positive" CHECK ("sequence" >= 1);
ALTER TABLE "HelperCode" ADD CONSTRAINT "HelperCode_board_range" CHECK ("boardFrom" >= 1 AND "boardTo" >= "boardFrom");
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_role_with_event" CHECK (("eventId" IS NULL) = ("role" IS NULL));

-- A player sits at one board of a round. Checked at commit, so that opponents can be exchanged row by row.
CREATE FUNCTION "refuse_second_board"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "Pairing" AS other
    WHERE other."roundId" = NEW."roundId" AND other."id" <> NEW."id"
      AND (other."whiteId" IN (NEW."whiteId", NEW."blackId") OR other."blackId" IN (NEW."whiteId", NEW."blackId"))
      AND EXISTS (
        SELECT 1 FROM "Pairing" AS own
        WHERE own."id" = NEW."id" AND own."whiteId" = NEW."whiteId" AND own."blackId" IS NOT DISTINCT FROM NEW."blackId")
  ) THEN
    RAISE EXCEPTION 'a player is paired twice in one round' USING ERRCODE = 'unique_violation', CONSTRAINT = 'Pairing_one_board_per_player';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "Pairing_one_board_per_player" AFTER INSERT OR UPDATE ON "Pairing"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "refuse_second_board"();

-- History is only ever added to.
CREATE FUNCTION "refuse_rewriting"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "AuditEvent_append_only" BEFORE UPDATE OR DELETE ON "AuditEvent"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "ResultRevision_never_updated" BEFORE UPDATE ON "ResultRevision"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "ResultClaim_never_updated" BEFORE UPDATE ON "ResultClaim"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
