-- Never written: an explanation is made from the input of the round, which is kept as the text that was hashed.
ALTER TABLE "Round" DROP COLUMN "explanation";
