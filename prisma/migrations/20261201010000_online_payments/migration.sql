ALTER TABLE "FeeRow" ADD COLUMN "reference" TEXT NOT NULL DEFAULT '';
ALTER TABLE "FeeRow" DROP CONSTRAINT "FeeRow_method";
ALTER TABLE "FeeRow" ADD CONSTRAINT "FeeRow_method" CHECK ("method" IN ('cash', 'transfer', 'card', 'online'));
-- Only money that came or went online has a name at the payment service.
ALTER TABLE "FeeRow" ADD CONSTRAINT "FeeRow_reference" CHECK ("reference" = '' OR "method" = 'online');

CREATE TABLE "OnlinePayment" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "registrantId" UUID,
    "state" TEXT NOT NULL DEFAULT 'open',
    "currency" TEXT NOT NULL,
    "checkoutId" TEXT,
    "url" TEXT NOT NULL DEFAULT '',
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OnlinePayment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "OnlinePayment_state" CHECK ("state" IN ('open', 'processing', 'paid', 'failed', 'expired'))
);
CREATE UNIQUE INDEX "OnlinePayment_checkoutId_key" ON "OnlinePayment"("checkoutId");
CREATE INDEX "OnlinePayment_eventId_idx" ON "OnlinePayment"("eventId");
CREATE INDEX "OnlinePayment_registrantId_idx" ON "OnlinePayment"("registrantId");
-- A private link has one payment at a time, so that nobody pays the same fee twice.
CREATE UNIQUE INDEX "OnlinePayment_one_per_registrant" ON "OnlinePayment"("registrantId") WHERE "state" IN ('open', 'processing');
ALTER TABLE "OnlinePayment" ADD CONSTRAINT "OnlinePayment_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OnlinePayment" ADD CONSTRAINT "OnlinePayment_registrantId_fkey" FOREIGN KEY ("registrantId") REFERENCES "Registrant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "OnlinePaymentShare" (
    "paymentId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sectionId" UUID,
    "personId" UUID,
    "amount" INTEGER NOT NULL,

    CONSTRAINT "OnlinePaymentShare_pkey" PRIMARY KEY ("paymentId", "number"),
    CONSTRAINT "OnlinePaymentShare_amount" CHECK ("amount" > 0)
);
CREATE INDEX "OnlinePaymentShare_sectionId_personId_idx" ON "OnlinePaymentShare"("sectionId", "personId");
CREATE INDEX "OnlinePaymentShare_personId_idx" ON "OnlinePaymentShare"("personId");
ALTER TABLE "OnlinePaymentShare" ADD CONSTRAINT "OnlinePaymentShare_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "OnlinePayment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "OnlinePaymentShare" ADD CONSTRAINT "OnlinePaymentShare_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "OnlinePaymentShare" ADD CONSTRAINT "OnlinePaymentShare_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE SET NULL ON UPDATE CASCADE;
