-- A check that is NULL lets a row through, so a reversal must also say which row it reverses.
ALTER TABLE "FeeRow" ADD CONSTRAINT "FeeRow_reversal" CHECK ("kind" <> 'reversal' OR "reverses" IS NOT NULL);
