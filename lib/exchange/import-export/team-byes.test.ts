import { expect, it } from 'vitest';
import { MATCH_RULES } from '@/engine/model/match-rules';
import { STANDARD_SCORING } from '@/engine/model/points';
import { setTeamBye } from '@/lib/acts/teams/set-team-bye';
import { withdrawTeam } from '@/lib/acts/teams/withdraw-team';
import { readReport } from '@/lib/domain/import-export/read-report';
import { checkAcceleration } from '@/lib/domain/sections/section-fields';
import { bakuGroupsFixedInRound1, teamByesIn } from '@/lib/domain/teams/build-team-tournament';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeEvent, makeSection } from '@/tests/factories';
import { confirmAndListWarnings, confirmDiscards, confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, finishRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { PLAIN_EVENT_OPTIONS, runSwiss } from '@/tests/factories/run-swiss';
import { useDatabase } from '@/tests/use-database';
import { importTournament } from './import-tournament';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

const OPTIONS = PLAIN_EVENT_OPTIONS.replace(/--tie-breaks \S+/, '--tie-breaks MPvGP,EMGSB,EDE')
  .replace('--half-point-byes 0', '--half-point-byes 8%')
  .replace('--full-point-byes 0', '--full-point-byes 5%')
  .replace('--forfeit-wins 0', '--forfeit-wins 10%');
/** Thirteen teams on four boards with full-point and half-point byes, the pairing-allocated bye, and forfeited matches. */
const PLAIN_EVENT = runSwiss(`generate --system team-swiss-2026 --players 13 --rounds 5 --seed 7 ${OPTIONS}`).out;
/** Group A of C.04.7, forfeits that score other points than usual, and byes in the last round. */
const TEAM_EVENT = `${PLAIN_EVENT.replace(/^142 .*$/m, '142   6')}250  2.0        1   2    1    6
250  1.0        3   3    1    6
299 +   2.0   2.5  002    1
299 -         1.5  000
240 H   6    2
240 Z   6    3
`;

async function importReport(owner: UserActor, eventId: string, text: string, systemId: 'team-swiss-2026' | 'team-berger' = 'team-swiss-2026'): Promise<string> {
  const { id } = await makeSection(eventId, { systemId, rounds: 6 });
  const preview = await previewImport(owner, { sectionId: id, file: undefined, text });
  if (!preview.ok) throw new Error(JSON.stringify(preview.error));
  const { previewId } = preview.value;
  const imported = await confirmWarnings((acknowledged) => importTournament(owner, { previewId, systemId, rounds: 6, acknowledged }));
  expect(imported).toMatchObject({ ok: true });
  return id;
}

async function reportOf(owner: UserActor, sectionId: string): Promise<string> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 5, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value.text;
}

const linesOf = (text: string, code: string) => text.split(/\r?\n/).filter((line) => line.startsWith(code));
const fieldsOf = (text: string, code: string) => linesOf(text, code).map((line) => line.split(/ +/).join(' ').trim());

it('imports byes, acceleration and points by type of teams, and writes them again byte for byte', async () => {
  const { event, owner } = await makeEvent({ isPublished: true });
  const id = await importReport(owner, event.id, TEAM_EVENT);
  const facts = await factsOf(id);
  expect(facts.teamByes.length).toBeGreaterThan(4);
  expect(facts.acceleration).not.toBe('none');
  // Record 240 has the numbers of teams. The substitutes of past rounds are not absent either.
  expect(facts.entries.flatMap(({ absences }) => absences)).toEqual([]);
  const given = facts.teamByes.filter(({ kind, round }) => kind === 'fullPointBye' && round < 6).map(({ round, teamId }) => [round, teamId]);
  const numbersIn = (round: number) => facts.teams.filter(({ id }) => given.some(([at, team]) => at === round && team === id)).map(({ number }) => number);
  const listed = await database().breach.findMany({ where: { sectionId: id, kind: 'fpb' }, orderBy: { round: 'asc' } });
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.map((breach) => breach.facts)).toEqual(listed.map(({ round }) => ({ players: numbersIn(round) })));
  expect(given).toHaveLength(listed.flatMap(({ round }) => numbersIn(round)).length);
  const shown = (await buildPublicSection(id))?.body.teams?.standings.at(-1);
  const { teams } = JSON.parse(runSwiss('standings --json a.trf', { 'a.trf': TEAM_EVENT }).out) as { readonly teams: readonly { readonly number: number }[] };
  expect(shown?.rows.map(({ team }) => team + 1)).toEqual(teams.map(({ number }) => number));
  expect(shown?.notes).toContainEqual(expect.stringMatching(/^All teams, match lost by forfeit, in every round: match points –, game points 1½$/));
  const text = await reportOf(owner, id);
  for (const code of ['240', '299']) expect(fieldsOf(text, code).toSorted()).toEqual(fieldsOf(TEAM_EVENT, code).toSorted());
  expect(fieldsOf(text, '250').length).toBeGreaterThan(0);
  const again = await importReport(owner, event.id, text);
  expect(await reportOf(owner, again)).toBe(text);
});

it('a bye that an arbiter gives to a team is scored, re-pairs the draft without the team, and can be removed', async () => {
  const { event, owner } = await makeEvent({ isPublished: true });
  const id = await importReport(owner, event.id, PLAIN_EVENT.replace(/^142 .*$/m, '142   6'));
  expect(await draftNextRound(owner, id, 6)).toMatchObject({ ok: true });
  const [team] = (await factsOf(id)).teams;
  const teamId = team?.id ?? '';
  const set = (teamBye: 'halfPointBye' | 'none') =>
    confirmDiscards((discards) => confirmWarnings((acknowledged) => setTeamBye(owner, { teamId, round: 6, teamBye, discards, acknowledged })));
  const isPaired = async () =>
    (await database().teamMatch.count({ where: { round: { sectionId: id, number: 6 }, OR: [{ firstId: teamId }, { secondId: teamId }] } })) === 1;
  expect(await isPaired()).toBe(true);
  expect(await set('halfPointBye')).toMatchObject({ ok: true });
  expect(await isPaired()).toBe(false);
  expect(fieldsOf(await reportOf(owner, id), '240').at(-1)).toBe('240 H 6 1');
  expect(await set('none')).toMatchObject({ ok: true });
  expect(await isPaired()).toBe(true);
});

it('a bye of a team that has left can be removed, and none is added', async () => {
  const { owner, sectionId, teams } = await makeTeamSection({ teams: 4, players: 0, rounds: 3, match: { scoresOnly: true } });
  const teamId = teams[0]?.id ?? '';
  const set = (teamBye: 'zeroPointBye' | 'none', round: number) => setTeamBye(owner, { teamId, round, teamBye });
  expect(await set('zeroPointBye', 3)).toMatchObject({ ok: true });
  expect((await confirmAndListWarnings((acknowledged) => withdrawTeam(owner, { teamId, fromRound: 2, reason: '', acknowledged }))).outcome.ok).toBe(true);
  expect(await set('zeroPointBye', 2)).toMatchObject({ ok: false, error: { code: 'withdrawn-then' } });
  expect(await set('none', 3)).toMatchObject({ ok: true });
  expect(await database().teamBye.count({ where: { sectionId } })).toBe(0);
});

it('Baku accelerates the upper half of the teams with match points, and the file says so', async () => {
  const { owner, sectionId } = await makeTeamSection({
    teams: 8,
    players: 2,
    match: { boards: 2, boardColours: 'WB' },
    section: { acceleration: 'baku', initialColour: 'white', initialColourSource: 'announced' },
  });
  await publishNextRound(owner, sectionId, 1);
  const numberOf = new Map((await factsOf(sectionId)).teams.map(({ id, number }) => [id, number]));
  const matches = await database().teamMatch.findMany({ where: { round: { sectionId } }, orderBy: { number: 'asc' } });
  expect(matches.map(({ firstId, secondId }) => [numberOf.get(firstId), numberOf.get(secondId ?? '')])).toEqual([
    [1, 3],
    [4, 2],
    [5, 7],
    [8, 6],
  ]);
  await finishRound(owner, sectionId, 1);
  const facts = await factsOf(sectionId);
  expect(facts.teams.filter(({ isLastInGroupA }) => isLastInGroupA).map(({ number }) => number)).toEqual([4]);
  expect(bakuGroupsFixedInRound1(facts)).toEqual({ lastInGroupA: 4, last: 8 });
  const notes = (await buildPublicSection(sectionId))?.body.teams?.standings.at(-1)?.notes;
  expect(notes?.[0]).toMatch(/^Virtual match points for the pairing of round 2 \(acceleration, C\.04\.7\): Club 1 \+2, .*Club 4 \+2\.$/);
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 1, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  expect(fieldsOf(report.value.text, '192')).toEqual(['192 FIDE_TEAM_TYPEA_MP_GP_BAKU']);
  expect(linesOf(report.value.text, '250')).toEqual(['250  2.0        1   2    1    4', '250  1.0        3   3    1    4']);
  const read = readReport(report.value.text);
  expect(read.ok && read.report.acceleration).toBe('baku');
});

it('game points as the primary score refuse Baku (C.04.7 1.4.4)', () => {
  const settings = { systemId: 'team-swiss-2026', acceleration: 'baku', rounds: 5 } as const;
  const scoringBy = (primary: 'match' | 'game') => ({ ...STANDARD_SCORING, match: { ...MATCH_RULES, primary } });
  expect(checkAcceleration(null, { ...settings, scoring: scoringBy('match') }, 0)).toMatchObject({ ok: true });
  expect(checkAcceleration(null, { ...settings, scoring: scoringBy('game') }, 0)).toMatchObject({ ok: false, error: { code: 'no-baku' } });
  const file = PLAIN_EVENT.replace(/^192 .*$/m, '192 FIDE_TEAM_TYPEA_GP_MP_BAKU');
  expect(runSwiss('pair a.trf', { 'a.trf': file }).err).toContain('match points as the primary score');
  const read = readReport(file);
  expect(read.ok && read.report.acceleration).toBe('none');
});

const withdraw = (owner: UserActor, teamId: string, fromRound: number) =>
  confirmWarnings((acknowledged) => withdrawTeam(owner, { teamId, fromRound, reason: 'ill', acknowledged }));

it.each([{ players: 2 }, { players: 0, match: { scoresOnly: true } }] as const)(
  'a bye does not count after its team has left: $players players',
  async (size) => {
    const { owner, sectionId, teams } = await makeTeamSection({ teams: 4, ...size });
    const teamId = teams[3]?.id ?? '';
    const set = (round: number) => confirmWarnings((acknowledged) => setTeamBye(owner, { teamId, round, teamBye: 'fullPointBye', acknowledged }));
    for (const round of [1, 2]) expect(await set(round)).toMatchObject({ ok: true });
    expect(await withdraw(owner, teamId, 2)).toMatchObject({ ok: true });
    expect(teamByesIn(await factsOf(sectionId), 3)).toEqual([
      { type: 'F', round: 1, players: [4] },
      { type: 'Z', round: 3, players: [4] },
    ]);
    expect(await set(3)).toMatchObject({ error: { code: 'withdrawn-then' } });
    expect((await factsOf(sectionId)).breaches.map(({ kind, round, undone }) => [kind, round, undone !== null])).toEqual([
      ['fpb', 1, false],
      ['fpb', 2, true],
    ]);
  },
);

it('a file with only the scores of matches cannot be imported as an event of players', async () => {
  const { owner, event, sectionId } = await makeTeamSection({ teams: 4, players: 0, match: { scoresOnly: true } });
  await publishNextRound(owner, sectionId, 1);
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 1, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  const { id } = await makeSection(event.id, { systemId: 'dutch-2026', fideMode: 'never' });
  const preview = await previewImport(owner, { sectionId: id, file: undefined, text: report.value.text });
  if (!preview.ok) throw new Error(preview.error.code);
  const { previewId } = preview.value;
  const imported = await confirmWarnings((acknowledged) => importTournament(owner, { previewId, systemId: 'dutch-2026', rounds: 5, acknowledged }));
  expect(imported).toMatchObject({ error: { code: 'report-of-scores-only', field: 'systemId' } });
  expect(await database().round.count({ where: { sectionId: id } })).toBe(0);
});

it.each(['team-swiss-2026', 'team-berger'] as const)(
  'a file of %s keeps the home teams, the points of the bye and the teams that have left',
  async (systemId) => {
    const rules = { homeHasBlack: systemId === 'team-berger', bye: { matchPoints: 4, gamePoints: 6 }, scoresOnly: true } as const;
    const { owner, event, sectionId, teams } = await makeTeamSection({ teams: 4, players: 0, rounds: 3, match: rules, section: { systemId } });
    await publishNextRound(owner, sectionId, 1);
    expect(await withdraw(owner, teams[3]?.id ?? '', 2)).toMatchObject({ ok: true });
    const report = async (id: string) => {
      const made = await makeTournamentReport(owner, { sectionId: id, afterRound: 1, dialect: 'trf26' });
      if (!made.ok) throw new Error(made.error.code);
      return made.value.text;
    };
    const text = await report(sectionId);
    const copyId = await importReport(owner, event.id, text, systemId);
    const copy = await factsOf(copyId);
    expect(copy.scoring.match).toMatchObject({ bye: rules.bye, ...(rules.homeHasBlack ? { homeHasBlack: true } : {}) });
    expect(copy.teams.map(({ leftFromRound }) => leftFromRound)).toEqual([null, null, null, 2]);
    expect(copy.teamByes).toEqual([]);
    for (const code of ['###', '240', '310', '320']) expect(linesOf(await report(copyId), code).toSorted()).toEqual(linesOf(text, code).toSorted());
  },
);
