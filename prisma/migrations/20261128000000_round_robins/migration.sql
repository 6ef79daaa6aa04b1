-- Round robins: how often everybody meets everybody else, and pairing numbers drawn by lot for all players.

ALTER TYPE "TieOrder" ADD VALUE 'lotForAll';
ALTER TABLE "Section"
    ADD COLUMN "cycles" integer DEFAULT 1 NOT NULL,
    ADD COLUMN "swapsLastRounds" boolean DEFAULT true NOT NULL,
    ADD CONSTRAINT "Section_cycles_check" CHECK ("cycles" BETWEEN 1 AND 8);
