import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import { wouldBecomeAdjourned } from '@/lib/domain/boards/decide-result-entry';
import { GAME_RESULTS } from '@/lib/domain/boards/game-results';
import { CORRECTION_EFFECTS } from '@/lib/domain/results/decide-correction-effects';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { enterResults, seenBoardOf, makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { copyOnReuse } from '@/tests/factories/copy-event-rows';
import { useDatabase } from '@/tests/use-database';
import { correctResult, recordPlayedBoards } from './correct-boards';
import { enterResult } from './enter-result';
import { undoResult } from './undo-result';

useDatabase();

let owner: UserActor;
let roundId = '';

/** Four players after round 1, in which White won on both boards. */
const playedSection = copyOnReuse(async () => {
  const { owner, event } = await makeEvent();
  const section = await makeSection(event.id);
  for (let index = 0; index < 4; index += 1) await makeEntry(section.id, { rating: 2300 - index });
  const roundId = await publishNextRound(owner, section.id, 1);
  await enterResults(owner, roundId, () => 'whiteWins');
  return { owner, eventId: event.id, roundId };
});

beforeEach(async () => {
  ({ owner, roundId } = await playedSection());
});

async function firstBoard() {
  const { id } = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
  return seenBoardOf(id);
}

const FINISHED_GAME_REFUSAL = { ok: false, error: { code: 'finished-not-adjourned', facts: { boards: [1] } } };
const adjournedInput = async () => ({ ...(await firstBoard()), result: 'adjourned' as const, reason: 'They go on tomorrow.', idempotencyKey: randomUUID() });

it('a finished game cannot become adjourned, whatever its result; an open or adjourned game can', () => {
  expect(GAME_RESULTS.filter((result) => wouldBecomeAdjourned(result, 'adjourned'))).toEqual(GAME_RESULTS.filter((result) => result !== 'adjourned'));
  expect(wouldBecomeAdjourned(null, 'adjourned')).toBe(false);
  expect(GAME_RESULTS.filter((result) => wouldBecomeAdjourned(result, 'draw'))).toEqual([]);
});

it.each([true, false])('a finished game cannot become adjourned by a new entry, with `replace`: %s', async (replace) => {
  expect(await enterResult(owner, { ...(await adjournedInput()), replace })).toMatchObject(FINISHED_GAME_REFUSAL);
});

it('a finished game cannot become adjourned by a correction of any effect, in a published or a complete round', async () => {
  const corrections = [undefined, ...CORRECTION_EFFECTS];
  const correct = async () => {
    for (const effect of corrections)
      expect(await correctResult(owner, { ...(await adjournedInput()), isUnrated: false, effect })).toMatchObject(FINISHED_GAME_REFUSAL);
  };
  await correct();
  expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
  await correct();
});

it('a finished game cannot become adjourned by recording the game as played differently', async () => {
  const { whiteId, blackId } = await firstBoard();
  for (const [white, black] of [
    [whiteId, blackId],
    [blackId, whiteId],
  ] as const) {
    const { result, ...said } = await adjournedInput();
    const played = await recordPlayedBoards(owner, {
      seen: [said],
      white: [white],
      black: [black],
      result: [result],
      unseatedAreAbsent: false,
      reason: said.reason,
      idempotencyKey: said.idempotencyKey,
    });
    expect(played).toMatchObject(FINISHED_GAME_REFUSAL);
  }
});

it('a result entered by mistake can be undone, and the game then becomes adjourned', async () => {
  expect(await undoResult(owner, { ...(await firstBoard()), toBlank: true, idempotencyKey: randomUUID() })).toMatchObject({ ok: true });
  expect(await enterResult(owner, { ...(await adjournedInput()), replace: false })).toMatchObject({ ok: true, value: { result: 'adjourned' } });
});
