-- An illegal move or a warning is a note about a board that names a side instead of having a text.
CREATE TYPE "NoteKind" AS ENUM ('note', 'illegalMove', 'warning');

ALTER TABLE "Note" ADD COLUMN kind "NoteKind" NOT NULL DEFAULT 'note';
ALTER TABLE "Note" ADD COLUMN side "Colour";
ALTER TABLE "Note" ADD COLUMN "undoneAt" timestamp(3) with time zone;

ALTER TABLE "Note" DROP CONSTRAINT "Note_says_something";
ALTER TABLE "Note" ADD CONSTRAINT "Note_says_something" CHECK (
  CASE kind
    WHEN 'note' THEN text <> '' AND side IS NULL AND "undoneAt" IS NULL
    ELSE text = '' AND side IS NOT NULL AND board IS NOT NULL AND "blackId" IS NOT NULL
  END
);
