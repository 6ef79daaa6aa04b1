-- Handicap clocks: the stronger player of a board has less time.

ALTER TABLE "Section"
    ADD COLUMN "handicapStep" integer,
    ADD COLUMN "handicapPenalty" integer DEFAULT 60 NOT NULL,
    ADD COLUMN "handicapMinimum" integer DEFAULT 5 NOT NULL,
    ADD CONSTRAINT "Section_handicap_check" CHECK ("handicapStep" >= 1 AND "handicapPenalty" >= 1 AND "handicapMinimum" >= 1);
