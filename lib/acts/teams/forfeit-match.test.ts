import { expect, it } from 'vitest';
import { forfeitMatch, undoMatchForfeit } from '@/lib/acts/teams/forfeit-match';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getLineUps } from '@/lib/views/teams/get-teams';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, enterResults, finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { runSwiss } from '@/tests/factories/run-swiss';
import { useDatabase } from '@/tests/use-database';
import { changeLineUp } from './change-line-up';

useDatabase();

const SIZE = { teams: 2, players: 3, match: { boards: 2, boardColours: 'WB' } };

const resultsOf = async (sectionId: string) => (await factsOf(sectionId)).pairedRounds[0]?.pairings.map(({ result }) => result.result);

it('a team that does not appear loses all boards, keeps its players, and has them open again in one act', async () => {
  const { owner, event, slug, sectionId, teams } = await makeTeamSection(SIZE);
  const roundId = await publishNextRound(owner, sectionId, 1);
  const [first = '', second = ''] = teams.map(({ id }) => id);
  const buttons = async () =>
    (await getLineUps(owner, event.slug, slug, 1))?.matches.flatMap((match) => match.teams.map(({ mayForfeit, hasForfeits }) => [mayForfeit, hasForfeits]));
  expect(await buttons()).toEqual([
    [true, false],
    [true, false],
  ]);
  expect(await forfeitMatch(owner, { roundId, teamId: first })).toMatchObject({ ok: true, value: { name: 'Club 1', count: 2 } });
  expect(await resultsOf(sectionId)).toEqual(['blackWinsByForfeit', 'whiteWinsByForfeit']);
  expect(await database().withdrawal.count()).toBe(0);
  expect(await buttons()).toEqual([
    [false, true],
    [true, true],
  ]);
  expect(await forfeitMatch(owner, { roundId, teamId: second })).toMatchObject({ ok: true });
  expect(await resultsOf(sectionId)).toEqual(['doubleForfeit', 'doubleForfeit']);
  expect(await undoMatchForfeit(owner, { roundId, teamId: second })).toMatchObject({ ok: true, value: { count: 2 } });
  expect(await resultsOf(sectionId)).toEqual([null, null]);
  expect(await undoMatchForfeit(owner, { roundId, teamId: second })).toMatchObject({ error: { code: 'page-outdated' } });
});

it('the winner has the points of a win, and another reader of the report finds the match', async () => {
  const { owner, sectionId, teams } = await makeTeamSection(SIZE);
  const roundId = await publishNextRound(owner, sectionId, 1);
  expect(await forfeitMatch(owner, { roundId, teamId: teams[0]?.id ?? '' })).toMatchObject({ ok: true });
  await finishRound(owner, sectionId, 1, () => null);
  const rows = (await buildPublicSection(sectionId))?.body.teams?.standings.at(-1)?.rows;
  expect(rows?.map(({ team, matchPoints, gamePoints }) => [team, matchPoints, gamePoints])).toEqual([
    [1, 4, 4],
    [0, 0, 0],
  ]);
  expect(await forfeitMatch(owner, { roundId, teamId: teams[0]?.id ?? '' })).toMatchObject({ error: { code: 'round-complete' } });
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 1, dialect: 'trf26' });
  expect(runSwiss('check --system team-swiss-2026 event.trf', { 'event.trf': report.ok ? report.value.text : '' })).toMatchObject({ code: 0 });
});

it('is refused in a draft, over results, and while the absent team would win a board against an empty place', async () => {
  const { owner, sectionId, teams } = await makeTeamSection(SIZE);
  const [first = '', second = ''] = teams.map(({ id }) => id);
  expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({ ok: true });
  const { id: draftId } = await database().round.findFirstOrThrow({ where: { sectionId } });
  expect(await forfeitMatch(owner, { roundId: draftId, teamId: first })).toMatchObject({ error: { code: 'round-not-published' } });
  await database().round.deleteMany({ where: { sectionId } });
  const roundId = await publishNextRound(owner, sectionId, 1);
  expect(await changeLineUp(owner, { roundId, teamId: second, players: [teams[1]?.members[0] ?? '', null] })).toMatchObject({ ok: true });
  expect(await forfeitMatch(owner, { roundId, teamId: first })).toMatchObject({ error: { code: 'absent-team-wins-board', facts: { boards: [2] } } });
  await enterResults(owner, roundId, () => 'draw');
  expect(await forfeitMatch(owner, { roundId, teamId: second })).toMatchObject({ error: { code: 'match-has-results', facts: { boards: [1] } } });
  expect(await forfeitMatch(owner, { roundId, teamId: sectionId })).toMatchObject({ error: { code: 'page-outdated' } });
});
