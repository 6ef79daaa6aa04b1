-- The decision whether the results of a player who has left a round robin count, if it departs from General Regulations 6.6.

ALTER TABLE "Withdrawal" ADD COLUMN "resultsCount" boolean;
