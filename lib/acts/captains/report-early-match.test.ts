import { expect, it } from 'vitest';
import { proposeFixtures } from '@/lib/acts/leagues/change-fixtures';
import { enterEarlyMatch, EnterEarlyMatchSchema, removeEarlyMatch } from '@/lib/acts/leagues/enter-early-match';
import { eraseDueData } from '@/lib/acts/personal-data/erase-due-data';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { settleMatch } from '@/lib/acts/teams/settle-match';
import { withdrawTeam } from '@/lib/acts/teams/withdraw-team';
import { historyText } from '@/lib/domain/history/history-text';
import { enteredLineUps } from '@/lib/domain/leagues/decide-early-match';
import { fixtureVersion, matchValue, scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { matchScheduleOf } from '@/lib/domain/publishing/public-schedule';
import { countUnconfirmed, isUnconfirmed } from '@/lib/domain/publishing/query-public-teams';
import { ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getHistory } from '@/lib/views/history/get-history';
import { getFixtures } from '@/lib/views/leagues/get-fixtures';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getDesk } from '@/lib/views/rounds/get-desk';
import { confirmAndListWarnings, confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { handInEarlyLineUp } from './hand-in-early-line-up';
import { makeCaptainLinks } from './make-captain-links';
import { answerMatch, reportMatch } from './report-match';

useDatabase();

type SentCode = '' | 'whiteWins' | 'draw' | 'blackWins';
const OUTDATED = { ok: false, error: { code: 'page-outdated' } };
const DAY_MS = 86_400_000;

/**
 * A league of four teams with two boards whose round 1 is complete. A match of round 2 is today, and both captains have their links. Captains
 * have three days to confirm results.
 */
async function makeLeague() {
  const made = await makeTeamSection({
    teams: 4,
    players: 2,
    match: { boards: 2, boardColours: 'WB' },
    section: { systemId: 'team-berger', leagueRules: { confirmationDays: 3 } },
  });
  const { owner, sectionId, teams } = made;
  await database().event.update({ where: { id: made.event.id }, data: { startsOn: new Date('2026-09-01'), endsOn: new Date('2041-05-31') } });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1);
  const matchNow = async () => {
    const match = scheduledMatches(await factsOf(sectionId)).find(({ round }) => round === 2);
    if (match === undefined) throw new Error('round 2 has no match');
    return match;
  };
  const { round, firstId, secondId } = await matchNow();
  const key = { round, firstId, secondId };
  await database().fixture.create({ data: { ...key, sectionId, playsAt: new Date() } });
  const captainOf = async (teamId: string) => {
    const links = await makeCaptainLinks(owner, { sectionId, teamId });
    const code = links.ok ? (links.value.links[0]?.code ?? '') : '';
    const page = async () => {
      const answer = await getCaptainPage(code, null);
      return answer.kind === 'page' ? answer.page : null;
    };
    const results = async () => (await page())?.results.find((one) => one.round === 2);
    const handIn = async () => {
      const seen = (await page())?.dates.find((one) => one.round === 2)?.lineUp?.seen ?? '';
      return handInEarlyLineUp(ANONYMOUS, { code, match: key, seen, players: teams.find(({ id }) => id === teamId)?.members.slice(0, 2) ?? [] });
    };
    const sendTo = (boardIds: string[], ...sent: SentCode[]) => reportMatch(ANONYMOUS, { code, match: key, boardIds, results: sent });
    const send = async (...sent: SentCode[]) => sendTo((await results())?.boards.map(({ id }) => id) ?? [], ...sent);
    const answer = async (how: 'confirmed' | 'withheld', reason = '', seen?: string) =>
      answerMatch(ANONYMOUS, { code, match: key, seen: seen ?? (await results())?.seen ?? '', answer: how, reason });
    return { teamId, handIn, results, sendTo, send, answer };
  };
  const stored = () => database().fixture.findFirstOrThrow({ where: { sectionId, round: 2, firstId } });
  const at = [made.event.slug, made.slug] as const;
  return { ...made, at, key, matchNow, stored, one: await captainOf(firstId), other: await captainOf(secondId) };
}

type League = Awaited<ReturnType<typeof makeLeague>>;

async function leagueWithLineUps() {
  const league = await makeLeague();
  for (const captain of [league.one, league.other]) expect(await captain.handIn()).toMatchObject({ ok: true });
  return league;
}

/** Saves boards as an arbiter, with the line-ups that are in. */
async function enterAsArbiter({ owner, sectionId, matchNow }: League, ...results: SentCode[]) {
  const match = await matchNow();
  const [firstPlayers, secondPlayers] = enteredLineUps(await factsOf(sectionId), match);
  const fields = { sectionId, match: matchValue(match), seen: fixtureVersion(match), playsAt: '2026-11-20T19:30', reason: '' };
  return enterEarlyMatch(owner, EnterEarlyMatchSchema.parse({ ...fields, results, firstPlayers, secondPlayers }));
}

/** What organisers and the public see of the results. */
async function shownOf({ owner, at, sectionId }: League) {
  const page = await getFixtures(owner, ...at);
  const row = page?.rounds[1]?.matches[0];
  const body = (await buildPublicSection(sectionId))?.body;
  const [shown] = body === undefined ? [] : (matchScheduleOf(body)[1]?.matches ?? []);
  return {
    confirmation: row?.confirmation,
    reason: row?.withheldReason,
    listed: page?.unmet.find(({ wish }) => wish === 'not-confirmed')?.matches.length ?? 0,
    onDesk: (await getDesk(owner, ...at))?.unconfirmedEarly,
    score: shown && [shown.firstPoints, shown.secondPoints],
    isMarked: shown !== undefined && isUnconfirmed(shown, Date.now()),
    marked: body === undefined ? 0 : countUnconfirmed(body, Date.now()),
  };
}

it('captains enter the results once both line-ups are in and the day has come, and the other captain confirms them', async () => {
  const league = await makeLeague();
  const { owner, at, sectionId, one, other, stored } = league;
  await one.handIn();
  expect([await one.results(), await one.send('draw', 'draw')]).toMatchObject([undefined, OUTDATED]);
  await other.handIn();
  await database().fixture.updateMany({ where: { sectionId }, data: { playsAt: new Date(Date.now() + 2 * DAY_MS) } });
  expect([await one.results(), await one.send('draw', 'draw')]).toMatchObject([undefined, OUTDATED]);
  await database().fixture.updateMany({ where: { sectionId }, data: { playsAt: new Date(), isPostponed: true, requestedBy: 'first', requestReason: 'ill' } });
  expect(await one.results()).toMatchObject({ state: 'none', isEarly: true, mayEnter: true, boards: [{ board: 1, result: null }, { board: 2 }] });
  expect(await shownOf(league)).toMatchObject({ confirmation: 'none', listed: 0, onDesk: 0 });
  expect(await one.send('whiteWins', 'draw')).toMatchObject({ ok: true, value: { state: 'enter' } });
  expect(await stored()).toMatchObject({ isPostponed: false, requestedBy: null, reportedById: one.teamId });
  expect(await shownOf(league)).toEqual({ confirmation: 'unconfirmed', reason: '', listed: 1, onDesk: 1, score: [3, 1], isMarked: true, marked: 1 });
  expect(await other.results()).toMatchObject({ state: 'unconfirmed', mayEnter: false, mayAnswer: true, mayConfirm: true });
  expect(await one.answer('confirmed')).toMatchObject(OUTDATED);
  expect(await other.answer('confirmed')).toMatchObject({ ok: true });
  expect(await shownOf(league)).toMatchObject({ confirmation: 'confirmed', listed: 0, onDesk: 0, isMarked: false, marked: 0 });
  expect([await one.results(), await one.send('draw', 'draw')]).toMatchObject([undefined, OUTDATED]);
  const lines = (await getHistory(owner, ...at, { topic: null, round: 2, text: '', beforeSequence: null }))?.lines.map(historyText) ?? [];
  expect(lines.slice(0, 2)).toEqual([
    expect.stringMatching(/^Round 2, match 1: results confirmed/),
    expect.stringMatching(/^Round 2, .* played early: .* 1-0 /),
  ]);
});

it('results are disputed with a reason or by other results, and count without an answer after the days of the league', async () => {
  const league = await leagueWithLineUps();
  const { one, other } = league;
  await one.send('whiteWins', '');
  expect(await other.answer('confirmed'), 'a result is missing').toMatchObject(OUTDATED);
  expect(await other.answer('withheld')).toMatchObject({ ok: false, error: { code: 'reason-missing' } });
  expect(await other.answer('withheld', 'board 1 was drawn')).toMatchObject({ ok: true });
  expect(await shownOf(league)).toMatchObject({ confirmation: 'disputed', reason: 'board 1 was drawn', listed: 1, onDesk: 1, isMarked: true });
  const [late, lateOther] = [await leagueWithLineUps(), await leagueWithLineUps()];
  await late.one.send('whiteWins', 'draw');
  await late.one.send('whiteWins', 'blackWins');
  expect(await late.other.send('whiteWins', 'draw')).toMatchObject({ ok: true, value: { state: 'dispute' } });
  expect((await late.one.results())?.reason).toBe('The other captain entered different results on board 2.');
  await lateOther.one.send('whiteWins', 'draw');
  await database().fixture.updateMany({ where: { sectionId: lateOther.sectionId }, data: { reportedAt: new Date(Date.now() - 4 * DAY_MS) } });
  expect(await shownOf(lateOther)).toMatchObject({ confirmation: 'confirmed', listed: 0, onDesk: 0, isMarked: false });
  expect(await lateOther.one.send('draw', 'draw')).toMatchObject(OUTDATED);
});

it('boards of an arbiter end a report, and no captain changes or confirms them unseen', async () => {
  const league = await leagueWithLineUps();
  const { owner, sectionId, key, one, other, stored, matchNow } = league;
  await one.send('whiteWins', 'draw');
  const [seen, opened] = [(await other.results())?.seen, (await one.results())?.boards.map(({ id }) => id) ?? []];
  expect(await enterAsArbiter(league, 'blackWins', '')).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ reportedById: null, reportedAt: null });
  expect(await other.answer('confirmed', '', seen)).toMatchObject(OUTDATED);
  expect(await one.sendTo(opened, 'whiteWins', 'draw')).toMatchObject(OUTDATED);
  expect(await one.send('whiteWins', 'draw')).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  expect(await one.send('blackWins', 'draw')).toMatchObject({ ok: true, value: { state: 'enter' } });
  expect(await one.send('draw', 'draw'), 'board 1 is still that of the arbiter').toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  expect(await one.send('blackWins', 'whiteWins')).toMatchObject({ ok: true });
  const opening = await matchNow();
  expect(await other.answer('confirmed')).toMatchObject({ ok: true });
  expect(fixtureVersion(await matchNow()), 'the arbiter sees the answer first').not.toBe(fixtureVersion(opening));
  expect((await matchNow()).fixture?.earlyBoards?.map(({ result, actorName, teamId }) => [result, actorName, teamId])).toEqual([
    ['blackWins', league.owner.name, null],
    ['whiteWins', expect.stringMatching(/^captain /), one.teamId],
  ]);
  expect(await enterAsArbiter(league, 'blackWins', 'draw')).toMatchObject({ ok: true });
  expect([await one.results(), await one.sendTo((await matchNow()).fixture?.earlyBoards?.map(({ id }) => id) ?? [], 'blackWins', 'draw')]).toMatchObject([
    undefined,
    OUTDATED,
  ]);
  expect(await stored(), 'nothing is left to report').toMatchObject({ reportedById: null, answer: null });
  await database().fixture.updateMany({ where: { sectionId }, data: { reportedById: one.teamId, reportedAt: new Date() } });
  expect(await removeEarlyMatch(owner, { sectionId, match: key, seen: fixtureVersion(await matchNow()) })).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject({ reportedById: null, answer: null });
});

it('an open report goes with its match when the round is published, and comes back when it is a draft again', async () => {
  const league = await leagueWithLineUps();
  const { owner, at, sectionId, one, other, stored } = league;
  await one.send('whiteWins', 'draw');
  const roundId = await publishNextRound(owner, sectionId, 2);
  const match = () => database().teamMatch.findFirstOrThrow({ where: { roundId, firstId: league.key.firstId } });
  expect(await stored()).toMatchObject({ reportedById: null, reportedAt: null });
  expect(await match()).toMatchObject({ reportedById: one.teamId, reportedAt: expect.any(Date), answer: null });
  expect(await shownOf(league)).toMatchObject({ confirmation: 'none', listed: 0, onDesk: 0, score: [3, 1], isMarked: true, marked: 1 });
  expect((await getDesk(owner, ...at))?.unconfirmed).toBe(1);
  expect(await one.results()).toMatchObject({ isEarly: false, state: 'unconfirmed', boards: [{ result: 'whiteWins' }, { result: 'draw' }] });
  expect(await one.send('whiteWins', 'blackWins'), 'the captain still has own results').toMatchObject({ ok: true, value: { state: 'enter' } });
  expect(await other.answer('withheld', 'board 2 was drawn')).toMatchObject({ ok: true });
  expect(await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'late', acknowledged }))).toMatchObject({ ok: true });
  expect(await match()).toMatchObject({ reportedById: null, reportedAt: null, answer: null, answerReason: '' });
  expect(await stored()).toMatchObject({ reportedById: one.teamId, answer: 'withheld', answerReason: 'board 2 was drawn' });
  expect((await league.matchNow()).fixture?.earlyBoards).toMatchObject([{ teamId: one.teamId }, { result: 'blackWins', teamId: one.teamId }]);
  expect(await other.results()).toMatchObject({ isEarly: true, state: 'disputed' });
  await publishNextRound(owner, sectionId, 2);
  expect(await settleMatch(owner, { roundId, number: (await match()).number })).toMatchObject({ ok: true });
  expect(await match()).toMatchObject({ answer: 'confirmed' });
});

it('results stay if new dates are proposed or a team leaves, and a match that will not be played takes none', async () => {
  const league = await leagueWithLineUps();
  const { owner, sectionId, one, other, stored } = league;
  await one.send('whiteWins', 'draw');
  const before = await stored();
  expect(await proposeFixtures(owner, { sectionId, firstDay: '2040-10-01', interval: 14, time: '19:30' })).toMatchObject({ ok: true });
  expect(await stored()).toEqual(before);
  const leave = async ({ owner: by, one: { teamId } }: League) => {
    const left = await confirmAndListWarnings((acknowledged) => withdrawTeam(by, { teamId, fromRound: 2, reason: 'ill', acknowledged }));
    expect(left.outcome).toMatchObject({ ok: true });
  };
  await leave(league);
  expect(await other.answer('confirmed')).toMatchObject({ ok: true });
  const unplayed = await leagueWithLineUps();
  await leave(unplayed);
  expect([await unplayed.other.results(), await unplayed.other.send('draw', 'draw')]).toMatchObject([undefined, OUTDATED]);
});

it('a reason is erased on the day of the event, and the report stays', async () => {
  const { event, one, other, stored } = await leagueWithLineUps();
  await one.send('whiteWins', 'draw');
  await other.answer('withheld', 'Kim was ill');
  const after = new Date(Date.now() + 400 * DAY_MS);
  await database().event.update({ where: { id: event.id }, data: { endsOn: new Date(Date.now() + DAY_MS), keepDataDays: 30 } });
  await eraseDueData(after);
  expect(await stored()).toMatchObject({ reportedAt: expect.any(Date), answer: 'withheld', answerReason: '' });
});
