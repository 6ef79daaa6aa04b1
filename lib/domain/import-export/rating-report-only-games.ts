import type { Tournament } from '@/engine/model/tournament';
import { withStandingsResults, ratingOnlyRound, toTournament, type TrfDocument, parsePublishedBoardsLine } from '@/engine/trf';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';
import {
  readReportRound,
  type RatingReportRow,
  type RatingReportRows,
  type ReportedRound,
  type PlayersWithoutResult,
  type PublishedRow,
} from './read-report-boards';

export interface RatingReportOnlyGames {
  readonly document: TrfDocument;
  readonly steps: RatingReportRows;
  readonly left: readonly number[];
}

/**
 * C.04.2 4.3: finds games that differ only in the rating report, and converts them
 * to correction steps. `played` is the tournament as the file's cells state it.
 */
export function ratingReportOnlyGames(
  document: TrfDocument,
  played: Tournament,
  openIn: (tournament: Tournament) => PlayersWithoutResult,
): RatingReportOnlyGames {
  const rounds = [...new Set(document.kept.flatMap(({ text }) => ratingOnlyRound(text) ?? []))];
  if (rounds.length === 0) return { document, steps: new Map(), left: [] };
  const counted = toTournament(withStandingsResults(document)).tournament;
  const open = openIn(played);
  const steps = new Map<number, readonly RatingReportRow[]>();
  for (const round of rounds) {
    const own = isStorable(counted, played, round) ? stepsToPlayed(readReportRound(counted, round, open), readReportRound(played, round, open)) : null;
    if (own !== null) steps.set(round, own);
  }
  const isTaken = (round: number | null) => round !== null && steps.has(round);
  const kept = document.kept.filter(({ text }) => !isTaken(ratingOnlyRound(text)));
  return { document: { ...withStandingsResults(document, isTaken), kept }, steps, left: rounds.filter((round) => !steps.has(round)) };
}

/**
 * True if correction steps can represent the round. A player without a board in the report must have the same bye in the tournament; a
 * player who has a board only in the tournament must have `Z` in the report.
 */
function isStorable(counted: Tournament, played: Tournament, round: number): boolean {
  if (counted.completedRounds !== played.completedRounds || round > played.completedRounds) return false;
  const entriesThere = new Map(played.players.map(({ tpn, entries }) => [tpn, entries[round - 1]]));
  return counted.players.every(({ tpn, entries }) => {
    const [there, here] = [entriesThere.get(tpn), entries[round - 1]];
    const isSeated = (entry: typeof here) => entry != null && (entry.opponent !== null || entry.code === 'U');
    return isSeated(there) || (there?.code ?? 'Z') === (isSeated(here) ? 'Z' : (here?.code ?? 'Z'));
  });
}

type Seats = Omit<PublishedRow, 'of'>;
type GameRow = Seats & ResultFacts;

/** Returns the steps that turn the counted games into the played games. Null if no steps can do so, or if nothing differs. */
function stepsToPlayed(counted: ReportedRound, played: ReportedRound): readonly RatingReportRow[] | null {
  const rows = rowsOf(counted);
  const left = new Set(rowsOf(played));
  if (rows.length !== left.size) return null;
  const matched = new Map<GameRow, GameRow>();
  // Games are matched before byes, because a game cannot become a bye in the report, but a bye may become a game.
  for (const some of [rows.filter(({ black }) => black !== null), rows.filter(({ black }) => black === null)])
    for (const nearest of ROW_MATCHERS) matchRows(some, left, matched, nearest(left));
  const changed = [...matched].filter(([row, other]) => !isSameRow(row, other));
  const isOpen = changed.flat().some(({ black, result }) => black !== null && result === null);
  if (left.size > 0 || isOpen || changed.length === 0) return null;
  return changed.map(([{ white: of }, other]) => ({ of, ...other }));
}

function matchRows(
  rows: readonly GameRow[],
  left: Set<GameRow>,
  matched: Map<GameRow, GameRow>,
  nearestTo: (row: GameRow) => Iterable<GameRow | undefined>,
): void {
  for (const row of rows) {
    if (matched.has(row)) continue;
    for (const other of nearestTo(row)) {
      if (other === undefined || !left.has(other) || (row.black !== null && other.black === null)) continue;
      matched.set(row, other);
      left.delete(other);
      break;
    }
  }
}

function rowsOf({ boards, allocatedByes }: ReportedRound): GameRow[] {
  return [...boards, ...allocatedByes.map((white) => ({ white, black: null, result: null, isRated: true }))];
}

const pairKey = ({ white, black }: GameRow) => `${Math.min(white, black ?? white)} ${black === null ? 'bye' : Math.max(white, black)}`;
const playersOf = ({ white, black }: Seats) => (black === null ? [white] : [white, black]);

/** The order in which rows are matched: by both players, by White, by either player, then any rows. A player is in only one row of a round. */
const ROW_MATCHERS: readonly ((left: ReadonlySet<GameRow>) => (row: GameRow) => Iterable<GameRow | undefined>)[] = [
  (left) => {
    const byBoth = new Map([...left].map((row) => [pairKey(row), row]));
    return (row) => [byBoth.get(pairKey(row))];
  },
  (left) => {
    const byWhite = new Map([...left].map((row) => [row.white, row]));
    return ({ white }) => [byWhite.get(white)];
  },
  (left) => {
    const byPlayer = new Map([...left].flatMap((row) => playersOf(row).map((player) => [player, row] as const)));
    return (row) => playersOf(row).map((player) => byPlayer.get(player));
  },
  (left) => () => left,
];

function isSameRow(one: GameRow, other: GameRow): boolean {
  return one.white === other.white && one.black === other.black && one.result === other.result && one.isRated === other.isRated;
}

interface PublishedRows {
  readonly rows: ReadonlyMap<number, readonly PublishedRow[]>;
  readonly kept: TrfDocument['kept'];
}

/** Reads the lines about games that were not played as published. Each returned row has the published players of one board. */
export function publishedRows(kept: TrfDocument['kept'], rounds: readonly ReportedRound[], fileNumbers: ReadonlyMap<number, number>): PublishedRows {
  const numberOf = new Map([...fileNumbers].map(([number, inFile]) => [inFile, number]));
  const rows = new Map<number, readonly PublishedRow[]>();
  const readRounds = new Set<number>();
  const left = kept.filter(({ text }) => {
    const line = parsePublishedBoardsLine(text);
    const round = rounds.find(({ number }) => number === line?.round);
    // Only the first line of a round is read, because a malicious file could have very many lines.
    if (line === null || round === undefined || readRounds.has(round.number)) return true;
    readRounds.add(round.number);
    const boards = line.boards.flatMap(({ white, black }): Seats[] => {
      const [first, second] = [numberOf.get(white), black === null ? null : numberOf.get(black)];
      return first === undefined || second === undefined ? [] : [{ white: first, black: second }];
    });
    const own = boards.length === line.boards.length ? rowsFor(boards, rowsOf(round)) : null;
    if (own === null) return true;
    rows.set(round.number, own);
    return false;
  });
  return { rows, kept: left };
}

const seatsKey = ({ white, black }: Seats) => `${white}-${black ?? 'bye'}`;

/** Returns null if a player was published on two boards, or if the number of changed rows differs from the number of changed boards. */
function rowsFor(publishedBoards: readonly Seats[], rows: readonly Seats[]): PublishedRow[] | null {
  const seated = publishedBoards.flatMap(playersOf);
  const players = new Set(seated);
  if (players.size < seated.length) return null;
  const [asAnnounced, asCounted] = [new Set(publishedBoards.map(seatsKey)), new Set(rows.map(seatsKey))];
  const left = new Set(publishedBoards.filter((board) => !asCounted.has(seatsKey(board))));
  const others = rows.filter((row) => !asAnnounced.has(seatsKey(row)) && playersOf(row).some((player) => players.has(player)));
  if (others.length !== left.size) return null;
  const boardOf = new Map(publishedBoards.flatMap((board) => playersOf(board).map((player) => [player, board] as const)));
  const matched = new Map<Seats, Seats>();
  const assign = (row: Seats, board: Seats | undefined) => {
    if (board !== undefined && !matched.has(row) && left.delete(board)) matched.set(row, board);
  };
  // The line does not say which board belongs to which row. A row gets the board of its White, else that of its Black, else any board.
  for (const row of others) assign(row, boardOf.get(row.white));
  for (const row of others) if (row.black !== null) assign(row, boardOf.get(row.black));
  for (const row of others) assign(row, left.values().next().value);
  return [...matched].map(([{ white: of }, board]) => ({ of, ...board }));
}
