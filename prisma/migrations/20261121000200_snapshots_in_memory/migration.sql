-- The public snapshot follows from the facts and lives in the memory of each process (docs/decisions).
DROP TABLE "PublicSnapshot";
