-- Pairing numbers of a round robin that an arbiter enters.
ALTER TYPE "TieOrder" ADD VALUE 'manual';
