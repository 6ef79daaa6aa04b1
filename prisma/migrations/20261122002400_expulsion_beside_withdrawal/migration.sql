-- An expulsion stands beside what the player had said of withdrawing, which holds again where it is taken back.
DROP INDEX "Withdrawal_one_open_per_entry";
CREATE UNIQUE INDEX "Withdrawal_one_open_per_entry" ON "Withdrawal" ("entryId") WHERE "returnsInRound" IS NULL AND "kind" <> 'expelled';
CREATE UNIQUE INDEX "Withdrawal_one_expulsion_per_entry" ON "Withdrawal" ("entryId") WHERE "returnsInRound" IS NULL AND "kind" = 'expelled';
