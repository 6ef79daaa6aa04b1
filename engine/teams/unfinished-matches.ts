import type { UnfinishedGames } from '../model/match-rules';
import type { HalfPoints, Scoring } from '../model/points';

/** A match with adjourned or missing results. */
export interface UnfinishedMatch {
  /** The game points of both teams from the finished games. */
  readonly points: readonly [HalfPoints, HalfPoints];
  /** The number of games without a final result. */
  readonly open: number;
  /** The number of boards in a match. */
  readonly boards: number;
}

interface CountedMatch {
  readonly points: readonly [HalfPoints, HalfPoints];
  /** False while the match has no match points, because neither team has more than half of the possible game points. */
  readonly isDecided: boolean;
}

/** Returns how a match counts while games are open; null if it does not count. A match without open games counts as it is. */
export function countUnfinished(
  rule: UnfinishedGames,
  { points, open, boards }: UnfinishedMatch,
  { win, draw }: Pick<Scoring, 'win' | 'draw'>,
): CountedMatch | null {
  const [first, second] = points;
  if (open === 0) return { points, isDecided: true };
  switch (rule) {
    case 'ignore':
      return { points, isDecided: true };
    case 'draws':
      return { points: [first + open * draw, second + open * draw], isDecided: true };
    case 'threshold':
      return { points, isDecided: 2 * Math.max(first, second) > boards * win };
    case 'ignoreMatch':
      return null;
  }
}
