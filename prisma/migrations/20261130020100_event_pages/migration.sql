-- What an organiser writes on the public page of an event.
ALTER TABLE "Event" ADD COLUMN "page" JSONB NOT NULL DEFAULT '{}';

-- The picture on that page. Its columns besides the bytes are derived from them, so that pages need not read the bytes.
CREATE TABLE "EventPicture" (
    "eventId" UUID NOT NULL,
    "bytes" BYTEA NOT NULL,
    "type" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "EventPicture_pkey" PRIMARY KEY ("eventId"),
    CONSTRAINT "EventPicture_type_check" CHECK ("type" IN ('image/jpeg', 'image/png', 'image/webp'))
);

ALTER TABLE "EventPicture" ADD CONSTRAINT "EventPicture_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;
