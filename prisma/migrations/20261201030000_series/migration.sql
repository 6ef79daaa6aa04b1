-- Series of several events, with their legs, organisers, decisions and history (decision 054).
CREATE TABLE "Series" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "isPublished" BOOLEAN NOT NULL DEFAULT false,
    "rules" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Series_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SeriesOrganiser" (
    "seriesId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeriesOrganiser_pkey" PRIMARY KEY ("seriesId","userId")
);

CREATE TABLE "SeriesLeg" (
    "id" UUID NOT NULL,
    "seriesId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "sectionId" UUID,
    "name" TEXT NOT NULL,
    "factor" INTEGER NOT NULL DEFAULT 100,

    CONSTRAINT "SeriesLeg_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SeriesDecision" (
    "seriesId" UUID NOT NULL,
    "personId" UUID NOT NULL,
    "otherId" UUID NOT NULL,
    "isSame" BOOLEAN NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeriesDecision_pkey" PRIMARY KEY ("seriesId","personId","otherId"),
    -- Each pair has one decision.
    CONSTRAINT "SeriesDecision_in_order" CHECK ("personId" < "otherId")
);

CREATE TABLE "SeriesRecord" (
    "sequence" SERIAL NOT NULL,
    "seriesId" UUID NOT NULL,
    "actorId" UUID,
    "actorName" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SeriesRecord_pkey" PRIMARY KEY ("sequence")
);

CREATE UNIQUE INDEX "Series_slug_key" ON "Series"("slug");
CREATE INDEX "SeriesOrganiser_userId_idx" ON "SeriesOrganiser"("userId");
CREATE UNIQUE INDEX "SeriesLeg_seriesId_sectionId_key" ON "SeriesLeg"("seriesId", "sectionId");
CREATE INDEX "SeriesLeg_sectionId_idx" ON "SeriesLeg"("sectionId");
CREATE INDEX "SeriesDecision_personId_idx" ON "SeriesDecision"("personId");
CREATE INDEX "SeriesDecision_otherId_idx" ON "SeriesDecision"("otherId");
CREATE INDEX "SeriesRecord_seriesId_sequence_idx" ON "SeriesRecord"("seriesId", "sequence");

ALTER TABLE "SeriesOrganiser" ADD CONSTRAINT "SeriesOrganiser_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeriesOrganiser" ADD CONSTRAINT "SeriesOrganiser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SeriesLeg" ADD CONSTRAINT "SeriesLeg_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeriesLeg" ADD CONSTRAINT "SeriesLeg_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "SeriesDecision" ADD CONSTRAINT "SeriesDecision_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeriesDecision" ADD CONSTRAINT "SeriesDecision_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeriesDecision" ADD CONSTRAINT "SeriesDecision_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeriesRecord" ADD CONSTRAINT "SeriesRecord_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "Series"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "SeriesRecord" ADD CONSTRAINT "SeriesRecord_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TRIGGER "SeriesRecord_append_only" BEFORE UPDATE ON "SeriesRecord" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The pages of series are at /series, which was an address that an event could have.
UPDATE "Event" SET "slug" = 'series-' || "id" WHERE "slug" = 'series';
