-- A phone that subscribed through the link of a player, until the link is replaced or revoked.
ALTER TABLE "PushSubscription" ADD COLUMN "linkHash" TEXT;
CREATE INDEX "PushSubscription_linkHash_idx" ON "PushSubscription"("linkHash");
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_linkHash_fkey" FOREIGN KEY ("linkHash") REFERENCES "PlayerLink"("codeHash") ON DELETE SET NULL ON UPDATE CASCADE;
