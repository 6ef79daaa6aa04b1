import type { ResultCode } from '@/engine/model/game-result';
import { rewindToRound, type Tournament } from '@/engine/model/tournament';
import { sortInBoardOrder, statesForBoardOrder } from '@/engine/swiss/board-order';
import type { EarlierNumbers } from '@/engine/trf';
import { GAME_RESULTS, type GameResult } from '@/lib/domain/boards/game-results';
import { resultCode } from '@/lib/domain/tournament/build-tournament';
import type { ResultFacts } from '@/lib/domain/tournament/section-facts';

export interface ReportedRound {
  readonly number: number;
  /** In the order of published pairings (1998 rules, F.1). */
  readonly boards: readonly (ResultFacts & Readonly<Record<'white' | 'black', number>>)[];
  /** The players with the pairing-allocated bye; files written by other programs may have more than one in a round. */
  readonly allocatedByes: readonly number[];
}

export interface PublishedRow {
  /** The tournament number of the player with White, which identifies the row. */
  readonly of: number;
  readonly white: number;
  /** Null for the pairing-allocated bye. */
  readonly black: number | null;
}

/** The players and the result of a row as in the rating report, if they differ from those in the tournament. */
export type RatingReportRow = PublishedRow & ResultFacts;

export type RatingReportRows = ReadonlyMap<number, readonly RatingReportRow[]>;

export type RoundToImport = ReportedRound & { readonly played: readonly RatingReportRow[]; readonly announced: readonly PublishedRow[] };

/** The players whose result in the last round is blank in the file. The unknown result `?` is not blank. */
export type PlayersWithoutResult = ReadonlySet<number>;

/** Converts the rounds of a report to boards. `?` becomes adjourned. A board of the last round that has no result is still being played. */
export function readReportBoards(tournament: Tournament, withoutResult: PlayersWithoutResult): ReportedRound[] {
  return Array.from({ length: tournament.completedRounds }, (_, index) => readReportRound(tournament, index + 1, withoutResult));
}

export function readReportRound(tournament: Tournament, number: number, withoutResultAtLast: PlayersWithoutResult): ReportedRound {
  const withoutResult = number === tournament.completedRounds ? withoutResultAtLast : new Set();
  const seated = new Map(tournament.players.filter(({ entries }) => entries[number - 1]?.opponent != null).map((player) => [player.tpn, player]));
  const states = new Map(statesForBoardOrder(rewindToRound({ ...tournament, players: [...seated.values()] }, number)).map((state) => [state.tpn, state]));
  const allocatedByes: number[] = [];
  const boards = tournament.players.flatMap(({ tpn, entries }) => {
    const entry = entries[number - 1];
    if (entry?.opponent == null) {
      if (entry?.code === 'U') allocatedByes.push(tpn);
      return [];
    }
    const isWhite = entry.colour === null ? tpn < entry.opponent : entry.colour === 'white';
    const white = states.get(tpn);
    const black = states.get(entry.opponent);
    if (!isWhite || white === undefined || black === undefined) return [];
    const other = seated.get(entry.opponent)?.entries[number - 1];
    const isOpen = withoutResult.has(tpn) && withoutResult.has(entry.opponent);
    return [{ white, black, ...resultOf(entry.code, other?.code ?? '?', isOpen) }];
  });
  const ordered = sortInBoardOrder(boards).map(({ white, black, ...board }) => ({ ...board, white: white.tpn, black: black.tpn }));
  return { number, boards: ordered, allocatedByes };
}

const RATED_CODES: Readonly<Partial<Record<ResultCode, ResultCode>>> = { W: '1', D: '=', L: '0' };

const RESULTS_BY_LETTERS: ReadonlyMap<string, GameResult> = new Map(GAME_RESULTS.map((result) => [lettersOf(result), result]));

function lettersOf(result: GameResult): string {
  const rated = { result, isRated: true };
  return `${resultCode(rated, 'white')}${resultCode(rated, 'black')}`;
}

function resultOf(white: ResultCode, black: ResultCode, isOpen: boolean): ResultFacts {
  const isRated = RATED_CODES[white] === undefined && RATED_CODES[black] === undefined;
  const result = RESULTS_BY_LETTERS.get(`${RATED_CODES[white] ?? white}${RATED_CODES[black] ?? black}`) ?? 'adjourned';
  return { result: isOpen ? null : result, isRated };
}

/** The pairing numbers in each round, by the player's number in the tournament; null for none. Rounds with unchanged numbers are left out. */
export type NumbersByRound = ReadonlyMap<number, ReadonlyMap<number, number | null>>;

/** Reads the comments on earlier pairing numbers. Ignores rounds that are not in the file or in which two players have the same number. */
export function numbersByRoundOf(
  stated: ReadonlyMap<number, EarlierNumbers>,
  { players, completedRounds }: Pick<Tournament, 'players' | 'completedRounds'>,
  fileNumbers: ReadonlyMap<number, number>,
): NumbersByRound {
  const believed = new Map<number, ReadonlyMap<number, number | null>>();
  for (const [round, changes] of stated) {
    if (round > completedRounds + 1) continue;
    const then = new Map(
      players.map(({ tpn }) => {
        const number = fileNumbers.get(tpn) ?? tpn;
        const changed = changes.get(number);
        return [tpn, changed === undefined ? number : changed] as const;
      }),
    );
    const numbers = [...then.values()].filter((number) => number !== null);
    if (new Set(numbers).size === numbers.length) believed.set(round, then);
  }
  return believed;
}
