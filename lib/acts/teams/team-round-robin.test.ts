import { describe, expect, it } from 'vitest';
import { countWithdrawnResults } from '@/lib/acts/entries/count-withdrawn-results';
import { addTeam, numberTeams, removeTeam } from '@/lib/acts/teams/change-teams';
import { matchScheduleOf } from '@/lib/domain/publishing/public-schedule';
import type { PublicSection } from '@/lib/domain/publishing/public-section';
import { repeatDraw } from '@/lib/domain/publishing/repeat-draw';
import { decidedTeamCounting } from '@/lib/domain/teams/team-withdrawal';
import type { Prisma } from '@/lib/generated/prisma/client';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getTeams } from '@/lib/views/teams/get-teams';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { reEnterTeam, withdrawTeam } from './withdraw-team';

useDatabase();

const makeRoundRobin = (teams: number, section: Partial<Prisma.SectionUncheckedCreateInput> = {}) =>
  makeTeamSection({ teams, players: 2, match: { boards: 2, boardColours: 'WB' }, section: { systemId: 'team-berger', lateEntryUntilRound: 99, ...section } });

const publicSectionOf = async (sectionId: string): Promise<PublicSection> => {
  const built = await buildPublicSection(sectionId);
  if (built === null) throw new Error('the section is gone');
  return built.body;
};

const numberedMatches = ({ teams }: PublicSection, matches: readonly { readonly first: number; readonly second: number | null }[]) =>
  matches.map(({ first, second }) => `${teams?.list[first]?.number}-${second === null ? 'bye' : teams?.list[second]?.number}`);

const scheduleOf = async (sectionId: string) => {
  const section = await publicSectionOf(sectionId);
  return matchScheduleOf(section).map(({ matches, free }) => [...numberedMatches(section, matches), ...(free === null ? [] : [`${free + 1} free`])].join(' '));
};

async function playRound(made: Awaited<ReturnType<typeof makeRoundRobin>>, round: number) {
  await publishNextRound(made.owner, made.sectionId, round);
  await finishRound(made.owner, made.sectionId, round, () => 'whiteWins');
}

const ROUNDS_OF_FIVE_TEAMS = ['2-5 3-4 1 free', '5-3 1-2 4 free', '3-1 4-5 2 free', '1-4 2-3 5 free', '4-2 5-1 3 free'];

describe('a round robin of five teams', () => {
  it('has its schedule before round 1, with a free round for each team, and as many rounds as teams', async () => {
    const made = await makeRoundRobin(5);
    expect(await scheduleOf(made.sectionId)).toEqual(ROUNDS_OF_FIVE_TEAMS);
    expect(await draftNextRound(made.owner, made.sectionId, 1)).toMatchObject({ ok: true });
    expect((await factsOf(made.sectionId)).rounds).toBe(5);
    expect(await database().teamMatch.count({ where: { round: { sectionId: made.sectionId } } })).toBe(2);
  });

  it('is paired as announced; a free round is no bye and scores nothing', async () => {
    const made = await makeRoundRobin(5);
    for (const round of [1, 2, 3, 4, 5]) await playRound(made, round);
    expect(await scheduleOf(made.sectionId)).toEqual(ROUNDS_OF_FIVE_TEAMS);
    const { teams } = await publicSectionOf(made.sectionId);
    // Every match has two boards. White wins on both, so all matches are drawn.
    expect(teams?.standings.at(-1)?.rows.map(({ matchPoints, gamePoints }) => [matchPoints, gamePoints])).toEqual([1, 2, 3, 4, 5].map(() => [8, 8]));
    expect(await draftNextRound(made.owner, made.sectionId, 6)).toMatchObject({ ok: false, error: { code: 'all-rounds-paired' } });
  });

  it('follows its teams: each added or removed team changes the number of rounds', async () => {
    const { owner, sectionId, teams } = await makeRoundRobin(3);
    const rounds = async () => (await factsOf(sectionId)).rounds;
    expect(await addTeam(owner, { sectionId, name: 'Rooks', shortName: '', captain: '' })).toMatchObject({ ok: true });
    expect(await rounds()).toBe(3);
    expect(await addTeam(owner, { sectionId, name: 'Kings', shortName: '', captain: '' })).toMatchObject({ ok: true });
    expect(await rounds()).toBe(5);
    for (const { id } of teams.slice(0, 2)) expect(await removeTeam(owner, { teamId: id })).toMatchObject({ ok: true });
    expect(await rounds()).toBe(3);
    await publishNextRound(owner, sectionId, 1);
    expect(await addTeam(owner, { sectionId, name: 'Late', shortName: '', captain: '' })).toMatchObject({ ok: false, error: { code: 'teams-fixed' } });
  });

  it('proposes numbers by lot, the same at every request', async () => {
    const { owner, event, slug } = await makeRoundRobin(5);
    const lots = async () => (await getTeams(owner, event.slug, slug))?.teams.map(({ proposed }) => proposed.lot);
    expect((await lots())?.toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(await lots()).toEqual(await lots());
  });

  it('shows numbers by lot with all that is needed to draw them again, and no others', async () => {
    const { owner, event, slug, sectionId } = await makeRoundRobin(5);
    const rows = (await getTeams(owner, event.slug, slug))?.teams ?? [];
    const numberAs = (numbers: readonly number[]) =>
      numberTeams(owner, { sectionId, teams: rows.map(({ id }) => id), numbers: numbers.map((number) => String(number)) });
    const lots = rows.map(({ proposed }) => proposed.lot);
    expect(await numberAs(lots)).toMatchObject({ ok: true });
    const drawn = (await buildPublicSection(sectionId))?.body;
    const published = drawn?.teams?.list.map(({ number }) => number) ?? [];
    expect(drawn?.draw?.numbers).toEqual({ order: 'lotForAll', groups: [[0, 1, 2, 3, 4]] });
    expect(drawn?.draw && [...repeatDraw(drawn.draw, published).numbers.values()].toSorted()).toEqual([1, 2, 3, 4, 5]);
    expect(drawn?.draw && [...repeatDraw(drawn.draw, published).numbers].every(([place, number]) => published[place] === number)).toBe(true);
    expect(await numberAs(lots.map((lot) => 6 - lot))).toMatchObject({ ok: true });
    expect((await buildPublicSection(sectionId))?.body.draw).toBeUndefined();
  });
});

describe('teams that are level in everything', () => {
  it('are ranked by lots that anybody can draw again, with the working of each tie-break', async () => {
    const made = await makeRoundRobin(3, { tieBreaks: ['EDE', 'EMGSB/C1', 'BC', 'LOT'] });
    for (const round of [1, 2, 3]) await playRound(made, round);
    const { draw, teams } = await publicSectionOf(made.sectionId);
    if (draw === undefined || teams === undefined) throw new Error('a section of teams with lots shows both');
    const numbers = teams.list.map(({ number }) => number);
    const lots = repeatDraw(draw, numbers).ties;
    const { columns, rows } = teams.standings.at(-1) ?? { columns: [], rows: [] };
    expect(columns.map(({ head }) => head)).toEqual(['EDE', 'EMGSB/C1', 'BC', 'LOT']);
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(rows.map(({ team }) => lots.get(team))).toEqual([1, 2, 3]);
    expect(rows.map(({ values }) => values.at(-1))).toEqual(['1', '2', '3']);
    const [encounter, sums, boards, lot] = rows[0]?.working ?? [];
    expect(encounter).toMatchObject({ how: 'rule', terms: [{ text: '1' }, { text: '1' }] });
    expect(encounter?.steps).toEqual([
      { name: 'match-points-among-tied', text: '2', tied: 3 },
      { name: 'game-points-among-tied', text: '2', tied: 3 },
    ]);
    expect(sums?.terms.map(({ text, isCut }) => [text, isCut])).toEqual([
      ['2 × 1', true],
      ['2 × 1', false],
    ]);
    expect(boards?.terms.map(({ text }) => text)).toEqual(['1 × 1', '2 × 1']);
    expect(lot).toEqual({ how: 'none', terms: [], steps: [] });
    expect(teams.standings.slice(0, -1).flatMap((earlier) => earlier.rows.flatMap(({ working }) => working ?? []))).toEqual([]);
  });

  it('share their place and show no draw for ties without that tie-break', async () => {
    const made = await makeRoundRobin(3, { tieBreaks: [] });
    for (const round of [1, 2, 3]) await playRound(made, round);
    const { draw, teams } = await publicSectionOf(made.sectionId);
    expect(draw?.breaksTies).toBeUndefined();
    expect(teams?.standings.at(-1)?.rows.map(({ rank }) => rank)).toEqual([1, 1, 1]);
  });
});

describe('a double round robin of four teams', () => {
  it('swaps the last two rounds of the first cycle, and reverses all colours in the second', async () => {
    const made = await makeRoundRobin(4, { cycles: 2, swapsLastRounds: true });
    for (const round of [1, 2, 3, 4, 5, 6]) await playRound(made, round);
    expect(await scheduleOf(made.sectionId)).toEqual(['1-4 2-3', '2-4 3-1', '4-3 1-2', '4-1 3-2', '3-4 2-1', '4-2 1-3']);
    const boards = await database().pairing.findMany({
      where: { round: { sectionId: made.sectionId, number: { in: [1, 4] } } },
      orderBy: [{ round: { number: 'asc' } }, { board: 'asc' }],
      select: { whiteId: true, blackId: true },
    });
    const pairs = boards.map(({ whiteId, blackId }) => [whiteId, blackId]);
    expect(pairs.slice(4)).toEqual(pairs.slice(0, 4).map(([white, black]) => [black, white]));
  });

  it('keeps the order of the table without the swap', async () => {
    const made = await makeRoundRobin(4, { cycles: 2, swapsLastRounds: false });
    expect((await scheduleOf(made.sectionId)).slice(0, 4)).toEqual(['1-4 2-3', '4-3 1-2', '2-4 3-1', '4-1 3-2']);
    await publishNextRound(made.owner, made.sectionId, 1);
    await finishRound(made.owner, made.sectionId, 1);
    await draftNextRound(made.owner, made.sectionId, 2);
    const section = await publicSectionOf(made.sectionId);
    expect(section.rounds).toBe(6);
    expect(numberedMatches(section, section.teams?.rounds[0]?.matches ?? [])).toEqual(['1-4', '2-3']);
  });
});

describe('a team that withdraws from a round robin', () => {
  const leave = ({ owner, teams }: Awaited<ReturnType<typeof makeRoundRobin>>, index: number, fromRound: number) =>
    confirmAndListWarnings((acknowledged) => withdrawTeam(owner, { teamId: teams[index]?.id ?? '', fromRound, reason: '', discards: undefined, acknowledged }));

  it('before half of its matches counts for nobody, stays in the crosstable, and loses its other matches on all boards', async () => {
    const made = await makeRoundRobin(5);
    await playRound(made, 1);
    const { outcome, asked } = await leave(made, 4, 2);
    expect([outcome, asked]).toMatchObject([{ ok: true }, ['team-leaves']]);
    await playRound(made, 2);
    const { teams } = await publicSectionOf(made.sectionId);
    expect(teams?.list[4]?.hasLeft).toBe(true);
    const [standings] = teams?.standings.slice(-1) ?? [];
    expect(standings?.rows.map(({ team }) => team + 1).toSorted()).toEqual([1, 2, 3, 4]);
    expect(standings?.removed).toEqual([{ team: 4, matchPoints: 2, gamePoints: 2 }]);
    // Team 2 drew with 5, which does not count, and with 1. Team 3 drew with 4, and has a win against 5 that does not count.
    expect(standings?.rows.map(({ team, matchPoints }) => [team + 1, matchPoints]).toSorted()).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
    ]);
    const [match] = teams?.rounds[1]?.matches ?? [];
    expect([match?.firstPoints, match?.secondPoints]).toEqual([0, 4]);

    const entryId = made.teams[4]?.members[0] ?? '';
    expect(await countWithdrawnResults(made.owner, { entryId, counts: 'yes', reason: 'The team played its derby' })).toMatchObject({ ok: true });
    const [decided] = (await publicSectionOf(made.sectionId)).teams?.standings.slice(-1) ?? [];
    expect([decided?.rows.length, decided?.removed, decided?.notes]).toEqual([5, undefined, ['By decision of an arbiter, the results of Club 5 count.']]);
  });

  it('after half of its matches counts, and can come back', async () => {
    const made = await makeRoundRobin(5);
    for (const round of [1, 2, 3]) await playRound(made, round);
    expect(await leave(made, 4, 4)).toMatchObject({ outcome: { ok: true } });
    const { teams } = await publicSectionOf(made.sectionId);
    expect(teams?.standings.at(-1)?.rows).toHaveLength(5);
    expect(await leave(made, 4, 4)).toMatchObject({ outcome: { ok: false, error: { code: 'already-withdrawn' } } });
    expect(await reEnterTeam(made.owner, { teamId: made.teams[4]?.id ?? '', inRound: 5, discards: undefined })).toMatchObject({ ok: true });
    expect((await publicSectionOf(made.sectionId)).teams?.list[4]?.hasLeft).toBe(true);
    await playRound(made, 4);
    expect((await publicSectionOf(made.sectionId)).teams?.list[4]?.hasLeft).toBeUndefined();
    await playRound(made, 5);
    expect((await publicSectionOf(made.sectionId)).teams?.rounds.at(-1)?.matches.map(({ firstPoints }) => firstPoints)).toEqual([2, 2]);
  });

  it('loses the decision about its results when it comes back, even if a player had left before it', async () => {
    const made = await makeRoundRobin(5);
    const { id: teamId = '', members: [early = ''] = [] } = made.teams[4] ?? {};
    await playRound(made, 1);
    await database().withdrawal.create({ data: { entryId: early, kind: 'withdrawn', fromRound: 2 } });
    const count = () => countWithdrawnResults(made.owner, { entryId: early, counts: 'yes', reason: 'a derby' });
    expect(await count()).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    await playRound(made, 2);
    await leave(made, 4, 3);
    expect(await count()).toMatchObject({ ok: true });
    const decided = async () => decidedTeamCounting((await factsOf(made.sectionId)).entries, teamId);
    expect(await decided()).toBe(true);
    await playRound(made, 3);
    expect(await reEnterTeam(made.owner, { teamId, inRound: 4, discards: undefined })).toMatchObject({ ok: true });
    await leave(made, 4, 5);
    expect(await decided()).toBeNull();
  });

  it('is refused for a public round, and keeps players withdrawn who left before it', async () => {
    const made = await makeRoundRobin(4);
    const { id: teamId = '', members: [early = ''] = [] } = made.teams[0] ?? {};
    await playRound(made, 1);
    await database().withdrawal.create({ data: { entryId: early, kind: 'withdrawn', fromRound: 2 } });
    expect(await leave(made, 0, 1)).toMatchObject({ outcome: { ok: false, error: { code: 'round-already-paired' } } });
    expect(await leave(made, 0, 4)).toMatchObject({ outcome: { ok: false, error: { code: 'round-not-in-section' } } });
    expect(await leave(made, 0, 3)).toMatchObject({ outcome: { ok: true } });
    expect(await reEnterTeam(made.owner, { teamId, inRound: 3, discards: undefined })).toMatchObject({ ok: true });
    const left = await database().withdrawal.findMany({ where: { entry: { teamId } }, select: { entryId: true, fromRound: true, returnsInRound: true } });
    expect(left).toEqual([{ entryId: early, fromRound: 2, returnsInRound: null }]);
    expect(await reEnterTeam(made.owner, { teamId, inRound: 3, discards: undefined })).toMatchObject({ ok: false, error: { code: 'not-withdrawn' } });
  });
});

it('a team that withdraws from a Swiss tournament is no longer paired', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 4, players: 2, rounds: 2, match: { boards: 2, boardColours: 'WB' } });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1);
  await draftNextRound(owner, sectionId, 2);
  const agreements = { discards: '', acknowledged: '' };
  const withdraw = async () =>
    withdrawTeam(owner, {
      teamId: teams[0]?.id ?? '',
      fromRound: 2,
      reason: '',
      discards: agreements.discards || undefined,
      acknowledged: agreements.acknowledged || undefined,
    });
  const outcomes: string[] = [];
  for (let turn = 0; turn < 4; turn += 1) {
    const outcome = await withdraw();
    if (outcome.ok) break;
    const { facts, code } = outcome.error;
    outcomes.push(code);
    const agreement = String((facts as { readonly agreement: string }).agreement);
    if (code === 'draft-without-this') agreements.discards = agreement;
    else agreements.acknowledged = agreement;
  }
  expect(outcomes).toHaveLength(2);
  expect(outcomes).toContain('draft-without-this');
  const matches = await database().teamMatch.findMany({ where: { round: { sectionId, number: 2 } }, include: { first: true, second: true } });
  expect(matches.flatMap(({ first, second }) => [first.number, second?.number ?? 0]).toSorted()).toEqual([0, 2, 3, 4]);
});
