import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalText } from '@/app/_request/refusal-text';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { answerPostponement, askPostponement } from '@/lib/acts/captains/postpone-match';
import { reportMatch } from '@/lib/acts/captains/report-match';
import { enterKnownPlayer, EnterKnownPlayerSchema } from '@/lib/acts/entries/enter-player';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { enterResult } from '@/lib/acts/results/enter-result';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { changeLineUp } from '@/lib/acts/teams/change-line-up';
import { forfeitMatch, undoMatchForfeit } from '@/lib/acts/teams/forfeit-match';
import { withdrawTeam } from '@/lib/acts/teams/withdraw-team';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { fixtureVersion, type ScheduledMatch, scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { addDays, weekdayOf } from '@/lib/domain/leagues/season-days';
import { clubVersion, seasonVersion } from '@/lib/domain/leagues/shown-versions';
import { unmetWishes } from '@/lib/domain/leagues/unmet-wishes';
import { firstHasBlackByToss } from '@/lib/domain/lots/draw-lots';
import { matchScheduleOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { findPublicRound } from '@/lib/domain/publishing/query-public-section';
import { matchesOfRound, matchSeats } from '@/lib/domain/publishing/query-public-teams';
import { repeatDraw } from '@/lib/domain/publishing/repeat-draw';
import { playerCalendar, teamCalendar, sectionCalendar } from '@/lib/domain/publishing/section-calendar';
import { loadMatchesOfOtherSections } from '@/lib/facts/leagues/load-hosted-matches';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getClubs } from '@/lib/views/leagues/get-clubs';
import { getFixtures } from '@/lib/views/leagues/get-fixtures';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getMatchCards } from '@/lib/views/teams/get-match-cards';
import { getLineUps, getTeams } from '@/lib/views/teams/get-teams';
import { makeMember } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeSection } from '@/tests/factories/make-section';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, enterResults, finishRound, publishNextRound, seenBoardOf } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { addClub, assignClubs, changeClub, changeSeason, removeClub } from './change-clubs';
import { changeFixture, proposeFixtures } from './change-fixtures';

useDatabase();

type League = Awaited<ReturnType<typeof makeLeague>>;

/** A round robin of teams with two boards, in an event from 1 September 2040 to 31 May 2041. */
async function makeLeague(teams = 4, match: Parameters<typeof makeTeamSection>[0]['match'] = {}) {
  const made = await makeTeamSection({
    teams,
    players: 3,
    match: { boards: 2, boardColours: 'WB', ...match },
    section: { systemId: 'team-berger', lateEntryUntilRound: 99 },
  });
  const eventId = made.event.id;
  await database().event.update({ where: { id: eventId }, data: { startsOn: new Date('2040-09-01'), endsOn: new Date('2041-05-31') } });
  return { ...made, eventId };
}

const club = (name: string, more: object = {}) => ({ name, venue: '', matchesPerDay: null, homeDay: null, homeTime: '', ...more });

async function makeClub(league: League, name: string, teams: readonly string[], more: object = {}) {
  expect(await addClub(league.owner, { eventId: league.eventId, ...club(name, more) })).toMatchObject({ ok: true });
  const { id } = await database().club.findFirstOrThrow({ where: { eventId: league.eventId, name } });
  const input = { eventId: league.eventId, teams: [...teams], clubs: teams.map(() => id), shown: [] };
  expect(await assignClubs(league.owner, input)).toMatchObject({ ok: true, value: { count: teams.length } });
  return id;
}

/** Saves the season, as if its form had just been loaded. */
async function setSeason({ owner, eventId }: League, season: Parameters<typeof seasonVersion>[0]) {
  const before = await database().event.findUniqueOrThrow({ where: { id: eventId } });
  return changeSeason(owner, { eventId, seen: seasonVersion(before), ...season });
}

const propose = ({ owner, sectionId }: League, interval = 14) => proposeFixtures(owner, { sectionId, firstDay: '2040-10-01', interval, time: '19:00' });
const matchesOf = async ({ sectionId }: League) => scheduledMatches(await factsOf(sectionId));
/** A match with its present version, as a page that has just been loaded sends it. */
const seenMatch = (match: ScheduledMatch) => ({
  match: { round: match.round, firstId: match.firstId, secondId: match.secondId },
  seen: fixtureVersion(match),
});
const wishesOf = async ({ sectionId }: League) => {
  const facts = await factsOf(sectionId);
  return unmetWishes(facts, await loadMatchesOfOtherSections(database(), facts), new Date()).map(({ wish }) => wish);
};

const resultsOfRound = async ({ sectionId }: League, round: number) =>
  (await factsOf(sectionId)).pairedRounds.find(({ number }) => number === round)?.pairings.map(({ result }) => result.result);

async function publicSectionOf({ sectionId }: League): Promise<PublicSection> {
  const built = await buildPublicSection(sectionId);
  if (built === null) throw new Error('the section is gone');
  return built.body;
}

describe('the clubs of an event', () => {
  it('have unique names; removing one leaves its teams without a club', async () => {
    const league = await makeLeague();
    const [team] = league.teams;
    const id = await makeClub(league, 'Rooks', [team?.id ?? '']);
    const { owner, eventId } = league;
    expect(await addClub(owner, { eventId, ...club('rooks') })).toMatchObject({ ok: false, error: { code: 'club-name-taken' } });
    const change = (name: string, seen: string) => changeClub(owner, { eventId, clubId: id, seen, ...club(name) });
    const seen = clubVersion(club('Rooks'));
    expect(await change('Bishops', seen)).toMatchObject({ ok: true });
    expect(await change('Bishops', seen), 'sent twice').toMatchObject({ ok: true });
    expect(await change('Knights', seen), 'a form from before the change').toMatchObject({ ok: false, error: { code: 'section-changed-meanwhile' } });
    expect(await removeClub(owner, { eventId, clubId: id })).toMatchObject({ ok: true });
    expect(await removeClub(owner, { eventId, clubId: id })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    expect(await database().team.findUniqueOrThrow({ where: { id: team?.id ?? '' } })).toMatchObject({ clubId: null });
  });

  it('two organisers assign different teams from pages of the same moment', async () => {
    const league = await makeLeague();
    const [rooks, pawns] = [await makeClub(league, 'Rooks', []), await makeClub(league, 'Pawns', [])];
    const ids = league.teams.map(({ id }) => id);
    const assign = (clubs: string[]) => assignClubs(league.owner, { eventId: league.eventId, teams: ids, clubs, shown: ['', '', '', ''] });
    expect(await assign([rooks, '', '', ''])).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await assign(['', pawns, '', ''])).toMatchObject({ ok: true, value: { count: 1 } });
    const teams = await database().team.findMany({ where: { id: { in: ids } }, orderBy: { number: 'asc' } });
    expect(teams.map(({ clubId }) => clubId)).toEqual([rooks, pawns, null, null]);
  });

  it('list the players of all their teams, who can be added to another team', async () => {
    const league = await makeLeague();
    const [first] = league.teams;
    const clubId = await makeClub(league, 'Rooks', [first?.id ?? '']);
    const { id: sectionId, slug } = await makeSection(league.eventId, { systemId: 'team-berger', rounds: 1, lateEntryUntilRound: 99 });
    const { id: teamId } = await database().team.create({ data: { sectionId, number: 1, name: 'Rooks 2', clubId } });
    const ofClub = async () => (await getTeams(league.owner, league.event.slug, slug))?.teams[0]?.ofClub.map(({ teams }) => teams.join());
    expect(await ofClub()).toEqual(['Club 1', 'Club 1', 'Club 1']);
    const arbiter = await makeMember(league.eventId, 'arbiter', sectionId);
    expect((await getTeams(arbiter, league.event.slug, slug))?.teams[0]?.ofClub).toEqual([]);
    const { personId } = await database().entry.findUniqueOrThrow({ where: { id: first?.members[2] ?? '' } });
    const input = EnterKnownPlayerSchema.parse({ sectionId, personId, teamId });
    expect(await enterKnownPlayer(league.owner, input)).toMatchObject({ ok: true });
    expect(await ofClub()).toHaveLength(2);
    const [club] = (await getClubs(league.owner, league.event.slug))?.clubs ?? [];
    expect(club?.players.find((player) => player.personId === personId)?.teams.toSorted()).toEqual(['Club 1', 'Rooks 2']);
    expect(club?.players).toHaveLength(3);
  });

  it('take neither teams nor clubs of other events', async () => {
    const [league, other] = [await makeLeague(), await makeLeague()];
    const id = await makeClub(other, 'Rooks', []);
    const [team] = league.teams;
    const assigned = await assignClubs(league.owner, { eventId: league.eventId, teams: [team?.id ?? ''], clubs: [id], shown: [''] });
    expect(assigned).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    await expect(database().team.update({ where: { id: team?.id ?? '' }, data: { clubId: id } })).rejects.toThrow('club of its event');
  });
});

it('a season is not overwritten by a form from before a change', async () => {
  const { owner, eventId } = await makeLeague();
  const seen = seasonVersion({ blockedDays: [], postponementNotice: null });
  const change = (postponementNotice: number) => changeSeason(owner, { eventId, seen, blockedDays: ['2040-12-24'], postponementNotice });
  expect(await change(7)).toMatchObject({ ok: true });
  expect(await change(3)).toMatchObject({ ok: false, error: { code: 'section-changed-meanwhile' } });
  expect(await database().event.findUnique({ where: { id: eventId } })).toMatchObject({ postponementNotice: 7 });
});

describe('the proposed dates', () => {
  it('are on the days and times of the home clubs, and leave out days without matches', async () => {
    const league = await makeLeague(6);
    const [one, two] = league.teams;
    await makeClub(league, 'Rooks', [one?.id ?? '', two?.id ?? ''], { venue: 'Town Hall', matchesPerDay: 1, homeDay: 4, homeTime: '18:30' });
    await setSeason(league, { blockedDays: ['2040-10-01'], postponementNotice: null });
    expect(await propose(league)).toEqual({ ok: true, value: { count: 15, missing: 0 } });
    const { timeZone } = league.event;
    const matches = await matchesOf(league);
    for (const { firstId, fixture, round } of matches) {
      const local = toLocalTime(fixture?.playsAt ?? new Date(0), timeZone);
      const isOfClub = firstId === one?.id || firstId === two?.id;
      if (isOfClub) expect(local.endsWith('T18:30')).toBe(true);
      expect(local >= addDays('2040-10-01', 14 * (round - 1))).toBe(true);
      expect(local.slice(0, 10)).not.toBe('2040-10-01');
    }
    const days = matches.flatMap(({ firstId, fixture }) =>
      firstId === one?.id || firstId === two?.id ? [toLocalTime(fixture?.playsAt ?? new Date(0), timeZone).slice(0, 10)] : [],
    );
    expect(new Set(days).size).toBe(days.length);
    const late = (await wishesOf(league)).filter((wish) => wish === 'other-weekday').length;
    expect(days.filter((day) => weekdayOf(day) !== 4)).toHaveLength(late);
    const { schedule } = await publicSectionOf(league);
    expect(schedule.filter((start) => start !== null)).toHaveLength(5);
  });

  it('share a hall with other sections, and list what could not be met', async () => {
    const league = await makeLeague();
    const [one] = league.teams;
    await makeClub(league, 'Rooks', [one?.id ?? ''], { venue: 'Town  hall', matchesPerDay: 1 });
    expect(await propose(league, 1)).toMatchObject({ ok: true, value: { missing: 0 } });
    const home = (await matchesOf(league)).find(({ firstId }) => firstId === one?.id);
    if (home === undefined) throw new Error('no home match');
    await changeFixture(league.owner, {
      sectionId: league.sectionId,
      ...seenMatch(home),
      playsAt: '2042-01-01T19:00',
      venue: 'town hall',
      isPostponed: false,
    });
    expect(await wishesOf(league)).toEqual(['outside-season']);
    const without = { sectionId: league.sectionId, playsAt: null, venue: '', isPostponed: false };
    expect(await changeFixture(league.owner, { ...without, ...seenMatch(home) }), 'a page from before the first change').toMatchObject({ ok: false });
    const changed = (await matchesOf(league)).find(({ round, firstId }) => round === home.round && firstId === home.firstId);
    await changeFixture(league.owner, { ...without, ...seenMatch(changed ?? home) });
    expect(await wishesOf(league)).toEqual(['no-date']);
  });

  it('are in the public schedule and in the calendars of the section and the team', async () => {
    const league = await makeLeague();
    await propose(league);
    const body = await publicSectionOf(league);
    expect(body.teams?.fixtures).toHaveLength(6);
    const source = { of: { sectionId: league.sectionId, body }, page: 'https://hall.test' };
    expect(sectionCalendar(source).match(/BEGIN:VEVENT/g)).toHaveLength(6);
    const [team] = body.teams?.list ?? [];
    if (team === undefined) throw new Error('no team');
    expect(teamCalendar(source, team).match(/BEGIN:VEVENT/g)).toHaveLength(3);
    await database().section.update({ where: { id: league.sectionId }, data: { publication: 'nothing' } });
    expect((await publicSectionOf(league)).teams?.fixtures ?? []).toEqual([]);
  });
});

it('coming matches of a team that has withdrawn are in no calendar, no hall, no list of problems, and get no dates', async () => {
  const league = await makeLeague();
  await propose(league);
  await database().fixture.updateMany({ where: { sectionId: league.sectionId }, data: { playsAt: null } });
  const links = await makeCaptainLinks(league.owner, { sectionId: league.sectionId });
  const datesOf = async (team: number) => {
    const answer = await getCaptainPage(links.ok ? (links.value.links[team - 1]?.code ?? '') : '', null);
    return answer.kind === 'page' ? answer.page.dates.length : 0;
  };
  expect([await datesOf(1), (await wishesOf(league)).length]).toEqual([3, 6]);
  const { id: teamId = '' } = league.teams[3] ?? {};
  const leave = (acknowledged?: string) => withdrawTeam(league.owner, { teamId, fromRound: 1, reason: 'no players', acknowledged });
  expect(await confirmWarnings(leave)).toMatchObject({ ok: true });
  expect([await datesOf(1), (await wishesOf(league)).length]).toEqual([2, 3]);
  expect(await propose(league)).toMatchObject({ ok: true, value: { count: 3 } });
  const dates = { playsAt: new Date('2040-11-04T18:00:00Z'), venue: 'Town Hall' };
  await database().fixture.updateMany({ where: { sectionId: league.sectionId }, data: dates });
  const hosted = await loadMatchesOfOtherSections(database(), { ...(await factsOf(league.sectionId)), sectionId: randomUUID() });
  expect(hosted.count('town hall', '2040-11-04')).toBe(3);
  const body = await publicSectionOf(league);
  const source = { of: { sectionId: league.sectionId, body }, page: 'https://hall.test' };
  const count = (calendar: string) => calendar.match(/BEGIN:VEVENT/g)?.length ?? 0;
  const [team] = body.teams?.list ?? [];
  if (team === undefined) throw new Error('no team');
  const player = body.players.findIndex((_, place) => team.members.includes(place));
  expect([count(sectionCalendar(source)), count(teamCalendar(source, team)), count(playerCalendar(source, player))]).toEqual([3, 2, 2]);
  const cancelled = body.teams?.fixtures?.filter(({ isCancelled }) => isCancelled === true);
  expect(cancelled?.map(({ at, venue }) => `${at} ${venue}`)).toEqual(['null ', 'null ', 'null ']);
});

describe('colours by toss', () => {
  const coloursOf = async (league: League) => {
    const [round] = (await factsOf(league.sectionId)).pairedRounds;
    const home = new Set(league.teams.find(({ id }) => id === round?.matches[0]?.firstId)?.members);
    return (round?.pairings.slice(0, 2) ?? []).map(({ whiteId }) => home.has(whiteId));
  };

  it('follow from the seed, are the same wherever they are shown, and can be repeated', async () => {
    const league = await makeLeague(4, { tossesColours: true });
    const section = await database().section.findUniqueOrThrow({ where: { id: league.sectionId } });
    await database().section.update({ where: { id: section.id }, data: { lotSeed: 'coin' } });
    // SHA-256 of coin/toss/1/1-4 begins with 9, of coin/toss/1/2-3 with c: Black and White at home.
    expect([firstHasBlackByToss('coin', { round: 1, first: 1, second: 4 }), firstHasBlackByToss('coin', { round: 1, first: 2, second: 3 })]).toEqual([
      true,
      false,
    ]);
    await publishNextRound(league.owner, league.sectionId, 1);
    expect(await coloursOf(league)).toEqual([false, true]);
    const body = await publicSectionOf(league);
    const round = findPublicRound(body, 1);
    const [match] = matchesOfRound(body, 1);
    if (round === null || match === undefined || body.draw === undefined) throw new Error('no round');
    expect(body.teams?.list[match.first]?.name).toBe('Club 1');
    expect(matchSeats(body, round, match).map(({ isFirstWhite }) => isFirstWhite)).toEqual([false, true]);
    const cards = await getMatchCards(league.owner, league.event.slug, section.slug, 1);
    expect(cards?.cards.map(({ first, rows }) => [first.name, rows[0]?.isFirstWhite])).toEqual([
      ['Club 1', false],
      ['Club 2', true],
    ]);
    expect(body.draw.tosses?.map(({ first, firstHasBlack }) => [first, firstHasBlack])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(repeatDraw(body.draw, []).tosses).toEqual([true, false]);
  });

  it('are those that an arbiter enters, before the round is paired or after, until a game has ended', async () => {
    const league = await makeLeague(4, { tossesColours: true });
    await propose(league);
    const enter = async (toss?: '' | 'white' | 'black') => {
      const [match] = await matchesOf(league);
      if (match === undefined) throw new Error('no match');
      return changeFixture(league.owner, { sectionId: league.sectionId, ...seenMatch(match), playsAt: null, venue: '', isPostponed: false, toss });
    };
    expect(await enter('black')).toMatchObject({ ok: true });
    await propose(league);
    const roundId = await publishNextRound(league.owner, league.sectionId, 1);
    expect(await coloursOf(league)).toEqual([false, true]);
    expect((await publicSectionOf(league)).draw?.tosses?.[0]).toMatchObject({ firstHasBlack: true, isEntered: true });
    expect(await enter('white')).toMatchObject({ ok: true });
    expect(await coloursOf(league)).toEqual([true, false]);
    const lines = await database().auditEvent.findMany({ where: { sectionId: league.sectionId, kind: 'fixture-changed' }, orderBy: { sequence: 'asc' } });
    expect(lines.map(({ after }) => after)).toMatchObject([{ home: 'black' }, { home: 'white' }]);
    const [board] = await database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } });
    await enterResults(league.owner, roundId, (number) => (number === board?.board ? 'draw' : null));
    expect(await enter('black')).toMatchObject({ ok: false, error: { code: 'toss-too-late' } });
    expect(await enter('white')).toMatchObject({ ok: true });
    expect(await enter()).toMatchObject({ ok: true });
    const last = await database().auditEvent.findFirstOrThrow({ where: { kind: 'fixture-changed' }, orderBy: { sequence: 'desc' } });
    expect(last).toMatchObject({ before: { home: 'white' }, after: { home: 'white' } });
  });

  it('make no table during a round, unless a match of the round has a date', async () => {
    const league = await makeLeague(4, { tossesColours: true });
    const { sectionId } = league;
    const [match] = await matchesOf(league);
    const { round = 1, firstId = '', secondId = '' } = match ?? {};
    await database().fixture.create({ data: { sectionId, round, firstId, secondId, firstHasBlack: true } });
    const roundId = await publishNextRound(league.owner, sectionId, 1);
    await enterResults(league.owner, roundId, (board) => (board === 1 ? 'whiteWins' : null));
    expect((await publicSectionOf(league)).teams?.standings).toEqual([]);
    await database().fixture.updateMany({ where: { sectionId }, data: { playsAt: new Date('2040-10-04T18:00:00Z') } });
    expect((await publicSectionOf(league)).teams?.standings).toMatchObject([{ afterRound: 1 }]);
  });

  it('are final from the first adjourned game on, also if the match is postponed afterwards', async () => {
    const league = await makeLeague(4, { tossesColours: true });
    await propose(league);
    const roundId = await publishNextRound(league.owner, league.sectionId, 1);
    const enter = async (index: number, toss: 'white' | 'black', isPostponed: boolean) => {
      const match = (await matchesOf(league))[index];
      if (match === undefined) throw new Error('no match');
      return changeFixture(league.owner, { sectionId: league.sectionId, ...seenMatch(match), playsAt: null, venue: '', isPostponed, toss });
    };
    for (const toss of ['black', 'white'] as const) expect(await enter(1, toss, true)).toMatchObject({ ok: true });
    const { pairings = [] } = (await factsOf(league.sectionId)).pairedRounds[0] ?? {};
    const begun = { ...(await seenBoardOf(pairings[3]?.id ?? '')), result: 'adjourned' as const, replace: false, reason: '', idempotencyKey: randomUUID() };
    expect(await enterResult(league.owner, begun)).toMatchObject({ ok: true, value: { isNew: true } });
    expect(await enter(1, 'black', true), 'a game of the postponed match was adjourned').toMatchObject({ error: { code: 'toss-too-late' } });
    expect(await enter(1, 'white', false)).toMatchObject({ ok: true });
    expect(await resultsOfRound(league, 1), 'only the other board is open again').toEqual([null, null, null, 'adjourned']);
    expect(await enter(0, 'white', false)).toMatchObject({ ok: true });
    const [board] = await database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } });
    await enterResults(league.owner, roundId, (number) => (number === board?.board ? 'adjourned' : null));
    const late = await enter(0, 'black', false);
    expect(late.ok ? '' : refusalText(late.error)).toBe('A game of this match has begun, so its colours can no longer change. Correct the games instead.');
    expect(await enter(0, 'white', true)).toMatchObject({ ok: true });
    expect(await enter(0, 'black', true)).toMatchObject({ error: { code: 'toss-too-late' } });
    expect(await coloursOf(league)).toEqual([true, false]);
  });
});

describe('a home team with Black on board 1', () => {
  it('has its hall, its weekday and the first place in schedules, calendars and match cards', async () => {
    const league = await makeLeague(4, { homeHasBlack: true });
    const [one] = league.teams;
    await makeClub(league, 'Rooks', [one?.id ?? ''], { venue: 'Town Hall', homeDay: 4, homeTime: '18:30' });
    await propose(league);
    const matches = await matchesOf(league);
    const { timeZone } = league.event;
    const atHome = matches.filter(({ secondId }) => secondId === one?.id);
    expect(atHome.length).toBeGreaterThan(0);
    for (const { fixture } of atHome) expect(toLocalTime(fixture?.playsAt ?? new Date(0), timeZone).endsWith('T18:30')).toBe(true);
    const section = await database().section.findUniqueOrThrow({ where: { id: league.sectionId } });
    const page = await getFixtures(league.owner, league.event.slug, section.slug);
    const hosted = page?.rounds.flatMap(({ matches: rows }) => rows).filter(({ first }) => first === 'Club 1') ?? [];
    expect(hosted.map(({ venue }) => venue)).toEqual(atHome.map(() => 'Town Hall'));
    expect(page).toMatchObject({ homeColour: 'black' });
    await publishNextRound(league.owner, league.sectionId, 1);
    const body = await publicSectionOf(league);
    const [first] = body.teams?.rounds[0]?.matches ?? [];
    const [shown] = matchesOfRound(body, 1);
    expect([shown?.first, shown?.second]).toEqual([first?.second, first?.first]);
    const round = findPublicRound(body, 1);
    if (round === null || shown === undefined) throw new Error('no round');
    expect(matchSeats(body, round, shown).map(({ isFirstWhite }) => isFirstWhite)).toEqual([false, true]);
    expect(matchScheduleOf(body)[0]?.matches[0]).toEqual(shown);
    const cards = await getMatchCards(league.owner, league.event.slug, section.slug, 1);
    expect(cards?.cards[0]?.rows.map(({ isFirstWhite }) => isFirstWhite)).toEqual([false, true]);
    expect(cards?.cards[0]?.first.name).toBe(body.teams?.list[shown.first]?.name);
  });

  it('hosts in its own hall when other sections are dated', async () => {
    const league = await makeLeague(4, { homeHasBlack: true });
    const [one] = league.teams;
    await makeClub(league, 'Rooks', [one?.id ?? ''], { venue: 'Town Hall', matchesPerDay: 1 });
    await propose(league);
    const home = (await matchesOf(league)).find(({ secondId }) => secondId === one?.id);
    const day = toLocalTime(home?.fixture?.playsAt ?? new Date(0), league.event.timeZone).slice(0, 10);
    const facts = await factsOf(league.sectionId);
    const hosted = await loadMatchesOfOtherSections(database(), { ...facts, sectionId: randomUUID() });
    expect(hosted.count('town hall', day)).toBe(1);
  });
});

describe('a postponed match', () => {
  async function postponeFirst(league: League) {
    const [match] = await matchesOf(league);
    if (match === undefined) throw new Error('no match');
    const input = { sectionId: league.sectionId, ...seenMatch(match), playsAt: null, venue: '', isPostponed: true };
    return { match, answer: await changeFixture(league.owner, input) };
  }

  it('blocks neither its round nor the table, and its line-ups and results come later', async () => {
    const league = await makeLeague();
    const { owner, sectionId } = league;
    const { match } = await postponeFirst(league);
    await publishNextRound(owner, sectionId, 1);
    expect(await resultsOfRound(league, 1)).toEqual(['adjourned', 'adjourned', null, null]);
    await finishRound(owner, sectionId, 1, (board) => (board <= 2 ? 'adjourned' : 'whiteWins'));
    const { teams } = await publicSectionOf(league);
    expect(teams?.rounds[0]?.matches.map(({ firstPoints }) => firstPoints)).toEqual([null, 2]);
    const rows = teams?.standings.at(-1)?.rows ?? [];
    expect(rows.map(({ matchPoints, openGames = 0 }) => `${matchPoints} ${openGames}`).toSorted()).toEqual(['0 2', '0 2', '2 0', '2 0']);
    await publishNextRound(owner, sectionId, 2);

    const facts = await factsOf(sectionId);
    const [round] = facts.pairedRounds;
    const members = league.teams.find(({ id }) => id === match.firstId)?.members ?? [];
    const players = [members[2] ?? '', members[0] ?? ''];
    expect(await changeLineUp(owner, { roundId: round?.id ?? '', teamId: match.firstId, players })).toMatchObject({ ok: true });
    expect((await resultsOfRound(league, 1))?.slice(0, 2)).toEqual(['adjourned', 'adjourned']);
    const boards = (await factsOf(sectionId)).pairedRounds[0]?.pairings.slice(0, 2) ?? [];
    for (const { id } of boards) {
      const input = { ...(await seenBoardOf(id)), result: 'whiteWins' as const, replace: false, reason: '', idempotencyKey: randomUUID() };
      expect(await enterResult(owner, input), 'no pairing depends on it, so nothing is asked').toMatchObject({ ok: true });
    }
    expect((await matchesOf(league)).find((one) => one.round === 1 && one.firstId === match.firstId)).toMatchObject({ isPlayed: true });
    const after = (await publicSectionOf(league)).teams;
    expect(after?.standings[0]?.rows.every(({ openGames }) => openGames === undefined)).toBe(true);
    expect(await database().breach.count({ where: { sectionId } })).toBe(0);
  });

  it('stays postponed if its line-up has changed and a later round is paired again', async () => {
    const league = await makeLeague(4, { tossesColours: true });
    const { owner, sectionId } = league;
    const { match } = await postponeFirst(league);
    const firstRound = await publishNextRound(owner, sectionId, 1);
    await finishRound(owner, sectionId, 1, (board) => (board <= 2 ? 'adjourned' : 'draw'));
    const roundId = await publishNextRound(owner, sectionId, 2);
    const members = league.teams.find(({ id }) => id === match.firstId)?.members ?? [];
    const players = [members[1] ?? '', members[2] ?? ''];
    expect(await changeLineUp(owner, { roundId: firstRound, teamId: match.firstId, players })).toMatchObject({ ok: true });
    expect(await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'a wrong hall', acknowledged }))).toMatchObject({ ok: true });
    expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
    expect(await draftNextRound(owner, sectionId, 2)).toMatchObject({ ok: true });
    const { pairings = [] } = (await factsOf(sectionId)).pairedRounds[0] ?? {};
    expect(pairings.slice(0, 2).map(({ result }) => result)).toMatchObject([
      { result: 'adjourned', isPostponed: true },
      { result: 'adjourned', isPostponed: true },
    ]);
    expect((await matchesOf(league)).find((one) => one.round === 1 && one.firstId === match.firstId)).toMatchObject({ hasAdjourned: false });
  });

  it('has its results from a captain after the round, and then only from arbiters', async () => {
    const league = await makeLeague();
    const { owner, sectionId } = league;
    await database().section.update({ where: { id: sectionId }, data: { leagueRules: { confirmationDays: 3 } } });
    const links = await makeCaptainLinks(owner, { sectionId });
    const { match } = await postponeFirst(league);
    await publishNextRound(owner, sectionId, 1);
    await finishRound(owner, sectionId, 1, (board) => (board <= 2 ? 'adjourned' : 'whiteWins'));
    const place = league.teams.findIndex(({ id }) => id === match.firstId);
    const code = links.ok ? (links.value.links[place]?.code ?? '') : '';
    const resultsOnPage = async () => {
      const answer = await getCaptainPage(code, null);
      return answer.kind === 'page' ? answer.page.results.find(({ round }) => round === 1) : undefined;
    };
    expect(await resultsOnPage()).toMatchObject({ mayEnter: true, boards: [{ result: null }, { result: null }] });
    const boardIds = (await factsOf(sectionId)).pairedRounds[0]?.pairings.slice(0, 2).map(({ id }) => id) ?? [];
    const send = (...results: ('draw' | 'whiteWins' | '')[]) => reportMatch(ANONYMOUS, { code, match, boardIds, results });
    expect(await send('draw', '')).toMatchObject({ ok: true, value: { state: 'enter' } });
    expect(await send('whiteWins', 'draw')).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
    expect(await send('draw', 'draw')).toMatchObject({ ok: true });
    expect(await resultsOfRound(league, 1)).toEqual(['draw', 'draw', 'whiteWins', 'whiteWins']);
    expect(await resultsOnPage()).toMatchObject({ state: 'unconfirmed', mayEnter: false });
  });

  it('can be forfeited before it is played, in its round and after', async () => {
    const league = await makeLeague();
    const { owner, sectionId } = league;
    const { match } = await postponeFirst(league);
    const roundId = await publishNextRound(owner, sectionId, 1);
    const absent = { roundId, teamId: match.firstId };
    expect(await forfeitMatch(owner, absent)).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await undoMatchForfeit(owner, absent)).toMatchObject({ ok: true });
    expect(await resultsOfRound(league, 1)).toEqual(['adjourned', 'adjourned', null, null]);
    await finishRound(owner, sectionId, 1, (board) => (board <= 2 ? 'adjourned' : 'draw'));
    const buttons = async () =>
      (await getLineUps(owner, league.event.slug, league.slug, 1))?.matches.map(({ teams }) => teams.map(({ mayForfeit }) => mayForfeit));
    expect(await buttons()).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(await forfeitMatch(owner, absent)).toMatchObject({ ok: true, value: { count: 2 } });
    expect(await resultsOfRound(league, 1)).toEqual(['blackWinsByForfeit', 'whiteWinsByForfeit', 'draw', 'draw']);
    expect(await forfeitMatch(owner, { roundId, teamId: match.secondId }), 'now a correction').toMatchObject({ error: { code: 'round-complete' } });
    expect(await undoMatchForfeit(owner, absent)).toMatchObject({ error: { code: 'round-complete' } });
  });

  it('keeps the links of its captains after the last round, until it is played and confirmed', async () => {
    const league = await makeLeague(2);
    const { owner, sectionId } = league;
    await database().section.update({ where: { id: sectionId }, data: { leagueRules: { confirmationDays: 3 }, rounds: 1 } });
    const links = await makeCaptainLinks(owner, { sectionId });
    const { match } = await postponeFirst(league);
    await publishNextRound(owner, sectionId, 1);
    await finishRound(owner, sectionId, 1, () => 'adjourned');
    const code = (team: number) => (links.ok ? (links.value.links[team]?.code ?? '') : '');
    const isOpen = async (team: number) => (await getCaptainPage(code(team), null)).kind === 'page';
    expect([await isOpen(0), await isOpen(1)]).toEqual([true, true]);
    const boardIds = (await factsOf(sectionId)).pairedRounds[0]?.pairings.map(({ id }) => id) ?? [];
    const send = (team: number) => reportMatch(ANONYMOUS, { code: code(team), match, boardIds, results: ['draw', 'draw'] });
    expect(await send(0)).toMatchObject({ ok: true, value: { state: 'enter' } });
    expect(await isOpen(1), 'the results wait for an answer').toBe(true);
    expect(await send(1)).toMatchObject({ ok: true, value: { state: 'confirm' } });
    expect([await isOpen(0), await isOpen(1)]).toEqual([false, false]);
  });

  it('is played with its round after all: its boards are open again, and its former date does not come back', async () => {
    const league = await makeLeague();
    const { owner, sectionId } = league;
    await propose(league);
    await publishNextRound(owner, sectionId, 1);
    const change = async (isPostponed: boolean) => {
      const [match] = await matchesOf(league);
      if (match === undefined) throw new Error('no match');
      const at = match.fixture?.playsAt ?? null;
      const playsAt = at === null ? null : toLocalTime(at, league.event.timeZone);
      const answer = await changeFixture(owner, { sectionId, ...seenMatch(match), playsAt, venue: '', isPostponed });
      return { answer, fixture: (await matchesOf(league))[0]?.fixture };
    };
    expect(await change(true)).toMatchObject({ answer: { ok: true }, fixture: { playsAt: null, isPostponed: true } });
    expect(await resultsOfRound(league, 1)).toEqual(['adjourned', 'adjourned', null, null]);
    expect(await change(false)).toMatchObject({ fixture: { isPostponed: false } });
    expect(await resultsOfRound(league, 1)).toEqual([null, null, null, null]);
    await change(true);
    await finishRound(owner, sectionId, 1, (board) => (board <= 2 ? 'adjourned' : 'draw'));
    expect(await change(false), 'the round is complete').toMatchObject({ fixture: { isPostponed: true } });
    expect(await resultsOfRound(league, 1)).toEqual(['adjourned', 'adjourned', 'draw', 'draw']);
  });

  it('is refused once games of it have results', async () => {
    const league = await makeLeague();
    const roundId = await publishNextRound(league.owner, league.sectionId, 1);
    await enterResults(league.owner, roundId, (board) => (board === 1 ? 'draw' : null));
    expect((await postponeFirst(league)).answer).toMatchObject({ ok: false, error: { code: 'match-in-play' } });
    expect(await completeRound(league.owner, { roundId, acknowledged: undefined })).toMatchObject({ ok: false });
  });
});

describe('a table with unfinished games', () => {
  it.each([
    ['draws', '3 2, 1 0'],
    ['ignore', '2 2, 0 0'],
    ['threshold', '2 0, 0 0'],
    ['ignoreMatch', '0 0, 0 0'],
  ] as const)('counts them by the rule %s, and shows their number', async (unfinished, expected) => {
    const league = await makeLeague(2, unfinished === 'draws' ? {} : { unfinished });
    await finishOne(league);
    const standings = (await publicSectionOf(league)).teams?.standings.at(-1);
    expect(standings?.rows.map(({ gamePoints, matchPoints }) => `${gamePoints} ${matchPoints / 2}`).join(', ')).toBe(expected);
    expect(standings?.rows.map(({ openGames }) => openGames)).toEqual([1, 1]);
    expect(standings?.notes).toHaveLength(1);
  });

  async function finishOne({ owner, sectionId }: League) {
    await publishNextRound(owner, sectionId, 1);
    await finishRound(owner, sectionId, 1, (board) => (board === 1 ? 'whiteWins' : 'adjourned'));
  }
});

describe('captains who change a date', () => {
  let league: League;
  let codes: ReadonlyMap<string, string>;
  beforeEach(async () => {
    league = await makeLeague();
    await setSeason(league, { blockedDays: ['2040-12-24'], postponementNotice: 7 });
    await propose(league);
    const links = await makeCaptainLinks(league.owner, { sectionId: league.sectionId });
    codes = new Map(links.ok ? links.value.links.map(({ name, code }) => [league.teams[Number(name.slice(5)) - 1]?.id ?? '', code]) : []);
  });
  const codeOf = (teamId: string) => codes.get(teamId) ?? '';
  const firstMatch = async () => {
    const [match] = await matchesOf(league);
    if (match === undefined) throw new Error('no match');
    return match;
  };
  const ask = (teamId: string, match: ScheduledMatch, offered: (string | null)[]) =>
    askPostponement(ANONYMOUS, { code: codeOf(teamId), ...seenMatch(match), reason: 'school hall closed', offered });
  const answer = (teamId: string, match: ScheduledMatch, accepted: string | null) =>
    answerPostponement(ANONYMOUS, { code: codeOf(teamId), ...seenMatch(match), accepted });

  it('agree on one of the offered dates, and everything is in the history', async () => {
    const match = await firstMatch();
    const [one, other] = ['2040-12-12T19:30', '2040-12-13T19:30'];
    expect(await ask(match.secondId, match, [other, one, null])).toMatchObject({ ok: true });
    const rows = (await getFixtures(league.owner, league.event.slug, league.slug))?.rounds[0]?.matches;
    expect(rows?.[0]?.request).toMatchObject({ reason: 'school hall closed', offered: [{ local: one }, { local: other }] });
    const asked = await firstMatch();
    expect(await answer(match.secondId, asked, one), 'nobody answers an own request').toMatchObject({ ok: false });
    expect(await answer(match.firstId, match, one), 'a page from before the request').toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    expect(await answer(match.firstId, asked, '2040-12-14T19:30')).toMatchObject({ ok: false });
    expect(await answer(match.firstId, asked, one)).toMatchObject({ ok: true, value: { isAccepted: true } });
    const after = await firstMatch();
    expect(toLocalTime(after.fixture?.playsAt ?? new Date(0), league.event.timeZone)).toBe(one);
    // The next round begins on 15 October, before this match, so the match is postponed and does not keep its own round open.
    expect(after.fixture).toMatchObject({ isPostponed: true, requestedBy: null, offeredTimes: [] });
    const kinds = await database().auditEvent.findMany({ where: { sectionId: league.sectionId }, orderBy: { sequence: 'desc' }, take: 2 });
    expect(kinds.map(({ kind }) => kind)).toEqual(['fixture-changed', 'postponement-asked']);
  });

  it('keep an open request if dates are proposed again', async () => {
    const match = await firstMatch();
    await ask(match.secondId, match, ['2040-12-12T19:30', null, null]);
    const { requestedBy, requestReason, offeredTimes } = (await firstMatch()).fixture ?? {};
    expect(requestedBy).not.toBeNull();
    expect(await propose(league, 21)).toMatchObject({ ok: true });
    expect((await firstMatch()).fixture).toMatchObject({ requestedBy, requestReason, offeredTimes });
    expect(await answer(match.firstId, await firstMatch(), '2040-12-12T19:30')).toMatchObject({ ok: true, value: { isAccepted: true } });
  });

  it('refuse, or offer other dates', async () => {
    const match = await firstMatch();
    await ask(match.firstId, match, ['2040-12-12T19:30']);
    const asked = await firstMatch();
    expect(await ask(match.secondId, match, ['2040-12-20T19:30']), 'a page from before the request').toMatchObject({ ok: false });
    expect(await ask(match.secondId, asked, ['2040-12-20T19:30'])).toMatchObject({ ok: true });
    expect(await answer(match.firstId, asked, null), 'other dates are offered').toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    expect(await answer(match.firstId, await firstMatch(), null)).toMatchObject({ ok: true, value: { isAccepted: false } });
    expect((await firstMatch()).fixture).toMatchObject({ isPostponed: false, requestedBy: null, requestReason: '' });
  });

  it('ask in time, for their own match and with a date to come', async () => {
    const match = await firstMatch();
    const third = league.teams.find(({ id }) => id !== match.firstId && id !== match.secondId);
    expect(await ask(third?.id ?? '', match, ['2040-12-12T19:30'])).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    expect(await ask(match.firstId, match, [null])).toMatchObject({ ok: false, error: { code: 'offered-times' } });
    expect(await ask(match.firstId, match, ['2020-12-12T19:30'])).toMatchObject({ ok: false, error: { code: 'offered-times' } });
    for (const outside of ['2040-08-31T19:30', '2041-06-01T19:30', '2040-12-24T19:30']) {
      expect(await ask(match.firstId, match, [outside]), outside).toMatchObject({ ok: false, error: { code: 'offered-times' } });
    }
    await database().fixture.updateMany({ where: { sectionId: league.sectionId }, data: { playsAt: new Date(Date.now() + 6 * 86_400_000) } });
    expect(await ask(match.firstId, await firstMatch(), ['2040-12-12T19:30'])).toMatchObject({ ok: false, error: { code: 'request-too-late' } });
    await setSeason(league, { blockedDays: [], postponementNotice: null });
    expect(await ask(match.firstId, await firstMatch(), ['2040-12-12T19:30'])).toMatchObject({ ok: false, error: { code: 'dates-by-arbiter' } });
  });

  it('move a match of a public round: its boards are adjourned by the captain who accepts', async () => {
    const match = await firstMatch();
    await publishNextRound(league.owner, league.sectionId, 1);
    await ask(match.secondId, match, ['2040-12-12T19:30']);
    expect(await answer(match.firstId, await firstMatch(), '2040-12-12T19:30')).toMatchObject({ ok: true });
    const made = await database().resultRevision.findMany({ where: { sectionId: league.sectionId }, select: { result: true, actorName: true } });
    const team = await database().team.findUniqueOrThrow({ where: { id: match.firstId } });
    expect(made).toEqual([1, 2].map(() => ({ result: 'adjourned', actorName: `captain ${team.name}` })));
    const begun = (await matchesOf(league))[1];
    if (begun === undefined) throw new Error('no match');
    const round = (await factsOf(league.sectionId)).pairedRounds[0];
    await enterResults(league.owner, round?.id ?? '', (board) => (board === 3 ? 'draw' : null));
    expect(await ask(begun.firstId, begun, ['2040-12-12T19:30']), 'a match with a result').toMatchObject({ ok: false, error: { code: 'request-too-late' } });
  });

  it('ask at the same time: one of two requests is saved', async () => {
    const match = await firstMatch();
    const asked = await Promise.all([match.firstId, match.secondId].map((team) => ask(team, match, ['2040-12-12T19:30'])));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('decide at the same time: one of two answers is accepted', async () => {
    const match = await firstMatch();
    const offered = ['2040-12-12T19:30', '2040-12-13T19:30'];
    await ask(match.secondId, match, offered);
    const asked = await firstMatch();
    const answers = await Promise.all(offered.map((time) => answer(match.firstId, asked, time)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
