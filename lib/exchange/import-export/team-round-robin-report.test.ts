import { describe, expect, it } from 'vitest';
import type { MatchRules } from '@/engine/model/match-rules';
import { enterEarlyMatch } from '@/lib/acts/leagues/enter-early-match';
import { withdrawTeam } from '@/lib/acts/teams/withdraw-team';
import { checkReportRounds } from '@/lib/domain/import-export/check-report-rounds';
import { readReport } from '@/lib/domain/import-export/read-report';
import { fixtureVersion, scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { hasFirstBlack } from '@/lib/domain/teams/match-colours';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Actor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeSection } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { runSwiss } from '@/tests/factories/run-swiss';
import { useDatabase } from '@/tests/use-database';
import { importTournament } from './import-tournament';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

async function playRoundRobin(teams: number, rounds: number, section: Partial<Prisma.SectionUncheckedCreateInput> = {}, match: Partial<MatchRules> = {}) {
  const made = await makeTeamSection({
    teams,
    players: 2,
    match: { boards: 2, boardColours: 'WB', ...match },
    section: { systemId: 'team-berger', lateEntryUntilRound: 99, ...section },
  });
  for (let round = 1; round <= rounds; round += 1) {
    await publishNextRound(made.owner, made.sectionId, round);
    await finishRound(made.owner, made.sectionId, round);
  }
  return made;
}

async function reportOf(owner: Actor, sectionId: string, afterRound: number): Promise<string> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value.text;
}

/** Imports a file into a new section of the event, and returns the section. */
async function importIntoNewSection(owner: Actor, eventId: string, text: string, rounds: number): Promise<string> {
  const other = await makeSection(eventId, { systemId: 'dutch-2026', rounds: 4 });
  const preview = await previewImport(owner, { sectionId: other.id, file: undefined, text });
  if (!preview.ok) throw new Error(preview.error.code);
  const { previewId } = preview.value;
  const imported = await confirmWarnings((acknowledged) => importTournament(owner, { previewId, systemId: 'team-berger', rounds, acknowledged }));
  expect(imported).toMatchObject({ ok: true });
  return other.id;
}

/** The home teams of each round by number, and whether they have Black on board 1. */
async function homeTeamsOf(sectionId: string) {
  const facts = await factsOf(sectionId);
  const numbers = new Map(facts.teams.map(({ id, number }) => [id, number]));
  return facts.pairedRounds.map((round) =>
    round.matches
      .filter(({ secondId }) => secondId !== null)
      .map((match) => ({ home: numbers.get(match.firstId), isBlack: hasFirstBlack(facts, round.number, match) }))
      .toSorted((a, b) => (a.home ?? 0) - (b.home ?? 0)),
  );
}

const line = (text: string, code: string) => text.split('\r\n').find((one) => one.startsWith(code));

describe('the report of a round robin of teams', () => {
  it.each([
    [{ cycles: 1 }, 'BERGER_TEAM_ROUNDROBIN', 3],
    [{ cycles: 2, swapsLastRounds: true }, 'FIDE_TEAM_DOUBLEROUNDROBIN', 6],
    [{ cycles: 2, swapsLastRounds: false }, 'BERGER_TEAM_ROUNDROBIN_G2', 6],
  ])('%j: it is imported and written again byte for byte, and the check finds no difference', async (section, code, rounds) => {
    const { owner, event, sectionId } = await playRoundRobin(4, rounds, section);
    const text = await reportOf(owner, sectionId, rounds);
    expect(line(text, '192')).toBe(`192 ${code}`);
    expect(line(text, '092')).toBe('092 Team: Round-Robin');
    expect(runSwiss('check a.trf', { 'a.trf': text }).out).toContain(`rounds=${rounds} differ=0`);
    const id = await importIntoNewSection(owner, event.id, text, rounds);
    const { cycles, swapsLastRounds } = await factsOf(id);
    expect({ cycles, ...(cycles === 1 ? {} : { swapsLastRounds }) }).toEqual(section);
    expect(await reportOf(owner, id, rounds)).toBe(text);
  });

  it.each([
    [{ cycles: 1 }, 4, 3],
    [{ cycles: 1 }, 5, 5],
    [{ cycles: 2, swapsLastRounds: true }, 4, 6],
    [{ cycles: 2, swapsLastRounds: false }, 4, 6],
  ])('of tossed colours, %j, %i teams: an import has the same home teams and writes the same file', async (section, teams, rounds) => {
    const { owner, event, sectionId } = await playRoundRobin(teams, rounds, { ...section, lotSeed: 'coin' }, { tossesColours: true });
    const text = await reportOf(owner, sectionId, rounds);
    const id = await importIntoNewSection(owner, event.id, text, rounds);
    await database().section.update({ where: { id }, data: { lotSeed: 'another coin' } });
    const [ours, theirs] = [await homeTeamsOf(sectionId), await homeTeamsOf(id)];
    expect(theirs).toEqual(ours);
    expect(new Set(ours.flat().map(({ isBlack }) => isBlack))).toEqual(new Set([true, false]));
    expect(await factsOf(id)).toMatchObject({ ...section, scoring: { match: { tossesColours: true } } });
    expect(await reportOf(owner, id, rounds)).toBe(text);
    expect(runSwiss('check a.trf', { 'a.trf': text }).out).toContain(`rounds=${rounds} differ=0`);
    const { rounds: checked } = checkReportRounds(text, 'team-berger', { from: 1, longestMs: Infinity });
    expect(checked.map(({ differing }) => differing)).toEqual(Array.from({ length: rounds }, () => null));
  });

  it('of tossed colours and match scores only: an import has the same home teams and scores, and writes the same file', async () => {
    const rules = { scoresOnly: true, tossesColours: true } as const;
    const section = { systemId: 'team-berger', lotSeed: 'coin' } as const;
    const { owner, event, sectionId } = await makeTeamSection({ teams: 6, players: 0, match: rules, section });
    for (const round of [1, 2, 3]) {
      const roundId = await publishNextRound(owner, sectionId, round);
      await database().teamMatch.updateMany({ where: { roundId }, data: { firstPoints: 5, secondPoints: 3 } });
      await database().teamMatch.updateMany({ where: { roundId, number: 3 }, data: { firstPoints: 8, secondPoints: 0, isForfeited: true } });
      await finishRound(owner, sectionId, round);
    }
    const text = await reportOf(owner, sectionId, 3);
    const scoresOf = async (id: string) => {
      const { pairedRounds, teams } = await factsOf(id);
      const numbers = new Map(teams.map((team) => [team.id, team.number]));
      return pairedRounds.map(({ matches }) =>
        matches.map(({ firstId, firstPoints, secondPoints }) => [numbers.get(firstId), firstPoints, secondPoints]).toSorted(),
      );
    };
    const id = await importIntoNewSection(owner, event.id, text, 5);
    await database().section.update({ where: { id }, data: { lotSeed: 'another coin' } });
    const ours = await homeTeamsOf(sectionId);
    expect(new Set(ours.flat().map(({ isBlack }) => isBlack))).toEqual(new Set([true, false]));
    expect([await homeTeamsOf(id), await scoresOf(id)]).toEqual([ours, await scoresOf(sectionId)]);
    expect(await reportOf(owner, id, 3)).toBe(text);
  });

  it('of tossed colours: the next round of an import has the home teams of the schedule, and colours by the seed of its section', async () => {
    const { owner, event, sectionId } = await playRoundRobin(4, 1, {}, { tossesColours: true });
    const id = await importIntoNewSection(owner, event.id, await reportOf(owner, sectionId, 1), 3);
    for (const section of [sectionId, id]) {
      await database().section.update({ where: { id: section }, data: { lotSeed: 'coin' } });
      await publishNextRound(owner, section, 2);
    }
    expect((await homeTeamsOf(id))[1]).toEqual((await homeTeamsOf(sectionId))[1]);
  });

  it('states in a comment a schedule that has no code, and an import has the same schedule', async () => {
    const { owner, event, sectionId } = await playRoundRobin(3, 2, { cycles: 3, swapsLastRounds: true });
    const text = await reportOf(owner, sectionId, 2);
    expect(line(text, '192')).toBe('192 CUSTOM_TEAM_ROUNDROBIN');
    const id = await importIntoNewSection(owner, event.id, text, 9);
    expect(await factsOf(id)).toMatchObject({ cycles: 3, swapsLastRounds: true });
    expect(await reportOf(owner, id, 2)).toBe(text);
  });

  it('with a match that was played early is imported and written again byte for byte', async () => {
    const { owner, event, sectionId, teams } = await playRoundRobin(4, 1);
    const match = scheduledMatches(await factsOf(sectionId)).find(({ round }) => round === 2);
    if (match === undefined) throw new Error('no match');
    const membersOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.members ?? [];
    const entered = await enterEarlyMatch(owner, {
      sectionId,
      match,
      seen: fixtureVersion(match),
      playsAt: '2026-11-20T19:30',
      firstPlayers: membersOf(match.firstId).toReversed(),
      secondPlayers: [...membersOf(match.secondId)],
      results: ['whiteHalfBlackZero', 'blackWinsByForfeit'],
      reason: 'a telephone rang',
    });
    expect(entered).toMatchObject({ ok: true });
    const roundId = await publishNextRound(owner, sectionId, 2);
    const played = await database().pairing.findMany({ where: { roundId, revisions: { some: {} } } });
    expect(played).toHaveLength(2);
    await finishRound(owner, sectionId, 2, (board) => (played.some((one) => one.board === board) ? null : 'draw'));
    const text = await reportOf(owner, sectionId, 2);
    const id = await importIntoNewSection(owner, event.id, text, 3);
    expect(await reportOf(owner, id, 2)).toBe(text);
    const resultsOf = async (section: string) => (await factsOf(section)).pairedRounds[1]?.pairings.map(({ result }) => result.result).toSorted();
    expect(await resultsOf(id)).toEqual(await resultsOf(sectionId));
  });

  it('of five teams goes on where it was left, without byes in the free rounds', async () => {
    const { owner, event, sectionId } = await playRoundRobin(5, 2);
    const text = await reportOf(owner, sectionId, 2);
    expect(line(text, '320')).toBeUndefined();
    expect(line(text, '142')).toBe('142 5');
    const id = await importIntoNewSection(owner, event.id, text, 5);
    expect(await reportOf(owner, id, 2)).toBe(text);
    expect(await draftNextRound(owner, id, 3)).toMatchObject({ ok: true });
    const matches = (await factsOf(id)).pairedRounds.at(-1)?.matches ?? [];
    const numbers = new Map((await factsOf(id)).teams.map((team) => [team.id, team.number]));
    expect(matches.map(({ firstId, secondId }) => [numbers.get(firstId), numbers.get(secondId ?? '')])).toEqual([
      [3, 1],
      [4, 5],
    ]);
    expect(runSwiss('pair a.trf', { 'a.trf': text }).out).toBe('2\n3 1\n4 5\n');
  });

  it.each(['BERGER_TEAM_ROUNDROBIN_G1', 'FIDE_TEAM_ROUNDROBIN', 'BERGER_TEAM_DOUBLEROUNDROBIN'])('%s is read, and kept in the file', async (code) => {
    const cycles = code.includes('DOUBLE') ? 2 : 1;
    const { owner, event, sectionId } = await playRoundRobin(4, 3 * cycles, { cycles, swapsLastRounds: false });
    const text = (await reportOf(owner, sectionId, 3 * cycles)).replace(/^192 \S+/m, `192 ${code}`);
    const read = readReport(text);
    expect(read.ok && read.report.systemId).toBe('team-berger');
    const id = await importIntoNewSection(owner, event.id, text, 3 * cycles);
    expect(await reportOf(owner, id, 3 * cycles)).toBe(text);
    expect((await factsOf(id)).cycles).toBe(cycles);
  });

  it('states game points as the primary score', async () => {
    const { owner, event, sectionId } = await playRoundRobin(4, 3, {}, { primary: 'game' });
    const text = await reportOf(owner, sectionId, 3);
    const id = await importIntoNewSection(owner, event.id, text, 3);
    expect((await factsOf(id)).scoring.match?.primary).toBe('game');
    expect(await reportOf(owner, id, 3)).toBe(text);
    const { teams } = JSON.parse(runSwiss('standings --json a.trf', { 'a.trf': text }).out) as { readonly teams: readonly { readonly number: number }[] };
    const shown = (await buildPublicSection(sectionId))?.body.teams?.standings.at(-1)?.rows;
    expect(teams.map(({ number }) => number)).toEqual(shown?.map(({ team }) => team + 1));
  });

  it('gives no rank to a team that withdrew before half of its matches, and standings from the file can leave it out too', async () => {
    const { owner, sectionId, teams } = await playRoundRobin(5, 1);
    const teamId = teams[4]?.id ?? '';
    await confirmWarnings((acknowledged) => withdrawTeam(owner, { teamId, fromRound: 2, reason: '', discards: undefined, acknowledged }));
    await publishNextRound(owner, sectionId, 2);
    await finishRound(owner, sectionId, 2);
    const text = await reportOf(owner, sectionId, 2);
    expect(line(text, '330')).toBe('330 -+   2   5   3');
    const ranked = JSON.parse(runSwiss('standings --json --withdrawn 5 a.trf', { 'a.trf': text }).out) as {
      readonly teams: readonly { readonly number: number; readonly rank: number }[];
    };
    const shown = (await buildPublicSection(sectionId))?.body.teams?.standings.at(-1)?.rows;
    expect(ranked.teams.map(({ number, rank }) => [number, rank])).toEqual(shown?.map(({ team, rank }) => [team + 1, rank]));
    expect(ranked.teams).toHaveLength(4);
  });
});
