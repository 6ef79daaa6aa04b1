-- The rules of a league about players and line-ups (`LeagueRules`).
ALTER TABLE "Section" ADD COLUMN "leagueRules" JSONB NOT NULL DEFAULT '{}';
