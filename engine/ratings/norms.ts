import type { HalfPoints } from '../model/points';
import type { Title } from '../model/tournament';
import { averageRating, performanceRating } from './performance';

export const NORM_TITLES = ['GM', 'IM', 'WGM', 'WIM'] as const;
export type NormTitle = (typeof NORM_TITLES)[number];

interface NormRule {
  readonly leastPerformance: number;
  /** The least average rating of the opponents. */
  readonly leastAverage: number;
  /** The rating to which the lowest-rated opponent is raised. Only one opponent is raised. */
  readonly floor: number;
  /** At least a third of the opponents must have one of these titles. */
  readonly titles: readonly Title[];
}

/** B.01 1.4.5 to 1.4.8. */
const NORM_RULES: Readonly<Record<NormTitle, NormRule>> = {
  GM: { leastPerformance: 2600, leastAverage: 2380, floor: 2200, titles: ['GM'] },
  IM: { leastPerformance: 2450, leastAverage: 2230, floor: 2050, titles: ['IM', 'GM'] },
  WGM: { leastPerformance: 2400, leastAverage: 2180, floor: 2000, titles: ['WGM', 'IM', 'GM'] },
  WIM: { leastPerformance: 2250, leastAverage: 2030, floor: 1850, titles: ['WIM', 'WGM', 'IM', 'GM'] },
};

const LEAST_GAMES = 9;
/** The rating that counts for an unrated opponent. */
const RATING_OF_UNRATED = 1400;
/** An unknown federation, and FIDE's code for players without one. Neither counts as a federation. */
const CODES_WITHOUT_FEDERATION: readonly string[] = ['', 'FID'];
const NOT_COUNTED_TITLES: readonly Title[] = ['CM', 'WCM'];

export interface NormOpponent {
  /** 0 if unrated. */
  readonly rating: number;
  readonly title: Title | null;
  readonly federation: string;
}

/** A player and the games that count: played or still to come, without forfeits and byes. */
export interface NormCandidate {
  readonly federation: string;
  /** One for each game. An opponent met twice is in the list twice, as the same object. */
  readonly opponents: readonly NormOpponent[];
  /** True if one more game was scheduled, but won by forfeit or replaced by the pairing-allocated bye. One game fewer is then enough. */
  readonly hasForfeitWin?: boolean;
  readonly isDoubleRoundRobin?: boolean;
}

type NormCondition =
  | 'games'
  | 'federations'
  | 'own-federation'
  | 'one-federation'
  | 'titled'
  | 'required-titles'
  | 'average'
  /** Not even the maximum score is enough. */
  | 'performance';

export interface NormJudgement {
  /** The conditions that are not met, whatever the score. */
  readonly failed: readonly NormCondition[];
  /** The average rating of the opponents, after one rating was raised. */
  readonly average: number;
  /** The least score in all games that count; null if no score is enough. */
  readonly neededScore: HalfPoints | null;
}

/** B.01 1.4: judges the conditions of a norm that do not depend on results, and the score that is needed. There must be at least one opponent. */
export function judgeNorm(norm: NormTitle, candidate: NormCandidate): NormJudgement {
  const rule = NORM_RULES[norm];
  const { opponents, hasForfeitWin = false } = candidate;
  const average = averageRating(raisedRatings(opponents, rule.floor));
  const neededScore = leastScore(rule, average, opponents.length);
  const isFailed: Readonly<Record<NormCondition, boolean>> = {
    games: opponents.length < LEAST_GAMES - (hasForfeitWin ? 1 : 0),
    ...failedFederations(candidate),
    ...failedTitles(rule, candidate),
    average: average < rule.leastAverage,
    performance: neededScore === null,
  };
  return { failed: NORM_CONDITIONS.filter((condition) => isFailed[condition]), average, neededScore };
}

const NORM_CONDITIONS: readonly NormCondition[] = [
  'games',
  'federations',
  'own-federation',
  'one-federation',
  'titled',
  'required-titles',
  'average',
  'performance',
];

/** 1.4.7: the ratings by game, with the lowest one raised to the floor. Only one opponent is raised, in all games with this opponent. */
function raisedRatings(opponents: readonly NormOpponent[], floor: number): readonly number[] {
  const ratingOf = ({ rating }: NormOpponent) => rating || RATING_OF_UNRATED;
  const lowest = opponents.reduce<NormOpponent | undefined>((least, one) => (least === undefined || ratingOf(one) < ratingOf(least) ? one : least), undefined);
  return opponents.map((one) => (one === lowest ? Math.max(floor, ratingOf(one)) : ratingOf(one)));
}

/** The least score of 35 percent or more with the required performance. */
function leastScore({ leastPerformance }: NormRule, average: number, games: number): HalfPoints | null {
  for (let score = Math.ceil((7 * games) / 10); score <= 2 * games; score += 1) {
    if (performanceRating(average, score, games) >= leastPerformance) return score;
  }
  return null;
}

/**
 * 1.4.3, 1.4.4: at least two other federations; at most three fifths of the opponents from the own federation, and two thirds from any one.
 */
function failedFederations({ federation, opponents }: NormCandidate) {
  const counts = new Map<string, number>();
  const distinct = new Set(opponents);
  for (const { federation: one } of distinct) if (!CODES_WITHOUT_FEDERATION.includes(one)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const own = counts.get(federation) ?? 0;
  return {
    federations: [...counts.keys()].filter((one) => one !== federation).length < 2,
    'own-federation': own > Math.floor((3 * distinct.size) / 5),
    'one-federation': Math.max(0, ...counts.values()) > Math.floor((2 * distinct.size) / 3),
  };
}

/** 1.4.5: half of the opponents have a title, and a third, but at least three, one of the required titles. */
function failedTitles({ titles }: NormRule, { opponents, isDoubleRoundRobin = false }: NormCandidate) {
  const distinct = [...new Set(opponents)];
  const held = distinct.flatMap(({ title }) => title ?? []).filter((title) => !NOT_COUNTED_TITLES.includes(title));
  // In a double round robin, at least half of the players need a required title; the candidate counts as a player, but not as one with a
  // title.
  const third = Math.max(3, Math.ceil(distinct.length / 3), isDoubleRoundRobin ? Math.ceil((distinct.length + 1) / 2) : 0);
  return {
    titled: held.length < Math.ceil(distinct.length / 2),
    'required-titles': held.filter((title) => titles.includes(title)).length < third,
  };
}
