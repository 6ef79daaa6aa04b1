import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { database } from '@/lib/db/client';
import { historyWords } from '@/lib/history/history-words';
import { loadHistory } from '@/lib/history/load-history';
import { useDatabase } from '@/tests/database';
import { lookAt, makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { enterResult } from './enter-result';
import { verifyResult, VerifyResultSchema } from './verify-result';

useDatabase();

/** Board 1 of a round with a result, and how somebody reads its slip again. */
async function slip(result: 'draw' | 'whiteWinsByForfeit', isUnrated: boolean) {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  for (let index = 0; index < 8; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
  const roundId = await publishNextRound(owner, sectionId, 1);
  const { id } = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
  const entered = await enterResult(owner, { ...(await lookAt(id)), result, isUnrated, replace: false, reason: '', idempotencyKey: randomUUID() });
  expect(entered).toMatchObject({ ok: true });
  const read = async (said: object) => verifyResult(owner, VerifyResultSchema.parse({ ...(await lookAt(id)), ...said }));
  const told = async () => historyWords((await loadHistory(database(), { sectionId, limit: 1 }))[0] ?? expect.fail('no line'));
  return { read, told };
}

it('a game shorter than one move is the same only when it is read as one', async () => {
  const { read, told } = await slip('draw', true);
  expect(await read({ result: 'draw' })).toMatchObject({ value: { isSame: false, result: 'draw', isRated: false } });
  expect(await told()).toMatch(/read again as ½-½, entered as ½-½ unrated$/);
  expect(await read({ result: 'draw', isUnrated: true })).toMatchObject({ value: { isSame: true } });
  expect(await told()).toMatch(/verified: ½-½ unrated$/);
});

it('a rated game read as one shorter than one move is a difference, and no other result is the same', async () => {
  const { read } = await slip('draw', false);
  expect(await read({ result: 'draw', isUnrated: true })).toMatchObject({ value: { isSame: false, isRated: true } });
  expect(await read({ result: 'whiteWins' })).toMatchObject({ value: { isSame: false } });
  expect(await read({ result: 'draw' })).toMatchObject({ value: { isSame: true } });
});

it('a forfeit is no game that could be rated', async () => {
  const { read } = await slip('whiteWinsByForfeit', false);
  expect(await read({ result: 'whiteWinsByForfeit', isUnrated: true })).toMatchObject({ value: { isSame: true } });
});
