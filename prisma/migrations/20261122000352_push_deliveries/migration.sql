-- How sending to a browser went: those that fail again and again are forgotten.
ALTER TABLE "PushSubscription" ADD COLUMN "failures" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "PushSubscription" ADD COLUMN "deliveredAt" TIMESTAMPTZ(3);
