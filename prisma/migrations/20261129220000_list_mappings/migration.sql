-- The columns that an account chose for player lists with one heading, of which only a hash is saved.
CREATE TABLE "ListMapping" (
    "userId" UUID NOT NULL,
    "headingHash" TEXT NOT NULL,
    "mapping" JSONB NOT NULL,
    "chosenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ListMapping_pkey" PRIMARY KEY ("userId", "headingHash")
);

ALTER TABLE "ListMapping" ADD CONSTRAINT "ListMapping_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
