import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isTeamTieBreak } from '@/engine/teams';
import { correctResult } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { adjustPointsByType, AdjustPointsByTypeSchema } from '@/lib/acts/standings/adjust-points-by-type';
import { adjustTeamPoints } from '@/lib/acts/standings/adjust-team-points';
import { changeLineUp } from '@/lib/acts/teams/change-line-up';
import { forfeitMatch } from '@/lib/acts/teams/forfeit-match';
import { readReport } from '@/lib/domain/import-export/read-report';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { makeSection } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { draftNextRound, finishRound, playRound, publishNextRound, seenBoardOf } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { runSwiss } from '@/tests/factories/run-swiss';
import { useDatabase } from '@/tests/use-database';
import { importTournament } from './import-tournament';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

async function adjustPoints(owner: UserActor, sectionId: string, teamIds: string[], gamePoints: string[]) {
  const input = { sectionId, teamIds, matchPoints: teamIds.map(() => '-1'), gamePoints, reason: 'late', discards: undefined };
  expect(await confirmWarnings((acknowledged) => adjustTeamPoints(owner, { ...input, acknowledged }))).toMatchObject({ ok: true });
}

/** Five teams of three over three rounds on two boards, with a changed line-up, an empty place, a bye in every round, adjusted points and a forbidden pair. */
async function playTeams() {
  const made = await makeTeamSection({ teams: 5, players: 3, rounds: 3, match: { boards: 2, boardColours: 'WB' } });
  const { owner, sectionId, teams } = made;
  for (const round of [1, 2, 3]) {
    const roundId = await publishNextRound(owner, sectionId, round);
    const match = await database().teamMatch.findFirstOrThrow({ where: { roundId, secondId: { not: null } } });
    const members = teams.find(({ id }) => id === match.firstId)?.members ?? [];
    const players = round === 1 ? [members[2] ?? '', members[0] ?? ''] : [members[0] ?? '', null];
    expect(await changeLineUp(owner, { roundId, teamId: match.firstId, players })).toMatchObject({ ok: true });
    await finishRound(owner, sectionId, round);
    if (round < 3) await adjustPoints(owner, sectionId, [teams[1]?.id ?? '', teams[4]?.id ?? ''], round === 1 ? ['-1', ''] : ['½', '1']);
  }
  const [teamAId = '', teamBId = ''] = [teams[3]?.id ?? '', teams[4]?.id ?? ''].toSorted();
  await database().forbiddenTeamPair.create({ data: { sectionId, teamAId, teamBId, fromRound: 1, toRound: 1 } });
  return made;
}

it('the report has the records of teams, and another reader of the file finds the same matches and standings', async () => {
  const { owner, sectionId } = await playTeams();
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 3, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  const lines = report.value.text.split('\r\n');
  const of = (code: string) => lines.filter((line) => line.startsWith(code));
  expect(of('082')).toEqual(['082 5']);
  expect(of('192')).toEqual(['192 FIDE_TEAM_TYPEA_MP_GP']);
  expect(of('202')).toEqual(['202 MPvGP,EMMSB,EDE']);
  expect(of('352')).toEqual(['352 WB']);
  expect(of('362')).toEqual(['362 TW 2.0   TD 1.0   TL 0.0']);
  expect(of('310')).toHaveLength(5);
  expect(of('320')).toHaveLength(1);
  expect(of('300')).toHaveLength(1);
  expect(of('260').map((line) => line.split(/ +/))).toEqual([['260', '1', '1', '4', '5']]);
  expect(of('299')).toEqual(['299    -1.0  -1.0  001    2', '299    -1.0   0.0  001    5', '299    -1.0   0.5  002    2', '299    -1.0   1.0  002    5']);
  const checked = runSwiss('check --system team-swiss-2026 event.trf', { 'event.trf': report.value.text });
  expect(checked).toMatchObject({ code: 0 });
  const table = runSwiss('standings --json event.trf', { 'event.trf': report.value.text });
  const { teams } = JSON.parse(table.out) as { readonly teams: readonly { readonly number: number; readonly rank: number }[] };
  const shown = (await buildPublicSection(sectionId))?.body.teams;
  expect(teams.map(({ number, rank }) => [number, rank])).toEqual(shown?.standings.at(-1)?.rows.map(({ team, rank }) => [team + 1, rank]));
});

async function reportOf(owner: UserActor, sectionId: string, afterRound: number): Promise<string> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value.text;
}

const withoutRounds = (text: string) => text.replace(/^142 .*$/m, '142').replace(/^092 .*$/m, '092');

async function importReport(owner: UserActor, eventId: string, text: string): Promise<string> {
  const { id } = await makeSection(eventId, { systemId: 'team-swiss-2026', rounds: 4 });
  const preview = await previewImport(owner, { sectionId: id, file: undefined, text });
  if (!preview.ok) throw new Error(preview.error.code);
  const { previewId } = preview.value;
  const imported = await confirmWarnings((acknowledged) => importTournament(owner, { previewId, systemId: 'team-swiss-2026', rounds: 4, acknowledged }));
  expect(imported).toMatchObject({ ok: true });
  return id;
}

it('a report that is imported and written again is the same, byte for byte, and the next round can be paired', async () => {
  const { owner, event, sectionId } = await playTeams();
  const text = await reportOf(owner, sectionId, 3);
  const id = await importReport(owner, event.id, text);
  expect(withoutRounds(await reportOf(owner, id, 3))).toBe(withoutRounds(text));
  expect(await draftNextRound(owner, id, 4)).toMatchObject({ ok: true });
});

/**
 * Plays round 1 of six teams on two boards. One match is forfeited by its second team, one by both teams. In the third match, the
 * first team has no players, and the second team is out of board order.
 */
async function playForfeits() {
  const made = await makeTeamSection({ teams: 6, players: 3, rounds: 3, match: { boards: 2, boardColours: 'WB' } });
  const { owner, sectionId, teams } = made;
  const roundId = await publishNextRound(owner, sectionId, 1);
  const matches = await database().teamMatch.findMany({ where: { roundId }, orderBy: { number: 'asc' } });
  const [byBlack, byBoth, empty] = matches;
  for (const teamId of [byBlack?.secondId ?? '', byBoth?.firstId ?? '', byBoth?.secondId ?? ''])
    expect(await forfeitMatch(owner, { roundId, teamId })).toMatchObject({ ok: true });
  const [absentId, presentId] = [empty?.firstId ?? '', empty?.secondId ?? ''];
  const members = teams.find(({ id }) => id === presentId)?.members ?? [];
  expect(await changeLineUp(owner, { roundId, teamId: absentId, players: [null, null] })).toMatchObject({ ok: true });
  expect(await changeLineUp(owner, { roundId, teamId: presentId, players: [members[2] ?? '', members[0] ?? ''] })).toMatchObject({ ok: true });
  await finishRound(owner, sectionId, 1, () => null);
  return made;
}

it('record 330 states every forfeited match, and an import of it is written again byte for byte', async () => {
  const { owner, event, sectionId } = await playForfeits();
  const text = await reportOf(owner, sectionId, 1);
  const of = (code: string) => text.split('\r\n').filter((line) => line.startsWith(code));
  expect(of('330')).toEqual(['330 +-   1   1   4', '330 -+   1   3   6', '330 --   1   5   2']);
  expect(of('300')).toHaveLength(1);
  const shown = (await buildPublicSection(sectionId))?.body.teams?.standings.at(-1)?.rows;
  const ranked = JSON.parse(runSwiss('standings --json a.trf', { 'a.trf': text }).out) as { readonly teams: readonly { readonly number: number }[] };
  expect(ranked.teams.map(({ number }) => number)).toEqual(shown?.map(({ team }) => team + 1));
  const id = await importReport(owner, event.id, text);
  expect(withoutRounds(await reportOf(owner, id, 1))).toBe(withoutRounds(text));
  expect(await draftNextRound(owner, id, 2)).toMatchObject({ ok: true });
});

it.each([
  ['of a match whose boards name another winner', '330 +-   1   1   4', '330 -+   1   1   4'],
  ['of a double forfeit that a team won on the boards', '330 +-   1   1   4', '330 --   1   1   4'],
  ['of a winner without players', '330 --   1   5   2', '330 +-   1   5   2'],
])('does not read teams with a record 330 %s', async (_, from, to) => {
  const { owner, sectionId } = await playForfeits();
  const read = readReport((await reportOf(owner, sectionId, 1)).replace(from, to));
  expect(read.ok && read.report.teams).toBeNull();
});

const replaceInText = (from: RegExp | string, to: string) => (text: string) => text.replace(from, to);

it('teams that a section could not store are not read', async () => {
  const { owner, sectionId } = await playTeams();
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 3, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  const { text } = report.value;
  const teamsOf = (file: string) => {
    const read = readReport(file);
    return read.ok ? read.report.teams : null;
  };
  const paired = teamsOf(text)?.rounds[0]?.find(({ second }) => second !== null)?.first ?? 0;
  expect(teamsOf(text)?.teams).toHaveLength(5);
  for (const change of [
    replaceInText('TW 2.0', 'TW25.0'),
    replaceInText('TL 0.0', 'TL 9.0'),
    replaceInText(/^(260.*)5$/m, '$19'),
    replaceInText(/^(299.*)001 /m, '$1009 '),
    replaceInText(/^(299.*)2$/m, '$19'),
    replaceInText('TW 2.0', 'TW 0.0'),
    replaceInText(/^310   1/m, '310    '),
    replaceInText(/^310   2/m, '310   1'),
    replaceInText(/^(320 .{10}).{3}/m, '$1  9'),
    replaceInText(/^(320 .{10}).{3}/m, `$1  ${paired}`),
  ]) {
    expect(change(text)).not.toBe(text);
    expect(teamsOf(change(text))).toBeNull();
  }
});

it('an import has the settings of a section of teams, and gives teams of the same name different names', async () => {
  const { owner, event, sectionId } = await playTeams();
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 3, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  const named = ['A', 'A 3', 'A', 'A 3 3', 'A'].reduce(
    (text, name, index) => text.replace(new RegExp(`^(310 +${index + 1} ).{32}`, 'm'), `$1${name.padEnd(32)}`),
    report.value.text,
  );
  const other = await makeSection(event.id, { systemId: 'dutch-2026', tieBreaks: ['BH'], acceleration: 'baku', missedRounds: 'halfPointBye' });
  const preview = await previewImport(owner, { sectionId: other.id, file: undefined, text: named.replace(/^202 .*$/m, '202 MPvGP,EMMSB,BH:XX') });
  if (!preview.ok) throw new Error(preview.error.code);
  const imported = await confirmWarnings((acknowledged) =>
    importTournament(owner, { previewId: preview.value.previewId, systemId: 'team-swiss-2026', rounds: 4, acknowledged }),
  );
  expect(imported).toMatchObject({ ok: true });
  const { teams, ...section } = await factsOf(other.id);
  expect(teams.map(({ name }) => name)).toEqual(['A', 'A 3', 'A 3 3 3', 'A 3 3', 'A 5']);
  expect(section).toMatchObject({ acceleration: 'none', missedRounds: 'zeroPointBye', absentWithoutNotice: 'absent', halfPointByesAllowed: 0 });
  expect(section.lateEntryUntilRound).toBe(4);
  expect(section.tieBreaks.every(isTeamTieBreak)).toBe(true);
});

const reportIn = (owner: UserActor, sectionId: string, dialect: 'trf16' | 'javafo') => makeTournamentReport(owner, { sectionId, afterRound: 1, dialect });

it('TRF16 has records 013, from which teams are imported by their places; other dialects state no teams', async () => {
  const { owner, event, sectionId } = await makeTeamSection({ teams: 5, players: 2, match: { boards: 2, boardColours: 'WB' } });
  await publishNextRound(owner, sectionId, 1);
  await finishRound(owner, sectionId, 1);
  const report = await reportIn(owner, sectionId, 'trf16');
  if (!report.ok) throw new Error(report.error.code);
  const { text } = report.value;
  expect(text.split('\r\n').filter((line) => /^(?:013|2[45]0|3\d\d)/.test(line))).toHaveLength(5);
  const id = await importReport(owner, event.id, text);
  const standingsOf = async (section: string) => (await buildPublicSection(section))?.body.teams?.standings;
  expect((await standingsOf(id))?.[0]?.rows).toEqual((await standingsOf(sectionId))?.[0]?.rows);
  const both = await reportOf(owner, id, 1);
  expect(both.split('\r\n').filter((line) => line.startsWith('013'))).toHaveLength(5);
  expect(await reportIn(owner, sectionId, 'javafo')).toMatchObject({ ok: false, error: { code: 'teams-need-trf26' } });
  await adjustPoints(owner, sectionId, [(await factsOf(sectionId)).teams[0]?.id ?? ''], ['']);
  expect(await reportIn(owner, sectionId, 'trf16')).toMatchObject({ ok: false, error: { code: 'teams-need-trf26' } });
});

it('points for a type of result (299) apply in the file in the order of the section, where later ones replace earlier ones', async () => {
  const { owner, event, sectionId, teams } = await makeTeamSection({ teams: 4, players: 2, match: { boards: 2, boardColours: 'WB' } });
  await playRound(owner, sectionId, 1, () => 'draw');
  for (const fields of [
    { forTeam: '', forRound: '1', newMatchPoints: '3' },
    { forTeam: '', forRound: '', newMatchPoints: '2' },
    { forTeam: teams[0]?.id, forRound: '', newGamePoints: '4' },
    { forTeam: teams[1]?.id, forRound: '', newGamePoints: '5' },
    { forTeam: teams[1]?.id, forRound: '', newGamePoints: '4' },
  ]) {
    const input = AdjustPointsByTypeSchema.parse({ sectionId, resultType: 'D', reason: 'rules', ...fields });
    expect(await confirmWarnings((acknowledged) => adjustPointsByType(owner, { ...input, acknowledged }))).toMatchObject({ ok: true });
  }
  const pointsOf = async (id: string) =>
    (await buildPublicSection(id))?.body.teams?.standings.at(-1)?.rows.map(({ team, matchPoints, gamePoints }) => [team, matchPoints, gamePoints]);
  const points = [
    [0, 4, 8],
    [1, 4, 8],
    [2, 4, 2],
    [3, 4, 2],
  ];
  expect(await pointsOf(sectionId)).toEqual(points);
  expect(await pointsOf(await importReport(owner, event.id, await reportOf(owner, sectionId, 1)))).toEqual(points);
});

it('crosstables (801, 802) that are right come back byte for byte, in whatever columns they were', async () => {
  const { owner, event, sectionId } = await playTeams();
  const text = await reportOf(owner, sectionId, 3);
  const informative = (file: string) => file.split('\r\n').filter((line) => /^80[12]/.test(line));
  const id = await importReport(owner, event.id, `${text}801  1 C1   0 0.0\r\n802   1 C1        0.0    0.0\r\n`);
  const made = informative(await reportOf(owner, id, 3));
  expect(made.map((line) => line.slice(0, 6))).toEqual(
    [1, 2, 3, 4, 5].flatMap((team) => `801  ${team}`).concat([1, 2, 3, 4, 5].map((team) => `802   ${team}`.slice(0, 6))),
  );
  // Club 1, on two boards: in round 1 its third player on board 1 and its first on board 2.
  expect(made[0]).toMatch(/^801 {2}1 C1 {5}\d+ {1,2}\d\.\d {3}\d [wb] [01=]{2} 31 /);
  const others = made.map((line) => line.replaceAll(/ {2,}/g, '  '));
  const again = await importReport(owner, event.id, `${text}${others.join('\r\n')}\r\n`);
  expect(informative(await reportOf(owner, again, 3))).toEqual(others);
  expect(informative(await reportOf(owner, again, 2))).not.toEqual(others);
});

it('a section that was imported with a crosstable (802) writes a current one', async () => {
  const { owner, event, sectionId } = await playTeams();
  const text = await reportOf(owner, sectionId, 3);
  const id = await importReport(owner, event.id, `${text}802   1 C1        0.0    0.0\r\n`);
  const lines = (await reportOf(owner, id, 3)).split('\r\n').filter((line) => line.startsWith('802'));
  expect(lines).toHaveLength(5);
  expect(lines[0]).toMatch(/^802 {3}1 C1/);
});

it('C.04.2 4.3: the report states the games from which later rounds were paired, and an imported file is paired from them', async () => {
  const { owner, event, sectionId } = await makeTeamSection({ teams: 4, players: 2, rounds: 3, match: { boards: 2, boardColours: 'WB' } });
  await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'whiteWins' : board === 4 ? 'adjourned' : 'draw'));
  await publishNextRound(owner, sectionId, 2);
  const linesIn = (text: string) => text.split('\r\n').filter((line) => /^### (Correction|Adjournment) @/.test(line));
  expect(linesIn(await reportOf(owner, sectionId, 2))).toEqual([]);
  const games = (await factsOf(sectionId)).pairedRounds[0]?.pairings ?? [];
  const newResultOf = async (board: number) => {
    const seen = await seenBoardOf(games.find((game) => game.board === board)?.id ?? '');
    return { ...seen, isUnrated: false, reason: 'wrong card', idempotencyKey: randomUUID() };
  };
  const [ended, wrong] = [await newResultOf(4), await newResultOf(1)];
  const entered = await confirmWarnings((acknowledged) => enterResult(owner, { ...ended, result: 'whiteWins', replace: false, acknowledged }));
  const corrected = await confirmWarnings((acknowledged) => correctResult(owner, { ...wrong, result: 'blackWins', acknowledged }));
  expect([entered, corrected]).toMatchObject([{ ok: true }, { ok: true }]);
  const text = await reportOf(owner, sectionId, 2);
  const lines = linesIn(text);
  expect(lines).toEqual([
    expect.stringMatching(/^### Adjournment @ Round 2: round 1: \d=\? \d=\?/),
    expect.stringMatching(/^### Correction @ Round 2: round 1: \d=[10] \d=[10]/),
  ]);
  const without = text.replaceAll(/### (Correction|Adjournment) @.*\r\n/g, '');
  const checked = [text, without].map((file) => JSON.parse(runSwiss('check --json --system team-swiss-2026 a.trf', { 'a.trf': file }).out));
  expect(checked).toMatchObject([{ rounds: 2, differ: [] }, { differ: [{ round: 2 }] }]);
  const copyId = await importReport(owner, event.id, text);
  expect(linesIn(await reportOf(owner, copyId, 2))).toEqual(lines);
});
