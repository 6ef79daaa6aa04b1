-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "EventRole" AS ENUM ('owner', 'organiser', 'arbiter');

-- CreateEnum
CREATE TYPE "Colour" AS ENUM ('white', 'black');

-- CreateEnum
CREATE TYPE "InitialColourSource" AS ENUM ('lot', 'announced', 'import');

-- CreateEnum
CREATE TYPE "RatingKind" AS ENUM ('standard', 'rapid', 'blitz', 'national');

-- CreateEnum
CREATE TYPE "Publication" AS ENUM ('nothing', 'pairings', 'results', 'standings');

-- CreateEnum
CREATE TYPE "AbsentWithoutNotice" AS ENUM ('withdrawn', 'absent');

-- CreateEnum
CREATE TYPE "MissedRounds" AS ENUM ('zeroPointBye', 'halfPointBye');

-- CreateEnum
CREATE TYPE "Sex" AS ENUM ('m', 'w');

-- CreateEnum
CREATE TYPE "AbsenceKind" AS ENUM ('halfPointBye', 'fullPointBye', 'zeroPointBye', 'absent');

-- CreateEnum
CREATE TYPE "AbsenceOrigin" AS ENUM ('requested', 'arbiter', 'lateEntry', 'noShow', 'import');

-- CreateEnum
CREATE TYPE "WithdrawalKind" AS ENUM ('withdrawn', 'noShow', 'expelled');

-- CreateEnum
CREATE TYPE "RoundState" AS ENUM ('draft', 'published', 'complete');

-- CreateEnum
CREATE TYPE "RoundOrigin" AS ENUM ('engine', 'import');

-- CreateEnum
CREATE TYPE "FloatDirection" AS ENUM ('up', 'down');

-- CreateEnum
CREATE TYPE "GameResult" AS ENUM ('whiteWins', 'draw', 'blackWins', 'whiteWinsByForfeit', 'blackWinsByForfeit', 'doubleForfeit', 'adjourned', 'whiteHalfBlackZero', 'whiteZeroBlackHalf', 'bothZero');

-- CreateEnum
CREATE TYPE "ResultSource" AS ENUM ('arbiter', 'helper', 'players', 'import');

-- CreateEnum
CREATE TYPE "CorrectionReach" AS ENUM ('thisRound', 'nextPairing', 'recordOnly');

-- CreateTable
CREATE TABLE "User" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "sessionVersion" INTEGER NOT NULL DEFAULT 1,
    "mayCreateEvents" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventMember" (
    "eventId" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "role" "EventRole" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EventMember_pkey" PRIMARY KEY ("eventId","userId")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "eventId" TEXT,
    "role" "EventRole",
    "label" TEXT NOT NULL DEFAULT '',
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "acceptedById" TEXT,
    "revokedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RateLimit" (
    "key" TEXT NOT NULL,
    "windowStart" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key","windowStart")
);

-- CreateTable
CREATE TABLE "Event" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "federation" TEXT NOT NULL DEFAULT '',
    "startsOn" DATE NOT NULL,
    "endsOn" DATE NOT NULL,
    "timeZone" TEXT NOT NULL,
    "chiefArbiter" TEXT NOT NULL DEFAULT '',
    "deputyArbiters" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "isPublished" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Section" (
    "id" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "systemId" TEXT NOT NULL,
    "rounds" INTEGER NOT NULL,
    "rateOfPlay" TEXT NOT NULL DEFAULT '',
    "ratingKind" "RatingKind" NOT NULL DEFAULT 'standard',
    "initialColour" "Colour",
    "initialColourSource" "InitialColourSource",
    "lotSeed" TEXT NOT NULL,
    "scoring" JSONB NOT NULL,
    "tieBreaks" TEXT[],
    "publication" "Publication" NOT NULL DEFAULT 'standings',
    "lateEntryUntilRound" INTEGER NOT NULL DEFAULT 0,
    "missedRounds" "MissedRounds" NOT NULL DEFAULT 'zeroPointBye',
    "halfPointByesAllowed" INTEGER NOT NULL DEFAULT 1,
    "roundsWithoutByes" INTEGER NOT NULL DEFAULT 1,
    "absentWithoutNotice" "AbsentWithoutNotice" NOT NULL DEFAULT 'withdrawn',
    "playersReport" BOOLEAN NOT NULL DEFAULT true,
    "reportSettleMinutes" INTEGER NOT NULL DEFAULT 10,
    "acceleration" TEXT NOT NULL DEFAULT 'none',
    "importedLines" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Section_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScheduledRound" (
    "sectionId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "startsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ScheduledRound_pkey" PRIMARY KEY ("sectionId","number")
);

-- CreateTable
CREATE TABLE "Person" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "searchName" TEXT NOT NULL,
    "fideId" INTEGER,
    "nationalId" TEXT,
    "federation" TEXT NOT NULL DEFAULT '',
    "title" TEXT,
    "birth" TEXT,
    "sex" "Sex",
    "club" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Rating" (
    "id" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "kind" "RatingKind" NOT NULL,
    "value" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "listedOn" DATE NOT NULL,

    CONSTRAINT "Rating_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Entry" (
    "id" TEXT NOT NULL,
    "sectionId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "ratingSource" TEXT NOT NULL DEFAULT '',
    "ratingListedOn" DATE,
    "title" TEXT,
    "pairingNumber" INTEGER,
    "enteredFromRound" INTEGER NOT NULL DEFAULT 1,
    "arrivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Absence" (
    "entryId" TEXT NOT NULL,
    "round" INTEGER NOT NULL,
    "kind" "AbsenceKind" NOT NULL,
    "origin" "AbsenceOrigin" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Absence_pkey" PRIMARY KEY ("entryId","round")
);

-- CreateTable
CREATE TABLE "Withdrawal" (
    "id" TEXT NOT NULL,
    "entryId" TEXT NOT NULL,
    "kind" "WithdrawalKind" NOT NULL,
    "fromRound" INTEGER NOT NULL,
    "returnsInRound" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ForbiddenPair" (
    "id" TEXT NOT NULL,
    "sectionId" TEXT NOT NULL,
    "entryAId" TEXT NOT NULL,
    "entryBId" TEXT NOT NULL,
    "fromRound" INTEGER NOT NULL DEFAULT 1,
    "toRound" INTEGER NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "ForbiddenPair_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Round" (
    "id" TEXT NOT NULL,
    "sectionId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "state" "RoundState" NOT NULL DEFAULT 'draft',
    "origin" "RoundOrigin" NOT NULL DEFAULT 'engine',
    "systemId" TEXT NOT NULL,
    "engineVersion" TEXT,
    "inputSnapshot" TEXT,
    "inputSha256" TEXT,
    "enginePairs" JSONB,
    "explanation" JSONB,
    "startsAt" TIMESTAMPTZ(3),
    "draftedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "draftedById" TEXT,
    "publishedAt" TIMESTAMPTZ(3),
    "publishedById" TEXT,
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Round_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PairingNumber" (
    "roundId" TEXT NOT NULL,
    "entryId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,

    CONSTRAINT "PairingNumber_pkey" PRIMARY KEY ("roundId","entryId")
);

-- CreateTable
CREATE TABLE "Pairing" (
    "id" TEXT NOT NULL,
    "roundId" TEXT NOT NULL,
    "board" INTEGER NOT NULL,
    "whiteId" TEXT NOT NULL,
    "blackId" TEXT,
    "whiteScoreBefore" INTEGER NOT NULL,
    "blackScoreBefore" INTEGER,
    "whiteFloat" "FloatDirection",
    "blackFloat" "FloatDirection",
    "madeByHand" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "Pairing_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ResultRevision" (
    "id" TEXT NOT NULL,
    "pairingId" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "result" "GameResult",
    "isRated" BOOLEAN NOT NULL DEFAULT true,
    "source" "ResultSource" NOT NULL,
    "actorId" TEXT,
    "helperCodeId" TEXT,
    "reason" TEXT,
    "reach" "CorrectionReach",
    "idempotencyKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ResultRevision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ResultClaim" (
    "id" TEXT NOT NULL,
    "pairingId" TEXT NOT NULL,
    "side" "Colour" NOT NULL,
    "result" "GameResult" NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ResultClaim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HelperCode" (
    "id" TEXT NOT NULL,
    "sectionId" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "codeHash" TEXT NOT NULL,
    "boardFrom" INTEGER NOT NULL,
    "boardTo" INTEGER NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "revokedAt" TIMESTAMPTZ(3),
    "createdById" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "HelperCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "sequence" SERIAL NOT NULL,
    "eventId" TEXT NOT NULL,
    "sectionId" TEXT,
    "round" INTEGER,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("sequence")
);

-- CreateTable
CREATE TABLE "RestorePoint" (
    "id" TEXT NOT NULL,
    "sectionId" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "createdById" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RestorePoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PublicSnapshot" (
    "sectionId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "body" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PublicSnapshot_pkey" PRIMARY KEY ("sectionId","version")
);

-- CreateTable
CREATE TABLE "PushSubscription" (
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "sectionId" TEXT NOT NULL,
    "entryId" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("endpoint")
);

-- CreateTable
CREATE TABLE "ImportPreview" (
    "id" TEXT NOT NULL,
    "sectionId" TEXT NOT NULL,
    "createdById" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "fileName" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "mapping" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ImportPreview_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "EventMember_userId_idx" ON "EventMember"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "Invitation_eventId_idx" ON "Invitation"("eventId");

-- CreateIndex
CREATE INDEX "RateLimit_windowStart_idx" ON "RateLimit"("windowStart");

-- CreateIndex
CREATE UNIQUE INDEX "Event_slug_key" ON "Event"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Section_eventId_slug_key" ON "Section"("eventId", "slug");

-- CreateIndex
CREATE UNIQUE INDEX "Section_eventId_name_key" ON "Section"("eventId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Person_fideId_key" ON "Person"("fideId");

-- CreateIndex
CREATE INDEX "Person_searchName_idx" ON "Person"("searchName");

-- CreateIndex
CREATE UNIQUE INDEX "Person_federation_nationalId_key" ON "Person"("federation", "nationalId");

-- CreateIndex
CREATE UNIQUE INDEX "Rating_personId_kind_source_listedOn_key" ON "Rating"("personId", "kind", "source", "listedOn");

-- CreateIndex
CREATE INDEX "Entry_personId_idx" ON "Entry"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "Entry_sectionId_personId_key" ON "Entry"("sectionId", "personId");

-- CreateIndex
CREATE UNIQUE INDEX "Entry_pairing_number_per_section" ON "Entry"("sectionId", "pairingNumber");

-- CreateIndex
CREATE INDEX "Withdrawal_entryId_idx" ON "Withdrawal"("entryId");

-- CreateIndex
CREATE UNIQUE INDEX "ForbiddenPair_sectionId_entryAId_entryBId_key" ON "ForbiddenPair"("sectionId", "entryAId", "entryBId");

-- CreateIndex
CREATE UNIQUE INDEX "Round_sectionId_number_key" ON "Round"("sectionId", "number");

-- CreateIndex
CREATE UNIQUE INDEX "PairingNumber_roundId_number_key" ON "PairingNumber"("roundId", "number");

-- CreateIndex
CREATE INDEX "Pairing_whiteId_idx" ON "Pairing"("whiteId");

-- CreateIndex
CREATE INDEX "Pairing_blackId_idx" ON "Pairing"("blackId");

-- CreateIndex
CREATE UNIQUE INDEX "Pairing_roundId_board_key" ON "Pairing"("roundId", "board");

-- CreateIndex
CREATE UNIQUE INDEX "ResultRevision_idempotencyKey_key" ON "ResultRevision"("idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "ResultRevision_pairingId_sequence_key" ON "ResultRevision"("pairingId", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "ResultClaim_idempotencyKey_key" ON "ResultClaim"("idempotencyKey");

-- CreateIndex
CREATE INDEX "ResultClaim_pairingId_idx" ON "ResultClaim"("pairingId");

-- CreateIndex
CREATE UNIQUE INDEX "HelperCode_codeHash_key" ON "HelperCode"("codeHash");

-- CreateIndex
CREATE INDEX "HelperCode_sectionId_idx" ON "HelperCode"("sectionId");

-- CreateIndex
CREATE INDEX "AuditEvent_eventId_sequence_idx" ON "AuditEvent"("eventId", "sequence");

-- CreateIndex
CREATE INDEX "AuditEvent_sectionId_sequence_idx" ON "AuditEvent"("sectionId", "sequence");

-- CreateIndex
CREATE INDEX "RestorePoint_sectionId_idx" ON "RestorePoint"("sectionId");

-- CreateIndex
CREATE INDEX "PushSubscription_sectionId_idx" ON "PushSubscription"("sectionId");

-- CreateIndex
CREATE INDEX "ImportPreview_expiresAt_idx" ON "ImportPreview"("expiresAt");

-- AddForeignKey
ALTER TABLE "EventMember" ADD CONSTRAINT "EventMember_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventMember" ADD CONSTRAINT "EventMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Section" ADD CONSTRAINT "Section_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledRound" ADD CONSTRAINT "ScheduledRound_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Absence" ADD CONSTRAINT "Absence_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ForbiddenPair" ADD CONSTRAINT "ForbiddenPair_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ForbiddenPair" ADD CONSTRAINT "ForbiddenPair_entryAId_fkey" FOREIGN KEY ("entryAId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ForbiddenPair" ADD CONSTRAINT "ForbiddenPair_entryBId_fkey" FOREIGN KEY ("entryBId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_draftedById_fkey" FOREIGN KEY ("draftedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Round" ADD CONSTRAINT "Round_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PairingNumber" ADD CONSTRAINT "PairingNumber_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PairingNumber" ADD CONSTRAINT "PairingNumber_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_whiteId_fkey" FOREIGN KEY ("whiteId") REFERENCES "Entry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_blackId_fkey" FOREIGN KEY ("blackId") REFERENCES "Entry"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_pairingId_fkey" FOREIGN KEY ("pairingId") REFERENCES "Pairing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_helperCodeId_fkey" FOREIGN KEY ("helperCodeId") REFERENCES "HelperCode"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ResultClaim" ADD CONSTRAINT "ResultClaim_pairingId_fkey" FOREIGN KEY ("pairingId") REFERENCES "Pairing"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HelperCode" ADD CONSTRAINT "HelperCode_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HelperCode" ADD CONSTRAINT "HelperCode_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RestorePoint" ADD CONSTRAINT "RestorePoint_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RestorePoint" ADD CONSTRAINT "RestorePoint_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PublicSnapshot" ADD CONSTRAINT "PublicSnapshot_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportPreview" ADD CONSTRAINT "ImportPreview_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportPreview" ADD CONSTRAINT "ImportPreview_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


