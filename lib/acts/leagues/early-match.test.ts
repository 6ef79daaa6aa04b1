import { expect, it } from 'vitest';
import { refusalText } from '@/app/_request/refusal-text';
import type { MatchRules } from '@/engine/model/match-rules';
import { handInEarlyLineUp } from '@/lib/acts/captains/hand-in-early-line-up';
import { handInLineUp, HandInLineUpSchema } from '@/lib/acts/captains/hand-in-line-up';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { removeEntry } from '@/lib/acts/entries/correct-rating';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { erasePerson } from '@/lib/acts/personal-data/erase-person';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { announceMatches } from '@/lib/acts/teams/announce-matches';
import { changeLineUp } from '@/lib/acts/teams/change-line-up';
import { arrangeRoster } from '@/lib/acts/teams/change-teams';
import { withdrawTeam } from '@/lib/acts/teams/withdraw-team';
import { toLocalTime } from '@/lib/domain/events/event-time-zone';
import { fixtureVersion, matchValue, type ScheduledMatch, scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { unmetWishes } from '@/lib/domain/leagues/unmet-wishes';
import type { PersonalDataRecord } from '@/lib/domain/personal-data/personal-data-record';
import { comingRoundOf } from '@/lib/domain/publishing/public-schedule';
import { appearancesIn } from '@/lib/domain/teams/appearances';
import { earlyScoreOf } from '@/lib/domain/teams/early-boards';
import { homeAndVisitor } from '@/lib/domain/teams/home-team';
import { downloadPersonalData } from '@/lib/exchange/personal-data/download-personal-data';
import { loadHostedMatches, loadMatchesOfOtherSections } from '@/lib/facts/leagues/load-hosted-matches';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getFixtures } from '@/lib/views/leagues/get-fixtures';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getLineUps } from '@/lib/views/teams/get-teams';
import { makeEntry } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { changeFixture, ChangeFixtureSchema, proposeFixtures } from './change-fixtures';
import { enterEarlyMatch, EnterEarlyMatchSchema, removeEarlyMatch } from './enter-early-match';

useDatabase();

type League = Awaited<ReturnType<typeof makeLeague>>;

/** A league of four teams with two boards whose round 1 is public. */
async function makeLeague(match: Partial<MatchRules> = {}) {
  const made = await makeTeamSection({
    teams: 4,
    players: 3,
    match: { boards: 2, boardColours: 'WB', ...match },
    section: { systemId: 'team-berger', lateEntryUntilRound: 99, leagueRules: { highestRating: 2240 } },
  });
  await database().event.update({ where: { id: made.event.id }, data: { startsOn: new Date('2026-09-01'), endsOn: new Date('2041-05-31') } });
  await publishNextRound(made.owner, made.sectionId, 1);
  const membersOf = (teamId: string) => made.teams.find(({ id }) => id === teamId)?.members ?? [];
  return { ...made, membersOf };
}

const matchOf = async ({ sectionId }: League): Promise<ScheduledMatch> => {
  const match = scheduledMatches(await factsOf(sectionId)).find(({ round }) => round === 2);
  if (match === undefined) throw new Error('round 2 has no match');
  return match;
};

/** Saves boards on which the first team has its third player on board 2. */
async function enter(league: League, results: readonly string[], more: object = {}) {
  const match = await matchOf(league);
  const [first, second] = [league.membersOf(match.firstId), league.membersOf(match.secondId)];
  const fields = { sectionId: league.sectionId, match: matchValue(match), seen: fixtureVersion(match), playsAt: '2026-11-20T19:30', results };
  const lineUps = { firstPlayers: [first[0], first[2]], secondPlayers: [second[0], second[1]] };
  return enterEarlyMatch(league.owner, EnterEarlyMatchSchema.parse({ ...fields, ...lineUps, ...more }));
}

const boardsOf = async ({ sectionId }: League, match: ScheduledMatch) => {
  const facts = await factsOf(sectionId);
  const round = facts.pairedRounds.find(({ number }) => number === 2);
  const number = round?.matches.find(({ firstId }) => firstId === match.firstId)?.number ?? 0;
  return (round?.pairings ?? [])
    .filter(({ board }) => Math.ceil(board / 2) === number)
    .map(({ whiteId, blackId, result }) => [whiteId, blackId, result.result]);
};

const draftOf = async ({ sectionId }: League) => (await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } })).id;

it('is shown at once, seated when the round is published, and counts once', async () => {
  const league = await makeLeague();
  const { owner, sectionId, event, slug, membersOf } = league;
  const match = await matchOf(league);
  const [first, second] = [membersOf(match.firstId), membersOf(match.secondId)];
  expect(await enter(league, ['whiteWins', 'draw'])).toMatchObject({ ok: true });
  const entered = await matchOf(league);
  expect(entered).toMatchObject({ hasBegun: true, isPlayed: true, isPublic: false });
  const row = async () => (await getFixtures(owner, event.slug, slug))?.rounds[1]?.matches[0];
  expect(await row()).toMatchObject({ score: [3, 1], early: null, mayChange: true });
  const shown = (await buildPublicSection(sectionId))?.body.teams?.fixtures?.find(({ round }) => round === 2);
  expect(shown).toMatchObject({ early: [3, 1], earlyBoards: [{ result: 'whiteWins' }, { result: 'draw' }] });
  const coming = async () => {
    const { body, entries } = (await buildPublicSection(sectionId)) ?? {};
    return body && comingRoundOf(body, entries?.findIndex(({ id }) => id === first[2]) ?? -1, 2);
  };
  expect(await coming(), 'the page of a player').toMatchObject({ kind: 'game', colour: 'black', game: { agreed: { result: 'draw' } } });
  await database().section.update({ where: { id: sectionId }, data: { publication: 'pairings' } });
  expect(await coming(), 'without public results').toMatchObject({ kind: 'match' });
  await database().section.update({ where: { id: sectionId }, data: { publication: 'standings' } });
  const players = appearancesIn(await factsOf(sectionId), 0).flatMap(({ entryId, appearance }) => (appearance.round === 2 ? [entryId] : []));
  expect(players.toSorted()).toEqual([first[0], first[2], second[0], second[1]].toSorted());
  expect(await proposeFixtures(owner, { sectionId, firstDay: '2040-10-01', interval: 14, time: '19:00' })).toMatchObject({ ok: true });
  expect((await matchOf(league)).fixture, 'a proposal leaves it').toMatchObject({
    playsAt: entered.fixture?.playsAt,
    earlyBoards: [{ board: 1 }, { board: 2 }],
  });

  await finishRound(owner, sectionId, 1);
  await draftNextRound(owner, sectionId, 2);
  const seats = [
    [first[0], second[0], 'whiteWins'],
    [second[1], first[2], 'draw'],
  ];
  expect(await boardsOf(league, match)).toEqual(seats.map(([white, black]) => [white, black, null]));
  const changed = await changeLineUp(owner, { roundId: await draftOf(league), teamId: match.firstId, players: [first[1] ?? null, first[2] ?? null] });
  expect(changed).toMatchObject({ ok: false, error: { code: 'early-match-entered' } });
  const roundId = await draftOf(league);
  expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
  expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true, value: { isNew: false } });
  expect(await boardsOf(league, match)).toEqual(seats);
  expect(await database().resultRevision.count({ where: { roundId } })).toBe(2);
  expect(await enter(league, ['draw', 'draw'])).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect(await row()).toMatchObject({ score: null, boards: null, mayChange: false });

  // A round that becomes a draft again gives its boards back to the early match, which can then be corrected.
  const unpublished = await confirmAndListWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'too early', acknowledged }));
  expect(unpublished.outcome).toMatchObject({ ok: true });
  expect(await enter(league, ['draw', 'blackWins'])).toMatchObject({ ok: true });
  expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
  expect((await boardsOf(league, match)).map(([, , result]) => result)).toEqual(['draw', 'blackWins']);
});

it('is judged by the date on which it was played, and a captain no longer has it to play', async () => {
  const league = await makeLeague();
  const { owner, sectionId } = league;
  expect(await enter(league, ['draw', 'draw'], { playsAt: '2040-01-01T19:30' })).toMatchObject({ error: { code: 'early-match-not-yet', field: 'playsAt' } });
  await proposeFixtures(owner, { sectionId, firstDay: '2040-10-01', interval: 14, time: '19:00' });
  await database().event.update({ where: { id: league.event.id }, data: { blockedDays: ['2026-11-20'] } });
  const match = await matchOf(league);
  const made = await makeCaptainLinks(owner, { sectionId, teamId: match.firstId });
  const code = made.ok ? (made.value.links[0]?.code ?? '') : '';
  const toPlay = async () => {
    const answer = await getCaptainPage(code, null);
    return answer.kind === 'page' ? answer.page.dates.map(({ round }) => round) : null;
  };
  expect(await toPlay()).toEqual([1, 2, 3]);
  expect(await enter(league, ['draw', 'whiteWins'])).toMatchObject({ ok: true });
  expect(await toPlay()).toEqual([1, 3]);
  const facts = await factsOf(sectionId);
  const problems = unmetWishes(facts, await loadMatchesOfOtherSections(database(), facts), new Date());
  expect(problems.filter(({ match: { round } }) => round === 2).map(({ wish }) => wish)).toEqual(['blocked-day']);
  const now = await matchOf(league);
  const change = { sectionId, match: matchValue(now), seen: fixtureVersion(now), playsAt: '2040-01-01T19:30', venue: '' };
  expect(await changeFixture(owner, ChangeFixtureSchema.parse(change))).toMatchObject({ error: { code: 'early-match-not-yet' } });
});

it('refuses boards that cannot be, and pages that are out of date', async () => {
  const league = await makeLeague();
  const match = await matchOf(league);
  const [first, second] = [league.membersOf(match.firstId), league.membersOf(match.secondId)];
  const codeOf = async (more: object, results = ['draw', 'draw']) => {
    const answer = await enter(league, results, more);
    return answer.ok ? 'ok' : answer.error.code;
  };
  expect(await codeOf({ firstPlayers: [first[0], first[0]] })).toBe('line-up-twice');
  expect(await codeOf({ firstPlayers: [second[0], first[0]] })).toBe('page-outdated');
  expect(await codeOf({ firstPlayers: [first[0], ''] })).toBe('early-board-incomplete');
  expect(await codeOf({ firstPlayers: [], secondPlayers: [] }, ['', ''])).toBe('early-match-empty');
  expect(await codeOf({ firstPlayers: [first[0], ''] }, ['draw', ''])).toBe('ok');
  expect((await matchOf(league)).isPlayed, 'a player without an opponent wins').toBe(true);
  expect(await codeOf({ seen: '' })).toBe('page-outdated');
  const seen = fixtureVersion(await matchOf(league));
  const both = await Promise.all([enter(league, ['draw', 'draw'], { seen }), enter(league, ['whiteWins', 'draw'], { seen })]);
  expect(
    both.filter(({ ok }) => ok),
    'one of two arbiters at the same time',
  ).toHaveLength(1);
  const bound = await arrangeRoster(league.owner, { teamId: match.secondId, entries: [...second], places: ['', '1', '2'], added: [] });
  expect(bound).toMatchObject({ error: { code: 'member-has-played' } });
  const now = await matchOf(league);
  const at = { sectionId: league.sectionId, match: { round: 2, firstId: now.firstId, secondId: now.secondId } };
  expect(await removeEarlyMatch(league.owner, { ...at, seen: '' })).toMatchObject({ error: { code: 'page-outdated' } });
  expect(await removeEarlyMatch(league.owner, { ...at, seen: fixtureVersion(now) })).toMatchObject({ ok: true });
  expect(await matchOf(league)).toMatchObject({ hasBegun: false, fixture: { earlyBoards: [] } });
  expect(await database().auditEvent.count({ where: { sectionId: league.sectionId, kind: 'early-match-entered' } })).toBe(3);
});

it('takes unusual results with a reason, and keeps them when the boards are saved again', async () => {
  const league = await makeLeague();
  const unusual = ['whiteHalfBlackZero', 'draw'];
  expect(await enter(league, unusual)).toMatchObject({ error: { code: 'unusual-needs-reason', field: 'reason' } });
  expect(await enter(league, unusual, { reason: 'a telephone rang' })).toMatchObject({ ok: true });
  expect(await enter(league, unusual)).toMatchObject({ ok: true });
  expect(earlyScoreOf(await factsOf(league.sectionId), (await matchOf(league)).fixture)).toEqual([2, 1]);
  const lines = await database().auditEvent.findMany({ where: { sectionId: league.sectionId, kind: 'early-match-entered' }, orderBy: { sequence: 'asc' } });
  expect(lines.map(({ reason }) => reason)).toEqual(['a telephone rang', null]);
});

it.each([
  ['of the home team with Black', { homeHasBlack: true }],
  ['of an entered toss', { tossesColours: true }],
] as const)('has the colours %s when it is entered, for the public and in its round', async (_, rules) => {
  const league = await makeLeague(rules);
  const { owner, sectionId, membersOf } = league;
  const toss = async (wanted: 'white' | 'black') => {
    const match = await matchOf(league);
    const fields = { sectionId, match: matchValue(match), seen: fixtureVersion(match), playsAt: '2026-11-20T19:30', venue: '', toss: wanted };
    return changeFixture(owner, ChangeFixtureSchema.parse(fields));
  };
  const isTossed = 'tossesColours' in rules;
  if (isTossed) expect(await toss('black')).toMatchObject({ ok: true });
  const match = await matchOf(league);
  expect(await enter(league, ['whiteWins', 'whiteWins'])).toMatchObject({ ok: true });
  if (isTossed) {
    expect(await toss('white')).toMatchObject({ error: { code: 'toss-too-late' } });
    expect(await toss('black')).toMatchObject({ ok: true });
  }
  const playersOf = (teamId: string) => membersOf(teamId).filter((_, place) => place !== (teamId === match.firstId ? 1 : 2));
  const [home = [], visitors = []] = homeAndVisitor(await factsOf(sectionId), match).map(playersOf);
  const seats = [
    [visitors[0], home[0], 'whiteWins'],
    [home[1], visitors[1], 'whiteWins'],
  ];
  const entered = (await matchOf(league)).fixture?.earlyBoards;
  expect(entered?.map(({ whiteId, blackId, result }) => [whiteId, blackId, result])).toEqual(seats);
  const { body, entries } = (await buildPublicSection(sectionId)) ?? {};
  const shown = body?.teams?.fixtures?.find(({ earlyBoards }) => earlyBoards !== undefined)?.earlyBoards;
  expect(shown?.map(({ white, black, result }) => [entries?.[white]?.id, entries?.[black ?? -1]?.id, result])).toEqual(seats);
  await finishRound(owner, sectionId, 1);
  await publishNextRound(owner, sectionId, 2);
  expect(await boardsOf(league, match)).toEqual(seats);
});

it('keeps its players in the section, also those who entered later and whose data is erased', async () => {
  const league = await makeLeague();
  const { owner, sectionId, event, membersOf } = league;
  const match = await matchOf(league);
  const [first, second] = [membersOf(match.firstId), membersOf(match.secondId)];
  await finishRound(owner, sectionId, 1);
  await draftNextRound(owner, sectionId, 2);
  await discardDraft(owner, { roundId: await draftOf(league), reason: '' });
  const { id: restorePointId } = await database().restorePoint.findFirstOrThrow({ where: { sectionId } });
  const { id: entryId, personId } = await makeEntry(sectionId, { teamId: match.firstId, boardOrder: 4, rating: 1900 });
  expect(await enter(league, ['whiteWins', ''], { firstPlayers: [first[0], entryId] })).toMatchObject({ ok: true });
  const removed = await removeEntry(owner, { entryId });
  expect(removed.ok ? '' : refusalText(removed.error)).toMatch('or played early, and cannot be removed');
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({ error: { code: 'entry-has-rounds' } });
  const opponent = await database().entry.findUniqueOrThrow({ where: { id: second[1] }, include: { person: true } });
  const file = await downloadPersonalData(owner, event.slug, personId);
  const record = JSON.parse(file?.text ?? '') as PersonalDataRecord;
  expect(record.sections[0]).toMatchObject({
    hasRounds: true,
    agreedGames: [{ round: 2, board: 2, colour: 'black', opponent: opponent.person.name, playsAt: '2026-11-20T18:30:00.000Z', result: null }],
  });
  expect(await erasePerson(owner, { eventId: event.id, personId, confirmed: true })).toMatchObject({ ok: true, value: { isGone: false } });
  expect((await matchOf(league)).fixture?.earlyBoards).toMatchObject([{ board: 1 }, { board: 2, blackId: entryId }]);
  await publishNextRound(owner, sectionId, 2);
  expect((await boardsOf(league, match))[1]).toEqual([second[1], entryId, null]);
});

it('keeps its results if a team leaves between the match and the publication', async () => {
  const league = await makeLeague();
  const { owner, sectionId } = league;
  const match = await matchOf(league);
  await enter(league, ['blackWins', 'draw']);
  await finishRound(owner, sectionId, 1);
  const left = await confirmAndListWarnings((acknowledged) => withdrawTeam(owner, { teamId: match.firstId, fromRound: 2, reason: 'ill', acknowledged }));
  expect(left.outcome).toMatchObject({ ok: true });
  await publishNextRound(owner, sectionId, 2);
  expect((await boardsOf(league, match)).map(([, , result]) => result)).toEqual(['blackWins', 'draw']);
});

/** A match of round 2 on this day, and both captains with their links. */
async function makeMatchOfToday() {
  const league = await makeLeague();
  const { owner, sectionId, membersOf } = league;
  const { round, firstId, secondId } = await matchOf(league);
  await database().fixture.create({ data: { sectionId, round, firstId, secondId, playsAt: new Date(), venue: 'Town Hall' } });
  const captainOf = async (teamId: string) => {
    const made = await makeCaptainLinks(owner, { sectionId, teamId });
    const code = made.ok ? (made.value.links[0]?.code ?? '') : '';
    const page = async () => {
      const answer = await getCaptainPage(code, null);
      return answer.kind === 'page' ? answer.page : null;
    };
    const form = async () => (await page())?.dates.find((one) => one.round === 2)?.lineUp;
    const handIn = async (players: readonly (string | null)[], seen?: string) =>
      handInEarlyLineUp({ kind: 'anonymous' }, { code, match: { round, firstId, secondId }, seen: seen ?? (await form())?.seen ?? '', players: [...players] });
    return { code, page, form, handIn, members: membersOf(teamId) };
  };
  return { ...league, one: await captainOf(firstId), other: await captainOf(secondId) };
}

it('takes the line-ups of both captains on its day, each hidden until both are in, and then final', async () => {
  const league = await makeMatchOfToday();
  const { one, other } = league;
  const [first, second] = [one.members, other.members];
  await database().person.updateMany({ where: { entries: { some: { id: { in: [first[0] ?? '', second[1] ?? ''] } } } }, data: { publicName: 'withheld' } });
  const hidden = [
    { own: null, opponent: null },
    { own: null, opponent: null },
  ];
  expect(await one.handIn([first[0] ?? null, first[1] ?? null])).toMatchObject({ ok: true, value: { isOutOfOrder: false } });
  expect(await one.form()).toMatchObject({ isIn: true, isShown: false, boards: hidden });
  expect(await other.form()).toMatchObject({ isIn: false, isShown: false, boards: hidden });
  expect(await one.handIn([first[2] ?? null, null], '')).toMatchObject({ error: { code: 'line-up-replaced' } });
  expect(await other.handIn([second[1] ?? null, second[0] ?? null])).toMatchObject({ ok: true, value: { isOutOfOrder: true } });
  const nameOf = new Map((await factsOf(league.sectionId)).entries.map(({ id, name }) => [id, name]));
  expect(await one.form()).toMatchObject({
    isShown: true,
    boards: [
      { board: 1, isWhite: true, own: nameOf.get(first[0] ?? ''), opponent: expect.stringMatching(/^Player \d+$/) },
      { board: 2, isWhite: false, own: nameOf.get(first[1] ?? ''), opponent: nameOf.get(second[0] ?? '') },
    ],
  });
  expect(await one.handIn([first[2] ?? null, first[0] ?? null]), 'a reply to the other line-up').toMatchObject({ error: { code: 'line-ups-closed' } });
  expect((await matchOf(league)).hasBegun).toBe(false);
  const now = await matchOf(league);
  const boards = now.fixture?.earlyBoards?.map(({ whiteId, blackId }) => [whiteId, blackId]);
  expect(boards).toEqual([
    [first[0], second[1]],
    [second[0], first[1]],
  ]);
  expect(await enter(league, ['draw', ''], { playsAt: '' })).toMatchObject({ ok: true });
  expect(await one.handIn([first[0] ?? null, null], '')).toMatchObject({ error: { code: 'line-ups-closed' } });
});

it('keeps the line-up of one captain hidden when the round is announced, and both can still hand in', async () => {
  const league = await makeMatchOfToday();
  const { owner, sectionId, one, other } = league;
  const match = await matchOf(league);
  expect(await one.handIn([one.members[2] ?? null, one.members[1] ?? null])).toMatchObject({ ok: true });
  await finishRound(owner, sectionId, 1);
  await draftNextRound(owner, sectionId, 2);
  const roundId = await draftOf(league);
  expect(await announceMatches(owner, { roundId, until: '2099-01-01T10:00' })).toMatchObject({ ok: true });
  expect((await other.page())?.match).toMatchObject({ isShown: false, boards: [{ opponent: null }, { opponent: null }] });
  const closeAt = (lineUpsUntil: Date) => database().round.update({ where: { id: roundId }, data: { lineUpsUntil } });
  await closeAt(new Date(0));
  expect((await other.page())?.match, 'after the deadline').toMatchObject({ isShown: true });
  expect(await announceMatches(owner, { roundId, until: '2099-01-01T10:00' }), 'would allow a reply').toMatchObject({ error: { code: 'line-ups-shown' } });
  await closeAt(new Date('2099-01-01T10:00:00Z'));
  const handIn = (code: string, players: readonly (string | undefined)[]) =>
    handInLineUp({ kind: 'anonymous' }, HandInLineUpSchema.parse({ code, roundId, seenRevision: '0', players }));
  expect(await handIn(other.code, [other.members[1], other.members[2]])).toMatchObject({ ok: true });
  await publishWithWarnings(owner, roundId);
  expect(await boardsOf(league, match), 'the early line-up of a captain who handed in nothing since').toEqual([
    [one.members[2], other.members[1], null],
    [other.members[2], one.members[1], null],
  ]);
});

it('keeps its hall on its day if only a line-up is in', async () => {
  const league = await makeMatchOfToday();
  const hosted = async () => {
    const facts = await factsOf(league.sectionId);
    const { fixture } = await matchOf(league);
    return (await loadHostedMatches(database(), facts)).count('town hall', toLocalTime(fixture?.playsAt ?? new Date(0), facts.event.timeZone).slice(0, 10));
  };
  expect(await hosted(), 'a match that gets another date').toBe(0);
  expect(await league.one.handIn([league.one.members[0] ?? null, null])).toMatchObject({ ok: true });
  expect(await hosted()).toBe(1);
});

it.each([{ since: [1, 2] }, { since: null }])('plays with the early line-up of one captain, or with the one handed in since: $since', async ({ since }) => {
  const league = await makeMatchOfToday();
  const { owner, sectionId, one, other } = league;
  const match = await matchOf(league);
  expect(await one.handIn([one.members[2] ?? null, one.members[1] ?? null])).toMatchObject({ ok: true });
  await finishRound(owner, sectionId, 1);
  await draftNextRound(owner, sectionId, 2);
  const roundId = await draftOf(league);
  await announceMatches(owner, { roundId, until: '2099-01-01T10:00' });
  // A restored draft can be older than the early line-up.
  await database().pairing.updateMany({ where: { roundId, whiteId: one.members[2] }, data: { whiteId: one.members[0] } });
  if (since !== null) {
    const players = since.map((place) => one.members[place]);
    const handedIn = HandInLineUpSchema.parse({ code: one.code, roundId, seenRevision: '0', players });
    expect(await handInLineUp({ kind: 'anonymous' }, handedIn)).toMatchObject({ ok: true });
  }
  await publishWithWarnings(owner, roundId);
  const [first = 0, second = 0] = since ?? [2, 1];
  expect(await boardsOf(league, match)).toEqual([
    [one.members[first], other.members[0], null],
    [other.members[1], one.members[second], null],
  ]);
});

it('shows the line-ups of a public round as they are on its boards', async () => {
  const league = await makeMatchOfToday();
  const { owner, sectionId, event, slug, one, other } = league;
  const match = await matchOf(league);
  await one.handIn([one.members[0] ?? null, one.members[1] ?? null]);
  await other.handIn([other.members[0] ?? null, other.members[1] ?? null]);
  await finishRound(owner, sectionId, 1);
  await publishNextRound(owner, sectionId, 2);
  const players = [one.members[0] ?? null, one.members[2] ?? null];
  expect(await changeLineUp(owner, { roundId: await draftOf(league), teamId: match.firstId, players })).toMatchObject({ ok: true });
  const page = await getLineUps(owner, event.slug, slug, 2);
  expect(page?.matches.flatMap(({ teams }) => teams).find(({ id }) => id === match.firstId)?.lineUp).toEqual(players);
});

async function publishWithWarnings(owner: League['owner'], roundId: string) {
  const published = await confirmAndListWarnings((acknowledged) => publishRound(owner, { roundId, asItIs: false, acknowledged }));
  expect(published.outcome).toMatchObject({ ok: true });
}
