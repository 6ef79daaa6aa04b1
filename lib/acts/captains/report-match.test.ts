import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { refusalText } from '@/app/_request/refusal-text';
import { recordAbsence } from '@/lib/acts/entries/record-absence';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { enterResult } from '@/lib/acts/results/enter-result';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { unpairRound } from '@/lib/acts/rounds/unpair-round';
import { changeLineUp } from '@/lib/acts/teams/change-line-up';
import { enterMatchScores, EnterMatchScoresSchema } from '@/lib/acts/teams/enter-match-scores';
import { settleMatch } from '@/lib/acts/teams/settle-match';
import { historyText } from '@/lib/domain/history/history-text';
import { isUnconfirmed } from '@/lib/domain/publishing/query-public-teams';
import { LeagueRuleFieldsSchema } from '@/lib/domain/teams/league-rule-fields';
import { type Actor, ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getHistory } from '@/lib/views/history/get-history';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getDesk } from '@/lib/views/rounds/get-desk';
import { getLineUps } from '@/lib/views/teams/get-teams';
import { confirmDiscards, confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { finishRound, publishNextRound, seenBoardOf } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { makeCaptainLinks } from './make-captain-links';
import { answerMatch, reportMatch, reportMatchScore } from './report-match';

useDatabase();

type SentCode = '' | 'whiteWins' | 'draw' | 'blackWins' | 'whiteWinsByForfeit';

/** The round and the teams of a match, as forms send them. */
async function keyOf(roundId: string, number = 1) {
  const { firstId, secondId, round } = await database().teamMatch.findFirstOrThrow({ where: { roundId, number }, include: { round: true } });
  return { round: round.number, firstId, secondId: secondId ?? '' };
}

/**
 * Two matches of two boards in a public round: team 1 against team 3, and team 4 against team 2. Captains have three days to confirm
 * results.
 */
async function publishedTeamSection(players = 2) {
  const made = await makeTeamSection({
    teams: 4,
    players,
    rounds: 2,
    match: { boards: 2, boardColours: 'WB' },
    section: { leagueRules: { confirmationDays: 3 } },
  });
  const links = await makeCaptainLinks(made.owner, { sectionId: made.sectionId });
  const roundId = await publishNextRound(made.owner, made.sectionId, 1);
  const code = (team: number) => (links.ok ? (links.value.links[team - 1]?.code ?? '') : '');
  const pageOf = async (team: number) => {
    const answer = await getCaptainPage(code(team), null);
    return answer.kind === 'page' ? answer.page.results[0] : undefined;
  };
  const pairings = await database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } });
  const key = await keyOf(roundId);
  const send = (team: number, ...results: SentCode[]) =>
    reportMatch(ANONYMOUS, { code: code(team), match: key, boardIds: pairings.slice(0, 2).map(({ id }) => id), results });
  const answer = async (team: number, how: 'confirmed' | 'withheld', reason = '') =>
    answerMatch(ANONYMOUS, { code: code(team), match: key, seen: (await pageOf(team))?.seen ?? '', answer: how, reason });
  const match = () => database().teamMatch.findFirstOrThrow({ where: { roundId, number: 1 } });
  const at = [made.event.slug, made.slug] as const;
  return { ...made, at, roundId, key, code, send, answer, pageOf, match };
}

it('results of a captain count at once, and the other captain confirms them', async () => {
  const { owner, at, sectionId, send, answer, pageOf } = await publishedTeamSection();
  expect(await pageOf(1)).toMatchObject({ state: 'none', mayEnter: true, boards: [{ board: 1, result: null }, { board: 2 }] });
  expect(await send(1, 'whiteWins', 'draw')).toMatchObject({ ok: true, value: { state: 'enter' } });
  const isMarked = async () => (await buildPublicSection(sectionId))?.body.teams?.rounds[0]?.matches.map((match) => isUnconfirmed(match, Date.now()));
  expect((await buildPublicSection(sectionId))?.body.roundRecords[0]?.boards[0]).toMatchObject({ result: 'whiteWins' });
  expect(await isMarked()).toEqual([true, false]);
  expect(await pageOf(1)).toMatchObject({ state: 'unconfirmed', mayEnter: true, mayAnswer: false });
  expect(await pageOf(3)).toMatchObject({ state: 'unconfirmed', mayEnter: false, mayAnswer: true, boards: [{ result: 'whiteWins' }, { result: 'draw' }] });
  expect((await getDesk(owner, ...at))?.unconfirmed).toBe(1);
  expect(await answer(1, 'confirmed')).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect(await answer(3, 'confirmed')).toMatchObject({ ok: true });
  expect(await pageOf(3)).toBeUndefined();
  expect(await isMarked()).toEqual([false, false]);
  expect((await getDesk(owner, ...at))?.unconfirmed).toBe(0);
  expect(await send(1, 'draw', 'draw')).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
});

it('a captain can change results until the answer, and the other captain answers what was seen', async () => {
  const { send, pageOf, answer, roundId } = await publishedTeamSection();
  await send(1, 'whiteWins', '');
  const seen = (await pageOf(3))?.seen ?? '';
  expect(seen).not.toBe('');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await send(1, 'draw', 'draw')).toMatchObject({ ok: true, value: { state: 'enter' } });
  expect((await pageOf(3))?.seen).not.toBe(seen);
  expect(await send(1, '', 'draw')).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  expect(await answer(3, 'withheld')).toMatchObject({ ok: false, error: { code: 'reason-missing', field: 'reason' } });
  expect(await answer(3, 'withheld', 'board 1 was won')).toMatchObject({ ok: true });
  expect(await database().auditEvent.findFirst({ where: { kind: 'match-disputed' } })).toMatchObject({ actorName: 'captain Club 3', round: 1 });
  expect(await pageOf(1)).toMatchObject({ state: 'disputed', mayEnter: false, reason: 'board 1 was won' });
  expect(roundId).toBeDefined();
});

it('a match is confirmed only with a result on every board', async () => {
  const { send, pageOf, answer } = await publishedTeamSection();
  await send(1, 'whiteWins', '');
  expect(await pageOf(3)).toMatchObject({ mayAnswer: true, mayConfirm: false });
  expect(await answer(3, 'confirmed')).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect(await send(3, 'whiteWins', '')).toMatchObject({ ok: true, value: { state: 'enter' } });
  expect(await send(1, 'whiteWins', 'draw')).toMatchObject({ ok: true, value: { state: 'enter' } });
  expect(await pageOf(3)).toMatchObject({ mayConfirm: true });
  expect(await answer(3, 'confirmed')).toMatchObject({ ok: true });
});

it('a captain sees opponents whose names are withheld as the public does', async () => {
  const { teams, roundId, pageOf } = await publishedTeamSection();
  const entryId = teams[2]?.members[0] ?? '';
  const { person } = await database().entry.findUniqueOrThrow({ where: { id: entryId }, include: { person: true } });
  await database().person.update({ where: { id: person.id }, data: { publicName: 'withheld' } });
  const { whiteId } = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
  const nameOn = async (team: number) => (await pageOf(team))?.boards[0]?.[whiteId === entryId ? 'white' : 'black'];
  expect([await nameOn(1), await nameOn(3)]).toEqual([expect.stringMatching(/^Player \d+$/), person.name]);
});

it('a captain confirms only the results that the page showed', async () => {
  const { owner, roundId, key, code, send, pageOf, answer } = await publishedTeamSection();
  await send(1, 'whiteWins', 'draw');
  const seen = (await pageOf(3))?.seen ?? '';
  const { id } = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
  const correction = { result: 'blackWins', reason: '', idempotencyKey: randomUUID(), replace: true } as const;
  expect(await enterResult(owner, { ...(await seenBoardOf(id)), ...correction })).toMatchObject({ ok: true });
  const outdated = { ok: false, error: { code: 'page-outdated' } };
  for (const how of ['confirmed', 'withheld'] as const)
    expect(await answerMatch(ANONYMOUS, { code: code(3), match: key, seen, answer: how, reason: 'wrong' })).toMatchObject(outdated);
  expect(await pageOf(3)).toMatchObject({ mayConfirm: true, boards: [{ result: 'blackWins' }, { result: 'draw' }] });
  expect(await answer(3, 'confirmed')).toMatchObject({ ok: true });
});

it('captains can still add results once the days of the league are over, and then others can still confirm them', async () => {
  const { roundId, send, pageOf } = await publishedTeamSection();
  await send(1, 'whiteWins', '');
  await database().teamMatch.updateMany({ where: { roundId, number: 1 }, data: { reportedAt: new Date(Date.now() - 4 * 86_400_000) } });
  expect(await pageOf(3)).toMatchObject({ state: 'confirmed', mayEnter: true, mayAnswer: false });
  expect(await send(3, 'draw', 'draw')).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect(await send(3, 'whiteWins', 'draw')).toMatchObject({ ok: true, value: { state: 'enter' } });
  expect(await pageOf(1)).toMatchObject({ state: 'unconfirmed', mayEnter: false, mayAnswer: true, mayConfirm: true });
});

it('equal results of both captains at once are confirmed, different ones are disputed', async () => {
  const same = await publishedTeamSection();
  const answers = await Promise.all([same.send(1, 'draw', 'draw'), same.send(3, 'draw', 'draw')]);
  expect(answers.map((one) => one.ok && one.value.state).toSorted()).toEqual(['confirm', 'enter']);
  expect(await same.match()).toMatchObject({ answer: 'confirmed' });
  const other = await publishedTeamSection();
  const differing = await Promise.all([other.send(1, 'whiteWins', 'draw'), other.send(3, 'draw', 'draw')]);
  expect(differing.map((one) => one.ok && one.value.state).toSorted()).toEqual(['dispute', 'enter']);
  expect(await other.match()).toMatchObject({ answer: 'withheld', answerReason: 'The other captain entered different results on board 1.' });
});

it('results of a captain keep their author, and the captain can still change them, after the round was paired again', async () => {
  const { owner, sectionId, roundId, code, send, match, pageOf } = await publishedTeamSection();
  await send(1, 'whiteWins', 'draw');
  const { firstId } = await match();
  const unpublished = await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'late', acknowledged }));
  expect(unpublished).toMatchObject({ ok: true });
  expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
  const again = await publishNextRound(owner, sectionId, 1);
  const kept = await database().resultRevision.findMany({ where: { roundId: again }, orderBy: { board: 'asc' } });
  expect(kept).toMatchObject([{ result: 'whiteWins', teamId: firstId, actorName: 'captain Club 1' }, { result: 'draw' }]);
  const page = await pageOf(1);
  expect([page?.state, page?.mayEnter, (await pageOf(3))?.mayAnswer]).toEqual(['unconfirmed', true, true]);
  const boardIds = page?.boards.map(({ id }) => id) ?? [];
  expect(await reportMatch(ANONYMOUS, { code: code(1), match: await keyOf(again), boardIds, results: ['draw', 'draw'] })).toMatchObject({
    ok: true,
    value: { state: 'enter' },
  });
});

async function confirmUnpairing(owner: Actor, roundId: string) {
  const asked = await unpairRound(owner, { roundId, reason: 'late', acknowledged: undefined });
  const agreement = !asked.ok && asked.error.code === 'unpairing-costs' ? asked.error.facts.agreement : '';
  return confirmWarnings((acknowledged) => unpairRound(owner, { roundId, reason: 'late', agreement, acknowledged }));
}

/** Records the absence of a player, so that the draft of round 1 is paired again. Returns the text of the question. */
async function rePairWithout(owner: Actor, entryId: string): Promise<string> {
  const leave = (discards?: string) => recordAbsence(owner, { entryId, round: 1, kind: 'absent', byArbiter: true, discards });
  const asked = await leave();
  expect(await confirmDiscards(leave)).toMatchObject({ ok: true });
  return asked.ok ? '' : refusalText(asked.error);
}

it.each(['unpublished', 'unpaired'] as const)(
  'a report survives when its round is %s and paired again, if its match has the same boards again',
  async (way) => {
    const { owner, event, slug, sectionId, roundId, teams, code, send, answer, pageOf } = await publishedTeamSection();
    await send(1, 'whiteWins', 'draw');
    await answer(3, 'withheld', 'board 1 was won');
    const others = await database().pairing.findMany({ where: { roundId, board: { gt: 2 } } });
    const sentByOthers = { code: code(4), match: await keyOf(roundId, 2), boardIds: others.map(({ id }) => id), results: ['draw' as const, '' as const] };
    expect(await reportMatch(ANONYMOUS, sentByOthers)).toMatchObject({ ok: true, value: { state: 'enter' } });
    const reopened =
      way === 'unpublished'
        ? await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'late', acknowledged }))
        : await confirmUnpairing(owner, roundId);
    expect(reopened).toMatchObject({ ok: true });
    const question = await rePairWithout(owner, teams[3]?.members[0] ?? '');
    expect(question).toContain('A captain’s report on 1 match is lost, because the boards are no longer the same. The history will list it.');
    const { id: again } = await database().round.findFirstOrThrow({ where: { sectionId, number: 1 } });
    expect(again).not.toBe(roundId);
    const [first, second] = await database().teamMatch.findMany({ where: { roundId: again }, orderBy: { number: 'asc' } });
    expect(first).toMatchObject({ answer: 'withheld', answerReason: 'board 1 was won', reportedById: teams[0]?.id });
    expect(second).toMatchObject({ reportedAt: null, answer: null });
    const lines = (await getHistory(owner, event.slug, slug, { topic: null, round: 1, text: '', beforeSequence: null }))?.lines.map(historyText);
    expect(lines).toContain('Round 1: captains’ reports removed, because the boards are no longer the same: Club 4 – Club 2');
    expect(await publishRound(owner, { roundId: again, asItIs: false })).toMatchObject({ ok: true });
    expect(await pageOf(1)).toMatchObject({ state: 'disputed', boards: [{ result: 'whiteWins' }, { result: 'draw' }] });
  },
);

it('results and reports survive on boards of a line-up that an arbiter had changed', async () => {
  const { owner, sectionId, roundId, teams, code, pageOf } = await publishedTeamSection(3);
  const [one, , three] = teams[0]?.members ?? [];
  expect(await changeLineUp(owner, { roundId, teamId: teams[0]?.id ?? '', players: [one ?? null, three ?? null] })).toMatchObject({ ok: true });
  const pairings = await database().pairing.findMany({ where: { roundId, board: { lte: 2 } }, orderBy: { board: 'asc' } });
  const sent = { code: code(1), match: await keyOf(roundId), boardIds: pairings.map(({ id }) => id), results: ['whiteWins' as const, 'draw' as const] };
  expect(await reportMatch(ANONYMOUS, sent)).toMatchObject({ ok: true });
  await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'late', acknowledged }));
  expect(await rePairWithout(owner, teams[3]?.members[0] ?? '')).not.toContain('report');
  const { id: again } = await database().round.findFirstOrThrow({ where: { sectionId, number: 1 } });
  expect(await publishRound(owner, { roundId: again, asItIs: false })).toMatchObject({ ok: true });
  expect(await pageOf(3)).toMatchObject({ state: 'unconfirmed', mayAnswer: true, boards: [{ result: 'whiteWins' }, { result: 'draw' }] });
});

it('a captain can change own results after the team was renamed, and not those of a team that took its name', async () => {
  const { send, match } = await publishedTeamSection();
  await send(1, 'draw', '');
  const { firstId, secondId } = await match();
  const [one, other] = await database().team.findMany({ where: { id: { in: [firstId, secondId ?? ''] } }, orderBy: { number: 'asc' } });
  await database().team.update({ where: { id: one?.id ?? '' }, data: { name: 'Renamed' } });
  expect(await send(1, 'whiteWins', '')).toMatchObject({ ok: true, value: { state: 'enter' } });
  await database().team.update({ where: { id: other?.id ?? '' }, data: { name: one?.name ?? '' } });
  expect(await send(3, 'whiteWins', 'draw')).toMatchObject({ ok: true, value: { state: 'enter' } });
  expect(await send(3, 'draw', 'draw')).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
});

it('the links of a disputed match stay valid after the last round', async () => {
  const { owner, sectionId, roundId, send, answer, pageOf } = await publishedTeamSection();
  await send(1, 'draw', 'draw');
  await answer(3, 'withheld', 'wrong');
  await database().round.update({ where: { id: roundId }, data: { state: 'complete', completedAt: new Date() } });
  await database().section.update({ where: { id: sectionId }, data: { rounds: 1 } });
  expect(await pageOf(1)).toMatchObject({ state: 'disputed', reason: 'wrong' });
  await settleMatch(owner, { roundId, number: 1 });
  expect(await pageOf(1)).toBeUndefined();
});

it('no answer within the days of the league is a confirmation, and an arbiter can settle before', async () => {
  const { owner, at, roundId, send, answer, pageOf } = await publishedTeamSection();
  await send(1, 'draw', 'draw');
  await answer(3, 'withheld', 'wrong');
  expect((await getLineUps(owner, ...at, 1))?.matches[0]).toMatchObject({ confirmation: 'disputed', withheldReason: 'wrong' });
  expect(await settleMatch(owner, { roundId, number: 2 })).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect(await settleMatch(owner, { roundId, number: 1 })).toMatchObject({ ok: true });
  expect((await getLineUps(owner, ...at, 1))?.matches[0]).toMatchObject({ confirmation: 'confirmed' });
  await database().teamMatch.updateMany({ where: { roundId, number: 1 }, data: { answer: null, reportedAt: new Date(Date.now() - 3 * 86_400_000) } });
  expect((await getDesk(owner, ...at))?.unconfirmed).toBe(0);
  expect(await pageOf(3)).toBeUndefined();
  expect(await send(1, 'whiteWins', 'draw')).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
});

it('captains change no result of an arbiter, no other match, and nothing unless the league lets them', async () => {
  const { owner, sectionId, roundId, send, pageOf } = await publishedTeamSection();
  const others = await database().pairing.findMany({ where: { roundId, board: { gt: 2 } } });
  const page = await pageOf(1);
  expect(page?.boards.map(({ board }) => board)).toEqual([1, 2]);
  expect(others).toHaveLength(2);
  await finishRound(owner, sectionId, 1);
  expect(await send(1, 'draw', 'blackWins')).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  await database().round.update({ where: { id: roundId }, data: { state: 'published', completedAt: null } });
  const { result } = (await pageOf(1))?.boards[0] ?? {};
  expect(await send(1, result === 'draw' ? 'whiteWins' : 'draw', 'draw')).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  await database().section.update({ where: { id: sectionId }, data: { leagueRules: {} } });
  expect(await send(1, 'draw', 'draw')).toMatchObject({ ok: false, error: { code: 'reports-not-open' } });
  expect(await pageOf(1)).toBeUndefined();
  expect(LeagueRuleFieldsSchema.parse({ confirmationDays: '3' }).confirmationDays).toBe(3);
});

it('a captain neither overwrites nor confirms the score of an arbiter', async () => {
  const { owner, sectionId } = await makeTeamSection({ teams: 2, players: 0, match: { scoresOnly: true }, section: { leagueRules: { confirmationDays: 3 } } });
  const links = await makeCaptainLinks(owner, { sectionId });
  const roundId = await publishNextRound(owner, sectionId, 1);
  const code = (team: number) => (links.ok ? (links.value.links[team]?.code ?? '') : '');
  const key = await keyOf(roundId);
  const send = (team: number, firstPoints: number, secondPoints: number) =>
    reportMatchScore(ANONYMOUS, { code: code(team), match: key, firstPoints, secondPoints });
  const correct = (seen: string, points: string) =>
    enterMatchScores(
      owner,
      EnterMatchScoresSchema.parse({
        roundId,
        numbers: ['1'],
        seenScores: [seen],
        outcomes: ['played'],
        pointsOfFirst: [points],
        pointsOfSecond: [points],
        reason: '',
      }),
    );
  const match = () => database().teamMatch.findFirstOrThrow({ where: { roundId } });
  expect(await send(0, 6, 2)).toMatchObject({ ok: true, value: { state: 'enter' } });
  const seen = (await match()).reportedAt?.toISOString() ?? '';
  expect(await correct('6 2 played', '2')).toMatchObject({ ok: true, value: { count: 1 } });
  expect(await send(0, 6, 2)).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  expect(await send(0, 4, 4)).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  expect(await answerMatch(ANONYMOUS, { code: code(1), match: key, seen, answer: 'confirmed', reason: '' })).toMatchObject({ ok: false });
  expect(await match()).toMatchObject({ firstPoints: 4, secondPoints: 4, reportedById: null, answer: null });
});
