-- An event taken up from an archive: who acted at another installation has no account here, and its helpers' codes open nothing.
ALTER TABLE "HelperCode" ALTER COLUMN "codeHash" DROP NOT NULL;
ALTER TABLE "HelperCode" ALTER COLUMN "createdById" DROP NOT NULL;
ALTER TABLE "ResultRevision" ADD COLUMN "actorName" TEXT;
ALTER TABLE "RestorePoint" ADD COLUMN "createdByName" TEXT;
