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
import { toAct, boardAt, runInSequence, lastRound, roundByNumber, type PairedRound } from './run-in-sequence';

/** Finds a board in the section. `boardOfLastRound` looks in the last public round, or in the draft if no round is public. */
type FindBoard = (section: IncidentSection) => Promise<IncidentBoard>;
export const boardOfLastRound =
  (number: number): FindBoard =>
  async (section) =>
    boardAt(await lastRound(section, true).catch(() => lastRound(section)), number);
export const boardOfRound =
  (round: number, number: number): FindBoard =>
  async (section) =>
    boardAt(await roundByNumber(section, round), number);
export const boardOfCompleteRound =
  (number: number): FindBoard =>
  async (section) =>
    boardAt(await lastCompleteRound(section), number);

async function lastCompleteRound(section: IncidentSection): Promise<PairedRound> {
  const last = await lastRound(section);
  return last.number > 1 && last.state !== 'complete' ? roundByNumber(section, last.number - 1) : last;
}

const seenBoardNow = ({ id }: IncidentBoard) => seenBoardOf(id);

export const enterResultOn = (which: FindBoard, result: GameResult, { replace = false, reason = '' } = {}): Act =>
  toAct(async (section) => {
    const entry = { ...(await seenBoardNow(await which(section))), result, replace, reason };
    return confirmWarnings((agreed) => enterResult(section.owner, { ...entry, idempotencyKey: randomUUID(), acknowledged: agreed }));
  });

export const blackOf = (which: FindBoard) => async (section: IncidentSection) => (await which(section)).blackId ?? '';
export const whiteOf = (which: FindBoard) => async (section: IncidentSection) => (await which(section)).whiteId;

/** Clears the board. Unlike an undo on the same page, it does not restore an earlier result. */
export const clearBoard = (which: FindBoard): Act =>
  toAct(async (section) => undoResult(section.owner, { ...(await seenBoardNow(await which(section))), toBlank: true, idempotencyKey: randomUUID() }));

/** Corrects a result with the effect that the page proposes for this moment. */
export const correctResultTo =
  (which: FindBoard, result: GameResult): Act =>
  async (section) => {
    const input = {
      ...(await seenBoardNow(await which(section))),
      result,
      isUnrated: false,
      reason: 'Both players and the slip say so.',
      idempotencyKey: randomUUID(),
    };
    const answer = await confirmWarnings((agreed) => correctResult(section.owner, { ...input, acknowledged: agreed }));
    return answer.ok ? { answer, proposed: answer.value.done.effect } : { answer };
  };

export const reverseColours = (which: FindBoard): Act =>
  toAct(async (section) => {
    const input = { ...(await seenBoardNow(await which(section))), reason: 'They sat down the wrong way round.', idempotencyKey: randomUUID() };
    return confirmWarnings((agreed) => correctColours(section.owner, { ...input, acknowledged: agreed }));
  });

const oppositeResult = (result: GameResult | null): GameResult => (result === 'whiteWins' ? 'blackWins' : 'whiteWins');

/** Corrects the result to a wrong one. To undo this, the incident table corrects it again, to the result that `mixedResults` gives the board. */
export const correctToWrongResult =
  (which: FindBoard): Act =>
  async (section) =>
    correctResultTo(which, oppositeResult((await which(section)).result))(section);

export const enterConcurrently =
  (which: FindBoard): Act =>
  async (section) => {
    const at = await seenBoardNow(await which(section));
    const entry = (result: GameResult) => ({ ...at, result, replace: false, reason: '', idempotencyKey: randomUUID() });
    return expectOneAccepted([await Promise.all([enterResult(section.owner, entry('whiteWins')), enterResult(section.second, entry('blackWins'))])]);
  };

/** Expects that exactly one of two entries was saved. `proposed` is the refusal code of the other. */
function expectOneAccepted([answers = []]: readonly (readonly ActAnswer[])[]): Awaited<ReturnType<Act>> {
  const done = answers.filter(({ ok }) => ok);
  const told = answers.find((answer) => !answer.ok);
  if (done.length !== 1 || told === undefined || told.ok) throw new Error(`${done.length} of two came through`);
  return { answer: done[0] ?? told, proposed: told.error.code };
}

const helperCodes = new Map<string, string>();

export const makeCodeForHelper: Act = toAct(async (section) => {
  const made = await makeHelperCode(section.owner, { sectionId: section.sectionId, label: 'Kim', boardFrom: 1, boardTo: 9, hours: 4 });
  if (made.ok) helperCodes.set(section.sectionId, made.value.code);
  return made;
});

export const enterAsHelper = (which: FindBoard): Act =>
  toAct(async (section) =>
    enterResultWithCode(
      { kind: 'anonymous' },
      {
        ...(await seenBoardNow(await which(section))),
        result: 'draw',
        replace: false,
        reason: '',
        idempotencyKey: randomUUID(),
        code: helperCodes.get(section.sectionId) ?? '',
      },
    ),
  );

export const undoAsHelper = (which: FindBoard): Act =>
  toAct(async (section) =>
    undoResultWithCode(
      { kind: 'anonymous' },
      { ...(await seenBoardNow(await which(section))), idempotencyKey: randomUUID(), code: helperCodes.get(section.sectionId) ?? '' },
    ),
  );

export const reportFromSlip = (which: FindBoard, side: 'white' | 'black', result: (typeof REPORTABLE_RESULTS)[number]): Act =>
  toAct(async (section) => {
    const at = await which(section);
    const played = { pairingId: at.id, roundId: at.roundId, whiteId: at.whiteId, blackId: at.blackId ?? '' };
    return reportResult(
      { kind: 'anonymous' },
      { ...(await seenBoardNow(at)), side, token: slipToken(played, side), result, device: `phone of ${side}`, idempotencyKey: randomUUID() },
    );
  });

/** Enters the results of `mixedResults` again on these boards. */
export const enterResultsOn = (round: number, boards: readonly number[]): Act =>
  runInSequence(...boards.map((number) => enterMixedResultOn(boardOfRound(round, number))));

const enterMixedResultOn =
  (which: FindBoard): Act =>
  async (section) => {
    const at = await which(section);
    return enterResultOn(which, mixedResults(at.round)(at.board) ?? 'draw')(section);
  };

/**
 * Records that each White played the other board's Black: `1-5, 2-6` was published and `1-6, 2-5` was played. A result of '' means that the game is
 * not over.
 */
export const recordExchangedOpponents =
  (first: FindBoard, second: FindBoard, result: readonly [GameResult | '', GameResult | '']): Act =>
  async (section) => {
    const [one, two] = [await first(section), await second(section)];
    const input = {
      seen: [await seenBoardNow(one), await seenBoardNow(two)],
      white: [one.whiteId, two.whiteId],
      black: [two.blackId ?? '', one.blackId ?? ''],
      result: [...result],
      unseatedAreAbsent: false,
      reason: 'They sat at each other’s boards.',
      idempotencyKey: randomUUID(),
    };
    const answer = await confirmWarnings((agreed) => recordPlayedBoards(section.owner, { ...input, acknowledged: agreed }));
    return answer.ok ? { answer, proposed: answer.value.done.effect } : { answer };
  };
