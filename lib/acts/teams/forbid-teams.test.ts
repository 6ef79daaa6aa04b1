import { expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getTeams } from '@/lib/views/teams/get-teams';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, publishNextRound, finishRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { allowTeams, forbidClubPairs, forbidTeams } from './forbid-teams';

useDatabase();

const SIZE = { teams: 4, players: 2, match: { boards: 2, boardColours: 'WB' } };

const forbid = (owner: UserActor, sectionId: string, [teamAId = '', teamBId = '']: readonly (string | undefined)[], toRound: number | null = null) =>
  confirmWarnings((acknowledged) => forbidTeams(owner, { sectionId, teamAId, teamBId, toRound, reason: 'one club', discards: undefined, acknowledged }));

async function pairsOf(sectionId: string, number: number) {
  const matches = await database().teamMatch.findMany({ where: { round: { sectionId, number } }, include: { first: true, second: true } });
  return matches.map(({ first, second }) => [first.number, second?.number ?? 0].toSorted().join('-')).toSorted();
}

it('a forbidden pair of teams does not meet, and may meet once it is allowed again', async () => {
  const { owner, event, slug, sectionId, teams } = await makeTeamSection(SIZE);
  await draftNextRound(owner, sectionId, 1);
  expect(await pairsOf(sectionId, 1)).toEqual(['1-3', '2-4']);
  const roundId = (await database().round.findFirstOrThrow({ where: { sectionId } })).id;
  const asked = await forbidTeams(owner, {
    sectionId,
    teamAId: teams[2]?.id ?? '',
    teamBId: teams[0]?.id ?? '',
    toRound: null,
    reason: '',
    discards: undefined,
    acknowledged: undefined,
  });
  expect(asked).toMatchObject({ ok: false });
  expect((await database().round.findFirstOrThrow({ where: { sectionId } })).id).toBe(roundId);
  await database().round.deleteMany({ where: { sectionId } });
  expect(await forbid(owner, sectionId, [teams[2]?.id, teams[0]?.id])).toMatchObject({ ok: true, value: { names: ['Club 1', 'Club 3'] } });
  expect(await forbid(owner, sectionId, [teams[0]?.id, teams[2]?.id])).toMatchObject({ error: { code: 'pair-forbidden-already' } });
  await draftNextRound(owner, sectionId, 1);
  expect(await pairsOf(sectionId, 1)).toEqual(['1-4', '2-3']);
  await database().round.deleteMany({ where: { sectionId } });
  const [pair] = (await getTeams(owner, event.slug, slug))?.forbidden ?? [];
  expect(pair).toMatchObject({ reason: 'one club', toRound: 999 });
  const allowed = await confirmWarnings((acknowledged) => allowTeams(owner, { teamPairId: pair?.id ?? '', discards: undefined, acknowledged }));
  expect(allowed).toMatchObject({ ok: true });
  await draftNextRound(owner, sectionId, 1);
  expect(await pairsOf(sectionId, 1)).toEqual(['1-3', '2-4']);
});

it('all teams of a club are kept apart at once, until round 1 is paired', async () => {
  const { owner, event, slug, sectionId, teams } = await makeTeamSection(SIZE);
  const { id: clubId } = await database().club.create({ data: { eventId: event.id, name: 'Rooks' } });
  const ofClub = [teams[0], teams[2], teams[3]].map((team) => team?.id ?? '');
  await database().team.updateMany({ where: { id: { in: ofClub } }, data: { clubId } });
  expect(await forbid(owner, sectionId, [teams[0]?.id, teams[2]?.id])).toMatchObject({ ok: true });
  expect((await getTeams(owner, event.slug, slug))?.openClubPairs).toBe(2);
  expect(await forbidClubPairs(owner, { sectionId, toRound: 1 })).toEqual({ ok: true, value: { count: 2 } });
  const forbidden = (await getTeams(owner, event.slug, slug))?.forbidden ?? [];
  expect(forbidden.map(({ reason, toRound }) => `${reason} ${toRound}`).toSorted()).toEqual(['Rooks 1', 'Rooks 1', 'one club 999']);
  expect(await forbidClubPairs(owner, { sectionId, toRound: 1 })).toMatchObject({ error: { code: 'page-outdated' } });
  await database().forbiddenTeamPair.deleteMany({ where: { sectionId, reason: 'Rooks' } });
  await draftNextRound(owner, sectionId, 1);
  expect(await forbidClubPairs(owner, { sectionId, toRound: null })).toMatchObject({ error: { code: 'page-outdated' } });
});

it('a pair of some rounds ends with the last round that was paired with it', async () => {
  const { owner, sectionId, teams } = await makeTeamSection(SIZE);
  expect(await forbid(owner, sectionId, [teams[0]?.id, teams[2]?.id], 2)).toMatchObject({ ok: true });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1);
  const pair = await database().forbiddenTeamPair.findFirstOrThrow({ where: { sectionId } });
  expect(pair).toMatchObject({ fromRound: 1, toRound: 2 });
  const allowed = await confirmWarnings((acknowledged) => allowTeams(owner, { teamPairId: pair.id, discards: undefined, acknowledged }));
  expect(allowed).toMatchObject({ ok: true });
  expect(await database().forbiddenTeamPair.findFirst({ where: { sectionId } })).toMatchObject({ toRound: 1 });
});

it('a pair needs two different teams of the section', async () => {
  const { owner, sectionId, teams } = await makeTeamSection(SIZE);
  const other = await makeTeamSection(SIZE);
  expect(await forbid(owner, sectionId, [teams[0]?.id, teams[0]?.id])).toMatchObject({ error: { code: 'same-team-twice' } });
  expect(await forbid(owner, sectionId, [teams[0]?.id, other.teams[0]?.id])).toMatchObject({ error: { code: 'not-found' } });
});

it('teams that have all met are told that the rules allow no pairing', async () => {
  const { owner, sectionId } = await makeTeamSection({ ...SIZE, teams: 2 });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1);
  expect(await draftNextRound(owner, sectionId, 2)).toMatchObject({ ok: false, error: { code: 'no-legal-pairing' } });
});
