-- What a report to US Chess states about the event (`UsChessDetails`).
ALTER TABLE "Event" ADD COLUMN "usChess" JSONB NOT NULL DEFAULT '{}';

-- The page of national reports has this address, so the pages of such a section cannot be reached.
UPDATE "Section" s
SET "slug" = (
    SELECT s."slug" || '-' || n FROM generate_series(2, 10000) AS n
    WHERE NOT EXISTS (SELECT 1 FROM "Section" taken WHERE taken."eventId" = s."eventId" AND taken."slug" = s."slug" || '-' || n)
    ORDER BY n LIMIT 1
)
WHERE "slug" = 'national-reports';
