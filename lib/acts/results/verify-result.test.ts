import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeResult } from '@/lib/domain/boards/result-notation';
import { historyText } from '@/lib/domain/history/history-text';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadHistory } from '@/lib/facts/history/load-history';
import { database } from '@/lib/platform/db/client';
import { t } from '@/lib/platform/messages/translate';
import { seenBoardOf, makeEntry, makeEvent, makeSection, publishNextRound } from '@/tests/factories';
import { useDatabase } from '@/tests/use-database';
import { correctResult } from './correct-boards';
import { enterResult } from './enter-result';
import { VerifiedResultSchema } from './result-responses';
import { verifyResult, VerifyResultSchema } from './verify-result';

useDatabase();

/** Enters a result on board 1, and returns functions that verify its slip and correct the result. */
async function setUpSlip(result: 'draw' | 'whiteWinsByForfeit' | 'bothZero', isUnrated: boolean) {
  const { owner, event } = await makeEvent();
  const { id: sectionId } = await makeSection(event.id);
  for (let index = 0; index < 8; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
  const roundId = await publishNextRound(owner, sectionId, 1);
  const { id } = await database().pairing.findFirstOrThrow({ where: { roundId, board: 1 } });
  const entered = await enterResult(owner, {
    ...(await seenBoardOf(id)),
    result,
    isUnrated,
    replace: false,
    reason: 'As the arbiter decided.',
    idempotencyKey: randomUUID(),
  });
  expect(entered).toMatchObject({ ok: true });
  const read = async (said: object) => verifyResult(owner, VerifyResultSchema.parse({ ...(await seenBoardOf(id)), ...said }));
  const told = async () => historyText((await loadHistory(database(), { sectionId, limit: 1 }))[0] ?? expect.fail('no line'));
  /** Verifies a reading of the slip. Returns `the same`, or the entered result as the page shows it. */
  const shown = async (said: object) => {
    const answer = await read(said);
    const { result, isRated, isSame } = VerifiedResultSchema.parse(JSON.parse(JSON.stringify(answer.ok ? answer.value : answer.error)));
    return isSame ? 'the same' : describeResult(t, result, isRated);
  };
  const correct = async (right: 'whiteWins' | 'draw' | 'blackWins', isNotRated: boolean) =>
    correctResult(owner, {
      ...(await seenBoardOf(id)),
      result: right,
      isUnrated: isNotRated,
      reason: 'slip read again',
      effect: undefined,
      idempotencyKey: randomUUID(),
    });
  const reported = async () => {
    const report = await makeTournamentReport(owner, { sectionId, afterRound: null, dialect: 'trf26' });
    const [first = ''] = (report.ok ? report.value.text : '').split('\r\n').filter((line) => line.startsWith('001'));
    return first.trim().slice(-1);
  };
  return { read, told, shown, correct, reported };
}

it('an unrated game is verified only if it is read as unrated', async () => {
  const { read, told } = await setUpSlip('draw', true);
  expect(await read({ result: 'draw' })).toMatchObject({ value: { isSame: false, result: 'draw', isRated: false } });
  expect(await told()).toMatch(/read as ½-½ during verification, but ½-½ unrated was entered$/);
  expect(await read({ result: 'draw', isUnrated: true })).toMatchObject({ value: { isSame: true } });
  expect(await told()).toMatch(/½-½ unrated verified$/);
});

it('a rated game that is read as unrated is a difference, as is any other result', async () => {
  const { read } = await setUpSlip('draw', false);
  expect(await read({ result: 'draw', isUnrated: true })).toMatchObject({ value: { isSame: false, isRated: true } });
  expect(await read({ result: 'whiteWins' })).toMatchObject({ value: { isSame: false } });
  expect(await read({ result: 'draw' })).toMatchObject({ value: { isSame: true } });
});

it('a forfeit is neither rated nor unrated, so the tick is ignored', async () => {
  const { read } = await setUpSlip('whiteWinsByForfeit', false);
  expect(await read({ result: 'whiteWinsByForfeit', isUnrated: true })).toMatchObject({ value: { isSame: true } });
});

it('a game that both players lost is not the same as a double forfeit', async () => {
  const { read, told } = await setUpSlip('bothZero', false);
  expect(await read({ result: 'doubleForfeit' })).toMatchObject({ value: { isSame: false, result: 'bothZero' } });
  expect(await told()).toMatch(/read as − − during verification, but 0-0 was entered$/);
  expect(await read({ result: 'bothZero' })).toMatchObject({ value: { isSame: true } });
});

it.each([
  ['whiteWins', 'W'],
  ['draw', 'D'],
  ['blackWins', 'L'],
] as const)('a difference in whether the game is rated is shown, and disappears after a correction: %s', async (result, letter) => {
  const { shown, correct, reported } = await setUpSlip('draw', false);
  const unrated = { result, isUnrated: true };
  expect(await shown(unrated)).toBe('½-½');
  expect(await correct(result, true)).toMatchObject({ ok: true, value: { isNew: true } });
  expect(await shown(unrated)).toBe('the same');
  expect(await shown({ result })).toBe(`${describeResult(t, result)} unrated`);
  expect(await reported()).toBe(letter);
});
