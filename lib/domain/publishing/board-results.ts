import type { Colour } from '@/engine/model/colour';
import { pointsOf, type ResultCode } from '@/engine/model/game-result';
import type { HalfPoints, Scoring } from '@/engine/model/points';
import { resultCode } from '@/lib/domain/tournament/build-tournament';
import { performanceRating } from './performance-rating';
import { BYE_CODE } from './player-rounds';
import type { PublicRound, PublicSection } from './public-section';

export interface BoardScore {
  /** The player's index in `players`. */
  readonly place: number;
  readonly points: HalfPoints;
  /** A forfeit counts as a game. */
  readonly games: number;
}

export interface BoardResult extends BoardScore {
  /** The performance rating from the games at this board; null without rated games. */
  readonly performance: number | null;
}

const MAX_BEST_RESULTS = 3;

/**
 * The three best results at each board of the matches up to a round, and all results equal to the third: by points, then fewer games,
 * then performance. Only players with the number of games that the league requires are listed. A player who played at several boards has
 * a result at each.
 */
export function bestBoardResults(section: PublicSection, afterRound: number): readonly (readonly BoardResult[])[] {
  const { boards = 0 } = section.teams ?? {};
  return Array.from({ length: boards }, (_, index) => {
    const results = resultsAtBoard(section, afterRound, index).toSorted(compareResults);
    const last = results[MAX_BEST_RESULTS - 1];
    return last === undefined ? results : results.filter((result) => compareResults(result, last) <= 0);
  });
}

function resultsAtBoard(section: PublicSection, afterRound: number, index: number): readonly BoardResult[] {
  const { boards = 1, boardResultGames = 1 } = section.teams ?? {};
  const atBoard = sectionAtBoard(section, afterRound, index);
  return scoresAtBoard(atBoard.roundRecords, { boards, scoring: section.scoring }, index)
    .filter(({ games }) => games >= boardResultGames)
    .map((score) => ({ ...score, performance: performanceRating(atBoard, score.place)?.rating ?? null }));
}

/** The points of each player at the boards that have this index in their match, in the public order. */
export function scoresAtBoard(
  rounds: readonly PublicRound[],
  { boards: perMatch, scoring }: { readonly boards: number; readonly scoring: Scoring },
  index: number,
): readonly BoardScore[] {
  const scores = new Map<number, BoardScore>();
  const count = (place: number, code: ResultCode, colour: Colour | null) => {
    const { points, games } = scores.get(place) ?? { points: 0, games: 0 };
    scores.set(place, { place, points: points + pointsOf({ opponent: null, colour, code }, scoring), games: games + 1 });
  };
  for (const { boards, byes } of rounds) {
    for (const { board, white, black, result } of boards) {
      if (!isAtIndex(board, index, perMatch)) continue;
      for (const [place, colour] of [
        [white, 'white'],
        [black, 'black'],
      ] as const) {
        const code = resultCode({ result, isRated: true }, colour);
        if (code !== null) count(place, code, colour);
      }
    }
    for (const { board, player, kind } of byes) if (isAtIndex(board, index, perMatch)) count(player, BYE_CODE[kind], null);
  }
  return [...scores.values()].toSorted((a, b) => a.place - b.place);
}

const isAtIndex = (board: number | undefined, index: number, perMatch: number): boolean => board !== undefined && (board - 1) % perMatch === index;

/** The section up to a round, with only the boards that have this index in their match. */
function sectionAtBoard(section: PublicSection, afterRound: number, index: number): PublicSection {
  const { boards: perMatch = 1 } = section.teams ?? {};
  const isHere = (board: number | undefined) => isAtIndex(board, index, perMatch);
  return {
    ...section,
    standings: section.standings.filter((standings) => standings.afterRound <= afterRound),
    roundRecords: section.roundRecords
      .filter(({ number }) => number <= afterRound)
      .map((round) => ({ ...round, boards: round.boards.filter(({ board }) => isHere(board)), byes: round.byes.filter(({ board }) => isHere(board)) })),
  };
}

const compareResults = (a: BoardResult, b: BoardResult): number => b.points - a.points || a.games - b.games || (b.performance ?? 0) - (a.performance ?? 0);
