import { isPlayed } from '@/engine/model/game-result';
import { mirroredResult, wouldBecomeAdjourned } from '@/lib/domain/boards/decide-result-entry';
import type { GameResult } from '@/lib/domain/boards/game-results';
import { type FaultyBoard, boardFaults } from '@/lib/domain/compliance/board-act-warnings';
import { formatOf } from '@/lib/domain/formats/formats';
import { boardsForUse, type CountingBoard } from '@/lib/domain/tournament/board-for-use';
import { buildTournament } from '@/lib/domain/tournament/build-tournament';
import type { ResultFacts, RoundFacts, Seats, SectionFacts } from '@/lib/domain/tournament/section-facts';

export interface PlayedBoard {
  /** The id of White's entry; '' only in the row of the pairing-allocated bye, if nobody had the bye. */
  readonly white: string;
  readonly black: string;
  readonly result: GameResult | null;
  /** True if the game is rated. If omitted, this stays unchanged. */
  readonly isRated?: boolean | undefined;
}

export interface RecordedBoard extends Seats, ResultFacts {
  readonly board: number;
}

export interface PlayedBoardsState {
  /** The recorded boards, in the same order as the wanted boards. */
  readonly current: readonly RecordedBoard[];
  readonly free: ReadonlySet<string>;
  readonly mayBeOpen: boolean;
  /** True if the row of the bye may be removed because nobody had the bye. False if only the rating report is corrected. */
  readonly mayBeEmptied: boolean;
  readonly unseatedAreAbsent: boolean;
}

export type PlayedBoardsRefusal =
  | { readonly code: 'player-twice' | 'not-in-round' | 'left-without-board'; readonly entries: readonly string[] }
  | { readonly code: 'seat-empty' | 'result-missing' | 'finished-not-adjourned'; readonly boards: readonly number[] }
  | { readonly code: 'nothing-changed' };

export interface PlayedBoardsChange {
  /** The indexes of the boards with changed players or colours. */
  readonly reseated: readonly number[];
  readonly rescored: readonly number[];
  readonly left: readonly string[];
  readonly seated: readonly string[];
}

export type PlayedBoardsDecision = { readonly ok: true; readonly value: PlayedBoardsChange } | { readonly ok: false; readonly error: PlayedBoardsRefusal };

/** Checks that players and results are complete and consistent. Pairs that should not have met are accepted, because they did play. */
export function decidePlayedBoards(
  wanted: readonly PlayedBoard[],
  { current, free, mayBeOpen, mayBeEmptied, unseatedAreAbsent }: PlayedBoardsState,
): PlayedBoardsDecision {
  const refuse = (error: PlayedBoardsRefusal): PlayedBoardsDecision => ({ ok: false, error });
  const known = current.flatMap(playersOf);
  const listed = wanted.flatMap(({ white, black }) => [white, black].filter((entry) => entry !== ''));
  const boards = current.map((now, index) => ({ now, index, played: wanted[index] ?? toPlayedBoard(now) }));

  const twice = listed.filter((entry, index) => listed.indexOf(entry) !== index);
  if (twice.length > 0) return refuse({ code: 'player-twice', entries: [...new Set(twice)] });
  const strangers = listed.filter((entry) => !known.includes(entry) && !free.has(entry));
  if (strangers.length > 0) return refuse({ code: 'not-in-round', entries: strangers });
  const empty = boards.filter(({ now, played }) =>
    now.blackId === null ? played.white === '' && (played.black !== '' || !mayBeEmptied) : played.white === '' || played.black === '',
  );
  if (empty.length > 0) return refuse({ code: 'seat-empty', boards: empty.map(({ now }) => now.board) });
  const left = known.filter((entry) => !listed.includes(entry));
  if (left.length > 0 && !unseatedAreAbsent) return refuse({ code: 'left-without-board', entries: left });

  const changed = boards.filter(({ now, played }) => !isUnchangedBoard(now, played));
  const reseated = changed.filter(({ now, played }) => !haveSameSeats(now, played)).map(({ index }) => index);
  const rescored = changed.map(({ index }) => index).filter((index) => !reseated.includes(index));
  if (changed.length === 0) return refuse({ code: 'nothing-changed' });
  const open = changed.filter(
    ({ now, played }) => played.black !== '' && played.result === null && (!mayBeOpen || (now.result !== null && haveSameSeats(now, played))),
  );
  if (open.length > 0) return refuse({ code: 'result-missing', boards: open.map(({ now }) => now.board) });
  const reopened = changed.filter(({ now, played }) => isSamePair(now, played) && wouldBecomeAdjourned(now.result, played.result));
  if (reopened.length > 0) return refuse({ code: 'finished-not-adjourned', boards: reopened.map(({ now }) => now.board) });
  return { ok: true, value: { reseated, rescored, left, seated: listed.filter((entry) => free.has(entry)) } };
}

function playersOf({ whiteId, blackId }: Seats): string[] {
  return blackId === null ? [whiteId] : [whiteId, blackId];
}

function haveSameSeats({ whiteId, blackId }: Seats, { white, black }: PlayedBoard): boolean {
  return whiteId === white && (blackId ?? '') === black;
}

function isSamePair({ whiteId, blackId }: Seats, { white, black }: PlayedBoard): boolean {
  return [whiteId, blackId].includes(white) && [whiteId, blackId].includes(black);
}

function isUnchangedBoard(now: RecordedBoard, played: PlayedBoard): boolean {
  const isSameResult = now.result === played.result && now.isRated === (played.isRated ?? now.isRated);
  return haveSameSeats(now, played) && (played.black === '' || isSameResult);
}

export function withColoursReversed({ white, black, result }: PlayedBoard): PlayedBoard {
  return { white: black, black: white, result: result === null ? null : mirroredResult(result) };
}

export function toPlayedBoard({ whiteId, blackId, result }: Seats & Pick<ResultFacts, 'result'>): PlayedBoard {
  return { white: whiteId, black: blackId ?? '', result };
}

export function playedBoardsStateOf(
  facts: SectionFacts,
  boards: readonly { readonly pairingId: string }[],
  { isRatingOnly, unseatedAreAbsent }: Record<'isRatingOnly' | 'unseatedAreAbsent', boolean>,
): PlayedBoardsState {
  const ids = boards.map(({ pairingId }) => pairingId);
  const round = facts.pairedRounds.find(({ pairings }) => pairings.some(({ id }) => id === ids[0]));
  const recorded = round === undefined ? new Map<string, NumberedBoard>() : recordedBoards(round, isRatingOnly);
  const current = ids.flatMap((id): RecordedBoard[] => {
    const now = recorded.get(id);
    return now === undefined ? [] : [{ ...now, ...now.result }];
  });
  return {
    current,
    free: round === undefined ? new Set() : idsWithoutBoard(round, [...recorded.values()]),
    mayBeOpen: round?.state === 'published',
    mayBeEmptied: !isRatingOnly,
    unseatedAreAbsent,
  };
}

type NumberedBoard = CountingBoard & { readonly board: number };

export function recordedBoards({ pairings }: RoundFacts, isRatingOnly: boolean): ReadonlyMap<string, NumberedBoard> {
  const reported = isRatingOnly ? boardsForUse(pairings, 'report') : [];
  return new Map(
    pairings.map(({ id, board, ...tournament }, index) => {
      const { whiteId, blackId, result } = reported[index] ?? tournament;
      return [id, { board, whiteId, blackId, result }];
    }),
  );
}

export function idsWithoutBoard({ numbers }: Pick<RoundFacts, 'numbers'>, boards: readonly Seats[]): ReadonlySet<string> {
  const seated = new Set(boards.flatMap(({ whiteId, blackId }) => [whiteId, blackId]));
  return new Set([...numbers.keys()].filter((entryId) => !seated.has(entryId)));
}

/** The pairing rules that are checked for played boards. Colour rules are left out, because the colours of played games cannot be changed. */
const CHECKED_FAULTS: ReadonlySet<FaultyBoard['fault']> = new Set<FaultyBoard['fault']>(['meets-again', 'forbidden-meet', 'bye-barred', 'bye-not-lowest']);

export function playedBoardFaults(facts: SectionFacts, round: RoundFacts, reseated: readonly PlayedBoard[]): FaultyBoard[] {
  // In team events, the engine pairs the matches and not these boards.
  if (formatOf(facts.systemId).isOfTeams) return [];
  const boards = reseated.filter(({ white }) => white !== '').map(({ white, black }) => ({ white, black: black === '' ? null : black }));
  const known = boardFaults(facts.systemId, buildTournament(facts, round.number), boards, round.enginePairs).filter(({ fault }) => CHECKED_FAULTS.has(fault));
  const isKnown = (fault: FaultyBoard) => known.some((other) => other.fault === fault.fault && other.players === fault.players);
  return [...known, ...boards.flatMap(({ white, black }) => laterRepeats(facts, round, white, black)).filter((fault) => !isKnown(fault))];
}

function laterRepeats(facts: SectionFacts, { number }: Pick<RoundFacts, 'number'>, white: string, black: string | null): FaultyBoard[] {
  const nameOf = (entryId: string) => facts.entries.find(({ id }) => id === entryId)?.name ?? '';
  if (black === null) {
    const later = facts.pairedRounds.filter((round) => round.number > number && round.state !== 'draft');
    const hasBye = later.some(({ pairings }) => pairings.some(({ whiteId, blackId }) => whiteId === white && blackId === null));
    return hasBye ? [{ fault: 'bye-barred', players: nameOf(white) }] : [];
  }
  return roundsOfMeetings(facts, white, black).some((round) => round > number)
    ? [{ fault: 'meets-again', players: `${nameOf(white)} – ${nameOf(black)}` }]
    : [];
}

export function roundsOfMeetings(facts: SectionFacts, one: string, other: string): readonly number[] {
  const { tournament, numberOf } = buildTournament(facts, (facts.pairedRounds.at(-1)?.number ?? 0) + 1, 'standings');
  const entries = tournament.players.find(({ tpn }) => tpn === numberOf.get(one))?.entries ?? [];
  return entries.flatMap((entry, index) => (isPlayed(entry) && entry.opponent === numberOf.get(other) ? [index + 1] : []));
}
