import { randomUUID } from 'node:crypto';
import { enterResultWithCode, undoResultWithCode } from '@/lib/acts/helper-codes/enter-result-with-code';
import { makeHelperCode } from '@/lib/acts/helper-codes/make-helper-code';
import { reportResult, type REPORTABLE_RESULTS } from '@/lib/acts/reported-results/report-result';
import { correctColours, correctResult, recordPlayedBoards } from '@/lib/acts/results/correct-boards';
import { enterResult } from '@/lib/acts/results/enter-result';
import { undoResult } from '@/lib/acts/results/undo-result';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { slipToken } from '@/lib/domain/reported-results/slip-token';
import { seenBoardOf, mixedResults } from '@/tests/factories';
import { confirmWarnings } from '@/tests/factories/confirm-acts';
import type { Act, ActAnswer, IncidentBoard, IncidentSection } from '../incident-section';
import { act, boardAt, runInSequence, lastRound, roundByNumber, type CurrentRound } from './run-in-sequence';

/** Finds a board in the section. `board(n)` looks in the last public round, `boardOfRound` in a given one, and `boardBefore` in the last complete one. */
type Which = (hall: IncidentSection) => Promise<IncidentBoard>;
export const board =
  (number: number): Which =>
  async (hall) =>
    boardAt(await lastRound(hall, true).catch(() => lastRound(hall)), number);
export const boardOfRound =
  (round: number, number: number): Which =>
  async (hall) =>
    boardAt(await roundByNumber(hall, round), number);
/** Finds a board of the last complete round. */
export const boardBefore =
  (number: number): Which =>
  async (hall) =>
    boardAt(await completeRoundOf(hall), number);

/** Returns the last complete round, or round 1 if none is complete. */
async function completeRoundOf(hall: IncidentSection): Promise<CurrentRound> {
  const last = await lastRound(hall);
  return last.number > 1 && last.state !== 'complete' ? roundByNumber(hall, last.number - 1) : last;
}

/** Returns the board as the desk's page would show it now. */
const seen = ({ id }: IncidentBoard) => seenBoardOf(id);

export const keyResult = (which: Which, result: GameResult, { replace = false, reason = '' } = {}): Act =>
  act(async (hall) => {
    const entry = { ...(await seen(await which(hall))), result, replace, reason };
    return confirmWarnings((agreed) => enterResult(hall.owner, { ...entry, idempotencyKey: randomUUID(), acknowledged: agreed }));
  });

export const blackOf = (which: Which) => async (hall: IncidentSection) => (await which(hall)).blackId ?? '';
export const whiteOf = (which: Which) => async (hall: IncidentSection) => (await which(hall)).whiteId;

/** Clears the board completely, as after a reload of the page: earlier results do not return. */
export const clear = (which: Which): Act =>
  act(async (hall) => undoResult(hall.owner, { ...(await seen(await which(hall))), toBlank: true, idempotencyKey: randomUUID() }));

/** Corrects a result with the effect that the page proposes for this moment. */
export const correct =
  (which: Which, result: GameResult): Act =>
  async (hall) => {
    const input = {
      ...(await seen(await which(hall))),
      result,
      isUnrated: false,
      reason: 'Both players and the slip say so.',
      idempotencyKey: randomUUID(),
    };
    const answer = await confirmWarnings((agreed) => correctResult(hall.owner, { ...input, acknowledged: agreed }));
    return answer.ok ? { answer, proposed: answer.value.done.effect } : { answer };
  };

export const exchangeColours = (which: Which): Act =>
  act(async (hall) => {
    const input = { ...(await seen(await which(hall))), reason: 'They sat down the wrong way round.', idempotencyKey: randomUUID() };
    return confirmWarnings((agreed) => correctColours(hall.owner, { ...input, acknowledged: agreed }));
  });

/** Returns a result that differs from the saved one. */
const wrongOf = (result: GameResult | null): GameResult => (result === 'whiteWins' ? 'blackWins' : 'whiteWins');

/** Corrects the result to a wrong one. The way back corrects it to the result that `mixedResults` gives the board. */
export const correctToWrong =
  (which: Which): Act =>
  async (hall) =>
    correct(which, wrongOf((await which(hall)).result))(hall);

/** Two arbiters enter different results for one board at the same moment. */
export const keyConcurrently =
  (which: Which): Act =>
  async (hall) => {
    const at = await seen(await which(hall));
    const entry = (result: GameResult) => ({ ...at, result, replace: false, reason: '', idempotencyKey: randomUUID() });
    return oneOfTwo([await Promise.all([enterResult(hall.owner, entry('whiteWins')), enterResult(hall.second, entry('blackWins'))])]);
  };

/** Expects that exactly one of two entries was saved. `proposed` is the refusal code of the other. */
function oneOfTwo([answers = []]: readonly (readonly ActAnswer[])[]): Awaited<ReturnType<Act>> {
  const done = answers.filter(({ ok }) => ok);
  const told = answers.find((answer) => !answer.ok);
  if (done.length !== 1 || told === undefined || told.ok) throw new Error(`${done.length} of two came through`);
  return { answer: done[0] ?? told, proposed: told.error.code };
}

const codes = new Map<string, string>();

export const makeCode: Act = act(async (hall) => {
  const made = await makeHelperCode(hall.owner, { sectionId: hall.sectionId, label: 'Kim', boardFrom: 1, boardTo: 9, hours: 4 });
  if (made.ok) codes.set(hall.sectionId, made.value.code);
  return made;
});

export const helperEnters = (which: Which): Act =>
  act(async (hall) =>
    enterResultWithCode(
      { kind: 'anonymous' },
      { ...(await seen(await which(hall))), result: 'draw', replace: false, reason: '', idempotencyKey: randomUUID(), code: codes.get(hall.sectionId) ?? '' },
    ),
  );

export const helperUndoes = (which: Which): Act =>
  act(async (hall) =>
    undoResultWithCode({ kind: 'anonymous' }, { ...(await seen(await which(hall))), idempotencyKey: randomUUID(), code: codes.get(hall.sectionId) ?? '' }),
  );

export const report = (which: Which, side: 'white' | 'black', result: (typeof REPORTABLE_RESULTS)[number]): Act =>
  act(async (hall) => {
    const at = await which(hall);
    const played = { pairingId: at.id, roundId: at.roundId, whiteId: at.whiteId, blackId: at.blackId ?? '' };
    return reportResult(
      { kind: 'anonymous' },
      { ...(await seen(at)), side, token: slipToken(played, side), result, device: `phone of ${side}`, idempotencyKey: randomUUID() },
    );
  });

/** Enters again the results that these boards have in the state. */
export const keyAll = (round: number, boards: readonly number[]): Act => runInSequence(...boards.map((number) => keyMixed(boardOfRound(round, number))));

const keyMixed =
  (which: Which): Act =>
  async (hall) => {
    const at = await which(hall);
    return keyResult(which, mixedResults(at.round)(at.board) ?? 'draw')(hall);
  };

/**
 * Records that each White played the other board's Black: `1-5, 2-6` was published and `1-6, 2-5` was played. A result of '' means that the game is
 * not over.
 */
export const playedCrosswise =
  (first: Which, second: Which, result: readonly [GameResult | '', GameResult | '']): Act =>
  async (hall) => {
    const [one, two] = [await first(hall), await second(hall)];
    const input = {
      seen: [await seen(one), await seen(two)],
      white: [one.whiteId, two.whiteId],
      black: [two.blackId ?? '', one.blackId ?? ''],
      result: [...result],
      leftAreAbsent: false,
      reason: 'They sat at each other’s boards.',
      idempotencyKey: randomUUID(),
    };
    const answer = await confirmWarnings((agreed) => recordPlayedBoards(hall.owner, { ...input, acknowledged: agreed }));
    return answer.ok ? { answer, proposed: answer.value.done.effect } : { answer };
  };
