import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { completeRound } from '@/lib/acts/rounds/complete-round';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { historyText } from '@/lib/domain/history/history-text';
import { makeTournamentReport } from '@/lib/exchange/import-export/make-tournament-report';
import { loadHistory } from '@/lib/facts/history/load-history';
import type { UserActor } from '@/lib/platform/access/actor';
import { database } from '@/lib/platform/db/client';
import { enterResults, seenBoardOf, makeEntry, makeEvent, makeSection, playRound, publishNextRound } from '@/tests/factories';
import { confirmAndListWarnings } from '@/tests/factories/confirm-acts';
import { useDatabase } from '@/tests/use-database';
import { enterResult } from './enter-result';

useDatabase();

let owner: UserActor;
let sectionId = '';

/** Completes round 1 while the game on board 1 is adjourned. */
async function setUpAdjournedGame(): Promise<void> {
  const made = await makeEvent({ isPublished: true });
  owner = made.owner;
  sectionId = (await makeSection(made.event.id, { fideMode: 'on', rounds: 4 })).id;
  for (let index = 0; index < 8; index += 1) await makeEntry(sectionId, { rating: 2300 - index });
  await playRound(owner, sectionId, 1, (board) => (board === 1 ? 'adjourned' : 'draw'));
}

async function endAdjournedGame(result: GameResult) {
  const board = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
  const seen = await seenBoardOf(board.id);
  return confirmAndListWarnings((acknowledged) =>
    enterResult(owner, { ...seen, result, replace: false, reason: '', idempotencyKey: randomUUID(), acknowledged }),
  );
}

const loadBreaches = () => database().breach.findMany({ where: { sectionId, undoneAt: null }, select: { kind: true, round: true, acknowledged: true } });

// Answers FIDE's checklist, question 163.
it('an end other than a draw needs confirmation once a round that counted the game as a draw is public, and is in the report', async () => {
  await setUpAdjournedGame();
  const roundId = await publishNextRound(owner, sectionId, 2);
  const board = await database().pairing.findFirstOrThrow({ where: { round: { sectionId, number: 1 }, board: 1 } });
  const input = { ...(await seenBoardOf(board.id)), result: 'whiteWins' as const, replace: false, reason: '', idempotencyKey: randomUUID() };
  expect(await enterResult(owner, input)).toMatchObject({
    error: { code: 'warning-unacknowledged', facts: { level: 'confirm', codes: ['adjourned-not-draw'] } },
  });
  expect(await seenBoardOf(board.id), 'nothing is stored before').toMatchObject({ seenSequence: input.seenSequence });
  expect(await endAdjournedGame('whiteWins')).toMatchObject({ asked: ['adjourned-not-draw'], outcome: { ok: true, value: { result: 'whiteWins' } } });
  expect(await loadBreaches()).toEqual([{ kind: 'adjournment', round: 2, acknowledged: ['adjourned-not-draw'] }]);
  const inHistory = await loadHistory(database(), { sectionId, limit: 50, isBreach: true });
  expect(inHistory).toMatchObject([{ kind: 'result-entered', round: 1, after: { board: 1, result: 'whiteWins', breach: { kind: 'adjournment' } } }]);
  expect(inHistory.map(historyText)[0]).toMatch(/adj.*; /);
  await enterResults(owner, roundId, () => 'draw');
  expect(await completeRound(owner, { roundId })).toMatchObject({ ok: true });
  const report = await makeTournamentReport(owner, { sectionId, afterRound: 2, dialect: 'trf26' });
  expect(report.ok ? report.value.text : report.error.code).toMatch(/^### Adjournment @ Round 2: round 1: /m);
});

it('an end as a draw, or before the next round is public, needs no confirmation and is no breach', async () => {
  await setUpAdjournedGame();
  expect(await endAdjournedGame('blackWins')).toMatchObject({ asked: [], outcome: { ok: true } });
  await setUpAdjournedGame();
  await publishNextRound(owner, sectionId, 2);
  expect(await endAdjournedGame('draw')).toMatchObject({ asked: [], outcome: { ok: true } });
  expect(await loadBreaches()).toEqual([]);
  expect(await loadHistory(database(), { sectionId, limit: 50, isBreach: true })).toEqual([]);
});
