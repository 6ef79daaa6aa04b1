import type { HalfPoints } from '../model/points';
import {
  type NormOpponent,
  type NormRule,
  type NormTitle,
  hasRequiredTitle,
  isFederation,
  isTitled,
  LEAST_GAMES,
  NORM_RULES,
  normLimits,
  ratingForNorms,
} from './norm-rules';
import { averageRating, performanceRating } from './performance';

/** A player and the games that count: played or still to come, without forfeits and byes. */
export interface NormCandidate {
  readonly federation: string;
  /** One for each game. An opponent met twice is listed twice. */
  readonly opponents: readonly NormOpponent[];
  /** Omitted if the sex is not judged. */
  readonly isWoman?: boolean;
  /** True if one more game was scheduled, but won by forfeit or replaced by the pairing-allocated bye. One game fewer is then enough. */
  readonly hasForfeitWin?: boolean;
  /** Only in a double round robin: the number of its players. */
  readonly doubleRoundRobinPlayers?: number;
  /** True if the conditions on federations are waived (B.01 1.4.3d). */
  readonly isExempt?: boolean;
}

interface RaisedAverage {
  /** The average rating of the opponents, after the lowest rating was raised if necessary; null without a game. */
  readonly average: number | null;
  /** The index of the opponent whose rating was raised; null for none. */
  readonly raised: number | null;
}

interface NormFacts extends NormCandidate, RaisedAverage {
  readonly rule: NormRule;
  readonly score: HalfPoints;
  readonly performance: number | null;
}

/** In the order in which failed conditions are reported. Each function returns true if its condition is not met. */
const CONDITION_FAILS = {
  /** B.01 1.4.1: at least nine games, or eight if the ninth was won by forfeit or replaced by the pairing-allocated bye. */
  games: ({ opponents, hasForfeitWin = false }) => opponents.length < LEAST_GAMES - (hasForfeitWin ? 1 : 0),
  /** B.01 1.4.8b: at least 35 percent of the points. */
  score: ({ score, opponents }) => score < normLimits(opponents.length).score,
  /** B.01 1.4.8a: the minimum average rating of the opponents. */
  average: ({ average, rule }) => average === null || average < rule.leastAverage,
  /** B.01 1.4.8: the minimum performance rating. */
  performance: ({ performance, rule }) => performance === null || performance < rule.leastPerformance,
  /** B.01 1.4.5a: at least half of the opponents are titled. */
  titled: ({ opponents }) => opponents.filter(isTitled).length < normLimits(opponents.length).titled,
  /**
   * B.01 1.4.5b to 1.4.5e: at least a third of the opponents, and at least three, have a required title. 1.4.5f: in a double round
   * robin, they are also at least half of the players.
   */
  titleHolders: ({ opponents, rule, doubleRoundRobinPlayers = 0 }) => {
    const holders = opponents.filter((opponent) => hasRequiredTitle(rule, opponent));
    return holders.length < normLimits(opponents.length).titleHolders || new Set(holders).size < Math.ceil(doubleRoundRobinPlayers / 2);
  },
  /** B.01 1.4.3: opponents from at least two federations other than the player's. */
  federations: ({ opponents, federation, isExempt = false }) => {
    const others = new Set(opponents.map((opponent) => opponent.federation).filter((other) => isFederation(other) && other !== federation));
    return !isExempt && others.size < normLimits(opponents.length).federations;
  },
  /** B.01 1.4.4: at most three fifths of the opponents are from the player's own federation. */
  ownFederation: ({ opponents, federation, isExempt = false }) =>
    !isExempt && isFederation(federation) && countFrom(opponents, federation) > normLimits(opponents.length).ownFederation,
  /** B.01 1.4.4: at most two thirds of the opponents are from a single federation. */
  oneFederation: ({ opponents, isExempt = false }) =>
    !isExempt && countFrom(opponents, largestFederation(opponents)) > normLimits(opponents.length).oneFederation,
  /** WGM and WIM are open only to women. */
  sex: ({ rule, isWoman = true }) => rule.isForWomen && !isWoman,
  /** B.01 1.4.5f: a double round robin needs at least six players. */
  field: ({ doubleRoundRobinPlayers = 6 }) => doubleRoundRobinPlayers < 6,
} satisfies Readonly<Record<string, (facts: NormFacts) => boolean>>;

export type NormCondition = keyof typeof CONDITION_FAILS;
export const NORM_CONDITIONS = Object.keys(CONDITION_FAILS) as readonly NormCondition[];

export interface NormNumbers extends RaisedAverage {
  readonly performance: number | null;
  readonly failed: readonly NormCondition[];
}

/** B.01 1.4: judges the given conditions of a norm, for a score in all of the candidate's games. */
export function judgeConditions(
  title: NormTitle,
  candidate: NormCandidate,
  score: HalfPoints,
  conditions: readonly NormCondition[] = NORM_CONDITIONS,
): NormNumbers {
  const rule = NORM_RULES[title];
  const { average, raised } = raisedAverage(rule, candidate.opponents);
  const performance = average === null ? null : performanceRating(average, score, candidate.opponents.length);
  const facts: NormFacts = { ...candidate, rule, score, average, raised, performance };
  return { average, raised, performance, failed: conditions.filter((condition) => CONDITION_FAILS[condition](facts)) };
}

/** B.01 1.4.6, 1.4.7: the average after the lowest rating is raised to the floor. Of equally low ratings, the first is raised. */
function raisedAverage({ floor }: NormRule, opponents: readonly NormOpponent[]): RaisedAverage {
  if (opponents.length === 0) return { average: null, raised: null };
  const ratings = opponents.map(ratingForNorms);
  const lowest = Math.min(...ratings);
  const raised = lowest < floor ? ratings.indexOf(lowest) : null;
  return { average: averageRating(ratings.map((rating, index) => (index === raised ? floor : rating))), raised };
}

const countFrom = (opponents: readonly NormOpponent[], federation: string | null): number =>
  opponents.filter((opponent) => opponent.federation === federation).length;

/** The federation with the most opponents; null if no opponent has one. */
export function largestFederation(opponents: readonly NormOpponent[]): string | null {
  const counts = new Map<string, number>();
  for (const { federation } of opponents) if (isFederation(federation)) counts.set(federation, (counts.get(federation) ?? 0) + 1);
  return [...counts].reduce<readonly [string | null, number]>((most, one) => (one[1] > most[1] ? one : most), [null, 0])[0];
}
