-- FIDE's development coefficients, as its rating lists say them.
ALTER TABLE "ListedRating" ADD COLUMN "standardK" SMALLINT, ADD COLUMN "rapidK" SMALLINT, ADD COLUMN "blitzK" SMALLINT;
