import { isAbnormalPointsType } from '@/engine/trf';
import { EarlierScoresSchema } from '@/lib/domain/teams/match-scores';
import type { MatchFacts, SectionFacts, TeamAdjustmentFacts } from '@/lib/domain/tournament/section-facts';
import { Prisma } from '@/lib/generated/prisma/client';
import { type JsonRow, columnsExcept } from './json-rows';

type TeamFactsOfSection = Pick<SectionFacts, 'teams' | 'teamAdjustments' | 'teamByes' | 'forbiddenTeams' | 'clubs' | 'fixtures'>;
const NO_TEAMS: TeamFactsOfSection = { teams: [], teamAdjustments: [], teamByes: [], forbiddenTeams: [], clubs: [], fixtures: [] };

/** The rows of a section that pairs teams, as JSON. An empty list is null. */
export interface TeamLists {
  readonly teams: SectionFacts['teams'] | null;
  readonly teamAdjustments: readonly (Omit<TeamAdjustmentFacts, 'type'> & { readonly type: string })[] | null;
  readonly teamByes: SectionFacts['teamByes'] | null;
  readonly forbiddenTeams: SectionFacts['forbiddenTeams'] | null;
  readonly clubs: SectionFacts['clubs'] | null;
  readonly fixtures: readonly JsonRow<SectionFacts['fixtures'][number]>[] | null;
  readonly matches: readonly (Omit<MatchFacts, 'earlierScores'> & { readonly roundId: string; readonly earlierScores: unknown })[] | null;
}

const TEAM_COLUMNS = columnsExcept('t', Prisma.TeamScalarFieldEnum, ['sectionId', 'createdAt', 'captainCodeHash', 'captainCodeAt']);
const ADJUSTMENT_COLUMNS = columnsExcept('a', Prisma.TeamAdjustmentScalarFieldEnum, ['sectionId', 'actorName', 'createdAt']);
const BYE_COLUMNS = columnsExcept('b', Prisma.TeamByeScalarFieldEnum, ['sectionId', 'createdAt']);
const FORBIDDEN_COLUMNS = columnsExcept('f', Prisma.ForbiddenTeamPairScalarFieldEnum, ['sectionId']);
const CLUB_COLUMNS = columnsExcept('c', Prisma.ClubScalarFieldEnum, ['eventId', 'createdAt']);
const FIXTURE_COLUMNS = columnsExcept('f', Prisma.FixtureScalarFieldEnum, ['sectionId']);
const EARLY_BOARDS = Prisma.sql`
         SELECT json_agg(g ORDER BY g."board") FROM (
           SELECT a."id", a."board", a."whiteId", a."blackId", a."result", a."actorName", a."teamId"
           FROM "AgreedGame" a WHERE a."fixtureId" = f."id" AND a."board" IS NOT NULL) g`;

/** The columns of `TeamLists` for the section `s`. */
export const TEAM_LISTS = Prisma.sql`
      (SELECT json_agg(l ORDER BY l."number") FROM (SELECT ${TEAM_COLUMNS} FROM "Team" t WHERE t."sectionId" = s."id") l) AS "teams",
      (SELECT json_agg(l ORDER BY l."id") FROM (
         SELECT ${ADJUSTMENT_COLUMNS} FROM "TeamAdjustment" a WHERE a."sectionId" = s."id") l) AS "teamAdjustments",
      (SELECT json_agg(l ORDER BY l."round", l."teamId") FROM (SELECT ${BYE_COLUMNS} FROM "TeamBye" b WHERE b."sectionId" = s."id") l) AS "teamByes",
      (SELECT json_agg(l ORDER BY l."id") FROM (
         SELECT ${FORBIDDEN_COLUMNS} FROM "ForbiddenTeamPair" f WHERE f."sectionId" = s."id") l) AS "forbiddenTeams",
      (SELECT json_agg(l ORDER BY l."name", l."id") FROM (SELECT ${CLUB_COLUMNS} FROM "Club" c WHERE c."eventId" = s."eventId") l) AS "clubs",
      (SELECT json_agg(l ORDER BY l."round", l."id") FROM (
         SELECT ${FIXTURE_COLUMNS}, COALESCE((${EARLY_BOARDS}), '[]') AS "earlyBoards" FROM "Fixture" f WHERE f."sectionId" = s."id") l) AS "fixtures",
      (SELECT json_agg(l ORDER BY l."number") FROM (
         SELECT m."roundId", m."number", m."firstId", m."secondId", m."firstPoints", m."secondPoints", m."isForfeited", m."earlierScores"
         FROM "TeamMatch" m JOIN "Round" d ON d."id" = m."roundId" AND d."sectionId" = s."id") l) AS "matches"`;

const toDate = (time: string | null) => (time === null ? null : new Date(time));

export function toTeamFacts(lists: TeamLists | null): TeamFactsOfSection {
  if (lists === null) return NO_TEAMS;
  return {
    teams: lists.teams ?? [],
    teamAdjustments: (lists.teamAdjustments ?? []).flatMap(({ type, ...given }) => (isAbnormalPointsType(type) ? [{ ...given, type }] : [])),
    teamByes: lists.teamByes ?? [],
    forbiddenTeams: lists.forbiddenTeams ?? [],
    clubs: lists.clubs ?? [],
    fixtures: (lists.fixtures ?? []).map((row) => ({ ...row, playsAt: toDate(row.playsAt), reportedAt: toDate(row.reportedAt ?? null) })),
  };
}

/** Returns the matches of each round, by its id. */
export function matchesByRound(lists: TeamLists | null): ReadonlyMap<string, readonly MatchFacts[]> {
  const rounds = new Map<string, MatchFacts[]>();
  for (const { roundId, earlierScores, ...match } of lists?.matches ?? []) {
    const facts = { ...match, earlierScores: EarlierScoresSchema.parse(earlierScores) };
    const list = rounds.get(roundId);
    if (list === undefined) rounds.set(roundId, [facts]);
    else list.push(facts);
  }
  return rounds;
}
