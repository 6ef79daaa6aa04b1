-- Pairing numbers of round robins by the Varma tables, and drawn so that players of the same federation meet early.

ALTER TYPE "TieOrder" ADD VALUE 'varma';
ALTER TYPE "TieOrder" ADD VALUE 'matesEarly';
