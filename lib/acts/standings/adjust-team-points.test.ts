import { expect, it } from 'vitest';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getAdjustedTeamPoints } from '@/lib/views/standings/get-standings-adjustments';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { playRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { adjustPoints } from './adjust-points';
import { adjustPointsByType, AdjustPointsByTypeSchema } from './adjust-points-by-type';
import { adjustTeamPoints, removeTeamAdjustment } from './adjust-team-points';

useDatabase();

const SIZE = { teams: 4, players: 2, match: { boards: 2, boardColours: 'WB' } };

interface AdjustmentInput {
  readonly matchPoints?: string;
  readonly gamePoints?: string;
  readonly reason?: string;
}

function adjustPointsOfTeam(owner: UserActor, sectionId: string, teamId: string, { matchPoints = '', gamePoints = '', reason = 'late' }: AdjustmentInput) {
  const input = { sectionId, teamIds: [teamId], matchPoints: [matchPoints], gamePoints: [gamePoints], reason, discards: undefined };
  return confirmWarnings((acknowledged) => adjustTeamPoints(owner, { ...input, acknowledged }));
}

const teamStandings = async (sectionId: string) => (await buildPublicSection(sectionId))?.body.teams?.standings.at(-1);

it('points count in the standings after the last public round and in the next pairing, with a note', async () => {
  const { owner, sectionId, teams } = await makeTeamSection(SIZE);
  await playRound(owner, sectionId, 1, () => 'draw');
  expect(await adjustPointsOfTeam(owner, sectionId, teams[2]?.id ?? '', { matchPoints: '-1', gamePoints: '-½', reason: 'late at the board' })).toMatchObject({
    ok: true,
  });
  const shown = await teamStandings(sectionId);
  expect(shown?.rows.map(({ team, matchPoints, gamePoints }) => [team, matchPoints, gamePoints])).toEqual([
    [1, 2, 2],
    [3, 2, 2],
    [0, 2, 2],
    [2, 0, 1],
  ]);
  expect(shown?.notes).toEqual(['Points adjustment: Club 3: match points −1, game points −½, after round 1. late at the board']);
  await publishNextRound(owner, sectionId, 2);
  const { players } = buildPairingTournament(await factsOf(sectionId), 2).tournament;
  expect(players.map(({ adjustments, secondaryAdjustments }) => [adjustments, secondaryAdjustments])[2]).toEqual([
    [0, -2],
    [0, -1],
  ]);
  const { inputSnapshot } = await database().round.findFirstOrThrow({ where: { sectionId, number: 2 } });
  expect(inputSnapshot).toContain('"secondaryAdjustments":[0,-1]');
});

it('points need a reason, a number, and a team of the section; points of players are refused', async () => {
  const { owner, sectionId, teams } = await makeTeamSection(SIZE);
  const other = await makeTeamSection(SIZE);
  const [team] = teams;
  const change = (typed: AdjustmentInput, teamId = team?.id ?? '') => adjustPointsOfTeam(owner, sectionId, teamId, typed);
  expect(await change({ matchPoints: '1', reason: '' })).toMatchObject({ error: { code: 'reason-needed' } });
  expect(await change({ matchPoints: 'x' })).toMatchObject({ error: { code: 'points-unreadable' } });
  expect(await change({ matchPoints: '1', gamePoints: '0' })).toMatchObject({ error: { code: 'points-unreadable' } });
  expect(await change({})).toMatchObject({ error: { code: 'nobody-given-points' } });
  expect(await change({ matchPoints: '1' }, other.teams[0]?.id)).toMatchObject({ error: { code: 'not-found' } });
  const ofPlayer = { sectionId, entryIds: [team?.members[0] ?? ''], points: ['1'], reason: 'late', discards: undefined, acknowledged: undefined };
  expect(await adjustPoints(owner, ofPlayer)).toMatchObject({ error: { code: 'not-for-teams' } });
});

it('points are removed until a round is paired with them, and the history states both', async () => {
  const { owner, event, slug, sectionId, teams } = await makeTeamSection(SIZE);
  const remove = async () => {
    const [given] = (await getAdjustedTeamPoints(owner, event.slug, slug))?.given ?? [];
    return removeTeamAdjustment(owner, { teamAdjustmentId: given?.id ?? '', discards: undefined });
  };
  expect(await adjustPointsOfTeam(owner, sectionId, teams[0]?.id ?? '', { matchPoints: '+1' })).toMatchObject({ ok: true });
  expect(await remove()).toMatchObject({ ok: true, value: { name: 'Club 1' } });
  expect(await adjustPointsOfTeam(owner, sectionId, teams[0]?.id ?? '', { gamePoints: '1.5' })).toMatchObject({ ok: true });
  await publishNextRound(owner, sectionId, 1);
  expect(await remove()).toMatchObject({ ok: false, error: { code: 'points-paired-from', facts: { round: 1 } } });
  const lines = await database().auditEvent.findMany({ where: { sectionId, kind: { startsWith: 'points-' } }, orderBy: { sequence: 'asc' } });
  expect(lines.map(({ kind, after, before }) => [kind, after ?? before])).toEqual([
    ['points-adjusted', { team: 'Club 1', matchPoints: 2, gamePoints: 0 }],
    ['points-taken-back', { team: 'Club 1', matchPoints: 2, gamePoints: 0 }],
    ['points-adjusted', { team: 'Club 1', matchPoints: 0, gamePoints: 3 }],
  ]);
});

it('a restore brings back the points of teams', async () => {
  const { owner, sectionId, teams } = await makeTeamSection(SIZE);
  await adjustPointsOfTeam(owner, sectionId, teams[0]?.id ?? '', { matchPoints: '-1' });
  const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
  await adjustPointsOfTeam(owner, sectionId, teams[1]?.id ?? '', { matchPoints: '-2' });
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
  expect((await factsOf(sectionId)).teamAdjustments.map(({ teamId, matchPoints, reason }) => [teamId, matchPoints, reason])).toEqual([
    [teams[0]?.id, -2, 'late'],
  ]);
});

it('points for a type of result apply to a team or to all teams, until a round is paired with the usual points', async () => {
  const { owner, event, slug, sectionId, teams } = await makeTeamSection(SIZE);
  const change = (fields: object) => {
    const input = AdjustPointsByTypeSchema.parse({
      sectionId,
      resultType: 'D',
      forTeam: '',
      forRound: '',
      newMatchPoints: '',
      newGamePoints: '',
      reason: 'rules',
      ...fields,
    });
    return confirmWarnings((acknowledged) => adjustPointsByType(owner, { ...input, acknowledged }));
  };
  expect(await change({})).toMatchObject({ error: { code: 'nobody-given-points' } });
  expect(await change({ newMatchPoints: '2', reason: '' })).toMatchObject({ error: { code: 'reason-needed' } });
  expect(await change({ newMatchPoints: '2', forRound: '9' })).toMatchObject({ error: { code: 'round-not-in-section' } });
  expect(await change({ newMatchPoints: '2', forTeam: (await makeTeamSection(SIZE)).teams[0]?.id })).toMatchObject({ error: { code: 'not-found' } });
  await playRound(owner, sectionId, 1, () => 'draw');
  expect(await change({ newMatchPoints: '1½' })).toMatchObject({ ok: true });
  expect(await change({ newGamePoints: '0', forTeam: teams[0]?.id, forRound: '1' })).toMatchObject({ ok: true });
  const shown = await teamStandings(sectionId);
  expect(shown?.rows.map(({ team, matchPoints, gamePoints }) => [team, matchPoints, gamePoints])).toEqual([
    [1, 3, 2],
    [2, 3, 2],
    [3, 3, 2],
    [0, 3, 0],
  ]);
  const given = (await getAdjustedTeamPoints(owner, event.slug, slug))?.given.map(({ title }) => title);
  expect(given).toEqual([
    'All teams, match drawn, in every round: match points 1½, game points –',
    'Club 1, match drawn, in round 1: match points –, game points 0',
  ]);
  const lines = await database().auditEvent.findMany({ where: { sectionId, kind: 'points-adjusted' }, orderBy: { sequence: 'asc' } });
  expect(lines.map(({ round, after }) => [round, after])).toMatchObject([
    [null, { team: 'All teams', type: 'D' }],
    [1, { team: 'Club 1', type: 'D' }],
  ]);
  await publishNextRound(owner, sectionId, 2);
  expect(await change({ newMatchPoints: '1' })).toMatchObject({ error: { code: 'points-of-type-late', facts: { round: 2 } } });
  expect(await change({ newMatchPoints: '1', forRound: '1' })).toMatchObject({ error: { code: 'points-of-type-late' } });
  expect(await change({ newMatchPoints: '1', forRound: '2' })).toMatchObject({ ok: true });
});

it('points for a type of result are removed while no public round was paired with them, in a schedule always', async () => {
  const section = { systemId: 'team-berger', cycles: 1 } as const;
  for (const [fields, expected] of [
    [{ ...SIZE, rounds: 3, section }, { ok: true }],
    [SIZE, { ok: false, error: { code: 'points-paired-from', facts: { round: 2 } } }],
  ] as const) {
    const { owner, event, slug, sectionId } = await makeTeamSection(fields);
    await playRound(owner, sectionId, 1, () => 'draw');
    const sent = { sectionId, resultType: 'D', forTeam: '', forRound: '', newMatchPoints: '2', reason: 'rules' };
    const input = AdjustPointsByTypeSchema.parse(sent);
    expect(await confirmWarnings((acknowledged) => adjustPointsByType(owner, { ...input, acknowledged }))).toMatchObject({ ok: true });
    const givenPoints = async () => (await getAdjustedTeamPoints(owner, event.slug, slug))?.given[0];
    expect((await givenPoints())?.mayTakeBack).toBe(true);
    await playRound(owner, sectionId, 2, () => 'draw');
    const given = await givenPoints();
    expect(given?.mayTakeBack).toBe(expected.ok);
    expect(await removeTeamAdjustment(owner, { teamAdjustmentId: given?.id ?? '', discards: undefined })).toMatchObject(expected);
  }
});
