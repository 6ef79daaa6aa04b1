-- Two entries of a section take each other's person in one statement: checked at its end, and not row by row.
DROP INDEX "Entry_sectionId_personId_key";
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_sectionId_personId_key"
  UNIQUE ("sectionId", "personId") DEFERRABLE INITIALLY IMMEDIATE;
