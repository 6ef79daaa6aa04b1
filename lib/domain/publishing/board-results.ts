import type { HalfPoints } from '@/engine/model/points';
import { performanceRating } from './performance-rating';
import { playerRound } from './player-rounds';
import type { PublicSection } from './public-section';

export interface BoardResult {
  readonly place: number;
  readonly points: HalfPoints;
  /** A forfeit counts as a game. */
  readonly games: number;
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
    const results = resultsAtBoard(sectionAtBoard(section, afterRound, index)).toSorted(compareResults);
    const last = results[MAX_BEST_RESULTS - 1];
    return last === undefined ? results : results.filter((result) => compareResults(result, last) <= 0);
  });
}

/** The section up to a round, with only the boards that have this index in their match. */
function sectionAtBoard(section: PublicSection, afterRound: number, index: number): PublicSection {
  const { boards: perMatch = 1 } = section.teams ?? {};
  const isHere = (board: number | undefined) => board !== undefined && (board - 1) % perMatch === index;
  return {
    ...section,
    standings: section.standings.filter((standings) => standings.afterRound <= afterRound),
    roundRecords: section.roundRecords
      .filter(({ number }) => number <= afterRound)
      .map((round) => ({ ...round, boards: round.boards.filter(({ board }) => isHere(board)), byes: round.byes.filter(({ board }) => isHere(board)) })),
  };
}

function resultsAtBoard(section: PublicSection): readonly BoardResult[] {
  return section.players.flatMap((_, place) => {
    const rounds = section.roundRecords.map(({ number }) => playerRound(section, place, number));
    const counted = rounds.flatMap((round) => ((round.kind === 'board' || round.kind === 'bye') && round.points !== null ? [round.points] : []));
    if (counted.length < (section.teams?.boardResultGames ?? 1)) return [];
    const points = counted.reduce((sum, one) => sum + one, 0);
    return [{ place, points, games: counted.length, performance: performanceRating(section, place)?.rating ?? null }];
  });
}

const compareResults = (a: BoardResult, b: BoardResult): number => b.points - a.points || a.games - b.games || (b.performance ?? 0) - (a.performance ?? 0);
