-- Rating lists, kept whole in the installation.

CREATE TABLE "RatingList" (
    "id" SERIAL NOT NULL,
    "body" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "listedOn" DATE NOT NULL,
    "fileName" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "players" INTEGER NOT NULL,
    "rated" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "loadedByName" TEXT NOT NULL,
    "loadedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RatingList_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "RatingList_body_kind_listedOn_key" ON "RatingList"("body", "kind", "listedOn");

CREATE TABLE "RatedPlayer" (
    "id" SERIAL NOT NULL,
    "body" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "fold" TEXT NOT NULL,
    "federation" TEXT NOT NULL,
    "sex" "Sex",
    "title" TEXT,
    "birthYear" INTEGER,
    "fideId" INTEGER,
    "isInactive" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "RatedPlayer_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "RatedPlayer_body_number_key" ON "RatedPlayer"("body", "number");
CREATE INDEX "RatedPlayer_fold_idx" ON "RatedPlayer"("fold" text_pattern_ops);
CREATE INDEX "RatedPlayer_fideId_idx" ON "RatedPlayer"("fideId");
-- All words of a name, in any order; without an extension, and in every script.
CREATE INDEX "RatedPlayer_words" ON "RatedPlayer" USING gin (to_tsvector('simple', "fold"));

CREATE TABLE "ListedRating" (
    "listId" INTEGER NOT NULL,
    "playerId" INTEGER NOT NULL,
    "standard" SMALLINT,
    "rapid" SMALLINT,
    "blitz" SMALLINT,
    "national" SMALLINT,

    CONSTRAINT "ListedRating_pkey" PRIMARY KEY ("listId", "playerId")
);

CREATE TABLE "RatedWord" (
    "word" TEXT NOT NULL,
    "players" INTEGER NOT NULL,

    CONSTRAINT "RatedWord_pkey" PRIMARY KEY ("word")
);
CREATE INDEX "RatedWord_word_idx" ON "RatedWord"("word" text_pattern_ops);
-- By its end: a word with one slip has its first or its last half right.
CREATE INDEX "RatedWord_reversed" ON "RatedWord"(reverse("word") text_pattern_ops);

CREATE TABLE "RatingUpload" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "modifiedAt" TIMESTAMPTZ(3) NOT NULL,
    "body" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "listedOn" DATE NOT NULL,
    "mapping" JSONB,
    "state" TEXT NOT NULL DEFAULT 'receiving',
    "read" INTEGER NOT NULL DEFAULT 0,
    "problem" JSONB,
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "RatingUpload_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "RatingUpload_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "RatingUpload_userId_idx" ON "RatingUpload"("userId");

-- Hundreds of megabytes that are read once: not in the log, and so not in a backup either, which a key would not bear.
CREATE UNLOGGED TABLE "RatingUploadPart" (
    "uploadId" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "RatingUploadPart_pkey" PRIMARY KEY ("uploadId", "part")
);

CREATE TABLE "RatingMapping" (
    "federation" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,

    CONSTRAINT "RatingMapping_pkey" PRIMARY KEY ("federation")
);
