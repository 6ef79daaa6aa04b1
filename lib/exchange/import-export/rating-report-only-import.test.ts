import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { correctColours, correctResult } from '@/lib/acts/results/correct-boards';
import { readReport } from '@/lib/domain/import-export/read-report';
import { sectionStandings } from '@/lib/domain/standings/section-standings';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import { loadSectionFacts } from '@/lib/facts/tournament/load-section-facts';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { prepareEventCopy } from '@/tests/factories/copy-event-rows';
import { importAndConfirm } from '@/tests/factories/import-and-confirm';
import { crosswiseBoards, recordPlayedAndConfirm, firstTwoBoards } from '@/tests/factories/played-differently';
import { useDatabase } from '@/tests/use-database';
import { getImportPreview } from './get-import-preview';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

const SECTION_FIELDS = { rounds: 3, tieBreaks: ['PTS', 'BWG', 'BH', 'SB'], systemId: 'dutch-2026' } as const;

interface PlayedSection {
  readonly owner: UserActor;
  readonly sectionId: string;
}

/** Eight players after three complete rounds. The tests use copies of this section. */
let sectionOfEight: PlayedSection;
let copySectionOfEight: Awaited<ReturnType<typeof prepareEventCopy>>;
beforeAll(async () => {
  sectionOfEight = await playThreeRounds(8);
  copySectionOfEight = await prepareEventCopy((await database().section.findUniqueOrThrow({ where: { id: sectionOfEight.sectionId } })).eventId);
});
const copyFinishedSection = async (): Promise<PlayedSection> => ({ ...sectionOfEight, sectionId: (await copySectionOfEight())(sectionOfEight.sectionId) });

async function playThreeRounds(players: number): Promise<PlayedSection> {
  const { event, owner } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id, { ...SECTION_FIELDS, tieBreaks: [...SECTION_FIELDS.tieBreaks] });
  for (let index = 0; index < players; index += 1) await makeEntry(sectionId, { rating: 2400 - index * 10 });
  await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'whiteWins' : 'blackWins'));
  await playRound(owner, sectionId, 2, () => 'draw');
  await playRound(owner, sectionId, 3, () => 'whiteWins');
  return { owner, sectionId };
}

/** A section of five rounds, of which three are complete. */
async function sectionWithRoundsLeft(): Promise<PlayedSection> {
  const played = await copyFinishedSection();
  await database().section.update({ where: { id: played.sectionId }, data: { rounds: 5 } });
  return played;
}

async function pairingNumberIn({ sectionId }: PlayedSection, entryId: string): Promise<number> {
  const { pairingNumber } = await database().entry.findUniqueOrThrow({ where: { id: entryId, sectionId } });
  return pairingNumber ?? 0;
}

async function reportOf({ owner, sectionId }: PlayedSection, afterRound: number | null = null): Promise<string> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value.text;
}

async function standingsOf({ sectionId }: PlayedSection, rounds = 3) {
  const facts = await loadSectionFacts(database(), sectionId);
  if (facts === null) throw new Error('no section');
  return sectionStandings(buildTournament(facts, rounds + 1, 'standings'), facts).rows;
}

async function importReport(
  text: string,
  rounds = 3,
  asked: readonly string[] = [],
): Promise<PlayedSection & { readonly told: readonly string[]; readonly differ: readonly number[] }> {
  const { event, owner } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id, { systemId: 'dutch-2026' });
  const made = await previewImport(owner, { sectionId, file: undefined, text });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const preview = await getImportPreview(owner, sectionId, made.value.previewId);
  if (preview?.kind !== 'report') throw new Error('no preview');
  expect(await importAndConfirm(owner, { previewId: made.value.previewId, systemId: 'dutch-2026', rounds }, asked)).toMatchObject({ ok: true });
  return { owner, sectionId, told: preview.remarks.map(({ first }) => first), differ: preview.check.rounds.map(({ number }) => number) };
}

const lateCorrection = async (id: string) => ({ ...(await seenBoardOf(id)), reason: 'score sheets', idempotencyKey: randomUUID() });
const linesOf = (text: string) => text.split('\r\n').toSorted();
const commentLines = (text: string) => text.split('\r\n').filter((line) => line.startsWith('###') && !line.startsWith('### Mode'));
/** Returns the lines of a report without those about differing rounds (`### Import`), which only the import adds. */
const linesWithoutImport = (text: string) => linesOf(text).filter((line) => !line.startsWith('### Import'));
const ratingLines = (text: string) => text.split('\r\n').filter((line) => line.startsWith('### Rating'));

describe('C.04.2 4.3: corrections for the rating report only, exported and imported again', () => {
  it('a result: standings and pairings stay, and only the report shows the correction', async () => {
    const first = await copyFinishedSection();
    const [one] = await firstTwoBoards(first.sectionId, 1);
    expect(await correctResult(first.owner, { ...(await lateCorrection(one.id)), result: 'draw', isUnrated: false })).toMatchObject({ ok: true });
    const text = await reportOf(first);
    expect(ratingLines(text)).toEqual(['### Rating @ Round 1: 1=1 5=0']);
    const again = await importReport(text);
    expect(again.differ).toEqual([]);
    expect(again.told.join('\n')).not.toMatch(/the file states|rating report/);
    expect(await standingsOf(again)).toEqual(await standingsOf(first));
    const [board] = await firstTwoBoards(again.sectionId, 1);
    const steps = await database().resultRevision.findMany({ where: { pairingId: board.id }, orderBy: { sequence: 'asc' } });
    expect(steps.map(({ result, countsFrom, source }) => [result, countsFrom, source])).toEqual([
      ['whiteWins', 2, 'import'],
      ['draw', 0, 'import'],
    ]);
    expect(linesOf(await reportOf(again))).toEqual(linesOf(text));
  });

  it('colours, opponents and byes: the report has the players who sat there, the standings those who count', async () => {
    const first = await playThreeRounds(9);
    const [, two] = await firstTwoBoards(first.sectionId, 1);
    expect(await correctColours(first.owner, await lateCorrection(two.id))).toMatchObject({ ok: true });
    expect(await recordPlayedAndConfirm(first.owner, await crosswiseBoards(first.sectionId, 2), 'ratingOnly')).toMatchObject({ ok: true });
    const text = await reportOf(first);
    expect(ratingLines(text)).toHaveLength(2);
    const again = await importReport(text);
    expect(again.differ).toEqual([]);
    expect(await standingsOf(again)).toEqual(await standingsOf(first));
    expect(linesOf(await reportOf(again))).toEqual(linesOf(text));
  });

  it('a correction in time that is later reversed for the report: earlier pairings are reported with their result', async () => {
    const first = await sectionWithRoundsLeft();
    const [one] = await firstTwoBoards(first.sectionId, 2);
    const put = async (result: 'whiteWins' | 'draw', effect: 'followingPairing' | 'ratingOnly') => {
      const fields = { ...(await lateCorrection(one.id)), result, isUnrated: false, effect };
      expect(await confirmWarnings((agreed) => correctResult(first.owner, { ...fields, acknowledged: agreed }))).toMatchObject({ ok: true });
    };
    await put('whiteWins', 'followingPairing');
    await playRound(first.owner, first.sectionId, 4, () => 'draw');
    await put('draw', 'ratingOnly');
    const text = await reportOf(first);
    const cells = (white: string, black: string) => {
      const both = [`${numbers.white}=${white}`, `${numbers.black}=${black}`];
      return both.toSorted((x, y) => Number.parseInt(x) - Number.parseInt(y)).join(' ');
    };
    const numbers = { white: await pairingNumberIn(first, one.whiteId), black: await pairingNumberIn(first, one.blackId) };
    expect(commentLines(text).map((line) => line.split(';')[0])).toEqual([
      `### Rating @ Round 2: ${cells('1', '0')}`,
      `### Correction @ Round 3: round 2: ${cells('=', '=')}`,
      `### Correction @ Round 4: round 2: ${cells('1', '0')}`,
    ]);
    const again = await importReport(text, 5);
    expect(again.differ).toEqual([]);
    expect(linesOf(await reportOf(again))).toEqual(linesOf(text));
  });

  it('a correction of a board that was played differently: published, counting and reported boards survive every import', async () => {
    const first = await sectionWithRoundsLeft();
    expect(await recordPlayedAndConfirm(first.owner, await crosswiseBoards(first.sectionId, 2), 'followingPairing')).toMatchObject({ ok: true });
    const [, two] = await firstTwoBoards(first.sectionId, 2);
    const colours = await lateCorrection(two.id);
    await playRound(first.owner, first.sectionId, 4, () => 'draw');
    await playRound(first.owner, first.sectionId, 5, () => 'draw');
    expect(await correctColours(first.owner, colours)).toMatchObject({ ok: true });
    const text = await reportOf(first);
    const played = commentLines(text).filter((line) => line.includes('were announced'));
    expect(played).toEqual([expect.stringMatching(/^### round 2 was played otherwise than announced: \d-\d \d-\d were announced$/)]);
    const again = await importReport(text, 5, ['import-differs']);
    expect(again.differ).toEqual([2]);
    expect(await standingsOf(again, 5)).toEqual(await standingsOf(first, 5));
    const written = await reportOf(again);
    expect(linesWithoutImport(written)).toEqual(linesWithoutImport(text));
    expect(linesOf(await reportOf(await importReport(written, 5, ['import-differs'])))).toEqual(linesOf(written));
    const rows = await database().pairing.findMany({ where: { round: { sectionId: again.sectionId, number: 2 }, announcedWhiteId: { not: null } } });
    expect(rows, 'kept with their boards, not as a line').toHaveLength(2);
    expect(await reportOf(again, 1), 'nothing of a later round').not.toContain('were announced');
  });

  it('a correction back to the published boards: the boards that count differ from the published ones', async () => {
    const first = await sectionWithRoundsLeft();
    const before = await firstTwoBoards(first.sectionId, 2);
    expect(await recordPlayedAndConfirm(first.owner, await crosswiseBoards(first.sectionId, 2), 'followingPairing')).toMatchObject({ ok: true });
    await playRound(first.owner, first.sectionId, 4, () => 'draw');
    await playRound(first.owner, first.sectionId, 5, () => 'draw');
    expect(await recordPlayedAndConfirm(first.owner, await crosswiseBoards(first.sectionId, 2, ['draw', 'draw']), 'ratingOnly')).toMatchObject({ ok: true });
    const pairs = await Promise.all(
      before.map(async ({ whiteId, blackId }) => `${await pairingNumberIn(first, whiteId)}-${await pairingNumberIn(first, blackId)}`),
    );
    const text = await reportOf(first);
    const boards = pairs.toSorted((a, b) => Number.parseInt(a) - Number.parseInt(b)).join(' ');
    expect(commentLines(text)).toContain(`### round 2 was played otherwise than announced: ${boards} were announced`);
    const again = await importReport(text, 5, ['import-differs']);
    expect(again.differ).toEqual([2]);
    expect(linesWithoutImport(await reportOf(again))).toEqual(linesWithoutImport(text));
  });

  it('the next round is paired from the results that count', async () => {
    const first = await copyFinishedSection();
    const [one] = await firstTwoBoards(first.sectionId, 1);
    await correctResult(first.owner, { ...(await lateCorrection(one.id)), result: 'blackWins', isUnrated: false });
    await database().section.update({ where: { id: first.sectionId }, data: { rounds: 5 } });
    const again = await importReport(await reportOf(first), 5);
    const scores = async ({ owner, sectionId }: PlayedSection) => {
      const roundId = await publishNextRound(owner, sectionId, 4);
      const boards = await database().pairing.findMany({ where: { roundId }, orderBy: { board: 'asc' } });
      return boards.map(({ whiteScoreBefore, blackScoreBefore }) => [whiteScoreBefore, blackScoreBefore]);
    };
    expect(await scores(again)).toEqual(await scores(first));
  });

  it('a line that the boards of the round cannot represent is preserved, and a remark says so', async () => {
    const line = '### Rating @ Round 1: 1=Z 5=Z';
    const read = readReport((await reportOf(await copyFinishedSection())).replace('001    1', `${line}\r\n001    1`));
    if (!read.ok) throw new Error('unreadable');
    expect(read.report.remarks.map(({ first }) => first)).toContainEqual(expect.stringContaining('Round 1 has games for the rating report only'));
    expect(read.report.lines.kept.map(({ text: kept }) => kept)).toContain(line);
    expect(read.report.pairedRounds[0]).toMatchObject({ played: [] });
    expect(read.report.pairedRounds[0]?.boards).toHaveLength(4);
  });
});
