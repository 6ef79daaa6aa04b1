import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { enterResult } from '@/lib/acts/results/enter-result';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { toSeenBoard } from '@/lib/domain/boards/seen-board';
import { database, databaseEpoch } from '@/lib/platform/db/client';
import { getHelperBoards } from '@/lib/views/helper-codes/get-helper-boards';
import { DeskStateResponseSchema } from '@/lib/views/rounds/desk-state-response';
import { getDeskState } from '@/lib/views/rounds/get-desk';
import type { DeskBoard } from '@/lib/views/rounds/load-desk-boards';
import { makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { deleteStepsSince } from '@/tests/factories/delete-steps';
import { useDatabase } from '@/tests/use-database';
import { type ReconciledBoards, reconcileBoards } from './reconcile-boards';

useDatabase();

async function openRound() {
  const { event, owner } = await makeEvent();
  const section = await makeSection(event.id);
  for (let index = 0; index < 8; index += 1) await makeEntry(section.id, { rating: 2300 - index });
  await publishNextRound(owner, section.id, 1);
  const { id: roundId } = await database().round.findFirstOrThrow({ where: { sectionId: section.id } });
  const state = async () => {
    const answer = await getDeskState(owner, { roundId });
    if (!answer.ok) throw new Error(answer.error.code);
    return DeskStateResponseSchema.parse(JSON.parse(JSON.stringify(answer.value)));
  };
  const enter = async (number: number, result: GameResult) => {
    const board = (await state()).boards.find((one) => one.board === number);
    if (board === undefined) throw new Error(`no board ${number}`);
    return enterResult(owner, { ...toSeenBoard(board), result, isUnrated: false, replace: false, reason: '', idempotencyKey: randomUUID() });
  };
  return { owner, sectionId: section.id, state, enter };
}

it('after the server is restored to a time between two entries, an open desk shows its state, lists the lost entry and sends it again', async () => {
  const { sectionId, state, enter } = await openRound();
  await enter(1, 'whiteWins');
  const restoredTo = new Date();
  await enter(2, 'draw');
  const before = await state();
  const known: ReconciledBoards<DeskBoard> = { ...before, askedAt: 1, placedAt: {}, lost: [] };
  await deleteStepsSince(sectionId, restoredTo);
  const answer = { ...(await state()), askedAt: 2 };
  const after = reconcileBoards(known, answer);
  expect(after.boards.slice(0, 2).map(({ result }) => result)).toEqual(['whiteWins', null]);
  expect(after.lost.map(({ board, result }) => [board, result])).toEqual([[2, 'draw']]);
  expect(await enter(2, 'draw')).toMatchObject({ ok: true, value: { isNew: true } });
  expect(reconcileBoards({ ...answer, ...after, placedAt: {} }, { ...(await state()), askedAt: 3 }).lost).toEqual([]);
});

it('the desk and the helper’s page receive the epoch of the database, which stays the same while the database is not restored', async () => {
  const { owner, sectionId, state } = await openRound();
  const { epoch } = await state();
  expect(epoch).toMatch(/^[0-9a-f]{32}$/);
  expect((await state()).epoch).toBe(epoch);
  const made = await makeHelperCode(owner, { sectionId, label: 'Ana', boardFrom: 1, boardTo: 4, hours: 2 });
  const helper = made.ok ? await getHelperBoards(made.value.code, null) : null;
  expect(helper).toMatchObject({ kind: 'page', page: { epoch } });
  // As on a managed Postgres service, this role is not a superuser.
  const asAnybody = await database().$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL ROLE pg_signal_backend`;
    return databaseEpoch(tx);
  });
  expect(asAnybody).toBe(epoch);
});
