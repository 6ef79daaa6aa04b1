-- A step that takes another back says which: taking back again goes on to the one before that.
ALTER TABLE "ResultRevision" ADD COLUMN "takesBack" INTEGER;
ALTER TABLE "ResultRevision" ADD CONSTRAINT "ResultRevision_takes_back_an_earlier_step"
  CHECK ("takesBack" IS NULL OR "takesBack" BETWEEN 1 AND "sequence" - 1);
