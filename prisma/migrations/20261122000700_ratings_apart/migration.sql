-- FIDE rating, national rating and arbiter's estimate stand apart; "rating" is the one of them that the section pairs by.

CREATE TYPE "StrengthSource" AS ENUM ('none', 'fide', 'national', 'estimate');

ALTER TABLE "Entry"
  ADD COLUMN "strengthFrom" "StrengthSource" NOT NULL DEFAULT 'none',
  ADD COLUMN "fideRating" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "nationalRating" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "estimate" INTEGER NOT NULL DEFAULT 0;

-- A list that names another body than FIDE is a national one, whatever the section counts.
UPDATE "Rating" r SET "kind" = 'national'
WHERE r."kind" <> 'national' AND r."source" NOT IN ('', 'import', 'arbiter') AND r."source" NOT ILIKE '%fide%'
  AND NOT EXISTS (SELECT 1 FROM "Rating" o WHERE o."personId" = r."personId" AND o."kind" = 'national' AND o."source" = r."source" AND o."listedOn" = r."listedOn")
  AND NOT EXISTS (SELECT 1 FROM "Rating" o WHERE o."id" < r."id" AND o."kind" <> 'national' AND o."personId" = r."personId" AND o."source" = r."source" AND o."listedOn" = r."listedOn");

-- What a stored rating is: the arbiter's where it was entered as the arbiter's and no list says the same; else by the list it
-- names; without a name (a file, or from before sources were kept) by the list that has it, else of the section's kind.
WITH "told" AS (
  SELECT e."id", e."rating",
    CASE
      WHEN e."rating" <= 0 THEN 'none'
      WHEN e."ratingSource" = 'arbiter' AND NOT EXISTS (
        SELECT 1 FROM "Rating" r WHERE r."personId" = e."personId" AND r."value" = e."rating" AND r."source" <> 'arbiter') THEN 'estimate'
      WHEN e."ratingSource" ILIKE '%fide%' THEN 'fide'
      WHEN e."ratingSource" NOT IN ('', 'import', 'arbiter') THEN 'national'
      WHEN s."ratingKind" = 'national' THEN 'national'
      WHEN EXISTS (SELECT 1 FROM "Rating" r WHERE r."personId" = e."personId" AND r."value" = e."rating" AND r."source" <> 'arbiter' AND r."kind" = 'national')
        AND NOT EXISTS (SELECT 1 FROM "Rating" r WHERE r."personId" = e."personId" AND r."value" = e."rating" AND r."source" <> 'arbiter' AND r."kind" <> 'national') THEN 'national'
      ELSE 'fide'
    END AS "source",
    (SELECT r."value" FROM "Rating" r
      WHERE r."personId" = e."personId" AND r."source" <> 'arbiter'
        AND r."kind" = (CASE s."ratingKind" WHEN 'national' THEN 'standard' ELSE s."ratingKind" END)
      ORDER BY r."listedOn" DESC LIMIT 1) AS "listedByFide",
    (SELECT r."value" FROM "Rating" r
      WHERE r."personId" = e."personId" AND r."source" <> 'arbiter' AND r."kind" = 'national'
      ORDER BY r."listedOn" DESC LIMIT 1) AS "listedNationally"
  FROM "Entry" e JOIN "Section" s ON s."id" = e."sectionId"
)
UPDATE "Entry" e SET
  "strengthFrom" = t."source"::"StrengthSource",
  "rating" = GREATEST(e."rating", 0),
  "fideRating" = CASE WHEN t."source" = 'fide' THEN t."rating" ELSE COALESCE(t."listedByFide", 0) END,
  "nationalRating" = CASE WHEN t."source" = 'national' THEN t."rating" ELSE COALESCE(t."listedNationally", 0) END,
  "estimate" = CASE WHEN t."source" = 'estimate' THEN t."rating" ELSE 0 END,
  "ratingSource" = CASE WHEN e."ratingSource" = 'arbiter' THEN '' ELSE e."ratingSource" END
FROM "told" t WHERE t."id" = e."id";

-- The strength is one of the three and nothing else.
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_strength_is_one_of_the_ratings" CHECK (
  "fideRating" >= 0 AND "nationalRating" >= 0 AND "estimate" >= 0 AND
  "rating" = CASE "strengthFrom" WHEN 'fide' THEN "fideRating" WHEN 'national' THEN "nationalRating" WHEN 'estimate' THEN "estimate" ELSE 0 END);
