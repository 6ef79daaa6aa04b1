-- The whole schema. What the schema language of Prisma cannot say is written here too: constraints that hold whoever writes,
-- and however often; triggers of what is only ever added to; partial, deferred and computed keys.

CREATE TYPE "AbsenceKind" AS ENUM ('halfPointBye', 'fullPointBye', 'zeroPointBye', 'absent', 'forfeitWin');
CREATE TYPE "AbsenceOrigin" AS ENUM ('requested', 'arbiter', 'lateEntry', 'noShow', 'import');
CREATE TYPE "AbsentWithoutNotice" AS ENUM ('withdrawn', 'absent');
CREATE TYPE "BreachKind" AS ENUM (
    'mode',
    'mpa',
    'import',
    'regeneration',
    'exchange',
    'correction',
    'adjournment',
    'configuration',
    'fpb'
);
CREATE TYPE "Colour" AS ENUM ('white', 'black');
CREATE TYPE "EventRole" AS ENUM ('owner', 'organiser', 'arbiter');
CREATE TYPE "FideMode" AS ENUM ('on', 'left', 'never');
CREATE TYPE "FloatDirection" AS ENUM ('up', 'down');
CREATE TYPE "GameResult" AS ENUM (
    'whiteWins',
    'draw',
    'blackWins',
    'whiteWinsByForfeit',
    'blackWinsByForfeit',
    'doubleForfeit',
    'adjourned',
    'whiteHalfBlackZero',
    'whiteZeroBlackHalf',
    'bothZero'
);
CREATE TYPE "InitialColourSource" AS ENUM ('lot', 'announced', 'import');
CREATE TYPE "MissedRounds" AS ENUM ('zeroPointBye', 'halfPointBye');
CREATE TYPE "PublicName" AS ENUM ('full', 'initials', 'withheld');
CREATE TYPE "Publication" AS ENUM ('nothing', 'pairings', 'results', 'standings');
CREATE TYPE "RatingInTieBreaks" AS ENUM ('first', 'ofRound', 'latest');
CREATE TYPE "RatingKind" AS ENUM ('standard', 'rapid', 'blitz', 'national');
CREATE TYPE "RatingMethod" AS ENUM ('FIDE', 'NRO', 'FIDON', 'NIDOF', 'HBFN', 'LBFN', 'OTHER');
CREATE TYPE "ResultSource" AS ENUM ('arbiter', 'helper', 'players', 'import');
CREATE TYPE "RoundOrigin" AS ENUM ('engine', 'import');
CREATE TYPE "RoundState" AS ENUM ('draft', 'published', 'complete');
CREATE TYPE "Sex" AS ENUM ('m', 'w');
CREATE TYPE "StrengthSource" AS ENUM ('none', 'fide', 'national', 'estimate');
CREATE TYPE "TieOrder" AS ENUM ('name', 'lot');
CREATE TYPE "UnratedInTieBreaks" AS ENUM ('drop', 'estimate', 'rating');
CREATE TYPE "WithdrawalKind" AS ENUM ('withdrawn', 'noShow', 'expelled');

CREATE TABLE "Absence" (
    "entryId" uuid NOT NULL,
    round integer NOT NULL,
    kind "AbsenceKind" NOT NULL,
    origin "AbsenceOrigin" NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "Absence_pkey" PRIMARY KEY ("entryId", round),
    CONSTRAINT "Absence_round_positive" CHECK (round >= 1)
);

-- What happened to accounts, next to the histories of events. Append-only, like those.
CREATE TABLE "AccountEvent" (
    sequence SERIAL NOT NULL,
    "userId" uuid NOT NULL,
    "actorId" uuid,
    "actorName" text NOT NULL,
    kind text NOT NULL,
    facts jsonb,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "AccountEvent_pkey" PRIMARY KEY (sequence)
);
-- Whose installation it is: to whom it was passed on last, found without reading every line.
CREATE INDEX "AccountEvent_installation_received" ON "AccountEvent" (sequence) WHERE (kind = 'installation-received'::text);
CREATE INDEX "AccountEvent_userId_sequence_idx" ON "AccountEvent" ("userId", sequence);

CREATE TABLE "AuditEvent" (
    sequence SERIAL NOT NULL,
    "eventId" uuid NOT NULL,
    "sectionId" uuid,
    round integer,
    "actorId" uuid,
    "actorName" text NOT NULL,
    kind text NOT NULL,
    before jsonb,
    after jsonb,
    reason text,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY (sequence)
);
-- Which boards of a round somebody entered differently: asked whenever a desk or a helper's phone is shown.
CREATE INDEX "AuditEvent_disputes_idx" ON "AuditEvent" ("sectionId", round) WHERE (kind = 'result-disputed'::text);
CREATE INDEX "AuditEvent_eventId_sequence_idx" ON "AuditEvent" ("eventId", sequence);
-- Which rounds of a section were public once: asked whenever its facts are read, and not to be forgotten with a round that is gone.
CREATE INDEX "AuditEvent_publications_idx" ON "AuditEvent" ("sectionId", round) WHERE (kind = ANY (ARRAY['round-published'::text, 'publication-withdrawn'::text, 'round-overridden'::text]));
CREATE INDEX "AuditEvent_sectionId_sequence_idx" ON "AuditEvent" ("sectionId", sequence);

CREATE TABLE "Breach" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    kind "BreachKind" NOT NULL,
    round integer NOT NULL,
    facts jsonb NOT NULL,
    differing jsonb,
    acknowledged text[] DEFAULT '{}'::text[] NOT NULL,
    "actorName" text NOT NULL,
    "restorePointId" uuid,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "undoneAt" timestamp(3) with time zone,
    "undoneByName" text,
    rechecks jsonb DEFAULT '[]'::jsonb NOT NULL,

    CONSTRAINT "Breach_pkey" PRIMARY KEY (id),
    CONSTRAINT "Breach_rechecks_are_a_list" CHECK (jsonb_typeof(rechecks) = 'array'::text),
    CONSTRAINT "Breach_round_not_negative" CHECK (round >= 0),
    CONSTRAINT "Breach_undone_by_somebody" CHECK (("undoneAt" IS NULL) = ("undoneByName" IS NULL))
);
CREATE INDEX "Breach_restorePointId_idx" ON "Breach" ("restorePointId");
CREATE INDEX "Breach_sectionId_createdAt_idx" ON "Breach" ("sectionId", "createdAt");

CREATE TABLE "Entry" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "personId" uuid NOT NULL,
    rating integer NOT NULL,
    "ratingSource" text DEFAULT ''::text NOT NULL,
    "ratingListedOn" date,
    title text,
    "pairingNumber" integer,
    "enteredFromRound" integer DEFAULT 1 NOT NULL,
    "arrivedAt" timestamp(3) with time zone,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "strengthFrom" "StrengthSource" DEFAULT 'none'::"StrengthSource" NOT NULL,
    "fideRating" integer DEFAULT 0 NOT NULL,
    "nationalRating" integer DEFAULT 0 NOT NULL,
    estimate integer DEFAULT 0 NOT NULL,
    "ratingList" text DEFAULT ''::text NOT NULL,
    "tieRank" integer,
    "isLastInGroupA" boolean DEFAULT false NOT NULL,
    "virtualPoints" integer[] DEFAULT '{}'::integer[] NOT NULL,
    "halfPointByeBarred" boolean DEFAULT false NOT NULL,
    "halfPointByeBarredWhy" text DEFAULT ''::text NOT NULL,

    CONSTRAINT "Entry_pkey" PRIMARY KEY (id),
    -- Deferred, so that going back to a restore point may pass through two of them inside its transaction.
    CONSTRAINT "Entry_one_last_in_group_a" EXCLUDE USING btree ("sectionId" WITH =) WHERE ("isLastInGroupA") DEFERRABLE INITIALLY DEFERRED,
    -- Deferred, so that renumbering may pass through equal numbers inside its transaction.
    CONSTRAINT "Entry_pairing_number_per_section" UNIQUE ("sectionId", "pairingNumber") DEFERRABLE INITIALLY DEFERRED,
    -- Two entries of a section take each other's person in one statement: checked at its end, and not row by row.
    CONSTRAINT "Entry_sectionId_personId_key" UNIQUE ("sectionId", "personId") DEFERRABLE,
    CONSTRAINT "Entry_numbers_in_range" CHECK (rating BETWEEN 0 AND 4000 AND ("enteredFromRound" >= 1) AND ("pairingNumber" >= 1)),
    -- The strength is one of the three ratings and nothing else.
    CONSTRAINT "Entry_strength_is_one_of_the_ratings" CHECK (("fideRating" >= 0) AND ("nationalRating" >= 0) AND (estimate >= 0) AND (rating =
CASE "strengthFrom"
    WHEN 'fide'::"StrengthSource" THEN "fideRating"
    WHEN 'national'::"StrengthSource" THEN "nationalRating"
    WHEN 'estimate'::"StrengthSource" THEN estimate
    ELSE 0
END))
);
CREATE INDEX "Entry_personId_idx" ON "Entry" ("personId");

CREATE TABLE "EntryRating" (
    "entryId" uuid NOT NULL,
    "fromRound" integer NOT NULL,
    "fideRating" integer DEFAULT 0 NOT NULL,
    "nationalRating" integer DEFAULT 0 NOT NULL,
    "ratingList" text DEFAULT ''::text NOT NULL,
    "listedOn" date NOT NULL,

    CONSTRAINT "EntryRating_pkey" PRIMARY KEY ("entryId", "fromRound"),
    CONSTRAINT "EntryRating_after_round_1" CHECK ("fromRound" > 1),
    CONSTRAINT "EntryRating_in_range" CHECK ("fideRating" BETWEEN 0 AND 4000 AND "nationalRating" BETWEEN 0 AND 4000)
);

CREATE TABLE "Event" (
    id uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    federation text DEFAULT ''::text NOT NULL,
    "startsOn" date NOT NULL,
    "endsOn" date NOT NULL,
    "timeZone" text NOT NULL,
    "chiefArbiter" text DEFAULT ''::text NOT NULL,
    "deputyArbiters" text[] DEFAULT ARRAY[]::text[],
    "isPublished" boolean DEFAULT false NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "keepDataDays" integer DEFAULT 180 NOT NULL,
    "showsBirthYears" boolean DEFAULT false NOT NULL,

    CONSTRAINT "Event_pkey" PRIMARY KEY (id),
    CONSTRAINT "Event_ends_after_start" CHECK ("endsOn" >= "startsOn"),
    CONSTRAINT "Event_keep_data_days" CHECK ("keepDataDays" >= 1)
);
CREATE UNIQUE INDEX "Event_slug_key" ON "Event" (slug);

CREATE TABLE "EventMember" (
    "eventId" uuid NOT NULL,
    "userId" uuid NOT NULL,
    role "EventRole" NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "sectionId" uuid,

    CONSTRAINT "EventMember_pkey" PRIMARY KEY ("eventId", "userId"),
    -- A role can be for one section of the event only; an owner has the whole event.
    CONSTRAINT "EventMember_owner_of_event" CHECK ((role <> 'owner'::"EventRole") OR ("sectionId" IS NULL))
);
CREATE INDEX "EventMember_sectionId_idx" ON "EventMember" ("sectionId");
CREATE INDEX "EventMember_userId_idx" ON "EventMember" ("userId");

CREATE TABLE "ForbiddenPair" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "entryAId" uuid NOT NULL,
    "entryBId" uuid NOT NULL,
    "fromRound" integer DEFAULT 1 NOT NULL,
    "toRound" integer NOT NULL,
    reason text DEFAULT ''::text NOT NULL,

    CONSTRAINT "ForbiddenPair_pkey" PRIMARY KEY (id),
    CONSTRAINT "ForbiddenPair_two_players" CHECK ("entryAId" <> "entryBId")
);
CREATE INDEX "ForbiddenPair_entryAId_idx" ON "ForbiddenPair" ("entryAId");
CREATE INDEX "ForbiddenPair_entryBId_idx" ON "ForbiddenPair" ("entryBId");
CREATE UNIQUE INDEX "ForbiddenPair_sectionId_entryAId_entryBId_key" ON "ForbiddenPair" ("sectionId", "entryAId", "entryBId");

CREATE TABLE "GivenTieBreak" (
    "sectionId" uuid NOT NULL,
    "entryId" uuid NOT NULL,
    code text NOT NULL,
    value integer NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "GivenTieBreak_pkey" PRIMARY KEY ("sectionId", code, "entryId")
);
CREATE INDEX "GivenTieBreak_entryId_idx" ON "GivenTieBreak" ("entryId");

CREATE TABLE "HelperCode" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    label text DEFAULT ''::text NOT NULL,
    "codeHash" text,
    "boardFrom" integer NOT NULL,
    "boardTo" integer NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "revokedAt" timestamp(3) with time zone,
    "createdById" uuid,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "HelperCode_pkey" PRIMARY KEY (id),
    CONSTRAINT "HelperCode_board_range" CHECK (("boardFrom" >= 1) AND ("boardTo" >= "boardFrom"))
);
CREATE UNIQUE INDEX "HelperCode_codeHash_key" ON "HelperCode" ("codeHash");
CREATE INDEX "HelperCode_sectionId_idx" ON "HelperCode" ("sectionId");

CREATE TABLE "ImportPreview" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "createdById" uuid NOT NULL,
    format text NOT NULL,
    "fileName" text DEFAULT ''::text NOT NULL,
    text text NOT NULL,
    mapping jsonb,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,

    CONSTRAINT "ImportPreview_pkey" PRIMARY KEY (id)
);
CREATE INDEX "ImportPreview_expiresAt_idx" ON "ImportPreview" ("expiresAt");
CREATE INDEX "ImportPreview_sectionId_idx" ON "ImportPreview" ("sectionId");

CREATE TABLE "Invitation" (
    id uuid NOT NULL,
    "tokenHash" text NOT NULL,
    "eventId" uuid,
    role "EventRole",
    label text DEFAULT ''::text NOT NULL,
    "createdById" uuid,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,
    "acceptedAt" timestamp(3) with time zone,
    "acceptedById" uuid,
    "revokedAt" timestamp(3) with time zone,
    "sectionId" uuid,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY (id),
    CONSTRAINT "Invitation_owner_of_event" CHECK ((role <> 'owner'::"EventRole") OR ("sectionId" IS NULL)),
    CONSTRAINT "Invitation_role_with_event" CHECK (("eventId" IS NULL) = (role IS NULL))
);
CREATE INDEX "Invitation_eventId_idx" ON "Invitation" ("eventId");
CREATE INDEX "Invitation_sectionId_idx" ON "Invitation" ("sectionId");
CREATE UNIQUE INDEX "Invitation_tokenHash_key" ON "Invitation" ("tokenHash");

CREATE TABLE "ListedRating" (
    "listId" integer NOT NULL,
    "playerId" integer NOT NULL,
    standard smallint,
    rapid smallint,
    blitz smallint,
    "national" smallint,
    "standardK" smallint,
    "rapidK" smallint,
    "blitzK" smallint,

    CONSTRAINT "ListedRating_pkey" PRIMARY KEY ("listId", "playerId")
);

CREATE TABLE "Note" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "entryId" uuid,
    round integer,
    board integer,
    "whiteId" uuid,
    "blackId" uuid,
    text text NOT NULL,
    "authorName" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "Note_pkey" PRIMARY KEY (id),
    CONSTRAINT "Note_about_a_player_or_a_board" CHECK ((("entryId" IS NOT NULL) AND (round IS NULL) AND (board IS NULL) AND ("whiteId" IS NULL) AND ("blackId" IS NULL)) OR (("entryId" IS NULL) AND (round IS NOT NULL) AND (board IS NOT NULL) AND ("whiteId" IS NOT NULL))),
    CONSTRAINT "Note_says_something" CHECK (text <> ''::text)
);
CREATE INDEX "Note_entryId_idx" ON "Note" ("entryId");
CREATE INDEX "Note_sectionId_idx" ON "Note" ("sectionId");

CREATE TABLE "Pairing" (
    id uuid NOT NULL,
    "roundId" uuid NOT NULL,
    board integer NOT NULL,
    "whiteId" uuid NOT NULL,
    "blackId" uuid,
    "whiteScoreBefore" integer NOT NULL,
    "blackScoreBefore" integer,
    "whiteFloat" "FloatDirection",
    "blackFloat" "FloatDirection",
    "madeByHand" boolean DEFAULT false NOT NULL,
    "announcedWhiteId" uuid,
    "announcedBlackId" uuid,

    CONSTRAINT "Pairing_pkey" PRIMARY KEY (id),
    CONSTRAINT "Pairing_announced_black_with_white" CHECK (("announcedBlackId" IS NULL) OR ("announcedWhiteId" IS NOT NULL)),
    CONSTRAINT "Pairing_black_score_with_black" CHECK (("blackId" IS NULL) = ("blackScoreBefore" IS NULL)),
    CONSTRAINT "Pairing_board_positive" CHECK (board >= 1),
    CONSTRAINT "Pairing_two_players" CHECK ("whiteId" <> "blackId")
);
-- Few rows have these.
CREATE INDEX "Pairing_announcedBlackId_idx" ON "Pairing" ("announcedBlackId") WHERE ("announcedBlackId" IS NOT NULL);
CREATE INDEX "Pairing_announcedWhiteId_idx" ON "Pairing" ("announcedWhiteId") WHERE ("announcedWhiteId" IS NOT NULL);
CREATE INDEX "Pairing_blackId_idx" ON "Pairing" ("blackId");
-- A slip's code begins with the end of its pairing's id.
CREATE INDEX "Pairing_end_of_id" ON "Pairing" ("right"((id)::text, 10));
CREATE UNIQUE INDEX "Pairing_roundId_board_key" ON "Pairing" ("roundId", board);
CREATE INDEX "Pairing_whiteId_idx" ON "Pairing" ("whiteId");

CREATE TABLE "PairingNumber" (
    "roundId" uuid NOT NULL,
    "entryId" uuid NOT NULL,
    number integer NOT NULL,

    CONSTRAINT "PairingNumber_pkey" PRIMARY KEY ("roundId", "entryId")
);
CREATE INDEX "PairingNumber_entryId_idx" ON "PairingNumber" ("entryId");
CREATE UNIQUE INDEX "PairingNumber_roundId_number_key" ON "PairingNumber" ("roundId", number);

CREATE TABLE "Person" (
    id uuid NOT NULL,
    name text NOT NULL,
    "searchName" text NOT NULL,
    "fideId" integer,
    "nationalId" text,
    federation text DEFAULT ''::text NOT NULL,
    title text,
    birth text,
    sex "Sex",
    club text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "eventId" uuid NOT NULL,
    "erasedAt" timestamp(3) with time zone,
    -- Müller is found as Mueller and as Muller: lib/domain/players/search-name.ts folds what is typed in the same way.
    "searchFold" text GENERATED ALWAYS AS (replace(replace(replace(regexp_replace("searchName", '([aou])e'::text, '\1'::text, 'g'::text), 'aa'::text, 'a'::text), 'ss'::text, 's'::text), 'dj'::text, 'd'::text)) STORED NOT NULL,
    "nationalBody" text DEFAULT ''::text NOT NULL,
    -- A player of one federation may stand in the list of another, with a number there: it is that federation's.
    "numberBody" text GENERATED ALWAYS AS (
CASE
    WHEN ("nationalBody" = ''::text) THEN federation
    ELSE "nationalBody"
END) STORED NOT NULL,
    "publicName" "PublicName" DEFAULT 'full'::"PublicName" NOT NULL,

    CONSTRAINT "Person_pkey" PRIMARY KEY (id),
    CONSTRAINT "Person_birth_form" CHECK (birth ~ '^\d{4}(-\d{2}-\d{2})?$'::text)
);
CREATE UNIQUE INDEX "Person_eventId_fideId_key" ON "Person" ("eventId", "fideId");
CREATE UNIQUE INDEX "Person_eventId_numberBody_nationalId_key" ON "Person" ("eventId", "numberBody", "nationalId");
CREATE INDEX "Person_eventId_searchFold_idx" ON "Person" ("eventId", "searchFold");
CREATE INDEX "Person_eventId_searchName_idx" ON "Person" ("eventId", "searchName");
CREATE INDEX "Person_fideId_idx" ON "Person" ("fideId");
CREATE INDEX "Person_searchFold_idx" ON "Person" ("searchFold");
-- Names are found by any part of them (lib/acts/players/search-persons.ts). A server without the extension, or a role that may
-- not add it, finds the same by reading all names.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX "Person_searchFold_trigrams" ON "Person" USING gin ("searchFold" gin_trgm_ops);
EXCEPTION
  WHEN feature_not_supported OR undefined_file OR undefined_object OR insufficient_privilege THEN
    RAISE NOTICE 'pg_trgm is not there: persons are found more slowly';
END
$$;
CREATE INDEX "Person_searchName_idx" ON "Person" ("searchName");

CREATE TABLE "PointsAdjustment" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    "entryId" uuid NOT NULL,
    round integer,
    "halfPoints" integer NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    "actorName" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "PointsAdjustment_pkey" PRIMARY KEY (id),
    CONSTRAINT "PointsAdjustment_adjusts" CHECK (("halfPoints" <> 0) AND (round >= 1))
);
CREATE INDEX "PointsAdjustment_entryId_idx" ON "PointsAdjustment" ("entryId");
CREATE INDEX "PointsAdjustment_sectionId_idx" ON "PointsAdjustment" ("sectionId");

CREATE TABLE "PublicAddressChoice" (
    sequence SERIAL NOT NULL,
    address text,
    "chosenById" uuid,
    "chosenByName" text NOT NULL,
    "chosenAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "PublicAddressChoice_pkey" PRIMARY KEY (sequence),
    -- Scheme and host only: what is here is printed on every sheet.
    CONSTRAINT "PublicAddressChoice_is_origin" CHECK (address ~ '^https?://[^/?#@[:space:]]+$'::text)
);

CREATE TABLE "PushSubscription" (
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    "sectionId" uuid NOT NULL,
    "entryId" uuid,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    "deliveredAt" timestamp(3) with time zone,
    origin text DEFAULT ''::text NOT NULL,

    CONSTRAINT "PushSubscription_pkey" PRIMARY KEY (endpoint)
);
CREATE INDEX "PushSubscription_entryId_idx" ON "PushSubscription" ("entryId");
CREATE INDEX "PushSubscription_sectionId_idx" ON "PushSubscription" ("sectionId");

CREATE TABLE "RateLimit" (
    key text NOT NULL,
    "windowStart" timestamp(3) with time zone NOT NULL,
    count integer DEFAULT 0 NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY (key)
);

CREATE TABLE "RatedPlayer" (
    id SERIAL NOT NULL,
    body text NOT NULL,
    number text NOT NULL,
    name text NOT NULL,
    fold text NOT NULL,
    federation text NOT NULL,
    sex "Sex",
    title text,
    "birthYear" integer,
    "fideId" integer,
    "isInactive" boolean DEFAULT false NOT NULL,

    CONSTRAINT "RatedPlayer_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "RatedPlayer_body_number_key" ON "RatedPlayer" (body, number);
CREATE INDEX "RatedPlayer_fideId_idx" ON "RatedPlayer" ("fideId");
CREATE INDEX "RatedPlayer_fold_idx" ON "RatedPlayer" (fold text_pattern_ops);
-- All words of a name, in any order; without an extension, and in every script.
CREATE INDEX "RatedPlayer_words" ON "RatedPlayer" USING gin (to_tsvector('simple'::regconfig, fold));

CREATE TABLE "RatedWord" (
    word text NOT NULL,
    players integer NOT NULL,

    CONSTRAINT "RatedWord_pkey" PRIMARY KEY (word)
);
-- By its end: a word with one slip has its first or its last half right.
CREATE INDEX "RatedWord_reversed" ON "RatedWord" (reverse(word) text_pattern_ops);
CREATE INDEX "RatedWord_word_idx" ON "RatedWord" (word text_pattern_ops);

CREATE TABLE "Rating" (
    id uuid NOT NULL,
    "personId" uuid NOT NULL,
    kind "RatingKind" NOT NULL,
    value integer NOT NULL,
    source text NOT NULL,
    "listedOn" date NOT NULL,

    CONSTRAINT "Rating_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "Rating_personId_kind_source_listedOn_key" ON "Rating" ("personId", kind, source, "listedOn");

CREATE TABLE "RatingList" (
    id SERIAL NOT NULL,
    body text NOT NULL,
    kind text NOT NULL,
    "listedOn" date NOT NULL,
    "fileName" text NOT NULL,
    sha256 text NOT NULL,
    players integer NOT NULL,
    rated integer NOT NULL,
    state text NOT NULL,
    "loadedByName" text NOT NULL,
    "loadedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "fetchedFrom" text DEFAULT ''::text NOT NULL,

    CONSTRAINT "RatingList_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "RatingList_body_kind_listedOn_key" ON "RatingList" (body, kind, "listedOn");

CREATE TABLE "RatingListRemoval" (
    sequence SERIAL NOT NULL,
    body text NOT NULL,
    kind text NOT NULL,
    "listedOn" date NOT NULL,
    players integer NOT NULL,
    "removedById" uuid,
    "removedByName" text NOT NULL,
    "removedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "RatingListRemoval_pkey" PRIMARY KEY (sequence)
);

CREATE TABLE "RatingMapping" (
    federation text NOT NULL,
    mapping jsonb NOT NULL,

    CONSTRAINT "RatingMapping_pkey" PRIMARY KEY (federation)
);

CREATE TABLE "RatingSource" (
    body text NOT NULL,
    address text NOT NULL,
    "fetchId" uuid,
    "heartbeatAt" timestamp(3) with time zone,
    "askedAt" timestamp(3) with time zone,
    "lookedAt" timestamp(3) with time zone,
    outcome text,
    problem jsonb,

    CONSTRAINT "RatingSource_pkey" PRIMARY KEY (body),
    CONSTRAINT "RatingSource_beats" CHECK (("fetchId" IS NULL) = ("heartbeatAt" IS NULL)),
    CONSTRAINT "RatingSource_is_fetched" CHECK (address ~ '^https?://[^/?#@[:space:]]+/'::text)
);

CREATE TABLE "RatingSourceChoice" (
    sequence SERIAL NOT NULL,
    body text NOT NULL,
    address text,
    "chosenById" uuid,
    "chosenByName" text NOT NULL,
    "chosenAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "RatingSourceChoice_pkey" PRIMARY KEY (sequence)
);

CREATE TABLE "RatingUpload" (
    id uuid NOT NULL,
    "userId" uuid,
    "fileName" text NOT NULL,
    bytes bigint NOT NULL,
    "modifiedAt" timestamp(3) with time zone NOT NULL,
    body text NOT NULL,
    kind text NOT NULL,
    "listedOn" date NOT NULL,
    mapping jsonb,
    state text DEFAULT 'receiving'::text NOT NULL,
    read integer DEFAULT 0 NOT NULL,
    problem jsonb,
    "heartbeatAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "sourceBody" text,
    "fetchedFrom" text DEFAULT ''::text NOT NULL,
    etag text,
    "lastModified" text,
    sha256 text,

    CONSTRAINT "RatingUpload_pkey" PRIMARY KEY (id),
    CONSTRAINT "RatingUpload_is_from_one" CHECK (("userId" IS NULL) <> ("sourceBody" IS NULL))
);
CREATE INDEX "RatingUpload_sourceBody_idx" ON "RatingUpload" ("sourceBody");
CREATE INDEX "RatingUpload_userId_idx" ON "RatingUpload" ("userId");

-- Hundreds of megabytes that are read once: not in the log, and so not in a backup either, which a key would not bear.
CREATE UNLOGGED TABLE "RatingUploadPart" (
    "uploadId" uuid NOT NULL,
    part integer NOT NULL,
    bytes bytea NOT NULL,

    CONSTRAINT "RatingUploadPart_pkey" PRIMARY KEY ("uploadId", part)
);

-- What is needed to put a removed event back, and until when. Its row keeps everything else where it is.
CREATE TABLE "RemovedEvent" (
    "eventId" uuid NOT NULL,
    slug text NOT NULL,
    "wasPublished" boolean NOT NULL,
    kept jsonb NOT NULL,
    "removedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "erasesAt" timestamp(3) with time zone NOT NULL,

    CONSTRAINT "RemovedEvent_pkey" PRIMARY KEY ("eventId")
);
CREATE INDEX "RemovedEvent_erasesAt_idx" ON "RemovedEvent" ("erasesAt");

-- What is needed to put a removed section back, and until when. Its row keeps everything else where it is.
CREATE TABLE "RemovedSection" (
    "sectionId" uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    kept jsonb NOT NULL,
    "removedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "erasesAt" timestamp(3) with time zone NOT NULL,

    CONSTRAINT "RemovedSection_pkey" PRIMARY KEY ("sectionId")
);
CREATE INDEX "RemovedSection_erasesAt_idx" ON "RemovedSection" ("erasesAt");

CREATE TABLE "RestorePoint" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    before text NOT NULL,
    facts jsonb NOT NULL,
    "createdById" uuid,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "usedAt" timestamp(3) with time zone,
    "createdByName" text,

    CONSTRAINT "RestorePoint_pkey" PRIMARY KEY (id)
);
CREATE INDEX "RestorePoint_sectionId_idx" ON "RestorePoint" ("sectionId");

CREATE TABLE "ResultClaim" (
    id uuid NOT NULL,
    "pairingId" uuid,
    side "Colour" NOT NULL,
    result "GameResult" NOT NULL,
    "idempotencyKey" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "sectionId" uuid NOT NULL,
    "roundId" uuid NOT NULL,
    round integer NOT NULL,
    board integer NOT NULL,
    "whiteId" uuid,
    "blackId" uuid,
    "onSequence" integer NOT NULL,
    "deviceHash" text,

    CONSTRAINT "ResultClaim_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "ResultClaim_idempotencyKey_key" ON "ResultClaim" ("idempotencyKey");
CREATE INDEX "ResultClaim_pairingId_idx" ON "ResultClaim" ("pairingId");
CREATE INDEX "ResultClaim_sectionId_idx" ON "ResultClaim" ("sectionId");

-- A revision and a claim say themselves which round, board and players they are about, and outlive their board.
CREATE TABLE "ResultRevision" (
    id uuid NOT NULL,
    "pairingId" uuid,
    sequence integer NOT NULL,
    result "GameResult",
    "isRated" boolean DEFAULT true NOT NULL,
    source "ResultSource" NOT NULL,
    "actorId" uuid,
    "helperCodeId" uuid,
    reason text,
    "idempotencyKey" text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "sectionId" uuid NOT NULL,
    "roundId" uuid NOT NULL,
    round integer NOT NULL,
    board integer NOT NULL,
    "whiteId" uuid,
    "blackId" uuid,
    "takesBack" integer,
    "countsFrom" integer NOT NULL,
    "actorName" text,
    "historySequence" integer,

    CONSTRAINT "ResultRevision_pkey" PRIMARY KEY (id),
    CONSTRAINT "ResultRevision_counts_after_its_round" CHECK (("countsFrom" = 0) OR ("countsFrom" > round)),
    CONSTRAINT "ResultRevision_sequence_positive" CHECK (sequence >= 1),
    CONSTRAINT "ResultRevision_takes_back_an_earlier_step" CHECK (("takesBack" IS NULL) OR (("takesBack" >= 1) AND ("takesBack" <= (sequence - 1))))
);
-- Few rows have one.
CREATE INDEX "ResultRevision_helperCodeId_idx" ON "ResultRevision" ("helperCodeId") WHERE ("helperCodeId" IS NOT NULL);
CREATE UNIQUE INDEX "ResultRevision_idempotencyKey_key" ON "ResultRevision" ("idempotencyKey");
CREATE UNIQUE INDEX "ResultRevision_pairingId_sequence_key" ON "ResultRevision" ("pairingId", sequence);
CREATE INDEX "ResultRevision_sectionId_historySequence_idx" ON "ResultRevision" ("sectionId", "historySequence");

CREATE TABLE "Round" (
    id uuid NOT NULL,
    "sectionId" uuid NOT NULL,
    number integer NOT NULL,
    state "RoundState" DEFAULT 'draft'::"RoundState" NOT NULL,
    origin "RoundOrigin" DEFAULT 'engine'::"RoundOrigin" NOT NULL,
    "systemId" text NOT NULL,
    "engineVersion" text,
    "inputSnapshot" text,
    "inputSha256" text,
    "enginePairs" jsonb,
    "startsAt" timestamp(3) with time zone,
    "draftedAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "draftedById" uuid,
    "publishedAt" timestamp(3) with time zone,
    "publishedById" uuid,
    "completedAt" timestamp(3) with time zone,
    "handBegunAt" timestamp(3) with time zone,
    "handEndedAt" timestamp(3) with time zone,

    CONSTRAINT "Round_pkey" PRIMARY KEY (id),
    CONSTRAINT "Round_hand_begun_before_ended" CHECK (("handEndedAt" IS NULL) OR ("handBegunAt" IS NOT NULL)),
    CONSTRAINT "Round_number_positive" CHECK (number >= 1),
    CONSTRAINT "Round_published_has_time" CHECK ((state = 'draft'::"RoundState") OR ("publishedAt" IS NOT NULL))
);
-- One draft at a time: two arbiters pressing "pair" at once get one.
CREATE UNIQUE INDEX "Round_one_draft_per_section" ON "Round" ("sectionId") WHERE (state = 'draft'::"RoundState");
CREATE UNIQUE INDEX "Round_sectionId_number_key" ON "Round" ("sectionId", number);

CREATE TABLE "ScheduledRound" (
    "sectionId" uuid NOT NULL,
    number integer NOT NULL,
    "startsAt" timestamp(3) with time zone NOT NULL,

    CONSTRAINT "ScheduledRound_pkey" PRIMARY KEY ("sectionId", number),
    CONSTRAINT "ScheduledRound_number_positive" CHECK (number >= 1)
);

CREATE TABLE "Section" (
    id uuid NOT NULL,
    "eventId" uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    "systemId" text NOT NULL,
    rounds integer NOT NULL,
    "rateOfPlay" text DEFAULT ''::text NOT NULL,
    "ratingKind" "RatingKind" DEFAULT 'standard'::"RatingKind" NOT NULL,
    "initialColour" "Colour",
    "initialColourSource" "InitialColourSource",
    "lotSeed" text NOT NULL,
    scoring jsonb NOT NULL,
    "tieBreaks" text[],
    publication "Publication" DEFAULT 'standings'::"Publication" NOT NULL,
    "lateEntryUntilRound" integer DEFAULT 0 NOT NULL,
    "missedRounds" "MissedRounds" DEFAULT 'zeroPointBye'::"MissedRounds" NOT NULL,
    "halfPointByesAllowed" integer DEFAULT 1 NOT NULL,
    "roundsWithoutByes" integer DEFAULT 1 NOT NULL,
    "absentWithoutNotice" "AbsentWithoutNotice" DEFAULT 'withdrawn'::"AbsentWithoutNotice" NOT NULL,
    "playersReport" boolean DEFAULT true NOT NULL,
    "reportSettleMinutes" integer DEFAULT 10 NOT NULL,
    acceleration text DEFAULT 'none'::text NOT NULL,
    "importedLines" jsonb,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    "reportFromTwoDevices" boolean DEFAULT true NOT NULL,
    "fideMode" "FideMode" DEFAULT 'never'::"FideMode" NOT NULL,
    "fideLeftInRound" integer,
    "fideLeftAt" timestamp(3) with time zone,
    "isChess960" boolean DEFAULT false NOT NULL,
    "ratingMethod" "RatingMethod" DEFAULT 'FIDON'::"RatingMethod" NOT NULL,
    "listSequence" text[] DEFAULT '{}'::text[] NOT NULL,
    "checksRatings" boolean DEFAULT true NOT NULL,
    "tieOrder" "TieOrder" DEFAULT 'name'::"TieOrder" NOT NULL,
    "unratedInTieBreaks" "UnratedInTieBreaks" DEFAULT 'drop'::"UnratedInTieBreaks" NOT NULL,
    "unratedAs" integer,
    "ratingInTieBreaks" "RatingInTieBreaks" DEFAULT 'first'::"RatingInTieBreaks" NOT NULL,
    "listFederation" text DEFAULT ''::text NOT NULL,

    CONSTRAINT "Section_pkey" PRIMARY KEY (id),
    CONSTRAINT "Section_left_in_a_round" CHECK ((("fideMode" = 'left'::"FideMode") = ("fideLeftInRound" IS NOT NULL)) AND (("fideMode" = 'left'::"FideMode") = ("fideLeftAt" IS NOT NULL))),
    CONSTRAINT "Section_left_round_not_negative" CHECK ("fideLeftInRound" >= 0),
    CONSTRAINT "Section_rounds_in_range" CHECK ((rounds >= 1) AND (rounds <= 99)),
    CONSTRAINT "Section_unrated_as_in_range" CHECK (("unratedAs" >= 1) AND ("unratedAs" <= 3500)),
    CONSTRAINT "Section_unrated_as_is_said" CHECK (("unratedInTieBreaks" <> 'rating'::"UnratedInTieBreaks") OR ("unratedAs" IS NOT NULL))
);
CREATE UNIQUE INDEX "Section_eventId_id_key" ON "Section" ("eventId", id);
CREATE UNIQUE INDEX "Section_eventId_name_key" ON "Section" ("eventId", name);
CREATE UNIQUE INDEX "Section_eventId_slug_key" ON "Section" ("eventId", slug);

CREATE TABLE "Session" (
    id uuid NOT NULL,
    "userId" uuid NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "expiresAt" timestamp(3) with time zone NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY (id)
);
CREATE INDEX "Session_userId_createdAt_idx" ON "Session" ("userId", "createdAt");

CREATE TABLE "User" (
    id uuid NOT NULL,
    email text NOT NULL,
    name text NOT NULL,
    "passwordHash" text NOT NULL,
    "mayCreateEvents" boolean DEFAULT false NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "User_email_key" ON "User" (email);

CREATE TABLE "Withdrawal" (
    id uuid NOT NULL,
    "entryId" uuid NOT NULL,
    kind "WithdrawalKind" NOT NULL,
    "fromRound" integer NOT NULL,
    "returnsInRound" integer,
    reason text DEFAULT ''::text NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    "movedToId" uuid,
    "isShownAsExpelled" boolean DEFAULT false NOT NULL,

    CONSTRAINT "Withdrawal_pkey" PRIMARY KEY (id),
    CONSTRAINT "Withdrawal_returns_later" CHECK ("returnsInRound" > "fromRound")
);
CREATE INDEX "Withdrawal_entryId_idx" ON "Withdrawal" ("entryId");
CREATE INDEX "Withdrawal_movedToId_idx" ON "Withdrawal" ("movedToId");
CREATE UNIQUE INDEX "Withdrawal_one_expulsion_per_entry" ON "Withdrawal" ("entryId") WHERE (("returnsInRound" IS NULL) AND (kind = 'expelled'::"WithdrawalKind"));
-- A player who left can leave again only after coming back; an expulsion stands beside that, and it holds again where the expulsion is taken back.
CREATE UNIQUE INDEX "Withdrawal_one_open_per_entry" ON "Withdrawal" ("entryId") WHERE (("returnsInRound" IS NULL) AND (kind <> 'expelled'::"WithdrawalKind"));

ALTER TABLE "Absence" ADD CONSTRAINT "Absence_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "AccountEvent" ADD CONSTRAINT "AccountEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Breach" ADD CONSTRAINT "Breach_restorePointId_fkey" FOREIGN KEY ("restorePointId") REFERENCES "RestorePoint"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Breach" ADD CONSTRAINT "Breach_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "EntryRating" ADD CONSTRAINT "EntryRating_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Entry" ADD CONSTRAINT "Entry_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "EventMember" ADD CONSTRAINT "EventMember_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "EventMember" ADD CONSTRAINT "EventMember_section_of_event" FOREIGN KEY ("eventId", "sectionId") REFERENCES "Section"("eventId", id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "EventMember" ADD CONSTRAINT "EventMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "ForbiddenPair" ADD CONSTRAINT "ForbiddenPair_entryAId_fkey" FOREIGN KEY ("entryAId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ForbiddenPair" ADD CONSTRAINT "ForbiddenPair_entryBId_fkey" FOREIGN KEY ("entryBId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ForbiddenPair" ADD CONSTRAINT "ForbiddenPair_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "GivenTieBreak" ADD CONSTRAINT "GivenTieBreak_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "GivenTieBreak" ADD CONSTRAINT "GivenTieBreak_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "HelperCode" ADD CONSTRAINT "HelperCode_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "HelperCode" ADD CONSTRAINT "HelperCode_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ImportPreview" ADD CONSTRAINT "ImportPreview_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "ImportPreview" ADD CONSTRAINT "ImportPreview_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_acceptedById_fkey" FOREIGN KEY ("acceptedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_section_of_event" FOREIGN KEY ("eventId", "sectionId") REFERENCES "Section"("eventId", id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Note" ADD CONSTRAINT "Note_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Note" ADD CONSTRAINT "Note_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PairingNumber" ADD CONSTRAINT "PairingNumber_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "PairingNumber" ADD CONSTRAINT "PairingNumber_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_announcedBlackId_fkey" FOREIGN KEY ("announcedBlackId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_announcedWhiteId_fkey" FOREIGN KEY ("announcedWhiteId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_blackId_fkey" FOREIGN KEY ("blackId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_roundId_fkey" FOREIGN KEY ("roundId") REFERENCES "Round"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Pairing" ADD CONSTRAINT "Pairing_whiteId_fkey" FOREIGN KEY ("whiteId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Person" ADD CONSTRAINT "Person_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "PointsAdjustment" ADD CONSTRAINT "PointsAdjustment_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PointsAdjustment" ADD CONSTRAINT "PointsAdjustment_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PublicAddressChoice" ADD CONSTRAINT "PublicAddressChoice_chosenById_fkey" FOREIGN KEY ("chosenById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RatingListRemoval" ADD CONSTRAINT "RatingListRemoval_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "RatingSourceChoice" ADD CONSTRAINT "RatingSourceChoice_chosenById_fkey" FOREIGN KEY ("chosenById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "RatingUpload" ADD CONSTRAINT "RatingUpload_sourceBody_fkey" FOREIGN KEY ("sourceBody") REFERENCES "RatingSource"(body) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RatingUpload" ADD CONSTRAINT "RatingUpload_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Rating" ADD CONSTRAINT "Rating_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RemovedEvent" ADD CONSTRAINT "RemovedEvent_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RemovedSection" ADD CONSTRAINT "RemovedSection_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "RestorePoint" ADD CONSTRAINT "RestorePoint_createdById_fkey" FOREIGN KEY ("createdById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "RestorePoint" ADD CONSTRAINT "RestorePoint_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "ResultClaim" ADD CONSTRAINT "ResultClaim_pairingId_fkey" FOREIGN KEY ("pairingId") REFERENCES "Pairing"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_actorId_fkey" FOREIGN KEY ("actorId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_helperCodeId_fkey" FOREIGN KEY ("helperCodeId") REFERENCES "HelperCode"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_pairingId_fkey" FOREIGN KEY ("pairingId") REFERENCES "Pairing"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Round" ADD CONSTRAINT "Round_draftedById_fkey" FOREIGN KEY ("draftedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Round" ADD CONSTRAINT "Round_publishedById_fkey" FOREIGN KEY ("publishedById") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "Round" ADD CONSTRAINT "Round_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "ScheduledRound" ADD CONSTRAINT "ScheduledRound_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Section" ADD CONSTRAINT "Section_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "Withdrawal" ADD CONSTRAINT "Withdrawal_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "Entry"(id) ON UPDATE CASCADE ON DELETE CASCADE;

-- Persons and sections stay in their event: whoever is entered is a person of the event of the section.
CREATE FUNCTION refuse_another_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% stays in its event', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "Person_stays_in_its_event" BEFORE UPDATE OF "eventId" ON "Person" FOR EACH ROW WHEN ((old."eventId" IS DISTINCT FROM new."eventId")) EXECUTE FUNCTION refuse_another_event();
CREATE TRIGGER "Section_stays_in_its_event" BEFORE UPDATE OF "eventId" ON "Section" FOR EACH ROW WHEN ((old."eventId" IS DISTINCT FROM new."eventId")) EXECUTE FUNCTION refuse_another_event();

-- What is only ever added to goes with its event, or with its section, when the time of that has come. What happened in the
-- event stays told until the event goes.
CREATE FUNCTION refuse_deleting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "row" jsonb := to_jsonb(OLD);
BEGIN
  IF EXISTS (
    SELECT 1 FROM "RemovedEvent" r LEFT JOIN "Section" s ON s."eventId" = r."eventId"
    WHERE r."erasesAt" <= clock_timestamp() AND (r."eventId"::text = "row" ->> 'eventId' OR s."id"::text = "row" ->> 'sectionId')
  ) THEN
    RETURN OLD;
  END IF;
  IF TG_TABLE_NAME <> 'AuditEvent' AND EXISTS (
    SELECT 1 FROM "RemovedSection" r WHERE r."erasesAt" <= clock_timestamp() AND r."sectionId"::text = "row" ->> 'sectionId'
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "AuditEvent_never_deleted" BEFORE DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION refuse_deleting();
CREATE TRIGGER "Breach_never_deleted" BEFORE DELETE ON "Breach" FOR EACH ROW EXECUTE FUNCTION refuse_deleting();
CREATE TRIGGER "ResultClaim_never_deleted" BEFORE DELETE ON "ResultClaim" FOR EACH ROW EXECUTE FUNCTION refuse_deleting();
CREATE TRIGGER "ResultRevision_never_deleted" BEFORE DELETE ON "ResultRevision" FOR EACH ROW EXECUTE FUNCTION refuse_deleting();

CREATE FUNCTION refuse_person_of_another_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT 1 FROM "Person" p JOIN "Section" s ON s."eventId" = p."eventId"
    WHERE p."id" = NEW."personId" AND s."id" = NEW."sectionId"
  ) THEN
    RAISE EXCEPTION 'the person belongs to another event' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = 'Entry_person_of_the_event';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "Entry_person_of_the_event" BEFORE INSERT OR UPDATE OF "personId", "sectionId" ON "Entry" FOR EACH ROW EXECUTE FUNCTION refuse_person_of_another_event();

-- History is only ever added to.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "AccountEvent_append_only" BEFORE DELETE OR UPDATE ON "AccountEvent" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER "AuditEvent_append_only" BEFORE UPDATE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
-- The latest row counts; the others are its history.
CREATE TRIGGER "PublicAddressChoice_never_removed" BEFORE DELETE ON "PublicAddressChoice" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER "PublicAddressChoice_never_updated" BEFORE UPDATE OF address, "chosenByName", "chosenAt" ON "PublicAddressChoice" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER "RatingListRemoval_never_removed" BEFORE DELETE ON "RatingListRemoval" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER "RatingListRemoval_never_updated" BEFORE UPDATE OF body, kind, "listedOn", players, "removedByName", "removedAt" ON "RatingListRemoval" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER "RatingSourceChoice_never_removed" BEFORE DELETE ON "RatingSourceChoice" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER "RatingSourceChoice_never_updated" BEFORE UPDATE OF body, address, "chosenByName", "chosenAt" ON "RatingSourceChoice" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- A breach stays what it was: undone once, checked at once or later, checked again while it stands, its restore point gone with itself.
CREATE FUNCTION refuse_rewriting_of_breaches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - '{undoneAt, undoneByName, differing, rechecks, restorePointId}'::text[];
  after jsonb := to_jsonb(NEW) - '{undoneAt, undoneByName, differing, rechecks, restorePointId}'::text[];
  "isPointGone" boolean := NEW."restorePointId" IS NULL AND NOT EXISTS (SELECT 1 FROM "RestorePoint" WHERE "id" = OLD."restorePointId");
  "isAdded" boolean := OLD."undoneAt" IS NULL AND OLD."rechecks" = (
    SELECT coalesce(jsonb_agg(x."check" ORDER BY x."place"), '[]') FROM jsonb_array_elements(NEW."rechecks") WITH ORDINALITY AS x("check", "place")
    WHERE x."place" <= jsonb_array_length(OLD."rechecks"));
BEGIN
  IF before = after
    AND (OLD."undoneAt" IS NULL OR (NEW."undoneAt", NEW."undoneByName") IS NOT DISTINCT FROM (OLD."undoneAt", OLD."undoneByName"))
    AND (OLD."differing" IS NULL OR NEW."differing" IS NOT DISTINCT FROM OLD."differing")
    AND (NEW."rechecks" = OLD."rechecks" OR "isAdded")
    AND (NEW."restorePointId" IS NOT DISTINCT FROM OLD."restorePointId" OR "isPointGone")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "Breach_append_only" BEFORE UPDATE ON "Breach" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_of_breaches();

-- Nothing is taken away, and nothing changes but this: what a step refers to may cease to be (a board whose round was taken
-- back, a helper's code of a section that was removed), and the step then stands alone; the device a report came from can be erased.
CREATE FUNCTION refuse_rewriting_of_results() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := to_jsonb(OLD) - 'pairingId' - 'helperCodeId' - 'deviceHash';
  after jsonb := to_jsonb(NEW) - 'pairingId' - 'helperCodeId' - 'deviceHash';
  "isBoardGone" boolean := NEW."pairingId" IS NULL AND NOT EXISTS (SELECT 1 FROM "Pairing" WHERE "id" = OLD."pairingId");
  "codeWas" uuid := to_jsonb(OLD) ->> 'helperCodeId';
  "codeIs" uuid := to_jsonb(NEW) ->> 'helperCodeId';
  "isCodeGone" boolean := "codeIs" IS NULL AND NOT EXISTS (SELECT 1 FROM "HelperCode" WHERE "id" = "codeWas");
  "deviceWas" text := to_jsonb(OLD) ->> 'deviceHash';
  "deviceIs" text := to_jsonb(NEW) ->> 'deviceHash';
BEGIN
  IF before = after
    AND (NEW."pairingId" IS NOT DISTINCT FROM OLD."pairingId" OR "isBoardGone")
    AND ("codeIs" IS NOT DISTINCT FROM "codeWas" OR "isCodeGone")
    AND ("deviceIs" IS NOT DISTINCT FROM "deviceWas" OR "deviceIs" IS NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "ResultClaim_append_only" BEFORE UPDATE ON "ResultClaim" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_of_results();
CREATE TRIGGER "ResultRevision_append_only" BEFORE UPDATE ON "ResultRevision" FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_of_results();

-- A player sits at one board of a round. Checked at commit, so that opponents can be exchanged row by row.
CREATE FUNCTION refuse_second_board() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM "Pairing" AS other
    WHERE other."roundId" = NEW."roundId" AND other."id" <> NEW."id"
      AND (other."whiteId" IN (NEW."whiteId", NEW."blackId") OR other."blackId" IN (NEW."whiteId", NEW."blackId"))
      AND EXISTS (
        SELECT 1 FROM "Pairing" AS own
        WHERE own."id" = NEW."id" AND own."whiteId" = NEW."whiteId" AND own."blackId" IS NOT DISTINCT FROM NEW."blackId")
  ) THEN
    RAISE EXCEPTION 'a player is paired twice in one round' USING ERRCODE = 'unique_violation', CONSTRAINT = 'Pairing_one_board_per_player';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "Pairing_one_board_per_player" AFTER INSERT OR UPDATE ON "Pairing" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_second_board();

-- FIDE mode is left for ever, and entered only while nothing is paired.
CREATE FUNCTION refuse_way_back_to_fide_mode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."fideMode" = OLD."fideMode" AND (NEW."fideLeftInRound", NEW."fideLeftAt") IS NOT DISTINCT FROM (OLD."fideLeftInRound", OLD."fideLeftAt")
    OR OLD."fideMode" = 'on' AND NEW."fideMode" = 'left'
    OR OLD."fideMode" = 'never' AND NEW."fideMode" = 'on' AND NOT EXISTS (SELECT 1 FROM "Round" WHERE "sectionId" = OLD."id")
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'FIDE mode goes one way' USING ERRCODE = 'check_violation', CONSTRAINT = 'Section_fide_mode_one_way';
END $$;

CREATE TRIGGER "Section_fide_mode_one_way" BEFORE UPDATE OF "fideMode", "fideLeftInRound", "fideLeftAt" ON "Section" FOR EACH ROW EXECUTE FUNCTION refuse_way_back_to_fide_mode();
