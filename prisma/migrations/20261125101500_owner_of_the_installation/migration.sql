-- Whose installation it is: to whom it was passed on last, found without reading every line of the history of accounts.
CREATE INDEX "AccountEvent_installation_received" ON "AccountEvent"("sequence") WHERE "kind" = 'installation-received';
