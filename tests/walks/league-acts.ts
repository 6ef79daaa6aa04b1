import { handInEarlyLineUp, HandInEarlyLineUpSchema } from '@/lib/acts/captains/hand-in-early-line-up';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { answerPostponement, AnswerPostponementSchema, askPostponement, AskPostponementSchema } from '@/lib/acts/captains/postpone-match';
import { answerMatch, AnswerMatchSchema, reportMatch, ReportMatchSchema } from '@/lib/acts/captains/report-match';
import { countWithdrawnResults, CountWithdrawnResultsSchema } from '@/lib/acts/entries/count-withdrawn-results';
import { addClub, AddClubSchema, assignClubs, AssignClubsSchema, changeSeason, ChangeSeasonSchema } from '@/lib/acts/leagues/change-clubs';
import { changeFixture, ChangeFixtureSchema, proposeFixtures, ProposeFixturesSchema } from '@/lib/acts/leagues/change-fixtures';
import { enterEarlyMatch, EnterEarlyMatchSchema, removeEarlyMatch, RemoveEarlyMatchSchema } from '@/lib/acts/leagues/enter-early-match';
import { addNextSections, AddNextSectionsSchema } from '@/lib/acts/sections/add-next-sections';
import { addNextStage, AddNextStageSchema, NEXT_STAGE_SYSTEMS } from '@/lib/acts/sections/add-next-stage';
import { adjustPointsByType, AdjustPointsByTypeSchema } from '@/lib/acts/standings/adjust-points-by-type';
import { adjustTeamPoints, AdjustTeamPointsSchema, removeTeamAdjustment, RemoveTeamAdjustmentSchema } from '@/lib/acts/standings/adjust-team-points';
import { changeLeagueRules, ChangeLeagueRulesSchema } from '@/lib/acts/teams/change-league-rules';
import { settleMatch, SettleMatchSchema } from '@/lib/acts/teams/settle-match';
import { formatOf } from '@/lib/domain/formats/formats';
import { matchRulesOf } from '@/lib/domain/formats/match-rules-schema';
import { playersForMatch } from '@/lib/domain/leagues/decide-early-match';
import { sideInMatch } from '@/lib/domain/leagues/decide-postponement';
import { fixtureVersion, matchValue, type ScheduledMatch, scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { seasonVersion } from '@/lib/domain/leagues/shown-versions';
import { hasEarlyBoards } from '@/lib/domain/teams/early-boards';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getPromotion } from '@/lib/views/standings/get-promotion';
import { anyOf, isBeforeRound1, isPublic, type Scene, withdrawnEntries } from './scene';
import { submit, type Answer, type Walk, type WeightedActs } from './walk';

type LeagueAct = (scene: Scene) => Promise<Answer | null>;

const skip = () => Promise.resolve(null);

/** Returns a random day in the season of a walk. The season is in the future. */
const dayOf = ({ random }: Walk): string => `2040-10-${String(1 + random.below(28)).padStart(2, '0')}`;

const changeTheSeason: LeagueAct = async ({ walk }) => {
  const { eventId, random } = walk;
  await database().event.update({ where: { id: eventId }, data: { startsOn: new Date('2040-10-01'), endsOn: new Date('2040-12-31') } });
  const now = await database().event.findUniqueOrThrow({ where: { id: eventId }, select: { blockedDays: true, postponementNotice: true } });
  const fields = {
    eventId,
    seen: seasonVersion(now),
    blockedDays: random.chance(50) ? dayOf(walk) : '',
    postponementNotice: random.pick(['', '0', '7'] as const),
  };
  return submit(walk, 'season', changeSeason, ChangeSeasonSchema, fields);
};

const addClubWithTeams: LeagueAct = async ({ walk, facts }) => {
  const { eventId, random } = walk;
  const fields = { eventId, name: `Hall ${walk.acts}`, venue: 'Town Hall', matchesPerDay: random.pick(['', '1'] as const), homeDay: '4', homeTime: '18:30' };
  const added = await submit(walk, 'add club', addClub, AddClubSchema, fields);
  const club = await database().club.findFirst({ where: { eventId }, orderBy: { id: 'desc' } });
  if (!added.ok || club === null) return added;
  const teams = facts.teams.filter(() => random.chance(40)).map(({ id }) => id);
  return submit(walk, 'assign clubs', assignClubs, AssignClubsSchema, { eventId, teams, clubs: teams.map(() => club.id) });
};

const propose: LeagueAct = ({ walk }) =>
  submit(walk, 'fixtures', proposeFixtures, ProposeFixturesSchema, {
    sectionId: walk.sectionId,
    firstDay: dayOf(walk),
    interval: walk.random.pick(['1', '7', '14', '70'] as const),
    time: '19:30',
  });

/** A match as a page shows it. */
const seenMatch = (match: ScheduledMatch) => ({ match: matchValue(match), seen: fixtureVersion(match) });

const onMatch =
  (act: (scene: Scene, match: ScheduledMatch) => Promise<Answer | null>): LeagueAct =>
  (scene) => {
    const near = scheduledMatches(scene.facts).filter(({ round }) => Math.abs(round - scene.next) <= 2);
    const match = anyOf(scene.walk, near);
    return match === undefined ? skip() : act(scene, match);
  };

const changeDate = onMatch(({ walk }, match) => {
  const playsAt = walk.random.pick(['', '2026-11-20T19:30', `${dayOf(walk)}T19:30`] as const);
  const fields = { sectionId: walk.sectionId, ...seenMatch(match), playsAt, venue: '' };
  const early = match.isPublic || walk.random.chance(70) ? {} : { earlyHome: '1', earlyVisitor: walk.random.pick(['0', '½', '1'] as const) };
  const more = { ...early, toss: walk.random.pick(['', 'white', 'black'] as const), isPostponed: walk.random.chance(70) ? 'on' : undefined };
  return submit(walk, 'fixture', changeFixture, ChangeFixtureSchema, { ...fields, ...more });
});

/** Enters the boards of a match as its page offers them: sometimes with an empty place, or without results. */
const enterEarly = onMatch(({ walk, facts }, match) => {
  const { random } = walk;
  const lineUpOf = (teamId: string) => playersForMatch(facts, match, teamId).map(({ id }) => (random.chance(90) ? id : ''));
  const results = Array.from({ length: matchRulesOf(facts).boards }, () => random.pick(['whiteWins', 'draw', 'blackWinsByForfeit', 'bothZero', ''] as const));
  const fields = { sectionId: walk.sectionId, ...seenMatch(match), playsAt: random.chance(50) ? '2026-11-20T19:30' : '', results, reason: 'a dispute' };
  return submit(walk, 'early match', enterEarlyMatch, EnterEarlyMatchSchema, {
    ...fields,
    firstPlayers: lineUpOf(match.firstId),
    secondPlayers: lineUpOf(match.secondId),
  });
});

const dropEarly: LeagueAct = ({ walk, facts }) => {
  const fixture = anyOf(walk, facts.fixtures.filter(hasEarlyBoards));
  if (fixture === undefined) return skip();
  const fields = { sectionId: walk.sectionId, match: matchValue(fixture), seen: fixtureVersion({ fixture }) };
  return submit(walk, 'remove early', removeEarlyMatch, RemoveEarlyMatchSchema, fields);
};

/** A captain hands in the line-up of a match whose day has come. */
const handInEarly: LeagueAct = async ({ walk, facts }) => {
  const teamId = anyOf(walk, facts.teams)?.id;
  if (teamId === undefined) return null;
  const code = await codeOf(walk, teamId);
  const answer = await getCaptainPage(code, null);
  const match =
    answer.kind === 'page'
      ? anyOf(
          walk,
          answer.page.dates.filter(({ lineUp }) => lineUp !== null),
        )
      : undefined;
  if (match?.lineUp == null) return null;
  const players = match.lineUp.players.map(({ id }) => id);
  return submit(walk, 'hand in early', handInEarlyLineUp, HandInEarlyLineUpSchema, { code, match: match.value, seen: match.lineUp.seen, players });
};

async function codeOf({ owner, sectionId }: Walk, teamId: string): Promise<string> {
  const made = await makeCaptainLinks(owner, { sectionId, teamId });
  return made.ok ? (made.value.links[0]?.code ?? '') : '';
}

const ask = onMatch(async ({ walk }, match) => {
  const code = await codeOf(walk, walk.random.chance(50) ? match.firstId : match.secondId);
  const fields = { code, ...seenMatch(match), reason: 'School event', offered: [`${dayOf(walk)}T19:30`] };
  return submit(walk, 'ask date', askPostponement, AskPostponementSchema, fields);
});

const hasRequest = ({ fixture }: ScheduledMatch) => fixture?.requestedBy != null;

const answerRequest: LeagueAct = async ({ walk, facts }) => {
  const match = anyOf(walk, scheduledMatches(facts).filter(hasRequest));
  if (match?.fixture == null) return null;
  const answering = sideInMatch(match, match.firstId) === match.fixture.requestedBy ? match.secondId : match.firstId;
  const accepted = walk.random.chance(70) ? match.fixture.offeredTimes[0] : '';
  return submit(walk, 'answer date', answerPostponement, AnswerPostponementSchema, { code: await codeOf(walk, answering), ...seenMatch(match), accepted });
};

/** Opens a captain's page with the results that the captain can enter or answer. */
async function openResults({ walk, facts }: Scene) {
  const teamId = anyOf(walk, facts.teams)?.id;
  if (teamId === undefined) return null;
  const code = await codeOf(walk, teamId);
  const answer = await getCaptainPage(code, null);
  const results = answer.kind === 'page' ? anyOf(walk, answer.page.results) : undefined;
  return results === undefined ? null : { code, results };
}

const report: LeagueAct = async (scene) => {
  const { walk } = scene;
  const opened = await openResults(scene);
  if (opened === null) return null;
  const { code, results } = opened;
  const sent = results.boards.map(({ result }) => result ?? walk.random.pick(['whiteWins', 'draw', 'blackWins', 'blackWinsByForfeit', ''] as const));
  const fields = { code, match: results.match, boardIds: results.boards.map(({ id }) => id), results: sent };
  return submit(walk, 'report match', reportMatch, ReportMatchSchema, fields);
};

const answerResults: LeagueAct = async (scene) => {
  const { walk } = scene;
  const opened = await openResults(scene);
  if (opened?.results.mayAnswer !== true) return null;
  const { code, results } = opened;
  const answer = walk.random.pick(['confirmed', 'withheld'] as const);
  return submit(walk, 'answer match', answerMatch, AnswerMatchSchema, {
    code,
    match: results.match,
    seen: results.seen,
    answer,
    reason: 'Board 1 was won',
  });
};

const settle: LeagueAct = async ({ walk }) => {
  const reported = await database().teamMatch.findFirst({
    where: { round: { sectionId: walk.sectionId }, reportedAt: { not: null }, OR: [{ answer: null }, { answer: 'withheld' }] },
  });
  return reported === null
    ? null
    : submit(walk, 'settle match', settleMatch, SettleMatchSchema, { roundId: reported.roundId, number: String(reported.number) });
};

const changeRules: LeagueAct = async ({ walk }) => {
  const { version } = await database().section.findUniqueOrThrow({ where: { id: walk.sectionId }, select: { version: true } });
  const { random, sectionId } = walk;
  return submit(walk, 'league rules', changeLeagueRules, ChangeLeagueRulesSchema, {
    sectionId,
    version: String(version),
    confirmationDays: random.chance(80) ? '3' : '',
    highestRating: random.pick(['', '2000'] as const),
    orderTolerance: random.pick(['', '100'] as const),
    womenBoards: random.pick(['', '1'] as const),
    squadSize: random.pick(['', '3'] as const),
    oneTeamPer: random.pick(['', 'day', 'round'] as const),
  });
};

const adjustTeam: LeagueAct = ({ walk, facts }) => {
  const team = anyOf(walk, facts.teams);
  const fields = { sectionId: walk.sectionId, reason: 'Line-up handed in late', teamIds: [team?.id ?? ''], matchPoints: ['-1'], gamePoints: ['½'] };
  return team === undefined ? skip() : submit(walk, 'team points', adjustTeamPoints, AdjustTeamPointsSchema, fields);
};

const adjustType: LeagueAct = ({ walk, facts }) => {
  const only = anyOf(walk, facts.teams);
  const fields = { sectionId: walk.sectionId, reason: 'Regulations', resultType: walk.random.pick(['+', '-', 'H'] as const), newMatchPoints: '1' };
  const places = { forTeam: walk.random.chance(50) ? '' : (only?.id ?? ''), forRound: walk.random.pick(['', '1', '3'] as const) };
  return submit(walk, 'points of a type', adjustPointsByType, AdjustPointsByTypeSchema, { ...fields, ...places });
};

const removeAdjustment: LeagueAct = ({ walk, facts }) => {
  const adjustment = anyOf(walk, facts.teamAdjustments);
  if (adjustment === undefined) return skip();
  return submit(walk, 'remove team points', removeTeamAdjustment, RemoveTeamAdjustmentSchema, { teamAdjustmentId: adjustment.id });
};

const countResults: LeagueAct = (scene) => {
  const { walk } = scene;
  const entry = anyOf(walk, withdrawnEntries(scene));
  const fields = { entryId: entry?.id, counts: walk.random.pick(['rule', 'yes', 'no'] as const), reason: 'Illness' };
  return entry === undefined ? skip() : submit(walk, 'count results', countWithdrawnResults, CountWithdrawnResultsSchema, fields);
};

const addStage: LeagueAct = ({ walk }) =>
  submit(walk, 'next stage', addNextStage, AddNextStageSchema, {
    sectionId: walk.sectionId,
    name: `Final ${walk.acts}`,
    qualifiers: walk.random.pick(['2', '3', '4'] as const),
    nextSystem: walk.random.pick(NEXT_STAGE_SYSTEMS),
  });

/** Adds sections for the next season from a promotion list of this section alone, or of all sections of the event. */
const addNextSeason: LeagueAct = async ({ walk }) => {
  const sections = await database().section.findMany({ where: { eventId: walk.eventId, removal: null }, orderBy: [{ position: 'asc' }, { name: 'asc' }] });
  const takesAll = walk.random.chance(30);
  const choice = { up: 1, down: 1, declined: [], order: sections.map(({ id }, index) => (takesAll || id === walk.sectionId ? index + 1 : null)) };
  const page = await getPromotion(walk.owner, walk.eventSlug, choice);
  if (page?.list == null || 'code' in page.list) return null;
  return submit(walk, 'next sections', addNextSections, AddNextSectionsSchema, {
    eventId: walk.eventId,
    suffix: String(walk.acts),
    divisions: page.divisions.join(','),
    up: '1',
    down: '1',
    declined: '',
    seenPromotion: page.list.fingerprint,
  });
};

const inLeagues =
  (weight: number | ((scene: Scene) => number)) =>
  (scene: Scene): number => {
    const { isOfTeams, hasSchedule } = formatOf(scene.facts.systemId);
    return !isOfTeams || !hasSchedule ? 0 : typeof weight === 'number' ? weight : weight(scene);
  };
const inTeams = (weight: number) => (scene: Scene) => (formatOf(scene.facts.systemId).isOfTeams ? weight : 0);
const afterRound1 = (weight: number) => (scene: Scene) => (scene.facts.pairedRounds.some(({ state }) => state === 'complete') ? weight : 0);
const hasReports = ({ facts }: Scene) => facts.leagueRules.confirmationDays !== undefined;

/** The acts of leagues: dates of matches, results by captains, rules and points of teams, and sections for the next season or stage. */
export const LEAGUE_ACTS: WeightedActs<LeagueAct, Scene> = {
  season: [changeTheSeason, inLeagues((scene) => (isBeforeRound1(scene) ? 10 : 2))],
  'add club': [addClubWithTeams, inLeagues((scene) => (isBeforeRound1(scene) ? 4 : 1))],
  fixtures: [propose, inLeagues((scene) => (isBeforeRound1(scene) ? 12 : 2))],
  fixture: [changeDate, inLeagues(10)],
  'early match': [enterEarly, inLeagues(12)],
  'remove early': [dropEarly, ({ facts }) => (facts.fixtures.some(hasEarlyBoards) ? 8 : 0)],
  'hand in early': [handInEarly, inLeagues(6)],
  'ask date': [ask, inLeagues(({ facts }) => (facts.event.postponementNotice === null ? 1 : 15))],
  'answer date': [answerRequest, inLeagues(({ facts }) => (scheduledMatches(facts).some(hasRequest) ? 40 : 0))],
  'league rules': [changeRules, inTeams(6)],
  'report match': [report, (scene) => (isPublic(scene) && hasReports(scene) ? 30 : 0)],
  'answer match': [answerResults, (scene) => (isPublic(scene) && hasReports(scene) ? 30 : 0)],
  'settle match': [settle, (scene) => (hasReports(scene) ? 8 : 0)],
  'team points': [adjustTeam, inTeams(4)],
  'points of a type': [adjustType, inTeams(2)],
  'remove team points': [removeAdjustment, ({ facts }) => (facts.teamAdjustments.length > 0 ? 8 : 0)],
  'count results': [countResults, (scene) => (formatOf(scene.facts.systemId).hasSchedule && withdrawnEntries(scene).length > 0 ? 8 : 0)],
  'next stage': [addStage, afterRound1(2)],
  'next sections': [addNextSeason, afterRound1(2)],
};
