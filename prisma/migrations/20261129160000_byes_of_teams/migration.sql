-- Requested byes of teams, the acceleration of teams, and points of teams by kind of result (records 240, 250 and 299).

CREATE TABLE "TeamBye" (
    "sectionId" uuid NOT NULL,
    "teamId" uuid NOT NULL,
    "round" integer NOT NULL,
    "kind" "AbsenceKind" NOT NULL,
    "createdAt" timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT "TeamBye_pkey" PRIMARY KEY ("teamId", "round"),
    CONSTRAINT "TeamBye_kind_check" CHECK ("kind" IN ('fullPointBye', 'halfPointBye', 'zeroPointBye'))
);
CREATE INDEX "TeamBye_sectionId_idx" ON "TeamBye" ("sectionId");
ALTER TABLE "TeamBye" ADD CONSTRAINT "TeamBye_sectionId_fkey" FOREIGN KEY ("sectionId") REFERENCES "Section"("id") ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "TeamBye" ADD CONSTRAINT "TeamBye_team_of_section" FOREIGN KEY ("sectionId", "teamId") REFERENCES "Team"("sectionId", "id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "Team" ADD COLUMN "isLastInGroupA" boolean DEFAULT false NOT NULL, ADD COLUMN "virtualPoints" integer[] DEFAULT '{}'::integer[] NOT NULL;

ALTER TABLE "TeamAdjustment"
    ADD COLUMN "type" text DEFAULT '' NOT NULL,
    ALTER COLUMN "teamId" DROP NOT NULL,
    ALTER COLUMN "matchPoints" DROP NOT NULL,
    ALTER COLUMN "gamePoints" DROP NOT NULL,
    ADD CONSTRAINT "TeamAdjustment_type_check" CHECK (
        CASE
            WHEN "type" = '' THEN "teamId" IS NOT NULL AND "matchPoints" IS NOT NULL AND "gamePoints" IS NOT NULL
            ELSE "type" IN ('W', 'D', 'L', 'F', 'H', 'Z', '+', '-') AND ("matchPoints" IS NOT NULL OR "gamePoints" IS NOT NULL)
        END
    );
