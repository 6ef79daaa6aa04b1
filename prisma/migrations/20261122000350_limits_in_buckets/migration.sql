-- Attempts are counted in a fixed number of buckets: one row each, begun anew with every window, so that an attack makes
-- no rows. What was counted before concerns windows of at most an hour and is not carried over.
DELETE FROM "RateLimit";
DROP INDEX "RateLimit_windowStart_idx";
ALTER TABLE "RateLimit" DROP CONSTRAINT "RateLimit_pkey";
ALTER TABLE "RateLimit" ADD CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key");
