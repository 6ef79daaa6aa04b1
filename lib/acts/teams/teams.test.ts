import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { EnterNewPlayerSchema, enterNewPlayer } from '@/lib/acts/entries/enter-player';
import { forbidPair } from '@/lib/acts/entries/forbid-pair';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { divideSection } from '@/lib/acts/sections/divide-section';
import { buildTeamField } from '@/lib/domain/teams/build-team-tournament';
import { rosterOf } from '@/lib/domain/teams/line-ups';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getTeams } from '@/lib/views/teams/get-teams';
import { makeEntry } from '@/tests/factories';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, finishRound, playRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { changeLineUp } from './change-line-up';
import { addTeam, arrangeRoster, ArrangeRosterSchema, changeTeam, numberTeams, removeTeam } from './change-teams';

useDatabase();

const boardsOf = (sectionId: string, number: number) =>
  database().pairing.findMany({ where: { round: { sectionId, number } }, orderBy: { board: 'asc' }, select: { board: true, whiteId: true, blackId: true } });
const addressOf = async (sectionId: string): Promise<[string, string]> => {
  const { slug, event } = await database().section.findUniqueOrThrow({ where: { id: sectionId }, include: { event: true } });
  return [event.slug, slug];
};
const matchesOf = async (sectionId: string, number: number) => {
  const rows = await database().teamMatch.findMany({
    where: { round: { sectionId, number } },
    orderBy: { number: 'asc' },
    include: { first: true, second: true },
  });
  return rows.map(({ first, second }) => `${first.number}-${second?.number ?? 'bye'}`);
};

it('pairs teams, and seats their players by roster with the colours of the pattern', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 4, players: 3, match: { boards: 2, boardColours: 'WB' } });
  expect(await draftNextRound(owner, sectionId, 1)).toMatchObject({ ok: true });
  expect(await matchesOf(sectionId, 1)).toEqual(['1-3', '4-2']);
  const [one, two, three, four] = teams.map(({ members }) => members);
  expect(await boardsOf(sectionId, 1)).toEqual([
    { board: 1, whiteId: one?.[0], blackId: three?.[0] },
    { board: 2, whiteId: three?.[1], blackId: one?.[1] },
    { board: 3, whiteId: four?.[0], blackId: two?.[0] },
    { board: 4, whiteId: two?.[1], blackId: four?.[1] },
  ]);
});

it('an odd team has the bye, worth a draw and half the boards; empty places lose by forfeit', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 3, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const [first] = teams[1]?.members ?? [];
  await database().absence.create({ data: { entryId: first ?? '', round: 1, kind: 'absent', origin: 'arbiter' } });
  await publishNextRound(owner, sectionId, 1);
  expect(await matchesOf(sectionId, 1)).toEqual(['1-2', '3-bye']);
  const seats = await boardsOf(sectionId, 1);
  expect(seats.map(({ blackId }) => blackId === null)).toEqual([false, true]);
  await finishRound(owner, sectionId, 1, () => 'draw');
  const field = buildTeamField(await factsOf(sectionId), 2);
  const round = (tournament: typeof field.match) => tournament.players.map(({ entries: [entry] }) => [entry?.code, entry?.points, entry?.secondary]);
  expect(round(field.match)).toEqual([
    ['1', 4, 3],
    ['0', 0, 1],
    ['U', 2, 2],
  ]);
});

it('five rounds of seven teams: no team meets another twice, and every draft is repeatable', async () => {
  const { owner, sectionId } = await makeTeamSection({ teams: 7, players: 5, rounds: 5 });
  const met = new Set<string>();
  for (let round = 1; round <= 5; round += 1) {
    await publishNextRound(owner, sectionId, round);
    for (const match of await matchesOf(sectionId, round)) {
      const pair = match.split('-').toSorted().join('-');
      expect(met.has(pair)).toBe(false);
      met.add(pair);
    }
    await finishRound(owner, sectionId, round);
  }
});

it('a line-up changes while its boards have no results, nobody twice, and says if the order of the roster is broken', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 3, match: { boards: 2, boardColours: 'WB' } });
  const roundId = await publishNextRound(owner, sectionId, 1);
  const { id: teamId = '', members: [a = '', b = '', c = ''] = [] } = teams[0] ?? {};
  const change = (boards: readonly (string | null)[]) => changeLineUp(owner, { roundId, teamId, players: [...boards] });
  expect(await change([a, a])).toMatchObject({ ok: false, error: { code: 'line-up-twice' } });
  expect(await change([b, c])).toMatchObject({ ok: true, value: { isOutOfOrder: false } });
  expect(await change([c, a])).toMatchObject({ ok: true, value: { isOutOfOrder: true } });
  expect((await boardsOf(sectionId, 1)).flatMap(({ whiteId, blackId }) => [whiteId, blackId])).toEqual([c, teams[1]?.members[0], teams[1]?.members[1], a]);
  expect(await change([c, null])).toMatchObject({ ok: true });
  expect((await boardsOf(sectionId, 1))[1]).toMatchObject({ whiteId: teams[1]?.members[1], blackId: null });
  await finishRound(owner, sectionId, 1, () => 'whiteWins');
  expect(await change([a, null])).toMatchObject({ ok: false });
});

it('teams are added, renamed, numbered and removed until round 1 is paired', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 1, match: { boards: 1, boardColours: 'W' } });
  const fields = { name: 'Rooks', shortName: 'R', captain: 'Kim Vale' };
  expect(await addTeam(owner, { sectionId, ...fields })).toMatchObject({ ok: true });
  expect(await addTeam(owner, { sectionId, ...fields, name: 'rooks' })).toMatchObject({ ok: false, error: { code: 'team-name-taken' } });
  const third = await database().team.findFirstOrThrow({ where: { sectionId, number: 3 } });
  const ids = [...teams.map(({ id }) => id), third.id];
  expect(await numberTeams(owner, { sectionId, teams: ids, numbers: ['2', '3', '1'] })).toMatchObject({ ok: true, value: { changed: 3 } });
  expect(await numberTeams(owner, { sectionId, teams: ids, numbers: ['2', '2', '1'] })).toMatchObject({ ok: false, error: { code: 'numbers-not-once' } });
  expect(await changeTeam(owner, { teamId: third.id, ...fields, name: 'Bishops' })).toMatchObject({ ok: true });
  const player = EnterNewPlayerSchema.parse({ sectionId, name: 'Vale, Robin', fideRating: '1900', teamId: third.id });
  expect(await enterNewPlayer(owner, player)).toMatchObject({ ok: true });
  expect(await database().entry.findFirst({ where: { teamId: third.id } })).toMatchObject({ boardOrder: 1 });
  expect(await removeTeam(owner, { teamId: third.id })).toMatchObject({ ok: true });
  expect((await factsOf(sectionId)).teams.map(({ number }) => number)).toEqual([1, 2]);
  await draftNextRound(owner, sectionId, 1);
  expect(await addTeam(owner, { sectionId, ...fields })).toMatchObject({ ok: false, error: { code: 'teams-fixed' } });
});

const LATE_TEAM = { name: 'Rooks', shortName: 'R', captain: '' };

it('a team enters a Swiss late: it has the next number, no points for the rounds it missed, and is paired once it has players', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 3, players: 2, rounds: 3, match: { boards: 2, boardColours: 'WB' } });
  await playRound(owner, sectionId, 1);
  await draftNextRound(owner, sectionId, 2);
  expect(await addTeam(owner, { sectionId, ...LATE_TEAM })).toMatchObject({ ok: true });
  const { id: teamId } = await database().team.findFirstOrThrow({ where: { sectionId, number: 4 } });
  const enter = (name: string, discards?: string) => enterNewPlayer(owner, EnterNewPlayerSchema.parse({ sectionId, name, teamId, fromRound: '2', discards }));
  for (const name of ['Vale, Robin', 'Vale, Sam']) {
    const asked = await enter(name);
    const agreement = asked.ok ? undefined : String(Object(asked.error.facts).agreement);
    expect(await enter(name, agreement)).toMatchObject({ ok: true });
  }
  const draft = (await factsOf(sectionId)).pairedRounds.find(({ number }) => number === 2);
  expect(draft?.matches).toHaveLength(2);
  expect(draft?.matches.some(({ firstId, secondId }) => firstId === teamId || secondId === teamId)).toBe(true);
  expect(await removeTeam(owner, { teamId })).toMatchObject({ ok: false, error: { code: 'teams-fixed' } });
  await publishRound(owner, { roundId: draft?.id ?? '', asItIs: false });
  await finishRound(owner, sectionId, 2);
  const rows = (await buildPublicSection(sectionId))?.body.teams?.standings.at(0)?.rows;
  expect(rows?.find(({ team }) => team === 3)).toMatchObject({ matchPoints: 0, gamePoints: 0 });
  await playRound(owner, sectionId, 3);
  expect(await addTeam(owner, { sectionId, ...LATE_TEAM, name: 'Kings' })).toMatchObject({ ok: false, error: { code: 'section-over-there' } });
  expect(teams).toHaveLength(3);
});

it('a late team that was added by mistake is removed, but only the last one and only without matches', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 1, match: { boards: 1, boardColours: 'W' } });
  await publishNextRound(owner, sectionId, 1);
  for (const name of ['Rooks', 'Kings']) expect(await addTeam(owner, { sectionId, ...LATE_TEAM, name })).toMatchObject({ ok: true });
  const late = await database().team.findMany({ where: { sectionId, number: { gt: 2 } }, orderBy: { number: 'asc' } });
  const codes = [];
  for (const id of [teams[1]?.id, late[0]?.id, late[1]?.id, late[0]?.id]) {
    const removed = await removeTeam(owner, { teamId: id ?? '' });
    codes.push(removed.ok ? 'removed' : removed.error.code);
  }
  expect(codes).toEqual(['teams-fixed', 'teams-fixed', 'removed', 'removed']);
});

it('a roster is reordered, and a player who has played stays in the team', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 3, match: { boards: 2, boardColours: 'WB' } });
  const { id: teamId = '', members = [] } = teams[0] ?? {};
  expect(await arrangeRoster(owner, { teamId, entries: [...members], places: ['2', '1', ''], added: [] })).toMatchObject({ ok: true });
  expect((await factsOf(sectionId)).entries.filter((entry) => entry.teamId === teamId).map(({ id, boardOrder }) => [id, boardOrder])).toEqual([
    [members[0], 2],
    [members[1], 1],
  ]);
  await draftNextRound(owner, sectionId, 1);
  expect(await arrangeRoster(owner, { teamId, entries: [...members], places: ['', '1', ''], added: [] })).toMatchObject({
    ok: false,
    error: { code: 'member-has-played' },
  });
});

it('players without a team join after the members, and members of another team cannot join', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const free: string[] = [];
  for (let index = 0; index < 3; index += 1) free.push((await makeEntry(sectionId)).id);
  const { id: teamId = '', members: [a = '', b = ''] = [] } = teams[0] ?? {};
  const [other = ''] = teams[1]?.members ?? [];
  const arrange = (places: string[], added: string[]) => arrangeRoster(owner, { teamId, entries: [a, b], places, added });
  expect(await arrange(['2', '1'], [free[2] ?? '', free[0] ?? ''])).toMatchObject({ ok: true });
  const { entries } = await factsOf(sectionId);
  expect(rosterOf(entries, teamId).map(({ id }) => id)).toEqual([b, a, free[2], free[0]]);
  expect(await arrange(['1', '2'], [other])).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
  expect((await getTeams(owner, ...(await addressOf(sectionId))))?.free.map(({ id }) => id)).toEqual([free[1]]);
});

it('a roster of more than 99 players can be saved', () => {
  const added = Array.from({ length: 500 }, () => randomUUID());
  const sent = { teamId: randomUUID(), entries: added.slice(0, 120), places: added.slice(0, 120).map((_, index) => String(index + 1)), added };
  expect(ArrangeRosterSchema.safeParse(sent).success).toBe(true);
});

it('acts on single players are refused in a section of teams', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const refused = { ok: false, error: { code: 'not-for-teams' } };
  const [entryAId = '', entryBId = ''] = teams[0]?.members ?? [];
  expect(await forbidPair(owner, { sectionId, entryAId, entryBId, toRound: null, reason: '', discards: undefined, acknowledged: undefined })).toMatchObject(
    refused,
  );
  expect(await divideSection(owner, { sectionId, method: 'quads', groups: null })).toMatchObject(refused);
});

it('the database keeps a player with a board in the team for which its points count', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 2, players: 2, match: { boards: 2, boardColours: 'WB' } });
  const [member = ''] = teams[0]?.members ?? [];
  const leave = () => database().entry.update({ where: { id: member }, data: { teamId: null, boardOrder: null } });
  await publishNextRound(owner, sectionId, 1);
  await expect(leave()).rejects.toThrow('leaves the team');
  await database().round.deleteMany({ where: { sectionId } });
  await expect(leave()).resolves.toMatchObject({ teamId: null });
});
