-- Per player, what the public sees of the name; per event, whether it sees years of birth.
CREATE TYPE "PublicName" AS ENUM ('full', 'initials', 'withheld');

ALTER TABLE "Person" ADD COLUMN "publicName" "PublicName" NOT NULL DEFAULT 'full';
ALTER TABLE "Event" ADD COLUMN "showsBirthYears" BOOLEAN NOT NULL DEFAULT false;
