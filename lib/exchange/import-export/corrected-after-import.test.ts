import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { correctResult } from '@/lib/acts/results/correct-boards';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { seenBoardOf, makeEvent, makeSection } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { prepareEventCopy } from '@/tests/factories/copy-event-rows';
import { importAndConfirm } from '@/tests/factories/import-and-confirm';
import { boardsOf } from '@/tests/factories/played-differently';
import { makePlayedSection } from '@/tests/factories/played-section';
import { useDatabase } from '@/tests/use-database';
import { makeTournamentReport } from './make-tournament-report';
import { previewImport } from './preview-import';

useDatabase();

interface Section {
  readonly owner: UserActor;
  readonly sectionId: string;
}

/** Eight players after three rounds. The tie-breaks must separate all players without lots, because the imported section draws different lots. */
let playedSection: Section;
let importCopy: () => Promise<Section>;
let originalReport = '';
beforeAll(async () => {
  playedSection = await makePlayedSection(8, 5, ['whiteWins', 'draw', 'draw']);
  await database().section.update({ where: { id: playedSection.sectionId }, data: { tieBreaks: ['PTS', 'ARO'] } });
  originalReport = await reportOf(playedSection);
  const section = await importReport(originalReport);
  const copy = await prepareEventCopy((await database().section.findUniqueOrThrow({ where: { id: section.sectionId } })).eventId);
  importCopy = async () => ({ ...section, sectionId: (await copy())(section.sectionId) });
});

async function reportOf({ owner, sectionId }: Section): Promise<string> {
  const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
  if (!report.ok) throw new Error(report.error.code);
  return report.value.text;
}

/** Imports a report, and checks that the engine pairs every round as in the file. */
async function importReport(text: string): Promise<Section> {
  const { event, owner } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  const made = await previewImport(owner, { sectionId, file: undefined, text });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  expect(await importAndConfirm(owner, { previewId: made.value.previewId, systemId: 'dutch-2017', rounds: 5 })).toMatchObject({ ok: true });
  return { owner, sectionId };
}

/** Corrects a result of round 1. The correction counts for rounds that are paired later. */
async function correctBoard({ owner, sectionId }: Section, board: number, result: GameResult): Promise<void> {
  const { id = '' } = (await boardsOf(sectionId, 1)).find((row) => row.board === board) ?? {};
  const input = {
    ...(await seenBoardOf(id)),
    isUnrated: false,
    reason: 'score sheets',
    result,
    effect: 'followingPairing' as const,
    idempotencyKey: randomUUID(),
  };
  expect(await confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }))).toMatchObject({ ok: true });
}

const corrections = (text: string) => text.split('\r\n').filter((line) => line.startsWith('### Correction'));
const linesOf = (text: string) => text.split('\r\n').toSorted();

describe('a game corrected after its round was imported', () => {
  it('is reported with the result that imported rounds were paired with, and the rounds that would be paired differently', async () => {
    const section = await importCopy();
    await correctBoard(section, 1, 'blackWins');
    const text = await reportOf(section);
    expect(corrections(text)).toEqual(['### Correction @ Round 2: round 1: 1=1 5=0; paired otherwise: 2 3', '### Correction @ Round 3: round 1: 1=1 5=0']);
    expect(linesOf(await reportOf(await importReport(text)))).toEqual(linesOf(text));
  });

  it('is reported in the line that the file already has for the round, without repetition', async () => {
    await correctBoard(playedSection, 1, 'draw');
    const section = await importReport(await reportOf(playedSection));
    await correctBoard(section, 1, 'blackWins');
    await correctBoard(section, 2, 'blackWins');
    const text = await reportOf(section);
    expect(corrections(text).map((line) => line.split(';')[0])).toEqual([
      '### Correction @ Round 2: round 1: 1=1 5=0',
      '### Correction @ Round 3: round 1: 1=1 5=0',
      '### Correction @ Round 2: round 1: 2=0 6=1',
      '### Correction @ Round 3: round 1: 2=0 6=1',
    ]);
    const rounds = corrections(text).flatMap((line) => line.split('otherwise: ')[1]?.split(' ') ?? []);
    expect(rounds.toSorted()).toEqual(['2', '3']);
    expect(linesOf(await reportOf(await importReport(text)))).toEqual(linesOf(text));
  });

  it('is not reported if it is corrected back', async () => {
    const section = await importCopy();
    await correctBoard(section, 1, 'blackWins');
    await correctBoard(section, 1, 'whiteWins');
    expect(linesOf(await reportOf(section))).toEqual(linesOf(originalReport));
  });
});
