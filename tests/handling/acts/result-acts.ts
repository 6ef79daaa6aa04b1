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

/** Which board: of the round that is played or was played last, or of round 1. */
type Which = (hall: IncidentSection) => Promise<IncidentBoard>;
export const board =
  (number: number): Which =>
  async (hall) =>
    boardAt(await lastRound(hall, true).catch(() => lastRound(hall)), number);
export const boardOfRound =
  (round: number, number: number): Which =>
  async (hall) =>
    boardAt(await roundByNumber(hall, round), number);
/** Of the round before the one that is played. */
export const boardBefore =
  (number: number): Which =>
  async (hall) =>
    boardAt(await completeRoundOf(hall), number);

/** The last complete round; where none is, the first. */
async function completeRoundOf(hall: IncidentSection): Promise<CurrentRound> {
  const last = await lastRound(hall);
  return last.number > 1 && last.state !== 'complete' ? roundByNumber(hall, last.number - 1) : last;
}

/** A board as its page showed it. */
const seen = ({ id }: IncidentBoard) => seenBoardOf(id);

export const keyResult = (which: Which, result: GameResult, { replace = false, reason = '' } = {}): Act =>
  act(async (hall) => {
    const entry = { ...(await seen(await which(hall))), result, replace, reason };
    return confirmWarnings((agreed) => enterResult(hall.owner, { ...entry, idempotencyKey: randomUUID(), acknowledged: agreed }));
  });

export const blackOf = (which: Which) => async (hall: IncidentSection) => (await which(hall)).blackId ?? '';
export const whiteOf = (which: Which) => async (hall: IncidentSection) => (await which(hall)).whiteId;

/** As after a page load: whatever stands, the board shall be blank. */
export const clear = (which: Which): Act =>
  act(async (hall) => undoResult(hall.owner, { ...(await seen(await which(hall))), toBlank: true, idempotencyKey: randomUUID() }));

/** As the page proposes it, by what the correction is in time for. */
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

/** The other of two results, so that something is wrong whatever stands. */
const wrongOf = (result: GameResult | null): GameResult => (result === 'whiteWins' ? 'blackWins' : 'whiteWins');

/** Corrects to what does not stand; the way back corrects to what stood in the mixed results of the state. */
export const correctToWrong =
  (which: Which): Act =>
  async (hall) =>
    correct(which, wrongOf((await which(hall)).result))(hall);

/** Two people key different results for one board at the same moment. */
export const keyConcurrently =
  (which: Which): Act =>
  async (hall) => {
    const at = await seen(await which(hall));
    const entry = (result: GameResult) => ({ ...at, result, replace: false, reason: '', idempotencyKey: randomUUID() });
    return oneOfTwo([await Promise.all([enterResult(hall.owner, entry('whiteWins')), enterResult(hall.second, entry('blackWins'))])]);
  };

/** One of two came through and the other was told: which word it was told with is what the product proposes. */
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

/** What the state had on these boards, keyed again. */
export const keyAll = (round: number, boards: readonly number[]): Act => runInSequence(...boards.map((number) => keyMixed(boardOfRound(round, number))));

const keyMixed =
  (which: Which): Act =>
  async (hall) => {
    const at = await which(hall);
    return keyResult(which, mixedResults(at.round)(at.board) ?? 'draw')(hall);
  };

/** Each White played the other's Black: announced `1-5, 2-6`, played `1-6, 2-5`; '' where the game is not over. */
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
