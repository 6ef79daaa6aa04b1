-- Round robins by other tables than Berger's, and pairing numbers by team in a match of two teams.

ALTER TYPE "TieOrder" ADD VALUE 'sides';
ALTER TABLE "Section" ADD COLUMN "scheduleTable" text DEFAULT 'berger' NOT NULL;
