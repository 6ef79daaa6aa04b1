-- The currency of fees and expenses, and the table of fees (`FeeTable`).
ALTER TABLE "Event" ADD COLUMN "currency" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Section" ADD COLUMN "feeTable" JSONB NOT NULL DEFAULT '{}';

CREATE TABLE "FeeRow" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "sectionId" UUID,
    "personId" UUID,
    "position" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" INTEGER,
    "method" TEXT,
    "paidOn" DATE,
    "receipt" INTEGER,
    "reverses" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "idempotencyKey" TEXT,
    "actorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FeeRow_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "FeeRow_amount" CHECK ("amount" > 0),
    CONSTRAINT "FeeRow_method" CHECK ("method" IN ('cash', 'transfer', 'card')),
    CONSTRAINT "FeeRow_kind" CHECK (CASE "kind"
        WHEN 'discount' THEN num_nonnulls("method", "paidOn", "receipt", "reverses") = 0
        WHEN 'payment' THEN num_nulls("amount", "method", "paidOn", "receipt") = 0 AND "reverses" IS NULL
        WHEN 'refund' THEN num_nulls("amount", "method", "paidOn", "receipt") = 0 AND "reverses" IS NULL
        WHEN 'reversal' THEN "reverses" < "position" AND "receipt" IS NULL AND "paidOn" IS NULL
        ELSE FALSE END)
);
CREATE UNIQUE INDEX "FeeRow_eventId_position_key" ON "FeeRow"("eventId", "position");
CREATE UNIQUE INDEX "FeeRow_eventId_receipt_key" ON "FeeRow"("eventId", "receipt");
CREATE UNIQUE INDEX "FeeRow_eventId_reverses_key" ON "FeeRow"("eventId", "reverses");
CREATE UNIQUE INDEX "FeeRow_eventId_idempotencyKey_key" ON "FeeRow"("eventId", "idempotencyKey");
CREATE INDEX "FeeRow_sectionId_personId_idx" ON "FeeRow"("sectionId", "personId");
CREATE INDEX "FeeRow_personId_idx" ON "FeeRow"("personId");
ALTER TABLE "FeeRow" ADD CONSTRAINT "FeeRow_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "FeeRow" ADD CONSTRAINT "FeeRow_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "FeeRow" ADD CONSTRAINT "FeeRow_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a row says never changes. It follows its entry to another section or person of the event, and its reason can be erased.
CREATE FUNCTION refuse_rewriting_of_fees() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - '{sectionId, personId, reason}'::text[];
  after jsonb := to_jsonb(NEW) - '{sectionId, personId, reason}'::text[];
BEGIN
  IF before = after AND (NEW."reason" = OLD."reason" OR NEW."reason" = '') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "FeeRow_append_only" BEFORE UPDATE ON "FeeRow" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_of_fees();

-- A row stays when its section or person is deleted, because receipt numbers have no gaps. It goes with its event only.
CREATE FUNCTION refuse_deleting_fees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "RemovedEvent" WHERE "eventId" = OLD."eventId" AND "erasesAt" <= clock_timestamp()) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "FeeRow_never_deleted" BEFORE DELETE ON "FeeRow" FOR EACH ROW EXECUTE FUNCTION refuse_deleting_fees();

CREATE FUNCTION refuse_fees_of_another_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."sectionId" IS NULL OR EXISTS (SELECT 1 FROM "Section" WHERE "id" = NEW."sectionId" AND "eventId" = NEW."eventId"))
    AND (NEW."personId" IS NULL OR EXISTS (SELECT 1 FROM "Person" WHERE "id" = NEW."personId" AND "eventId" = NEW."eventId"))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the fee belongs to another event' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'FeeRow_of_the_event';
END $$;

CREATE TRIGGER "FeeRow_of_the_event" BEFORE INSERT OR UPDATE OF "sectionId", "personId" ON "FeeRow" FOR EACH ROW EXECUTE FUNCTION refuse_fees_of_another_event();

CREATE TABLE "Expense" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "category" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL,
    "spentOn" DATE NOT NULL,
    "idempotencyKey" TEXT,
    "actorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Expense_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Expense_amount" CHECK ("amount" > 0)
);
CREATE UNIQUE INDEX "Expense_eventId_idempotencyKey_key" ON "Expense"("eventId", "idempotencyKey");
ALTER TABLE "Expense" ADD CONSTRAINT "Expense_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The fees of an event have this address.
UPDATE "Section" s
SET "slug" = (
    SELECT s."slug" || '-' || n FROM generate_series(2, 10000) AS n
    WHERE NOT EXISTS (SELECT 1 FROM "Section" taken WHERE taken."eventId" = s."eventId" AND taken."slug" = s."slug" || '-' || n)
    ORDER BY n LIMIT 1
)
WHERE "slug" = 'fees';
