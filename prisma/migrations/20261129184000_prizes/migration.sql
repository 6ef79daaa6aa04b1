-- The prizes that were announced (`PrizeFund`).
ALTER TABLE "Section" ADD COLUMN "prizeFund" JSONB NOT NULL DEFAULT '{}';

CREATE TABLE "PrizeExclusion" (
    "id" UUID NOT NULL,
    "sectionId" UUID NOT NULL,
    "entryId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "actorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PrizeExclusion_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "PrizeExclusion_entryId_key" ON "PrizeExclusion"("entryId");
CREATE INDEX "PrizeExclusion_sectionId_idx" ON "PrizeExclusion"("sectionId");
ALTER TABLE "PrizeExclusion" ADD CONSTRAINT "PrizeExclusion_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PrizeExclusion" ADD CONSTRAINT "PrizeExclusion_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "PrizeAward" (
    "id" UUID NOT NULL,
    "sectionId" UUID NOT NULL,
    "entryId" UUID,
    "teamId" UUID,
    "award" JSONB NOT NULL,
    "actorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "replacedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PrizeAward_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PrizeAward_one_winner" CHECK (num_nonnulls("entryId", "teamId") = 1)
);
CREATE INDEX "PrizeAward_sectionId_idx" ON "PrizeAward"("sectionId");
CREATE INDEX "PrizeAward_entryId_idx" ON "PrizeAward"("entryId");
CREATE INDEX "PrizeAward_teamId_idx" ON "PrizeAward"("teamId");
ALTER TABLE "PrizeAward" ADD CONSTRAINT "PrizeAward_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PrizeAward" ADD CONSTRAINT "PrizeAward_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PrizeAward" ADD CONSTRAINT "PrizeAward_teamId_fkey" FOREIGN KEY ("teamId") REFERENCES "Team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "PrizePayment" (
    "id" UUID NOT NULL,
    "sectionId" UUID NOT NULL,
    "awardId" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "receipt" INTEGER NOT NULL,
    "paidOn" DATE NOT NULL,
    "actorName" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" TIMESTAMPTZ(3),
    "undoneBy" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "PrizePayment_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "PrizePayment_method" CHECK ("method" IN ('cash', 'transfer', 'handedOver')),
    CONSTRAINT "PrizePayment_undone" CHECK (("undoneAt" IS NULL) = ("undoneBy" = ''))
);
CREATE UNIQUE INDEX "PrizePayment_sectionId_receipt_key" ON "PrizePayment"("sectionId", "receipt");
CREATE INDEX "PrizePayment_awardId_idx" ON "PrizePayment"("awardId");
-- An award is paid at most once.
CREATE UNIQUE INDEX "PrizePayment_paid_once" ON "PrizePayment"("awardId") WHERE "undoneAt" IS NULL;
ALTER TABLE "PrizePayment" ADD CONSTRAINT "PrizePayment_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PrizePayment" ADD CONSTRAINT "PrizePayment_awardId_fkey" FOREIGN KEY ("awardId") REFERENCES "PrizeAward"("id") ON DELETE CASCADE ON UPDATE CASCADE;
