-- A player of one federation may stand in the list of another, with a number there: it is that federation's.
ALTER TABLE "Person" ADD COLUMN "nationalBody" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Person" ADD COLUMN "numberBody" TEXT NOT NULL GENERATED ALWAYS AS (
  CASE WHEN "nationalBody" = '' THEN "federation" ELSE "nationalBody" END
) STORED;
DROP INDEX "Person_eventId_federation_nationalId_key";
CREATE UNIQUE INDEX "Person_eventId_numberBody_nationalId_key" ON "Person"("eventId", "numberBody", "nationalId");

-- By whose numbers players of a section were last found in a list that somebody sent; '': nobody has said.
ALTER TABLE "Section" ADD COLUMN "listFederation" TEXT NOT NULL DEFAULT '';
