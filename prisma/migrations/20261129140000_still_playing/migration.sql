-- Absence of a player whose game of an earlier round is not finished.

ALTER TYPE "AbsenceOrigin" ADD VALUE 'playing';
