import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { getBoardCorrection } from '@/lib/views/results/get-board-correction';
import { seenBoardOf, makeEntry, makeEvent, makeSection, playRound } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { crosswiseBoards, recordPlayedAndConfirm, boardRevisionsOf, tournamentOf, firstTwoBoards } from '@/tests/factories/played-differently';
import { useDatabase } from '@/tests/use-database';
import { correctColours, correctResult } from './correct-boards';

useDatabase();

let owner: UserActor;
let sectionId = '';
let roundAddress = { event: '', section: '', round: 1 };
let firstBoard: Awaited<ReturnType<typeof firstTwoBoards>>[0];
let secondBoard: typeof firstBoard;

const playedBoardsForm = (boards: readonly number[]) =>
  getBoardCorrection(owner, { ...roundAddress, boards, query: { how: 'played', boards: [], unseatedAreAbsent: false } });
const resultCorrectionForm = (board: number) => getBoardCorrection(owner, { ...roundAddress, boards: [board], query: { how: 'result', result: null } });
const recordedBoard = async () => (await resultCorrectionForm(1))?.first;
const makeColourCorrection = async (idempotencyKey: string) => {
  const seen = await seenBoardOf(firstBoard.id);
  return () => confirmWarnings((agreed) => correctColours(owner, { ...seen, reason: 'The colours were exchanged.', idempotencyKey, acknowledged: agreed }));
};

const sectionOfThreeRounds = copyOnReuse(async () => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const section = await makeSection(event.id, { fideMode: 'on', rounds: 5 });
  for (let index = 0; index < 9; index += 1) await makeEntry(section.id, { rating: 2400 - index * 10 });
  for (const round of [1, 2, 3]) await playRound(owner, section.id, round, () => 'whiteWins');
  return { owner, eventId: event.id, sectionId: section.id, at: { event: event.slug, section: section.slug, round: 1 } };
});

/**
 * A section in FIDE mode. White won every game of round 1, which is closed. A correction
 * for the rating report exchanged the Black players of boards 1 and 2.
 */
beforeEach(async () => {
  ({ owner, sectionId, at: roundAddress } = await sectionOfThreeRounds());
  [firstBoard, secondBoard] = await firstTwoBoards(sectionId, 1);
  expect(await recordPlayedAndConfirm(owner, await crosswiseBoards(sectionId, 1))).toMatchObject({ ok: true, value: { done: { effect: 'ratingOnly' } } });
});

it('the form for games played differently starts with the players and results of the rating report, which are no change', async () => {
  const page = await playedBoardsForm([1, 2]);
  const reported = [
    { white: firstBoard.whiteId, black: secondBoard.blackId, result: 'blackWins' },
    { white: secondBoard.whiteId, black: firstBoard.blackId, result: 'draw' },
  ];
  expect(page?.boards.map(({ input }) => input)).toEqual(reported);
  expect(page?.boards.map(({ stands }) => stands)).toEqual(reported);
  expect(page?.outcome).toMatchObject({ kind: 'refused', refusal: { code: 'nothing-changed' } });
  expect(page?.usual.proposed.map(({ black }) => black)).toEqual([firstBoard.blackId, secondBoard.blackId]);
  const alone = await playedBoardsForm([1]);
  expect(alone?.players.map(({ entryId }) => entryId)).toEqual([firstBoard.whiteId, secondBoard.blackId]);
  expect(alone?.usual.proposed).toEqual([{ white: secondBoard.blackId, black: firstBoard.whiteId, result: 'whiteWins' }]);
  const nameOf = async (id: string) => (await database().entry.findUniqueOrThrow({ where: { id }, include: { person: true } })).person.name;
  expect(alone?.others[0]?.names).toBe(`${await nameOf(secondBoard.whiteId)} – ${await nameOf(firstBoard.blackId)}`);
});

it('the page of a board shows both the tournament’s game and the report’s, and whose colours would be exchanged', async () => {
  const name = async (id: string | null) => (await database().entry.findUniqueOrThrow({ where: { id: id ?? '' }, include: { person: true } })).person.name;
  const [white, black, reported] = await Promise.all([name(firstBoard.whiteId), name(firstBoard.blackId), name(secondBoard.blackId)]);
  const reportDifference = { tournament: `${white} – ${black}, 1-0`, report: `${white} – ${reported}, 0-1` };
  expect(await resultCorrectionForm(1)).toMatchObject({ first: { reportDifference }, black: reported });
  expect((await playedBoardsForm([1]))?.boards[0]).toMatchObject({ reportDifference, publishedPlayers: null });
  expect(await resultCorrectionForm(3)).toMatchObject({ first: { reportDifference: null } });
});

it('a correction of a result starts from the result in the rating report, including whether it is rated', async () => {
  expect(await recordedBoard()).toMatchObject({ now: { result: 'whiteWins' }, stands: { result: 'blackWins' }, isRated: true });
  const input = { ...(await seenBoardOf(firstBoard.id)), result: 'blackWins' as const, isUnrated: true, reason: 'One move.', idempotencyKey: randomUUID() };
  expect(await confirmWarnings((agreed) => correctResult(owner, { ...input, acknowledged: agreed }))).toMatchObject({ ok: true });
  expect(await recordedBoard()).toMatchObject({ stands: { result: 'blackWins' }, isRated: false });
  const line = await database().auditEvent.findFirstOrThrow({ where: { sectionId, kind: 'result-corrected' } });
  expect(line).toMatchObject({ before: { result: 'blackWins' }, after: { result: 'blackWins', isUnrated: true } });
  expect(await (await makeColourCorrection(randomUUID()))()).toMatchObject({ ok: true });
  expect(await recordedBoard(), 'the game keeps not being rated').toMatchObject({ stands: { result: 'whiteWins' }, isRated: false });
});

it('colours are exchanged for the players in the rating report, once for each form, and the tournament keeps its own', async () => {
  const send = await makeColourCorrection(randomUUID());
  expect(await send()).toMatchObject({ ok: true, value: { done: { effect: 'ratingOnly' } } });
  expect(await send()).toMatchObject({ ok: true });
  expect((await boardRevisionsOf(firstBoard.id)).map(({ whiteId, blackId, result }) => [whiteId, blackId, result])).toEqual([
    [firstBoard.whiteId, firstBoard.blackId, 'whiteWins'],
    [firstBoard.whiteId, secondBoard.blackId, 'blackWins'],
    [secondBoard.blackId, firstBoard.whiteId, 'whiteWins'],
  ]);
  const line = await database().auditEvent.findFirstOrThrow({ where: { sectionId, kind: 'colours-corrected' } });
  expect(line.after).not.toHaveProperty('results');
  expect((await tournamentOf(sectionId, 4, 'standings')).met(firstBoard.whiteId, 1)).toEqual([firstBoard.blackId, '1']);
  expect((await tournamentOf(sectionId, 4, 'report')).met(firstBoard.whiteId, 1)).toEqual([secondBoard.blackId, '0']);
});

it('a change back to the tournament’s players is recorded as a change of the report', async () => {
  const back = {
    ...(await crosswiseBoards(sectionId, 1)),
    black: [firstBoard.blackId, secondBoard.blackId],
    result: ['whiteWins' as const, 'whiteWins' as const],
  };
  expect(await recordPlayedAndConfirm(owner, back)).toMatchObject({ ok: true });
  const [, line] = await database().auditEvent.findMany({ where: { sectionId, kind: 'opponents-corrected' }, orderBy: { sequence: 'asc' } });
  expect(line?.before).toMatchObject({ results: ['0-1', '½-½'] });
  const [before, after] = [line?.before, line?.after].map((facts) => Object(facts).boards);
  expect(before).not.toEqual(after);
});
