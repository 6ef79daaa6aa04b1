-- Subscriptions are bounded by where they come from: a mark of the network address that opens no address.
ALTER TABLE "PushSubscription" ADD COLUMN "origin" TEXT NOT NULL DEFAULT '';
