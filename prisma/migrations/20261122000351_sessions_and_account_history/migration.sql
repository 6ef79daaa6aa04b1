-- A session is a row: signing out ends it on the server, whoever copied its cookie. Who was signed in signs in once more.
CREATE TABLE "Session" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Session_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "Session_userId_createdAt_idx" ON "Session"("userId", "createdAt");
ALTER TABLE "User" DROP COLUMN "sessionVersion";

-- What happened to an account, beside the histories of events. Append-only, like those.
CREATE TABLE "AccountEvent" (
  "sequence" SERIAL NOT NULL,
  "userId" TEXT NOT NULL,
  "actorId" TEXT,
  "actorName" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "facts" JSONB,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "AccountEvent_pkey" PRIMARY KEY ("sequence"),
  CONSTRAINT "AccountEvent_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "AccountEvent_userId_sequence_idx" ON "AccountEvent"("userId", "sequence");
CREATE TRIGGER "AccountEvent_append_only" BEFORE UPDATE OR DELETE ON "AccountEvent"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
