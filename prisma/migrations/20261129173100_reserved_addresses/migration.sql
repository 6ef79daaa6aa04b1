-- The links of captains and players begin with these addresses, so the pages of such an event cannot be reached.
UPDATE "Event" e
SET "slug" = (
    SELECT e."slug" || '-' || n FROM generate_series(2, 10000) AS n
    WHERE NOT EXISTS (SELECT 1 FROM "Event" taken WHERE taken."slug" = e."slug" || '-' || n)
    ORDER BY n LIMIT 1
)
WHERE "slug" IN ('captain', 'player');
