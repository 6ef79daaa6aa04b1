import { describe, expect, it } from 'vitest';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { makeRestorePoint } from '@/lib/acts/pairing/make-restore-point';
import { unpublishRound } from '@/lib/acts/rounds/revert-round';
import { changeLineUp } from '@/lib/acts/teams/change-line-up';
import { addTeam, arrangeRoster, changeTeam, removeTeam } from '@/lib/acts/teams/change-teams';
import { rosterOf } from '@/lib/domain/teams/line-ups';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEntry } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { changeBoardsManually, draftNextRound, finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { restoreSection } from './restore-section';

useDatabase();

const TWO_BOARD_SETTINGS = { boards: 2, boardColours: 'WB' };

it('teams have their former names, numbers and rosters again, even if they exchanged names or were removed', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 3, players: 2, match: TWO_BOARD_SETTINGS });
  const before = await factsOf(sectionId);
  const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
  const [first = '', second = '', third = ''] = teams.map(({ id }) => id);
  const fields = { shortName: '', captain: 'Kim Vale' };
  for (const [teamId, name] of [
    [first, 'Rooks'],
    [second, 'Club 1'],
    [first, 'Club 2'],
  ] as const) {
    expect(await changeTeam(owner, { teamId, ...fields, name })).toMatchObject({ ok: true });
  }
  expect(await removeTeam(owner, { teamId: third })).toMatchObject({ ok: true });
  expect(await addTeam(owner, { sectionId, ...fields, name: 'Club 3' })).toMatchObject({ ok: true });
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
  const after = await factsOf(sectionId);
  expect(after.teams.map(({ id, number, name }) => [id, number, name])).toEqual(before.teams.map(({ id, number, name }) => [id, number, name]));
  expect(after.entries.map(({ teamId, boardOrder }) => [teamId, boardOrder])).toEqual(before.entries.map(({ teamId, boardOrder }) => [teamId, boardOrder]));
});

it('a player who joined a team later and has a board in a public round stays in the team, so its match points stay', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 2, match: TWO_BOARD_SETTINGS });
  const { id: late } = await makeEntry(sectionId, { rating: 1000 });
  const roundId = await publishNextRound(owner, sectionId, 1);
  const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
  const { id: teamId = '', members = [] } = teams[0] ?? {};
  expect(await arrangeRoster(owner, { teamId, entries: [...members], places: ['1', '2'], added: [late] })).toMatchObject({ ok: true });
  expect(await changeLineUp(owner, { roundId, teamId, players: [late, members[1] ?? null] })).toMatchObject({ ok: true });
  await finishRound(owner, sectionId, 1, (board) => (board === 1 ? 'whiteWins' : 'draw'));
  const standings = async () => (await buildPublicSection(sectionId))?.body.teams?.standings.at(-1)?.rows;
  const before = await standings();
  expect(before).toMatchObject([{ matchPoints: 4 }, { matchPoints: 0 }]);
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: true });
  expect(await standings()).toEqual(before);
  expect(rosterOf((await factsOf(sectionId)).entries, teamId).map(({ id }) => id)).toEqual([...members, late]);
});

describe('a team that was added after round 1 was unpublished', () => {
  async function addTeamAfterUnpublishing() {
    const { owner, sectionId } = await makeTeamSection({ teams: 2, players: 2, match: TWO_BOARD_SETTINGS });
    const roundId = await publishNextRound(owner, sectionId, 1);
    const withRound = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    const unpublished = await confirmWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'a team is late', acknowledged }));
    expect(unpublished).toMatchObject({ ok: true });
    const withDraft = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
    expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
    const { id: teamId } = await database().team.create({ data: { sectionId, number: 3, name: 'Rooks' } });
    await makeEntry(sectionId, { teamId, boardOrder: 1, rating: 1000 });
    return { owner, sectionId, withRound, withDraft };
  }

  it('stays with its match if the round is public again', async () => {
    const { owner, sectionId, withRound, withDraft } = await addTeamAfterUnpublishing();
    await publishNextRound(owner, sectionId, 1);
    for (const restorePointId of [withRound, withDraft]) {
      expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: false, error: { code: 'published-since', facts: { round: 1 } } });
    }
    expect((await factsOf(sectionId)).teams).toHaveLength(3);
  });

  it('is removed with its draft if the former draft is restored', async () => {
    const { owner, sectionId, withDraft } = await addTeamAfterUnpublishing();
    await draftNextRound(owner, sectionId, 1);
    expect(await restoreSection(owner, { restorePointId: withDraft })).toMatchObject({ ok: true, value: { draftRound: 1 } });
    const { teams, entries, pairedRounds } = await factsOf(sectionId);
    expect([teams.length, entries.length, pairedRounds[0]?.matches.length]).toEqual([2, 4, 1]);
  });
});

it.each([
  ['with players', TWO_BOARD_SETTINGS],
  ['without players', { scoresOnly: true as const }],
])('a team %s that got a match in a public round since stays, and the restore is refused', async (_, match) => {
  const { owner, sectionId } = await makeTeamSection({ teams: 3, players: 'boards' in match ? 2 : 0, match });
  const roundId = await publishNextRound(owner, sectionId, 1);
  const restorePointId = await makeRestorePoint(database(), owner, sectionId, 'draft-discarded');
  expect(await addTeam(owner, { sectionId, name: 'Rooks', shortName: '', captain: '' })).toMatchObject({ ok: true });
  const { teams, pairedRounds } = await factsOf(sectionId);
  const late = teams.find(({ number }) => number === 4)?.id ?? '';
  if ('boards' in match) await makeEntry(sectionId, { teamId: late, boardOrder: 1, rating: 1000, enteredFromRound: 2 });
  const boards = pairedRounds[0]?.matches.map(({ firstId, secondId }) => ({ white: firstId, black: secondId ?? late })) ?? [];
  expect(await changeBoardsManually(owner, { roundId, boards, ground: 'late-entry', reason: 'late' })).toMatchObject({ ok: true });
  expect(await restoreSection(owner, { restorePointId })).toMatchObject({ ok: false, error: { code: 'entry-has-rounds' } });
  expect((await factsOf(sectionId)).teams).toHaveLength(4);
});
