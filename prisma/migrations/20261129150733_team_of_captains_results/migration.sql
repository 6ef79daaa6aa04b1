-- The name of a captain in "actorName" changes with the name of the team, so that it does not identify the team.
ALTER TABLE "ResultRevision" ADD COLUMN "teamId" UUID;
