import { expect, it } from 'vitest';
import { STANDARD_SCORING } from '@/engine/model/points';
import { makeCaptainLinks } from '@/lib/acts/captains/make-captain-links';
import { answerMatch, AnswerMatchSchema, reportMatchScore, ReportMatchScoreSchema } from '@/lib/acts/captains/report-match';
import { restoreSection } from '@/lib/acts/history/restore-section';
import { undoBreach } from '@/lib/acts/history/undo-breach';
import { changeFixture, ChangeFixtureSchema } from '@/lib/acts/leagues/change-fixtures';
import { discardDraft } from '@/lib/acts/pairing/discard-draft';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { endManualPairing } from '@/lib/acts/rounds/manual-pairing';
import { publishRound } from '@/lib/acts/rounds/publish-round';
import { cancelRound, unpublishRound } from '@/lib/acts/rounds/revert-round';
import { unpairRound } from '@/lib/acts/rounds/unpair-round';
import { parseBreachFacts } from '@/lib/domain/compliance/breaches';
import { deskBreaches } from '@/lib/domain/compliance/desk-breaches';
import { sectionWithoutCorrection } from '@/lib/domain/compliance/find-differing-rounds';
import { drawNumbers } from '@/lib/domain/entries/draw-numbers';
import { historyText } from '@/lib/domain/history/history-text';
import { decideFixture } from '@/lib/domain/leagues/decide-fixture';
import { fixtureVersion, matchValue, scheduledMatches } from '@/lib/domain/leagues/scheduled-matches';
import { matchScheduleOf } from '@/lib/domain/publishing/public-schedule';
import { repeatDraw } from '@/lib/domain/publishing/repeat-draw';
import { decideNextStep } from '@/lib/domain/rounds/decide-next-step';
import { hasUnfinishedGames } from '@/lib/domain/rounds/decide-pairing-checklist';
import { buildPairingTournament } from '@/lib/domain/teams/build-team-tournament';
import { isTeamWithdrawn } from '@/lib/domain/teams/line-ups';
import { seenScore, scoreOf } from '@/lib/domain/teams/match-scores';
import type { MatchFacts, RoundFacts } from '@/lib/domain/tournament/section-facts';
import { getImportPreview } from '@/lib/exchange/import-export/get-import-preview';
import { importTournament } from '@/lib/exchange/import-export/import-tournament';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { previewImport } from '@/lib/exchange/import-export/preview-import';
import { loadDraftChanges } from '@/lib/facts/rounds/load-draft-changes';
import { type Actor, ANONYMOUS } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getCaptainPage } from '@/lib/views/captains/get-captain-page';
import { getHistory } from '@/lib/views/history/get-history';
import { getFixtures } from '@/lib/views/leagues/get-fixtures';
import { buildPublicSection } from '@/lib/views/publishing/build-public-section';
import { getPairingEditor } from '@/lib/views/rounds/get-pairing-editor';
import { getLineUps } from '@/lib/views/teams/get-teams';
import { makeSection } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { makeTeamSection } from '@/tests/factories/make-team-section';
import { changeBoardsManually, draftNextRound, publishNextRound } from '@/tests/factories/play-rounds';
import { factsOf } from '@/tests/factories/played-section';
import { runSwiss } from '@/tests/factories/run-swiss';
import { useDatabase } from '@/tests/use-database';
import { addTeam, numberTeams } from './change-teams';
import { enterMatchScores, EnterMatchScoresSchema } from './enter-match-scores';
import { reEnterTeam, withdrawTeam } from './withdraw-team';

useDatabase();

type Entered = readonly [first: string, second: string, outcome?: 'played' | 'firstAbsent' | 'secondAbsent' | 'bothAbsent'];

const makeSchoolSection = (teams: number, fields: Parameters<typeof makeTeamSection>[0]['section'] = {}, rounds = 3) =>
  makeTeamSection({ teams, players: 0, rounds, match: { scoresOnly: true }, section: fields });

const roundOf = async (sectionId: string, number: number): Promise<RoundFacts> => {
  const round = (await factsOf(sectionId)).pairedRounds.find((one) => one.number === number);
  if (round === undefined) throw new Error(`round ${number} is not paired`);
  return round;
};
const gamesOf = ({ matches }: RoundFacts): readonly MatchFacts[] => matches.filter(({ secondId }) => secondId !== null);

/** Match 1 of round 1, as forms send it. */
async function firstMatchOf(sectionId: string): Promise<string> {
  const [match] = gamesOf(await roundOf(sectionId, 1));
  return matchValue({ round: 1, firstId: match?.firstId ?? '', secondId: match?.secondId ?? '' });
}

/** Sends the form of a round. Matches without an entry are sent as shown. */
async function enter(
  owner: Actor,
  sectionId: string,
  number: number,
  entered: Readonly<Record<number, Entered>>,
  { reason = '', seen = {}, acknowledged }: { reason?: string; seen?: Record<number, string>; acknowledged?: string | undefined } = {},
) {
  const round = await roundOf(sectionId, number);
  const rows = gamesOf(round)
    .map((match) => {
      const [first, second, outcome = 'played'] = entered[match.number] ?? ['', ''];
      return { number: String(match.number), seen: seen[match.number] ?? seenScore(scoreOf(match)), first, second, outcome };
    })
    .filter((row) => entered[Number(row.number)] !== undefined);
  const input = EnterMatchScoresSchema.parse({
    roundId: round.id,
    numbers: rows.map((row) => row.number),
    seenScores: rows.map((row) => row.seen),
    outcomes: rows.map((row) => row.outcome),
    pointsOfFirst: rows.map((row) => row.first),
    pointsOfSecond: rows.map((row) => row.second),
    reason,
    acknowledged,
  });
  return enterMatchScores(owner, input);
}

const withdraw = async (owner: Actor, teamId: string, fromRound: number) =>
  (await confirmAndListWarnings((acknowledged) => withdrawTeam(owner, { teamId, fromRound, reason: 'ill', acknowledged }))).outcome;
const completeLast = async (owner: Actor, sectionId: string, number: number) => completeRound(owner, { roundId: (await roundOf(sectionId, number)).id });
const standingsOf = async (sectionId: string) =>
  (await buildPublicSection(sectionId))?.body.teams?.standings
    .at(-1)
    ?.rows.map(({ team, rank, matchPoints, gamePoints }) => [rank, team + 1, matchPoints, gamePoints]);

it('a school event of five teams without players: Swiss, from the first pairing to the final standings', async () => {
  const { owner, sectionId, event, slug } = await makeSchoolSection(5);
  expect(decideNextStep(await factsOf(sectionId))).toEqual({ kind: 'pair', round: 1 });
  await publishNextRound(owner, sectionId, 1);
  expect(decideNextStep(await factsOf(sectionId))).toMatchObject({ kind: 'enter-results', open: 2, boards: 2 });
  expect(await completeLast(owner, sectionId, 1)).toMatchObject({ ok: false, error: { code: 'match-scores-missing', facts: { matches: [1, 2] } } });
  expect(await enter(owner, sectionId, 1, { 1: ['2½', '1.5'], 2: ['4', ''] })).toMatchObject({ ok: false, error: { code: 'match-score-incomplete' } });
  expect(await enter(owner, sectionId, 1, { 1: ['2½', '1.5'], 2: ['4', '0,5'] })).toMatchObject({ ok: false, error: { code: 'match-score-too-high' } });
  expect(await enter(owner, sectionId, 1, { 1: ['2½', '1.5'], 2: ['', '', 'secondAbsent'] })).toMatchObject({ ok: true, value: { count: 2 } });
  expect(await completeLast(owner, sectionId, 1)).toMatchObject({ ok: true });
  // Team 1 beat team 3 by 2½-1½, team 4 beat team 2 by forfeit, and team 5 had the bye.
  expect(await standingsOf(sectionId)).toEqual([
    [1, 4, 4, 8],
    [2, 1, 4, 5],
    [3, 5, 2, 4],
    [4, 3, 0, 3],
    [5, 2, 0, 0],
  ]);
  for (const round of [2, 3]) {
    await publishNextRound(owner, sectionId, round);
    expect((await roundOf(sectionId, round)).pairings).toEqual([]);
    await enter(owner, sectionId, round, { 1: ['3', '1'], 2: ['2', '2'] });
    expect(await completeLast(owner, sectionId, round)).toMatchObject({ ok: true });
  }
  expect(decideNextStep(await factsOf(sectionId))).toMatchObject({ kind: 'finished' });
  expect((await standingsOf(sectionId))?.length).toBe(5);
  const history = (await getHistory(owner, event.slug, slug, { topic: null, round: null, text: '', beforeSequence: null }))?.lines.map(historyText);
  expect(history).toContain('Round 1 paired: 2 matches, pairing-allocated bye for Club 5');
  const lines = await database().auditEvent.findMany({ where: { sectionId, kind: 'match-score-entered' } });
  expect(lines).toHaveLength(6);
});

it.each([1, 2])('a round robin of three teams with %i cycles is played to the end, and a team that leaves loses by forfeit', async (cycles) => {
  const { owner, sectionId, teams } = await makeSchoolSection(3, { systemId: 'team-berger', cycles, swapsLastRounds: false }, 3 * cycles);
  for (let round = 1; round <= 3 * cycles; round += 1) {
    if (round === 3) expect(await withdraw(owner, teams[0]?.id ?? '', 3)).toMatchObject({ ok: true });
    await publishNextRound(owner, sectionId, round);
    const [match] = gamesOf(await roundOf(sectionId, round));
    const isLeft = round >= 3 && [match?.firstId, match?.secondId].includes(teams[0]?.id);
    expect(match?.isForfeited).toBe(isLeft);
    if (!isLeft) await enter(owner, sectionId, round, { [match?.number ?? 0]: ['2', '2'] });
    expect(await completeLast(owner, sectionId, round)).toMatchObject({ ok: true });
  }
  expect(await standingsOf(sectionId)).toHaveLength(cycles === 1 ? 3 : 2);
});

it('forms for a schedule whose home teams have Black list and read the home team first', async () => {
  const { owner, sectionId, teams, event, slug } = await makeTeamSection({
    teams: 2,
    players: 0,
    rounds: 1,
    match: { scoresOnly: true, homeHasBlack: true },
    section: { systemId: 'team-berger', leagueRules: { confirmationDays: 3 } },
  });
  const links = await makeCaptainLinks(owner, { sectionId });
  const [code = '', otherCode = ''] = links.ok ? links.value.links.map((link) => link.code) : [];
  await publishNextRound(owner, sectionId, 1);
  const sent = ReportMatchScoreSchema.parse({ code, match: await firstMatchOf(sectionId), firstPoints: '3', secondPoints: '1' });
  expect(await reportMatchScore(ANONYMOUS, sent)).toMatchObject({ ok: true, value: { state: 'enter' } });
  const captains = await getCaptainPage(code, null);
  expect(captains.kind === 'page' && captains.page.results[0]?.score?.points).toEqual([6, 2]);
  const [match] = (await roundOf(sectionId, 1)).matches;
  expect(match).toMatchObject({ firstPoints: 2, secondPoints: 6 });
  const home = teams.find(({ id }) => id === match?.secondId);
  const form = (await getLineUps(owner, event.slug, slug, 1))?.scores?.matches;
  expect(form).toMatchObject([{ first: `Club ${teams.findIndex((team) => team === home) + 1}`, points: ['3', '1'], outcome: 'played' }]);
  const disputed = ReportMatchScoreSchema.parse({ code: otherCode, match: await firstMatchOf(sectionId), firstPoints: '2½', secondPoints: '1½' });
  expect(await reportMatchScore(ANONYMOUS, disputed)).toMatchObject({ ok: true, value: { state: 'dispute' } });
  const [at, away] = [teams.findIndex((team) => team === home), teams.findIndex((team) => team !== home)];
  const reason = `The other captain entered 2½ – 1½ (Club ${at + 1} – Club ${away + 1}).`;
  expect((await getLineUps(owner, event.slug, slug, 1))?.matches[0]?.withheldReason).toBe(reason);
  expect(await enter(owner, sectionId, 1, { 1: ['', '', 'firstAbsent'] })).toMatchObject({ ok: true, value: { count: 1 } });
  expect((await roundOf(sectionId, 1)).matches).toMatchObject([{ firstPoints: 8, secondPoints: 0, isForfeited: true }]);
});

it('a score that somebody else entered is not overwritten, and a correction needs a reason', async () => {
  const { owner, sectionId } = await makeSchoolSection(2);
  await publishNextRound(owner, sectionId, 1);
  await enter(owner, sectionId, 1, { 1: ['3', '1'] });
  expect(await enter(owner, sectionId, 1, { 1: ['1', '3'] }, { seen: { 1: '' } })).toMatchObject({ ok: false, error: { code: 'match-score-changed' } });
  expect(await enter(owner, sectionId, 1, { 1: ['3', '1'] }, { seen: { 1: '' } })).toMatchObject({ ok: true, value: { count: 0 } });
  await completeLast(owner, sectionId, 1);
  expect(await enter(owner, sectionId, 1, { 1: ['1', '3'] })).toMatchObject({ ok: false, error: { code: 'reason-missing' } });
  expect(await enter(owner, sectionId, 1, { 1: ['', ''] }, { reason: 'typo' })).toMatchObject({ ok: false, error: { code: 'match-score-incomplete' } });
  expect(await enter(owner, sectionId, 1, { 1: ['1', '3'] }, { reason: 'typo' })).toMatchObject({ ok: true, value: { count: 1 } });
  expect(await cancelRound(owner, { roundId: (await roundOf(sectionId, 1)).id, reason: 'fire alarm', acknowledged: undefined })).toMatchObject({ ok: false });
});

it('a corrected score is a breach if a later round was paired with the former one', async () => {
  const { owner, sectionId } = await makeSchoolSection(4);
  await publishNextRound(owner, sectionId, 1);
  await enter(owner, sectionId, 1, { 1: ['3', '1'], 2: ['2', '2'] });
  await completeLast(owner, sectionId, 1);
  await enter(owner, sectionId, 1, { 2: ['1', '3'] }, { reason: 'typo' });
  expect((await factsOf(sectionId)).breaches).toEqual([]);
  await publishNextRound(owner, sectionId, 2);
  await enter(owner, sectionId, 1, { 1: ['1', '3'] }, { reason: 'wrong card' });
  const facts = await factsOf(sectionId);
  expect(facts.breaches).toMatchObject([{ kind: 'correction', round: 2, differing: [{ round: 2 }], facts: { of: 1, board: 1 } }]);
  expect(deskBreaches(facts)).toMatchObject([
    { what: 'Round 1, match 1 was corrected from 3 – 1 to 1 – 3 after later rounds had been paired.', isLawful: true, canUndo: true },
  ]);
  const [breach] = facts.breaches;
  const parsed = breach === undefined ? null : parseBreachFacts(breach);
  const before = parsed?.kind === 'correction' ? sectionWithoutCorrection(facts, parsed.facts) : null;
  expect(before?.pairedRounds[0]?.matches[0]).toMatchObject({ firstPoints: 6, secondPoints: 2 });
  const [line] = await database().auditEvent.findMany({ where: { sectionId, kind: 'match-score-entered' }, orderBy: { sequence: 'desc' } });
  expect(line?.after).toMatchObject({ breach: { kind: 'correction', round: 2 } });
});

const scoreLinesOf = async (owner: Actor, sectionId: string) => {
  const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return { text: report.value.text, lines: report.value.text.split('\r\n').filter((line) => line.startsWith('### Score @')) };
};

async function importCopy(owner: Actor, eventId: string, text: string) {
  const { id } = await makeSection(eventId, { name: 'Copy', slug: 'copy', fideMode: 'never' });
  const preview = await previewImport(owner, { sectionId: id, file: undefined, text });
  if (!preview.ok) throw new Error(preview.error.code);
  const { previewId } = preview.value;
  const imported = await confirmAndListWarnings((acknowledged) => importTournament(owner, { previewId, systemId: 'team-swiss-2026', rounds: 3, acknowledged }));
  expect(imported.outcome).toMatchObject({ ok: true });
  return { id, ...imported };
}

it('C.04.2 4.3: the report states the scores that later pairings used, and an imported file is paired from them', async () => {
  const { owner, event, sectionId } = await makeSchoolSection(4);
  await publishNextRound(owner, sectionId, 1);
  await enter(owner, sectionId, 1, { 1: ['', '', 'secondAbsent'], 2: ['2', '2'] });
  await completeLast(owner, sectionId, 1);
  await publishNextRound(owner, sectionId, 2);
  await enter(owner, sectionId, 2, { 1: ['3', '1'], 2: ['3', '1'] });
  expect((await scoreLinesOf(owner, sectionId)).lines).toEqual([]);
  await enter(owner, sectionId, 1, { 1: ['1', '3'], 2: ['0', '4'] }, { reason: 'wrong cards' });
  const { text, lines } = await scoreLinesOf(owner, sectionId);
  expect(lines).toEqual([expect.stringMatching(/^### Score @ Round 2: round 1: 1-3=\+- 4-2=2\.0:2\.0; paired otherwise: 2$/)]);
  const copy = await importCopy(owner, event.id, text);
  expect(copy.asked.join(' ')).not.toContain('import-differs');
  expect((await scoreLinesOf(owner, copy.id)).lines).toEqual(lines);
  const without = text.replace(/### Score @.*\r\n/, '');
  const checked = [text, without].map((file) => JSON.parse(runSwiss('check --json --system team-swiss-2026 a.trf', { 'a.trf': file }).out));
  expect(checked).toMatchObject([{ rounds: 2, differ: [] }, { differ: [{ round: 2 }] }]);
  const unstated = await previewImport(owner, { sectionId: copy.id, file: undefined, text: without });
  expect(unstated.ok && (await getImportPreview(owner, copy.id, unstated.value.previewId))).toMatchObject({ check: { rounds: [{ number: 2 }] } });
});

it('undoing a corrected score restores it in the standings, the report and the history', async () => {
  const { owner, sectionId } = await makeSchoolSection(4);
  await publishNextRound(owner, sectionId, 1);
  await enter(owner, sectionId, 1, { 1: ['3', '1'], 2: ['2', '2'] });
  await completeLast(owner, sectionId, 1);
  await publishNextRound(owner, sectionId, 2);
  const before = await standingsOf(sectionId);
  await enter(owner, sectionId, 1, { 1: ['1', '3'] }, { reason: 'wrong card' });
  const { id: roundId, matches } = await roundOf(sectionId, 1);
  await database().teamMatch.updateMany({ where: { roundId, number: 1 }, data: { reportedById: matches[0]?.firstId ?? '', reportedAt: new Date() } });
  const [breach] = (await factsOf(sectionId)).breaches;
  const undone = await confirmAndListWarnings((acknowledged) => undoBreach(owner, { breachId: breach?.id ?? '', acknowledged }));
  expect(undone).toMatchObject({ outcome: { ok: true } });
  const facts = await factsOf(sectionId);
  expect([deskBreaches(facts)[0]?.undone, deskBreaches(facts)[0]?.canUndo]).toEqual([expect.anything(), false]);
  expect([await standingsOf(sectionId), (await scoreLinesOf(owner, sectionId)).lines]).toEqual([before, []]);
  const [restored, stated] = await database().auditEvent.findMany({
    where: { sectionId, kind: { in: ['match-score-entered', 'breach-undone'] } },
    orderBy: { sequence: 'desc' },
  });
  expect([restored?.kind, stated?.after]).toMatchObject(['breach-undone', { match: 1, points: [6, 2] }]);
  expect(await database().teamMatch.findMany({ where: { roundId, number: 1 }, select: { reportedAt: true } })).toEqual([{ reportedAt: null }]);
  await enter(owner, sectionId, 1, { 1: ['1', '3'] }, { reason: 'wrong card' });
  await enter(owner, sectionId, 1, { 1: ['2', '2'] }, { reason: 'wrong again' });
  expect(deskBreaches(await factsOf(sectionId)).map(({ canUndo }) => canUndo)).toEqual([true, false, false]);
});

it('a decided score needs its reason only when it is entered', async () => {
  const { owner, sectionId } = await makeSchoolSection(4);
  await publishNextRound(owner, sectionId, 1);
  expect(await enter(owner, sectionId, 1, { 1: ['3½', '1½'] })).toMatchObject({ ok: false, error: { code: 'match-score-too-high' } });
  expect(await enter(owner, sectionId, 1, { 1: ['3½', '1½'] }, { reason: 'decision' })).toMatchObject({ ok: true, value: { count: 1 } });
  expect(await enter(owner, sectionId, 1, { 1: ['3½', '1½'], 2: ['3', '1'] })).toMatchObject({ ok: true, value: { count: 1 } });
  expect(await enter(owner, sectionId, 1, { 1: ['3½', '1½'], 2: ['4', '1'] })).toMatchObject({ ok: false, error: { code: 'match-score-too-high' } });
});

it('matches that stay in a public round keep their scores and reports when others are changed', async () => {
  const { owner, sectionId } = await makeSchoolSection(6);
  const roundId = await publishNextRound(owner, sectionId, 1);
  expect(await database().auditEvent.findFirst({ where: { sectionId, kind: 'round-published' } })).toMatchObject({ after: { boards: 3 } });
  await enter(owner, sectionId, 1, { 1: ['', '', 'secondAbsent'] });
  const [first, second, third] = gamesOf(await roundOf(sectionId, 1));
  await database().teamMatch.updateMany({ where: { roundId, number: 1 }, data: { reportedById: first?.firstId ?? '', reportedAt: new Date() } });
  const { id: _id, ...before } = await database().teamMatch.findFirstOrThrow({ where: { roundId, number: 1 } });
  const boards = [
    { white: first?.firstId ?? '', black: first?.secondId ?? null },
    { white: second?.firstId ?? '', black: third?.secondId ?? null },
    { white: third?.firstId ?? '', black: second?.secondId ?? null },
  ];
  expect(await changeBoardsManually(owner, { roundId, boards, reason: 'wrong', ground: 'arbiter-decision' })).toMatchObject({ ok: true });
  expect(gamesOf(await roundOf(sectionId, 1))).toContainEqual(expect.objectContaining({ firstId: second?.firstId, secondId: third?.secondId }));
  expect(await database().teamMatch.findFirst({ where: { roundId, number: 1 } })).toMatchObject(before);
  const cancelled = await confirmAndListWarnings((acknowledged) => cancelRound(owner, { roundId, reason: 'fire alarm', acknowledged }));
  expect(cancelled.outcome).toMatchObject({ ok: true });
  expect(await database().teamMatch.findFirst({ where: { roundId, number: 1 } })).toMatchObject({ firstPoints: null, reportedById: null, reportedAt: null });
});

it('a draft that is discarded and paired again, or restored, keeps the reports of captains without their reasons', async () => {
  const { owner, event, slug, sectionId } = await makeSchoolSection(2, { leagueRules: { confirmationDays: 3 } });
  const links = await makeCaptainLinks(owner, { sectionId });
  const [code = '', otherCode = ''] = links.ok ? links.value.links.map((link) => link.code) : [];
  const roundId = await publishNextRound(owner, sectionId, 1);
  const sent = ReportMatchScoreSchema.parse({ code, match: await firstMatchOf(sectionId), firstPoints: '3', secondPoints: '1' });
  expect(await reportMatchScore(ANONYMOUS, sent)).toMatchObject({ ok: true });
  const shown = await database().teamMatch.findFirstOrThrow({ where: { roundId } });
  const page = await getCaptainPage(otherCode, null);
  const seen = page.kind === 'page' ? (page.page.results[0]?.seen ?? '') : '';
  const answer = { code: otherCode, match: await firstMatchOf(sectionId), seen, answer: 'withheld', reason: 'Kim was ill' };
  expect(await answerMatch(ANONYMOUS, AnswerMatchSchema.parse(answer))).toMatchObject({ ok: true });
  const report = { firstPoints: 6, secondPoints: 2, reportedById: shown.reportedById, reportedAt: shown.reportedAt, answer: 'withheld', answerReason: '' };
  const unpublished = await confirmAndListWarnings((acknowledged) => unpublishRound(owner, { roundId, reason: 'late team', acknowledged }));
  expect(unpublished.outcome).toMatchObject({ ok: true });
  expect(await discardDraft(owner, { roundId, reason: '' })).toMatchObject({ ok: true });
  const point = await database().restorePoint.findFirstOrThrow({ where: { sectionId }, orderBy: { createdAt: 'desc' } });
  expect(JSON.stringify(point.facts)).not.toContain('Kim was ill');
  await draftNextRound(owner, sectionId, 1);
  expect(await database().teamMatch.findFirst({ where: { round: { sectionId } } })).toMatchObject(report);
  const lineUps = await getLineUps(owner, event.slug, slug, 1);
  expect(lineUps?.matches).toMatchObject([{ confirmation: 'disputed', withheldReason: '' }]);
  expect(await restoreSection(owner, { restorePointId: point.id })).toMatchObject({ ok: true });
  expect(await database().teamMatch.findFirst({ where: { round: { sectionId } } })).toMatchObject(report);
});

it.each([false, true])(
  'a match played before its round: its score is shown, and counts from the publication on (home team Black: %s)',
  async (homeHasBlack) => {
    const { owner, event, slug, sectionId } = await makeTeamSection({
      teams: 4,
      players: 0,
      rounds: 3,
      match: { scoresOnly: true, homeHasBlack },
      section: { systemId: 'team-berger', cycles: 1 },
    });
    const enterEarly = async (earlyHome: string, earlyVisitor: string, { inRound = 3, isPostponed }: { inRound?: number; isPostponed?: 'on' } = {}) => {
      const match = scheduledMatches(await factsOf(sectionId)).find(({ round }) => round === inRound);
      const { round = inRound, firstId = '', secondId = '' } = match ?? {};
      const seen = match === undefined ? '' : fixtureVersion(match);
      const fields = { sectionId, match: `${round}:${firstId}:${secondId}`, seen, playsAt: '', venue: '', earlyHome, earlyVisitor, isPostponed };
      return changeFixture(owner, ChangeFixtureSchema.parse(fields));
    };
    const rowOf = async () => (await getFixtures(owner, event.slug, slug))?.rounds[2]?.matches[0];
    expect(await enterEarly('3', '1')).toMatchObject({ ok: false, error: { code: 'schedule-not-final' } });
    expect((await rowOf())?.early).toBeNull();
    await publishNextRound(owner, sectionId, 1);
    expect(await enterEarly('3', '')).toMatchObject({ ok: false, error: { code: 'match-score-incomplete' } });
    expect(await enterEarly('4', '1')).toMatchObject({ ok: false, error: { code: 'match-score-too-high' } });
    expect(await enterEarly('3', '1')).toMatchObject({ ok: true });
    expect((await rowOf())?.early).toEqual([6, 2]);
    const publicMatch = async () => {
      const body = (await buildPublicSection(sectionId))?.body;
      const match = body === undefined ? undefined : matchScheduleOf(body)[2]?.matches[0];
      return [match?.firstPoints, match?.secondPoints, body?.teams?.fixtures?.length];
    };
    expect(await publicMatch()).toEqual([6, 2, 1]);
    const postponed = { inRound: 2, isPostponed: 'on' } as const;
    expect(await enterEarly('3', '1', postponed)).toMatchObject({ ok: false, error: { code: 'match-in-play' } });
    expect(await enterEarly('3', '1', { inRound: 2 })).toMatchObject({ ok: true });
    expect(await enterEarly('', '', postponed), 'a score in the wrong match').toMatchObject({ ok: true });
    expect(await enterEarly('', '', { inRound: 2 })).toMatchObject({ ok: true });
    await enter(owner, sectionId, 1, { 1: ['2', '2'], 2: ['2', '2'] });
    await completeLast(owner, sectionId, 1);
    await publishNextRound(owner, sectionId, 2);
    await enter(owner, sectionId, 2, { 1: ['2', '2'], 2: ['2', '2'] });
    await completeLast(owner, sectionId, 2);
    expect((await standingsOf(sectionId))?.map(([, , , gamePoints]) => gamePoints)).toEqual([8, 8, 8, 8]);
    await publishNextRound(owner, sectionId, 3);
    const [match] = (await roundOf(sectionId, 3)).matches;
    expect([match?.firstPoints, match?.secondPoints]).toEqual(homeHasBlack ? [2, 6] : [6, 2]);
    expect((await publicMatch()).slice(0, 2)).toEqual([6, 2]);
    expect(await enterEarly('1', '1')).toMatchObject({ ok: false, error: { code: 'page-outdated' } });
    const lines = await database().auditEvent.findMany({ where: { sectionId, round: 3, kind: { in: ['fixture-changed', 'match-score-entered'] } } });
    expect(lines).toHaveLength(2);
    const history = (await getHistory(owner, event.slug, slug, { topic: null, round: 3, text: '', beforeSequence: null }))?.lines.map(historyText);
    expect(history?.at(-1)).toBe(homeHasBlack ? 'Round 3, Club 4 – Club 2: 3 – 1' : 'Round 3, Club 2 – Club 4: 3 – 1');
    const { id: roundId } = await roundOf(sectionId, 3);
    const why = { roundId, reason: 'fire alarm' };
    const cancelled = await confirmAndListWarnings((acknowledged) => cancelRound(owner, { ...why, acknowledged }));
    const unpublished = await confirmAndListWarnings((acknowledged) => unpublishRound(owner, { ...why, acknowledged }));
    expect([cancelled.outcome.ok, unpublished.outcome.ok]).toEqual([true, true]);
    expect(await publishRound(owner, { roundId, asItIs: false })).toMatchObject({ ok: true });
    expect((await roundOf(sectionId, 3)).matches[0]).toMatchObject({ firstPoints: null, secondPoints: null });
  },
);

it('a postponed match can get a date in a public round, and stays open after its round', async () => {
  const { owner, sectionId } = await makeSchoolSection(4, { systemId: 'team-berger', cycles: 1 }, 3);
  const [first] = scheduledMatches(await factsOf(sectionId));
  const at = { round: 1, firstId: first?.firstId ?? '', secondId: first?.secondId ?? '' };
  await database().fixture.create({ data: { ...at, sectionId, isPostponed: true } });
  for (const round of [1, 2, 3]) {
    await publishNextRound(owner, sectionId, round);
    await enter(owner, sectionId, round, round === 1 ? { 2: ['2', '2'] } : { 1: ['2', '2'], 2: ['2', '2'] });
    if (round < 3) expect(await completeLast(owner, sectionId, round)).toMatchObject({ ok: true });
  }
  const facts = await factsOf(sectionId);
  const [match] = scheduledMatches(facts);
  expect(match).toMatchObject({ ...at, isPublic: true, isPlayed: false });
  const moved = { playsAt: new Date('2040-11-04T17:30:00Z'), venue: '', isPostponed: false };
  const seen = match === undefined ? '' : fixtureVersion(match);
  expect(decideFixture(facts, { ...at, seen }, moved, new Date())).toMatchObject({ ok: true, value: { fixture: { isPostponed: true } } });
  expect(decideNextStep(facts)).toEqual({ kind: 'complete', round: 3, adjourned: ['match 1 in round 1'] });
  const { id: roundId } = await roundOf(sectionId, 3);
  const completed = await confirmAndListWarnings((acknowledged) => completeRound(owner, { roundId, acknowledged }));
  expect(completed).toMatchObject({ outcome: { ok: true }, asked: [expect.stringContaining('adjourned-at-end')] });
  const openGames = async () =>
    (await buildPublicSection(sectionId))?.body.teams?.standings
      .at(-1)
      ?.rows.map((row) => row.openGames ?? 0)
      .toSorted();
  expect([hasUnfinishedGames(await factsOf(sectionId)), await openGames()]).toEqual([true, [0, 0, 4, 4]]);
  await enter(owner, sectionId, 1, { 1: ['3', '1'] });
  expect([hasUnfinishedGames(await factsOf(sectionId)), await openGames()]).toEqual([false, [0, 0, 0, 0]]);
});

it('a postponed match after its round: the same score from the other captain confirms it, a different one disputes it', async () => {
  const { owner, sectionId } = await makeSchoolSection(2, { systemId: 'team-berger', leagueRules: { confirmationDays: 3 } }, 1);
  const [match] = scheduledMatches(await factsOf(sectionId));
  await database().fixture.create({ data: { sectionId, round: 1, firstId: match?.firstId ?? '', secondId: match?.secondId ?? '', isPostponed: true } });
  const links = await makeCaptainLinks(owner, { sectionId });
  const [code = '', otherCode = ''] = links.ok ? links.value.links.map((link) => link.code) : [];
  const roundId = await publishNextRound(owner, sectionId, 1);
  const completed = await confirmAndListWarnings((acknowledged) => completeRound(owner, { roundId, acknowledged }));
  expect(completed.outcome).toMatchObject({ ok: true });
  const key = await firstMatchOf(sectionId);
  const send = (from: string, firstPoints: string) =>
    reportMatchScore(ANONYMOUS, ReportMatchScoreSchema.parse({ code: from, match: key, firstPoints, secondPoints: '1' }));
  expect(await send(code, '3')).toMatchObject({ ok: true, value: { state: 'enter' } });
  expect(await send(code, '2')).toMatchObject({ ok: false, error: { code: 'result-stands-already' } });
  expect(await send(otherCode, '3')).toMatchObject({ ok: true, value: { state: 'confirm' } });
  await database().teamMatch.updateMany({ where: { roundId }, data: { answer: null } });
  expect(await send(otherCode, '2')).toMatchObject({ ok: true, value: { state: 'dispute' } });
});

it('players who leave do not withdraw a team that needs none, and a team withdraws only without them', async () => {
  const made = await makeTeamSection({ teams: 2, players: 1, match: { scoresOnly: true }, section: { systemId: 'team-berger' }, rounds: 1 });
  const [team, other] = made.teams;
  await database().withdrawal.create({ data: { entryId: team?.members[0] ?? '', kind: 'withdrawn', fromRound: 1 } });
  await database().team.update({ where: { id: other?.id ?? '' }, data: { leftFromRound: 1 } });
  const facts = await factsOf(made.sectionId);
  const leftIn = (scoring: typeof facts.scoring) => facts.teams.filter((one) => isTeamWithdrawn({ ...facts, scoring }, one, 1)).map(({ id }) => id);
  expect(leftIn(facts.scoring)).toEqual([other?.id]);
  expect(leftIn(STANDARD_SCORING)).toEqual([team?.id]);
});

it.each(['on', 'never'] as const)('C.04.2 4.3: after two later rounds, a correction is refused in FIDE mode and otherwise confirmed (%s)', async (fideMode) => {
  const { owner, sectionId } = await makeSchoolSection(4, { fideMode });
  for (const round of [1, 2, 3]) {
    await publishNextRound(owner, sectionId, round);
    await enter(owner, sectionId, round, { 1: ['3', '1'], 2: ['3', '1'] });
    if (round < 3) await completeLast(owner, sectionId, round);
  }
  const corrected = await confirmAndListWarnings((acknowledged) => enter(owner, sectionId, 1, { 1: ['1', '3'] }, { reason: 'typo', acknowledged }));
  const refusal = { ok: false, error: { code: 'only-outside-fide-mode' } };
  expect(corrected).toMatchObject(fideMode === 'on' ? { outcome: refusal } : { outcome: { ok: true, value: { count: 1 } }, asked: ['past-is-closed'] });
});

it('C.04.2 4.3: a corrected score counts at once in the standings, and from the next pairing', async () => {
  const { owner, sectionId } = await makeSchoolSection(4);
  for (const round of [1, 2]) {
    await publishNextRound(owner, sectionId, round);
    if (round === 1) {
      await enter(owner, sectionId, 1, { 1: ['3', '1'], 2: ['4', '0'] });
      await completeLast(owner, sectionId, 1);
    }
  }
  const pairedFrom = async (round: number) =>
    buildPairingTournament(await factsOf(sectionId), round).tournament.players.map(({ entries: [entry] }) => entry?.points);
  const before = await pairedFrom(2);
  await enter(owner, sectionId, 1, { 1: ['1', '3'] }, { reason: 'typo' });
  expect(await pairedFrom(2)).toEqual(before);
  expect(await pairedFrom(3)).not.toEqual(before);
  await unpair(owner, sectionId, 2);
  await database().round.deleteMany({ where: { sectionId, number: 2 } });
  await draftNextRound(owner, sectionId, 2);
  expect(await pairedFrom(2)).not.toEqual(before);
});

async function unpair(owner: Actor, sectionId: string, number: number): Promise<void> {
  const { id: roundId } = await roundOf(sectionId, number);
  const asked = await unpairRound(owner, { roundId, reason: 'wrong', acknowledged: undefined });
  const { agreement } = !asked.ok && asked.error.code === 'unpairing-costs' ? asked.error.facts : { agreement: undefined };
  expect(await unpairRound(owner, { roundId, reason: 'wrong', acknowledged: undefined, ...(agreement === undefined ? {} : { agreement }) })).toMatchObject({
    ok: true,
  });
}

it('a team that has left a Swiss is not paired until it re-enters', async () => {
  const { owner, sectionId, teams } = await makeSchoolSection(4);
  const teamId = teams[3]?.id ?? '';
  expect(await withdraw(owner, teamId, 1)).toMatchObject({ ok: true });
  expect(await withdraw(owner, teamId, 1)).toMatchObject({ ok: false, error: { code: 'already-withdrawn' } });
  await publishNextRound(owner, sectionId, 1);
  expect((await roundOf(sectionId, 1)).matches.flatMap(({ firstId, secondId }) => [firstId, secondId])).not.toContain(teamId);
  await enter(owner, sectionId, 1, { 1: ['2', '2'] });
  await completeLast(owner, sectionId, 1);
  expect(await reEnterTeam(owner, { teamId, inRound: 3 })).toMatchObject({ ok: false, error: { code: 'team-re-enters-next' } });
  expect(await reEnterTeam(owner, { teamId, inRound: 2 })).toMatchObject({ ok: true });
  await publishNextRound(owner, sectionId, 2);
  expect((await roundOf(sectionId, 2)).matches.flatMap(({ firstId, secondId }) => [firstId, secondId])).toContain(teamId);
});

it('a bye in a round that a team missed does not count after the team has returned', async () => {
  const { owner, sectionId, teams } = await makeSchoolSection(4);
  const teamId = teams[3]?.id ?? '';
  await database().teamBye.create({ data: { sectionId, teamId, round: 2, kind: 'halfPointBye' } });
  expect(await withdraw(owner, teamId, 1)).toMatchObject({ ok: true });
  for (const round of [1, 2]) {
    await publishNextRound(owner, sectionId, round);
    await enter(owner, sectionId, round, { 1: ['2', '2'] });
    await completeLast(owner, sectionId, round);
  }
  const standings = await standingsOf(sectionId);
  expect(standings?.at(-1)).toEqual([4, 4, 0, 0]);
  expect(await reEnterTeam(owner, { teamId, inRound: 3 })).toMatchObject({ ok: true });
  expect(await standingsOf(sectionId)).toEqual(standings);
});

it('a draft reports a team that entered since it was paired, and cannot be published by mistake', async () => {
  const { owner, sectionId } = await makeSchoolSection(4);
  await publishNextRound(owner, sectionId, 1);
  await enter(owner, sectionId, 1, { 1: ['3', '1'], 2: ['3', '1'] });
  await completeLast(owner, sectionId, 1);
  await draftNextRound(owner, sectionId, 2);
  expect(await addTeam(owner, { sectionId, name: 'Late', shortName: '', captain: '' })).toMatchObject({ ok: true });
  const changes = [{ kind: 'may-play', name: 'Late', isLateEntry: true }];
  expect(await loadDraftChanges(database(), await factsOf(sectionId))).toMatchObject({ changes });
  expect(await publishRound(owner, { roundId: (await roundOf(sectionId, 2)).id, asItIs: false })).toMatchObject({ ok: false });
});

it('a team without a match at the end of manual pairing gets a zero-point bye, which ends when it gets a match', async () => {
  const { owner, sectionId, event, slug } = await makeSchoolSection(4);
  const awayTeams = async () => (await getPairingEditor(owner, event.slug, slug, 1))?.players.flatMap(({ entryId, isAway }) => (isAway ? [entryId] : []));
  const draft = await draftNextRound(owner, sectionId, 1);
  const [first, second] = gamesOf(await roundOf(sectionId, 1)).map(({ firstId: white, secondId: black }) => ({ white, black }));
  if (!draft.ok || first === undefined || second === undefined) throw new Error('round 1 has no two matches');
  await changeBoardsManually(owner, { roundId: draft.value.roundId, boards: [second], reason: '' });
  expect(await awayTeams()).toEqual([]);
  const end = async (discards?: string) => endManualPairing(owner, { roundId: (await roundOf(sectionId, 1)).id, discards, acknowledged: undefined });
  const asked = await end();
  if (asked.ok || asked.error.code !== 'players-without-board') throw new Error('the teams without a match were not listed');
  await end(asked.error.facts.agreement);
  const byes = (await factsOf(sectionId)).teamByes;
  const kind = 'zeroPointBye';
  expect(byes.toSorted((a, b) => (a.teamId < b.teamId ? -1 : 1))).toEqual([first.white, first.black].toSorted().map((teamId) => ({ teamId, round: 1, kind })));
  expect((await awayTeams())?.toSorted()).toEqual([first.white, first.black].toSorted());
  const { id: roundId } = await roundOf(sectionId, 1);
  expect(await changeBoardsManually(owner, { roundId, boards: [first, second], reason: '' })).toMatchObject({ ok: true });
  expect((await factsOf(sectionId)).teamByes).toEqual([]);
});

it('the draw of numbers is public, and stays so for the teams of round 1', async () => {
  const { owner, sectionId, teams } = await makeSchoolSection(4, { tieBreaks: ['LOT'] });
  const ids = teams.map(({ id }) => id);
  const drawn = drawNumbers('lotForAll', (await factsOf(sectionId)).lotSeed, [ids]);
  expect(await numberTeams(owner, { sectionId, teams: ids, numbers: ids.map((id) => String(drawn.indexOf(id) + 1)) })).toMatchObject({ ok: true });
  const lotsShown = async () => {
    const { draw, teams: shown } = (await buildPublicSection(sectionId))?.body ?? {};
    const published = shown?.list.map(({ number }) => number) ?? [];
    const again = draw === undefined ? null : repeatDraw(draw, published);
    return [[...(again?.numbers ?? [])].filter(([place, number]) => published[place] === number).length, again?.ties.size];
  };
  expect(await lotsShown()).toEqual([4, 4]);
  await publishNextRound(owner, sectionId, 1);
  expect(await addTeam(owner, { sectionId, name: 'Late', shortName: '', captain: '' })).toMatchObject({ ok: true });
  expect(await lotsShown()).toEqual([4, 5]);
  await database().section.update({ where: { id: sectionId }, data: { publication: 'nothing' } });
  expect((await buildPublicSection(sectionId))?.body.draw).toMatchObject({ numbers: { groups: [] }, ids: [] });
});

it('the report states the scores, and importing it gives the same matches, standings and lines', async () => {
  const { owner, event, sectionId } = await makeSchoolSection(7);
  for (const round of [1, 2]) {
    await publishNextRound(owner, sectionId, round);
    await enter(owner, sectionId, round, round === 1 ? { 1: ['', '', 'firstAbsent'], 2: ['2½', '1½'], 3: ['1', '3'] } : { 1: ['2½', '1½'], 2: ['2', '2'] });
    if (round === 1) await completeLast(owner, sectionId, round);
  }
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 2, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  expect(report.value.text).toContain('### Match scores only');
  expect(report.value.text).toMatch(/### Score of round 1: \d-\d 2\.5:1\.5/);
  expect(report.value.text).toMatch(/### Score of round 2: \d-\d \?/);
  const { id: copyId } = await importCopy(owner, event.id, report.value.text);
  const shown = async (id: string) =>
    (await factsOf(id)).pairedRounds.map(({ matches, state }) => [state, matches.map((match) => seenScore(scoreOf(match))).toSorted()]);
  expect(await shown(copyId)).toEqual(await shown(sectionId));
  expect(await standingsOf(copyId)).toEqual(await standingsOf(sectionId));
  const again = await makeTournamentReport(owner, { sectionId: copyId, afterRound: 2, dialect: 'trf26' });
  const body = (text: string) => text.split('\r\n').filter((line) => /^(###|310|320|330)/.test(line));
  expect(again.ok && body(again.value.text)).toEqual(body(report.value.text));
});
