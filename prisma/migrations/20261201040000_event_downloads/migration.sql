-- PDF files on the public page of an event. `size` and `sha256` are derived from the bytes, so that pages need not read the bytes.
CREATE TABLE "EventDownload" (
    "eventId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "EventDownload_pkey" PRIMARY KEY ("eventId", "sha256"),
    -- Deferred, so that a new order may pass through equal positions inside its transaction.
    CONSTRAINT "EventDownload_position_per_event" UNIQUE ("eventId", "position") DEFERRABLE INITIALLY DEFERRED,
    CONSTRAINT "EventDownload_position_check" CHECK ("position" BETWEEN 1 AND 10 AND "title" <> ''),
    CONSTRAINT "EventDownload_size_check" CHECK ("size" = octet_length("bytes") AND "size" <= 5000000)
);

ALTER TABLE "EventDownload" ADD CONSTRAINT "EventDownload_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "Event"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A PDF file is compressed already.
ALTER TABLE "EventDownload" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
