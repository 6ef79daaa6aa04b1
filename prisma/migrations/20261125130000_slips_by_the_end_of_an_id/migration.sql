-- A slip's code begins with the end of its pairing's id.
CREATE INDEX "Pairing_end_of_id" ON "Pairing" (right("id"::text, 10));

-- The first part of a slip's address is no event's.
UPDATE "Event" SET "slug" = 's-' || left("id"::text, 8) WHERE "slug" = 's';
