import { withSectionFacts } from '@/lib/acts/events/find-event';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { resultAuthorName } from '@/lib/domain/boards/result-author';
import { isUnratedGame, describeResult } from '@/lib/domain/boards/result-notation';
import { refusePlayedBoards } from '@/lib/domain/results/decide-board-correction';
import { chosenEffect, correctionEffects, correctionStateOf, type EffectOption, isRatingReportOnly } from '@/lib/domain/results/decide-correction-effects';
import {
  toPlayedBoard,
  recordedBoards,
  decidePlayedBoards,
  withColoursReversed,
  type PlayedBoard,
  type PlayedBoardsRefusal,
  playedBoardsStateOf,
  idsWithoutBoard,
} from '@/lib/domain/results/decide-played-boards';
import { previewBoardCorrection, type BoardCorrectionPreview } from '@/lib/domain/results/preview-board-correction';
import { boardForUse, boardsForUse, type CountingBoard, type BoardUse } from '@/lib/domain/tournament/board-for-use';
import type { PairingFacts, ResultFacts, RoundFacts, SectionFacts, Seats, StepFacts } from '@/lib/domain/tournament/section-facts';
import type { Actor } from '@/lib/platform/access/actor';
import type { Refusal } from '@/lib/platform/access/refusal';
import { t } from '@/lib/platform/messages/translate';
import { type DeskBoard, deskBoardsOf } from '@/lib/views/rounds/load-desk-boards';

export type CorrectedRound = ReturnType<typeof correctedRoundOf>;
export type ReportDifference = NonNullable<ReturnType<typeof reportDifferenceOf>>;

export interface BoardToCorrect {
  readonly now: DeskBoard;
  readonly publishedPlayers: string | null;
  readonly reportDifference: ReportDifference | null;
  /**
   * The board as recorded in the tournament. For a closed round, the board as
   * recorded in the rating report, because only the report can still be corrected.
   */
  readonly stands: PlayedBoard;
  readonly isRated: boolean;
  readonly input: PlayedBoard;
}

export type BoardCorrectionPage = NonNullable<Awaited<ReturnType<typeof getBoardCorrection>>>;

type CorrectionPreviewOutcome =
  | { readonly kind: 'refused'; readonly refusal: Refusal<PlayedBoardsRefusal['code']> }
  | ({ readonly kind: 'preview' } & BoardCorrectionPreview)
  /** The correction is possible, but changes only the rating report. */
  | { readonly kind: 'report' };

/** What the user entered: a result for the first board (null: not chosen yet), or the players of each board (undefined: as recorded). */
type CorrectionQuery =
  | { readonly how: 'result'; readonly result: GameResult | null; readonly isRated?: boolean | undefined }
  | { readonly how: 'played'; readonly boards: readonly (PlayedBoard | undefined)[]; readonly unseatedAreAbsent: boolean };

interface CorrectionPageRequest {
  readonly event: string;
  readonly section: string;
  readonly round: number;
  /** The numbers of the boards, beginning with the board at which the user started the correction. */
  readonly boards: readonly number[];
  readonly query: CorrectionQuery;
}

export function getBoardCorrection(actor: Actor, { event, section, round: number, boards: numbers, query }: CorrectionPageRequest) {
  return withSectionFacts(actor, 'section.read', event, section, async ({ db, facts }) => {
    const round = facts.pairedRounds.find((one) => one.number === number && one.state !== 'draft');
    if (round === undefined) return null;
    const options = correctionEffects(correctionStateOf(facts, number));
    const isRatingOnly = isRatingReportOnly(options);
    const recorded = recordedBoards(round, isRatingOnly);
    const pairings = [...new Set(numbers)].flatMap((board) => round.pairings.find((pairing) => pairing.board === board) ?? []);
    const shown = await deskBoardsOf(db, facts, { ...round, pairings }, new Date());
    const boards = pairings.flatMap((pairing, index): BoardToCorrect[] => {
      const [now, stands] = [shown[index], recorded.get(pairing.id)];
      if (now === undefined || stands === undefined) return [];
      const publishedPlayers = pairing.publishedSeats === null ? null : seatsText(facts, pairing.publishedSeats);
      const differences = { publishedPlayers, reportDifference: reportDifferenceOf(facts, round, pairing), isRated: stands.result.isRated };
      return [{ now, ...differences, stands: toUnchangedBoard(stands), input: boardFromQuery(query, index, stands) }];
    });
    const [first, [pairing]] = [boards[0], pairings];
    if (first === undefined || pairing === undefined || pairing.board !== numbers[0]) return null;
    const others = round.pairings.filter((one) => !pairings.includes(one));
    return {
      ...correctedRoundOf(facts, round),
      first,
      revisions: pairing.steps.toReversed().flatMap((step) => toLine(facts, pairing, step)),
      /** The player with Black on the first board, as recorded; null for a bye. */
      black: nameOfBlack(facts, round, pairing, options),
      boards,
      others: others.map((one) => ({ board: one.board, names: namesOf(facts, recorded.get(one.id) ?? one) })),
      players: playersOf(facts, boards, idsWithoutBoard(round, [...recorded.values()])),
      options,
      outcome:
        query.how === 'result'
          ? outcomeOfResult(facts, round, first, isRatingOnly)
          : previewOutcome(facts, round, boards, { isRatingOnly, unseatedAreAbsent: query.unseatedAreAbsent }),
      usual: proposeCorrection(boards.map(({ stands }) => stands)),
    };
  });
}

const toUnchangedBoard = ({ result, ...seats }: CountingBoard): PlayedBoard => toPlayedBoard({ ...seats, result: result.result });

function boardFromQuery(query: CorrectionQuery, index: number, stands: CountingBoard): PlayedBoard {
  if (query.how === 'played') return query.boards[index] ?? toUnchangedBoard(stands);
  const { result, isRated } = query;
  return result === null ? toUnchangedBoard(stands) : { ...toUnchangedBoard(stands), result, isRated: isRated ?? stands.result.isRated };
}

function previewOutcome(facts: SectionFacts, round: RoundFacts, asked: readonly BoardToCorrect[], as: CorrectionScope): CorrectionPreviewOutcome {
  const [boards, playedBoards] = [asked.map(({ now }) => now), asked.map((board) => board.input)];
  const decision = decidePlayedBoards(playedBoards, playedBoardsStateOf(facts, boards, as));
  if (!decision.ok) return { kind: 'refused', refusal: refusePlayedBoards(decision.error, facts).error };
  return as.isRatingOnly ? { kind: 'report' } : { kind: 'preview', ...previewBoardCorrection({ facts, round, boards, playedBoards, change: decision.value }) };
}

/** Like `previewOutcome`, but for a new result. If only `isRated` changes, only the rating report changes, because the points stay the same. */
function outcomeOfResult(facts: SectionFacts, round: RoundFacts, { now, input }: BoardToCorrect, isRatingOnly: boolean): CorrectionPreviewOutcome {
  const pairing = round.pairings.find(({ id }) => id === now.pairingId);
  const nothing = { kind: 'refused', refusal: refusePlayedBoards({ code: 'nothing-changed' }, facts).error } as const;
  if (pairing === undefined || now.black === null || input.isRated === undefined) return nothing;
  const { result, isRated } = input;
  if (!isRatingOnly && result !== now.result) {
    const change = { reseated: [], rescored: [0], left: [], seated: [] };
    return { kind: 'preview', ...previewBoardCorrection({ facts, round, boards: [now], playedBoards: [input], change }) };
  }
  const stands = (use: BoardUse) => isSameResult(boardForUse(pairing, use).result, { result, isRated });
  return stands('report') && (isRatingOnly || stands('standings')) ? nothing : { kind: 'report' };
}

interface CorrectionScope {
  readonly isRatingOnly: boolean;
  readonly unseatedAreAbsent: boolean;
}

function isSameResult(one: ResultFacts, other: ResultFacts): boolean {
  return one.result === other.result && isUnratedGame(one) === isUnratedGame(other);
}

const nameOfEntry = ({ entries }: SectionFacts, entryId: string) => entries.find(({ id }) => id === entryId)?.name ?? '';

function namesOf(facts: SectionFacts, { whiteId, blackId }: Seats): string {
  const name = nameOfEntry(facts, whiteId);
  return blackId === null ? t('terms.word.nameBye', { name }) : `${name} – ${nameOfEntry(facts, blackId)}`;
}

function playersOf(facts: SectionFacts, boards: readonly BoardToCorrect[], free: ReadonlySet<string>) {
  const seated = boards.flatMap(({ now: { board }, stands: { white, black } }) => {
    const where = black === '' ? t('terms.word.theBye') : t('terms.word.boardN', { board });
    return [white, black].filter(Boolean).map((entryId) => ({ entryId, name: nameOfEntry(facts, entryId), where }));
  });
  const others = facts.entries.filter(({ id }) => free.has(id)).map(({ id, name }) => ({ entryId: id, name, where: t('terms.word.noBoard') }));
  return [...seated, ...others];
}

/** The most likely correction, which the page proposes: exchanged opponents for two boards, exchanged colours for one. */
function proposeCorrection(boards: readonly PlayedBoard[]): { readonly kind: 'opponents' | 'colours'; readonly proposed: readonly PlayedBoard[] } {
  const [first, second] = boards;
  if (first !== undefined && second !== undefined && first.black !== '' && second.black !== '') {
    const proposed = [
      { ...first, black: second.black, result: null },
      { ...second, black: first.black, result: null },
    ];
    return { kind: 'opponents', proposed: [...proposed, ...boards.slice(2)] };
  }
  return { kind: 'colours', proposed: boards.map((board) => (board.black === '' ? board : withColoursReversed(board))) };
}

function correctedRoundOf(facts: SectionFacts, round: RoundFacts) {
  return {
    sectionName: facts.name,
    systemId: facts.systemId,
    eventName: facts.event.name,
    timeZone: facts.event.timeZone,
    announcedRounds: facts.rounds,
    round: toRoundLine(round),
    laterRounds: facts.pairedRounds.filter(({ number }) => number > round.number).map(toRoundLine),
  };
}

function toRoundLine({ number, state }: RoundFacts) {
  return { number, state };
}

function reportDifferenceOf(facts: SectionFacts, { pairings }: Pick<RoundFacts, 'pairings'>, pairing: PairingFacts) {
  const words = (use: BoardUse) => {
    const { result, ...seats } = boardsForUse(pairings, use)[pairings.indexOf(pairing)] ?? boardForUse(pairing, use);
    const players = seatsText(facts, seats);
    return seats.blackId === null ? players : `${players}, ${describeResult(t, result.result, result.isRated)}`;
  };
  const [tournament, report] = [words('standings'), words('report')];
  return tournament === report ? null : { tournament, report };
}

function nameOfBlack({ entries }: SectionFacts, { pairings }: RoundFacts, pairing: PairingFacts, options: readonly EffectOption[]): string | null {
  const use = chosenEffect(options, undefined)?.effect === 'ratingOnly' ? 'report' : 'standings';
  const { blackId } = boardsForUse(pairings, use)[pairings.indexOf(pairing)] ?? pairing;
  return entries.find(({ id }) => id === blackId)?.name ?? null;
}

function toLine(facts: SectionFacts, pairing: PairingFacts, { whiteId, blackId, result, isRated, countsFrom, entered }: StepFacts) {
  if (entered === null) return [];
  const { sequence, by, at, reason } = entered;
  const isOther = whiteId !== null && (pairing.whiteId !== whiteId || pairing.blackId !== blackId);
  const seats = isOther ? seatsText(facts, { whiteId, blackId }) : null;
  return [{ sequence, result, isRated, by: resultAuthorName(by), at: at.toISOString(), reason, countsFrom, seats }];
}

function seatsText({ entries }: SectionFacts, { whiteId, blackId }: Seats): string {
  const nameOf = (entryId: string | null) => entries.find(({ id }) => id === entryId)?.name ?? 'bye';
  return `${nameOf(whiteId)} – ${nameOf(blackId)}`;
}
