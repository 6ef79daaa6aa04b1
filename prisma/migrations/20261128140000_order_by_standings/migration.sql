-- A knock-out at the end of another section is seeded by the standings of that section.
ALTER TYPE "TieOrder" ADD VALUE 'standings';
