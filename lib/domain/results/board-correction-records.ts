import { isSameForPairing } from '@/engine/model/game-result';
import { mirroredResult } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { toHistoryResult, notationOf } from '@/lib/domain/boards/result-notation';
import { BOARD_FAULTS } from '@/lib/domain/compliance/board-act-warnings';
import type { BreachFactsOf, BreachReference } from '@/lib/domain/compliance/breaches';
import { isPairedFrom } from '@/lib/domain/formats/formats';
import { distinctName, sharedNames } from '@/lib/domain/players/namesakes';
import { toPairingRows, type PairingRow } from '@/lib/domain/sections/to-pairing-rows';
import type { BoardRecord } from '@/lib/domain/tournament/board-records';
import { resultCode, buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { PairingFacts, ResultFacts, SectionFacts } from '@/lib/domain/tournament/section-facts';
import type { JsonObject } from '@/lib/platform/input/json';
import type { BoardCorrection } from './decide-board-correction';
import { effectFacts } from './decide-correction-effects';
import type { PlayedBoard, RecordedBoard } from './decide-played-boards';

export interface GameChange extends Pick<BoardRecord, 'board' | 'whiteId' | 'blackId'> {
  readonly was: GameResult | null;
  readonly is: GameResult | null;
  readonly isReseated?: boolean;
}

/** True if replacing one result with the other changes no pairing. For example, an adjourned game is paired as a draw. */
export function hasSamePairingEffect(was: ResultFacts, is: ResultFacts): boolean {
  return (['white', 'black'] as const).every((side) => {
    const [before, after] = [resultCode(was, side), resultCode(is, side)];
    return before !== null && after !== null && isSameForPairing(before, after);
  });
}

/** Converts games of round `of` to the facts of a breach, with pairing numbers from `numbers`. Leaves out games of players without a number. */
export function gameFacts(of: number, numbers: ReadonlyMap<string, number>, games: readonly GameChange[]): BreachFactsOf<'correction'>[] {
  return games.flatMap(({ board, whiteId, blackId, was, is, isReseated }) => {
    const [white, black = null] = [numbers.get(whiteId), blackId === null ? null : numbers.get(blackId)];
    if (white === undefined || (blackId !== null && black === null)) return [];
    const players: [number, number | null] = [white, black];
    return [{ of, board, players, was, is, ...(isReseated === true ? { isReseated } : {}) }];
  });
}

interface CorrectionLine {
  readonly kind: 'opponents-corrected' | 'colours-corrected' | 'result-corrected';
  readonly entryIds?: readonly string[];
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/**
 * The history lines of a correction: one for each board, but a single line for all boards
 * with exchanged opponents. The first line also contains the warnings and the breach.
 */
export function boardCorrectionRecords(correction: BoardCorrection, breach: BreachReference | null): readonly CorrectionLine[] {
  const { how, acknowledged } = correction;
  const warned = { ...(acknowledged.length === 0 ? {} : { acknowledged }), ...(breach === null ? {} : { breach }) };
  const [first, ...others] = how === 'result' ? resultLines(correction) : playedLines(correction);
  return first === undefined ? [] : [{ ...first, after: { ...first.after, ...warned } }, ...others];
}

function resultLines({ boards, recorded, wanted, option }: BoardCorrection): CorrectionLine[] {
  return boards.flatMap(({ board, pairingId, whiteName: white, blackName: black }, index) => {
    const [was, is] = [recorded[index], wanted[index]];
    if (was === undefined || is === undefined) return [];
    const after = { board, pairingId, white, black, ...toHistoryResult({ result: is.result, isRated: is.isRated ?? was.isRated }), ...effectFacts(option) };
    return [{ kind: 'result-corrected' as const, before: toHistoryResult(was), after }];
  });
}

function playedLines(correction: BoardCorrection): CorrectionLine[] {
  const { facts, boards, recorded, wanted, change, option } = correction;
  const pairs = (indexes: readonly number[]) => indexes.flatMap((index) => boardBeforeAndAfter(boards[index], recorded[index], wanted[index]));
  const effect = effectFacts(option);
  const nameOf = makeNameOf(facts);
  const place = ({ board, pairingId }: FormerRecord, then: PlayedBoard) => ({ board, pairingId, white: nameOf(then.white), black: nameOf(then.black) });

  const reseated = pairs(change.reseated);
  const exchanged = reseated.filter(([board, then]) => !isSamePair(board, then));
  return [
    ...(exchanged.length === 0
      ? []
      : [{ kind: 'opponents-corrected' as const, entryIds: exchanged.flatMap(seatedIds), ...boardExchangeFacts(correction, exchanged) }]),
    ...reseated
      .filter(([board, other]) => isSamePair(board, other))
      .map(([board, then]) => ({
        kind: 'colours-corrected' as const,
        entryIds: seatedIds([board, then]),
        before: { white: nameOf(board.whiteId), black: nameOf(board.blackId ?? '') },
        after: { ...effect, ...place(board, then), ...(isResultMirrored(board, then) ? {} : { results: [resultText(then.result)] }) },
      })),
    ...pairs(change.rescored).map(([board, then]) => ({
      kind: 'result-corrected' as const,
      entryIds: seatedIds([board, then]),
      before: { result: board.result },
      after: { ...effect, ...place(board, then), result: then.result },
    })),
  ];
}

function boardExchangeFacts({ facts, change, option }: BoardCorrection, exchanged: readonly BoardBeforeAndAfter[]) {
  const nameOf = makeNameOf(facts);
  const played = exchanged.filter(([, { white }]) => white !== '');
  return {
    before: {
      boards: exchanged.map(([{ whiteId, blackId }]) => boardText(nameOf(whiteId), blackId === null ? '' : nameOf(blackId))),
      results: exchanged.map(([{ result }]) => resultText(result)),
    },
    after: {
      ...effectFacts(option),
      numbers: exchanged.map(([{ board }]) => board),
      boards: played.map(([, { white, black }]) => boardText(nameOf(white), nameOf(black))),
      results: played.map(([, { black, result }]) => (black === '' ? '' : resultText(result))),
      ...(change.left.length === 0 ? {} : { absent: change.left.map(nameOf) }),
    },
  };
}

type FormerRecord = RecordedBoard & Pick<BoardRecord, 'pairingId'>;
type BoardBeforeAndAfter = readonly [FormerRecord, PlayedBoard];

function seatedIds([{ whiteId, blackId }, { white, black }]: BoardBeforeAndAfter): string[] {
  return [whiteId, blackId ?? '', white, black].filter((entryId) => entryId !== '');
}

function boardBeforeAndAfter(board: BoardRecord | undefined, recorded: RecordedBoard | undefined, then: PlayedBoard | undefined): BoardBeforeAndAfter[] {
  return board === undefined || recorded === undefined || then === undefined ? [] : [[{ ...recorded, pairingId: board.pairingId }, then]];
}

function isSamePair({ whiteId, blackId }: RecordedBoard, { white, black }: PlayedBoard): boolean {
  return white === (blackId ?? '') && black === whiteId;
}

function isResultMirrored({ result }: RecordedBoard, then: PlayedBoard): boolean {
  return then.result === (result === null ? null : mirroredResult(result));
}

const resultText = (result: PlayedBoard['result']) => (result === null ? '' : notationOf(result));

const makeNameOf =
  ({ entries }: SectionFacts) =>
  (entryId: string) => {
    const entry = entries.find(({ id }) => id === entryId);
    return entry === undefined ? '' : distinctName({ ...entry, number: entry.pairingNumber }, sharedNames(entries));
  };

function boardText(white: string, black: string): string {
  return black === '' ? `${white} (bye)` : `${white} – ${black}`;
}

export function correctedPairingRow(facts: SectionFacts, { pairingId, board, roundNumber }: BoardRecord, then: PlayedBoard) {
  const stored = facts.pairedRounds.find(({ number }) => number === roundNumber)?.pairings ?? [];
  const own = stored.find(({ id }) => id === pairingId);
  const announced = own === undefined ? null : (own.publishedSeats ?? own);
  const isAnnounced = announced !== null && announced.whiteId === then.white && (announced.blackId ?? '') === then.black;
  const row = playedPairingRow(facts, roundNumber, then);
  return {
    ...row,
    board,
    whiteScoreBefore: scoreWhenPaired(stored, row.whiteId) ?? row.whiteScoreBefore,
    blackScoreBefore: row.blackId === null ? null : (scoreWhenPaired(stored, row.blackId) ?? row.blackScoreBefore),
    announcedWhiteId: isAnnounced ? null : (announced?.whiteId ?? null),
    announcedBlackId: isAnnounced ? null : (announced?.blackId ?? null),
  };
}

/** The database row of a board, as if it had been published with the players and colours of the game that was played. */
export function playedPairingRow(facts: SectionFacts, round: number, { white, black }: Pick<PlayedBoard, 'white' | 'black'>): PairingRow {
  const loaded = buildTournament(facts, round);
  const [whiteTpn, blackTpn] = [loaded.numberOf.get(white) ?? 0, loaded.numberOf.get(black) ?? 0];
  const pairing = black === '' ? { round, pairs: [], pab: whiteTpn } : { round, pairs: [{ white: whiteTpn, black: blackTpn }], pab: null };
  const [row] = toPairingRows(pairing, loaded);
  if (row === undefined) throw new Error('a board has no row');
  return row;
}

function scoreWhenPaired(stored: readonly PairingFacts[], entryId: string): number | null {
  const board = stored.find(({ whiteId, blackId }) => whiteId === entryId || blackId === entryId);
  if (board === undefined) return null;
  return board.whiteId === entryId ? board.whiteScoreBefore : board.blackScoreBefore;
}

interface BreachGames {
  /** The first later round that was paired without the correction; if there is none, the round of the games. */
  readonly round: number;
  readonly games: readonly BreachFactsOf<'correction'>[];
}

/** The breach that a correction causes. Null unless later rounds were paired without it or the played boards break a pairing rule. */
export function boardCorrectionBreach(correction: BoardCorrection): BreachGames | null {
  const { facts, boards, change, option, acknowledged } = correction;
  const of = boards[0]?.roundNumber ?? 0;
  const games = [...change.reseated, ...change.rescored].toSorted((a, b) => a - b).flatMap((index) => changedGame(correction, index));
  // Rounds before `countsFrom` were paired without the correction. This includes a draft only if the arbiter keeps it.
  const part = change.reseated.length > 0 ? 'players' : 'results';
  const later = changedGamesInRounds(correction, ({ number }) => number < option.countsFrom && isPairedFrom(facts.systemId, number, of, part), games);
  if (later !== null || !acknowledged.some((code) => (BOARD_FAULTS as readonly string[]).includes(code))) return later;
  const reseated = games.filter(({ isReseated }) => isReseated === true);
  return changedGamesInRounds({ facts, boards }, ({ number }) => number === of, reseated);
}

type RoundFilter = (round: { readonly number: number }) => boolean;

function changedGamesInRounds(
  { facts, boards }: Pick<BoardCorrection, 'facts' | 'boards'>,
  isConcerned: RoundFilter,
  games: readonly GameChange[],
): BreachGames | null {
  const round = facts.pairedRounds.find(isConcerned);
  const told = round === undefined ? [] : gameFacts(boards[0]?.roundNumber ?? 0, round.numbers, games);
  return round === undefined || told.length === 0 ? null : { round: round.number, games: told };
}

function changedGame({ recorded, wanted, change }: BoardCorrection, index: number): GameChange[] {
  const [was, is] = [recorded[index], wanted[index]];
  if (was === undefined || is === undefined) return [];
  const { board, whiteId, blackId } = was;
  if (!change.reseated.includes(index)) {
    return hasSamePairingEffect(was, { result: is.result, isRated: is.isRated ?? was.isRated })
      ? []
      : [{ board, whiteId, blackId, was: was.result, is: is.result }];
  }
  const seats = is.white === '' ? { whiteId, blackId } : { whiteId: is.white, blackId: is.black === '' ? null : is.black };
  return [{ board, ...seats, was: was.result, is: is.result, isReseated: true }];
}
