-- The public draw of lots that put the players of a section into groups. Null in sections that were not divided by lot.
ALTER TABLE "Section" ADD COLUMN "groupDraw" JSONB;
