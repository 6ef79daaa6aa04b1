import type { HalfPoints } from '../model/points';
import { judgeConditions, type NormCandidate, type NormCondition } from './norm-conditions';
import type { NormTitle } from './norm-rules';

export interface NormJudgement {
  /** The conditions that are not met, whatever the score. */
  readonly failed: readonly NormCondition[];
  /** The average rating of the opponents, after the lowest rating was raised if necessary; null without a game. */
  readonly average: number | null;
  /** The lowest score that makes the norm, over all games that count; null if no score is enough. */
  readonly neededScore: HalfPoints | null;
}

const SCORE_CONDITIONS: readonly NormCondition[] = ['score', 'performance'];

/** B.01 1.4: judges the conditions of a norm that do not depend on results, and finds the score that is needed. */
export function judgeNorm(title: NormTitle, candidate: NormCandidate): NormJudgement {
  const greatest = 2 * candidate.opponents.length;
  const { failed, average } = judgeConditions(title, candidate, greatest);
  return { failed, average, neededScore: failed.includes('performance') ? null : leastScore(title, candidate) };
}

function leastScore(title: NormTitle, candidate: NormCandidate): HalfPoints {
  let score = 0;
  while (judgeConditions(title, candidate, score).failed.some((condition) => SCORE_CONDITIONS.includes(condition))) score += 1;
  return score;
}
