import { expect, it } from 'vitest';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { changeLineUp } from '@/lib/acts/teams/change-line-up';
import { bestBoardResults } from '@/lib/domain/publishing/board-results';
import { matchSeats, memberResults, teamRounds } from '@/lib/domain/publishing/query-public-teams';
import { database } from '@/lib/platform/db/client';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { useDatabase } from '@/tests/use-database';
import { buildPublicSection } from './build-public-section';

useDatabase();

async function publicSection(sectionId: string) {
  const made = await buildPublicSection(sectionId);
  if (made?.body.teams === undefined) throw new Error('no teams are public');
  return { section: made.body, teams: made.body.teams };
}

it('matches, standings with match points and game points, and the results of players are public', async () => {
  const { owner, sectionId, teams: made } = await makeTeamSection({ teams: 4, players: 3, match: { boards: 2, boardColours: 'WB' } });
  await publishNextRound(owner, sectionId, 1);
  const { teams: before } = await publicSection(sectionId);
  expect(before.rounds[0]?.matches).toEqual([
    { number: 1, first: 0, second: 2, firstPoints: 0, secondPoints: 0 },
    { number: 2, first: 3, second: 1, firstPoints: 0, secondPoints: 0 },
  ]);
  expect(before.standings).toEqual([]);

  await finishRound(owner, sectionId, 1, (board) => (board === 1 ? 'whiteWins' : board === 3 ? 'blackWins' : 'draw'));
  const { section, teams } = await publicSection(sectionId);
  expect(teams.rounds[0]?.matches.map(({ firstPoints, secondPoints }) => [firstPoints, secondPoints])).toEqual([
    [3, 1],
    [1, 3],
  ]);
  expect(teams.standings).toMatchObject([
    {
      afterRound: 1,
      primary: 'match',
      columns: [{ head: 'EMMSB' }, { head: 'EDE', name: 'Extended direct encounter' }],
      rows: [
        { team: 0, rank: 1, matchPoints: 4, gamePoints: 3 },
        { team: 1, rank: 1, matchPoints: 4, gamePoints: 3 },
        { team: 2, rank: 3, matchPoints: 0, gamePoints: 1 },
        { team: 3, rank: 3, matchPoints: 0, gamePoints: 1 },
      ],
    },
  ]);
  const [first] = teams.list;
  if (first === undefined) throw new Error('no team');
  expect(teamRounds(teams, first)).toMatchObject([{ round: 1, opponent: { number: 3 }, isFirst: true, own: 3, theirs: 1 }]);
  expect(memberResults(section, first).map(({ games, points, boards }) => [games, points, boards])).toEqual([
    [1, 2, [1]],
    [1, 1, [2]],
    [0, 0, []],
  ]);
  const best = bestBoardResults(section, 1).map((board) => board.map(({ place, games, points }) => [section.players[place]?.number, games, points]));
  expect(best).toHaveLength(2);
  expect(best.map((board) => board.map(([, , points]) => points))).toEqual([
    [2, 2, 0],
    [1, 1, 1],
  ]);
  expect(bestBoardResults(section, 0)).toEqual([[], []]);
  if (section.teams === undefined) throw new Error('no teams');
  expect(bestBoardResults({ ...section, teams: { ...section.teams, boardResultGames: 1 } }, 1)).toEqual(bestBoardResults(section, 1));
  expect(bestBoardResults({ ...section, teams: { ...section.teams, boardResultGames: 2 } }, 1)).toEqual([[], []]);
  expect(first.members).toHaveLength(made[0]?.members.length ?? 0);
});

it('names that are withheld stay withheld, and nothing of the teams is public before the pairings are', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const [member = ''] = teams[0]?.members ?? [];
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: member } });
  const { name } = await database().person.update({ where: { id: personId }, data: { publicName: 'withheld' } });
  await publishNextRound(owner, sectionId, 1);
  expect(JSON.stringify((await publicSection(sectionId)).section)).not.toContain(name);
  await database().section.update({ where: { id: sectionId }, data: { publication: 'nothing' } });
  expect((await publicSection(sectionId)).teams).toMatchObject({ list: [], rounds: [], standings: [] });
});

it('the reason for points of a team does not reveal a name that is withheld', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const [{ id: teamId = '', members: [member = ''] = [] } = {}] = teams;
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: member } });
  const { name } = await database().person.update({ where: { id: personId }, data: { publicName: 'withheld' } });
  await database().teamAdjustment.create({ data: { sectionId, teamId, matchPoints: -1, gamePoints: 0, reason: `phone of ${name}`, actorName: 'Kim' } });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1, () => 'draw');
  const { section, teams: shown } = await publicSection(sectionId);
  expect(shown.standings[0]?.notes).toEqual([expect.stringContaining('phone of ')]);
  expect(JSON.stringify(section)).not.toContain(name);
});

it('a recorded absence is no game of a player, and a win against an empty place is one', async () => {
  const { owner, sectionId, teams: made } = await makeTeamSection({ teams: 2, players: 3, match: { boards: 2, boardColours: 'WB' } });
  const [absent = ''] = made[0]?.members ?? [];
  await database().absence.create({ data: { entryId: absent, round: 1, kind: 'zeroPointBye', origin: 'arbiter' } });
  const roundId = await publishNextRound(owner, sectionId, 1);
  const { id: teamId = '', members: [, , third = ''] = [] } = made[0] ?? {};
  expect(await changeLineUp(owner, { roundId, teamId, players: [third, null] })).toMatchObject({ ok: true });
  await finishRound(owner, sectionId, 1, () => 'draw');
  const { section, teams } = await publicSection(sectionId);
  const resultsOf = (team: (typeof teams.list)[number]) => memberResults(section, team).map(({ games, points }) => [games, points]);
  expect(teams.list.map(resultsOf)).toEqual([
    [
      [0, 0],
      [0, 0],
      [1, 1],
    ],
    [
      [1, 1],
      [1, 2],
      [0, 0],
    ],
  ]);
  const [round] = section.roundRecords;
  const [match] = teams.rounds[0]?.matches ?? [];
  if (round === undefined || match === undefined) throw new Error('no match is public');
  const seats = matchSeats(section, round, match).map(({ number, first, second, board }) => [number, first === null, second === null, board?.board]);
  const isFirst = match.first === 0;
  expect(seats).toEqual([
    [1, false, false, 1],
    [2, isFirst, !isFirst, undefined],
  ]);
});

it('a line-up that changes in a public round is a public change, with the team and the boards, and one in a draft is not', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 3, match: { boards: 2, boardColours: 'WB' } });
  const { id: teamId = '', members: [first = '', , third = ''] = [] } = teams[0] ?? {};
  const drafted = await draftNextRound(owner, sectionId, 1);
  if (!drafted.ok) throw new Error(drafted.error.code);
  const { roundId } = drafted.value;
  expect(await changeLineUp(owner, { roundId, teamId, players: [third, null] })).toMatchObject({ ok: true });
  await publishRound(owner, { roundId, asItIs: false });
  expect((await publicSection(sectionId)).section.changes).toEqual([]);
  const { personId } = await database().entry.findUniqueOrThrow({ where: { id: first } });
  const { name } = await database().person.update({ where: { id: personId }, data: { publicName: 'withheld' } });
  expect(await changeLineUp(owner, { roundId, teamId, players: [third, first] })).toMatchObject({ ok: true });
  const { section } = await publicSection(sectionId);
  expect(section.changes).toMatchObject([{ kind: 'line-up', round: 1, names: ['Club 1'] }]);
  const [change] = section.changes;
  expect(change?.boards.before).toHaveLength(1);
  expect(change?.boards.before[0]).toMatch(/ – Empty place$/);
  expect(change?.boards.after).toHaveLength(1);
  expect(change?.players).toHaveLength(3);
  expect(JSON.stringify(section)).not.toContain(name);
});

it('the standings after a round are computed once, until a fact of this round or an earlier one changes', async () => {
  const { owner, sectionId } = await makeTeamSection({ teams: 4, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const standings = async () => (await publicSection(sectionId)).teams.standings;
  const playRound = async (round: number) => {
    await publishNextRound(owner, sectionId, round);
    await finishRound(owner, sectionId, round);
  };
  await playRound(1);
  await playRound(2);
  const [first, second] = await standings();
  expect([first, second].map((after) => after?.rows.every(({ working }) => working !== undefined))).toEqual([false, true]);
  await playRound(3);
  expect((await standings())[0]).toBe(first);
  expect(await standings()).toHaveLength(3);
  await database().team.updateMany({ where: { sectionId, number: 1 }, data: { name: 'Rooks' } });
  expect((await standings())[0]).not.toBe(first);
});
