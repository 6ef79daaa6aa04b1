-- CreateTable
CREATE TABLE "PublicAddressChoice" (
    "sequence" SERIAL NOT NULL,
    "address" TEXT,
    "chosenById" TEXT,
    "chosenByName" TEXT NOT NULL,
    "chosenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PublicAddressChoice_pkey" PRIMARY KEY ("sequence")
);

-- AddForeignKey
ALTER TABLE "PublicAddressChoice" ADD CONSTRAINT "PublicAddressChoice_chosenById_fkey" FOREIGN KEY ("chosenById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Scheme and host only: what stands here is printed on every sheet.
ALTER TABLE "PublicAddressChoice" ADD CONSTRAINT "PublicAddressChoice_is_origin" CHECK ("address" ~ '^https?://[^/?#@[:space:]]+$');

-- The latest row counts, the others are its history.
CREATE TRIGGER "PublicAddressChoice_never_updated" BEFORE UPDATE OF "address", "chosenByName", "chosenAt" ON "PublicAddressChoice"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
CREATE TRIGGER "PublicAddressChoice_never_removed" BEFORE DELETE ON "PublicAddressChoice"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rewriting"();
