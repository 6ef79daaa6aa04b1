import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import type { GameResult } from '@/lib/domain/boards/game-results';
import type { SeenBoard } from '@/lib/domain/boards/seen-board';
import { historyText } from '@/lib/domain/history/history-text';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadHistory } from '@/lib/facts/history/load-history';
import type { Actor, UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { loadDeskBoards } from '@/lib/views/rounds/load-desk-boards';
import { seenBoardOf, makeEntry, makeEvent, makeSection, publishNextRound, boardsBeforeEntry } from '@/tests/factories';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { correctResult } from './correct-boards';
import { enterResult } from './enter-result';
import { undoResult } from './undo-result';

useDatabase();

let owner: UserActor;
let sectionId: string;
let roundId: string;
let boards: SeenBoard[];

const publishedSection = copyOnReuse(async () => {
  const { owner, event } = await makeEvent({ isPublished: true });
  const { id: sectionId } = await makeSection(event.id);
  for (let index = 0; index < 8; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
  return { owner, eventId: event.id, sectionId, roundId: await publishNextRound(owner, sectionId, 1) };
});

beforeEach(async () => {
  ({ owner, sectionId, roundId } = await publishedSection());
  boards = await boardsBeforeEntry({ id: roundId });
});

interface EntryOptions {
  readonly isUnrated?: boolean;
  readonly replace?: boolean;
  readonly key?: string;
}

function enter(index: number, result: GameResult, { isUnrated = false, replace = false, key = randomUUID() }: EntryOptions = {}, actor: Actor = owner) {
  const seen = boards[index];
  if (seen === undefined) throw new Error(`there is no board ${index + 1}`);
  return enterResult(actor, { ...seen, result, isUnrated, replace, reason: '', idempotencyKey: key });
}

const loadCurrentResults = async () => (await loadDeskBoards(database(), roundId, new Date())).map(({ result, isRated }) => [result, isRated]);
const loadHistoryTexts = async () =>
  (await loadHistory(database(), { sectionId, limit: 20, kinds: ['result-entered', 'result-taken-back', 'result-corrected'] })).map(historyText);

// Answers FIDE's checklist, question 185.
it('a game shorter than one move is entered as unrated, and the desk, the history and the report show that', async () => {
  const unrated = { isUnrated: true };
  expect(await enter(0, 'whiteWins', unrated)).toMatchObject({ ok: true, value: { result: 'whiteWins', isRated: false, isNew: true } });
  for (const [index, result] of (['draw', 'blackWins'] as const).entries()) await enter(index + 1, result, unrated);
  await enter(3, 'whiteWins');
  expect(await loadCurrentResults()).toEqual([
    ['whiteWins', false],
    ['draw', false],
    ['blackWins', false],
    ['whiteWins', true],
  ]);
  expect(await loadHistoryTexts()).toEqual([
    'Round 1, board 4: 1-0',
    'Round 1, board 3: 0-1 unrated',
    'Round 1, board 2: ½-½ unrated',
    'Round 1, board 1: 1-0 unrated',
  ]);
  expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
  for (const dialect of ['trf16', 'trf26'] as const) {
    const made = await makeTournamentReport(owner, { sectionId, afterRound: 1, dialect });
    const text = made.ok ? made.value.text : '';
    const letters = [...text.matchAll(/^001.{95}(.)/gm)].map(([, letter]) => letter);
    expect(letters.toSorted(), dialect).toEqual(['0', '1', 'D', 'D', 'L', 'L', 'W', 'W']);
  }
});

it('the same result as a rated game is a different result: it conflicts, can be restored by undo, and can be corrected', async () => {
  const key = randomUUID();
  await enter(0, 'whiteWins', { isUnrated: true, key });
  expect(await enter(0, 'whiteWins', { isUnrated: true, key }), 'sent twice').toMatchObject({ ok: true, value: { isNew: false, isRated: false } });
  expect(await enter(0, 'whiteWins', { key }), 'a key stands for one entry').toMatchObject({ error: { code: 'key-used-elsewhere' } });
  expect(await enter(0, 'whiteWins', { isUnrated: true }), 'keyed by two people alike').toMatchObject({ ok: true, value: { isNew: false } });
  expect(await enter(0, 'whiteWins')).toMatchObject({ error: { code: 'result-conflict', facts: { theirsShown: '1-0 unrated', yoursShown: '1-0' } } });
  const [seen] = boards;
  if (seen === undefined) throw new Error('no boards');
  const replaced = await enterResult(owner, { ...seen, seenSequence: 1, result: 'whiteWins', replace: true, reason: '', idempotencyKey: randomUUID() });
  expect(replaced).toMatchObject({ ok: true, value: { isRated: true, isNew: true } });
  expect((await loadHistoryTexts())[0]).toBe('Round 1, board 1: 1-0 (was 1-0 unrated)');

  const undone = await undoResult(owner, { ...seen, seenSequence: 2, toBlank: false, idempotencyKey: randomUUID() });
  expect(undone).toMatchObject({ ok: true, value: { result: 'whiteWins', isRated: false } });
  expect((await loadHistoryTexts())[0]).toBe('Round 1, board 1: 1-0 undone, 1-0 unrated counts again');

  const input = { result: 'whiteWins', reason: 'two moves on the score sheets', effect: undefined } as const;
  const unchanged = await correctResult(owner, { ...(await seenBoardOf(seen.pairingId)), ...input, isUnrated: true, idempotencyKey: randomUUID() });
  expect(unchanged).toMatchObject({ error: { code: 'result-unchanged', facts: { shown: '1-0 unrated' } } });
  expect(await correctResult(owner, { ...(await seenBoardOf(seen.pairingId)), ...input, isUnrated: false, idempotencyKey: randomUUID() })).toMatchObject({
    ok: true,
  });
  expect((await loadHistoryTexts())[0]).toContain('Round 1, board 1: corrected from 1-0 unrated to 1-0');
});
