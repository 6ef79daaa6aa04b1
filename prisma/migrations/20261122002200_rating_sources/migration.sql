-- Lists that are fetched by themselves from an address that was set in the browser.

CREATE TABLE "RatingSource" (
    "body" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "fetchId" UUID,
    "heartbeatAt" TIMESTAMPTZ(3),
    "askedAt" TIMESTAMPTZ(3),
    "lookedAt" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "problem" JSONB,

    CONSTRAINT "RatingSource_pkey" PRIMARY KEY ("body"),
    CONSTRAINT "RatingSource_beats" CHECK (("fetchId" IS NULL) = ("heartbeatAt" IS NULL)),
    CONSTRAINT "RatingSource_is_fetched" CHECK ("address" ~ '^https?://[^/?#@[:space:]]+/')
);

CREATE TABLE "RatingSourceChoice" (
    "sequence" SERIAL NOT NULL,
    "body" TEXT NOT NULL,
    "address" TEXT,
    "chosenById" UUID,
    "chosenByName" TEXT NOT NULL,
    "chosenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RatingSourceChoice_pkey" PRIMARY KEY ("sequence"),
    CONSTRAINT "RatingSourceChoice_chosenById_fkey" FOREIGN KEY ("chosenById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

-- What was set stays told, by whom.
CREATE TRIGGER "RatingSourceChoice_never_updated" BEFORE UPDATE OF "body", "address", "chosenByName", "chosenAt" ON "RatingSourceChoice"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "RatingSourceChoice_never_removed" BEFORE DELETE ON "RatingSourceChoice"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();

-- A list that is fetched comes in the same parts as one that is sent, from nobody.
ALTER TABLE "RatingUpload" ALTER COLUMN "userId" DROP NOT NULL;
ALTER TABLE "RatingUpload" ADD COLUMN "sourceBody" TEXT;
ALTER TABLE "RatingUpload" ADD COLUMN "fetchedFrom" TEXT NOT NULL DEFAULT '';
ALTER TABLE "RatingUpload" ADD COLUMN "etag" TEXT;
ALTER TABLE "RatingUpload" ADD COLUMN "lastModified" TEXT;
ALTER TABLE "RatingUpload" ADD COLUMN "sha256" TEXT;
ALTER TABLE "RatingUpload" ADD CONSTRAINT "RatingUpload_sourceBody_fkey" FOREIGN KEY ("sourceBody") REFERENCES "RatingSource"("body") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "RatingUpload" ADD CONSTRAINT "RatingUpload_is_from_one" CHECK (("userId" IS NULL) <> ("sourceBody" IS NULL));
CREATE INDEX "RatingUpload_sourceBody_idx" ON "RatingUpload"("sourceBody");

ALTER TABLE "RatingList" ADD COLUMN "fetchedFrom" TEXT NOT NULL DEFAULT '';
