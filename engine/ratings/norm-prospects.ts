import type { HalfPoints } from '../model/points';
import { judgeConditions, type NormCandidate } from './norm-conditions';
import {
  hasRequiredTitle,
  isFederation,
  isTitled,
  LEAST_GAMES,
  type NormGame,
  type NormOpponent,
  NORM_RULES,
  normLimits,
  type NormTitle,
  ratingForNorms,
  scoreIn,
} from './norm-rules';
import { averageRating } from './performance';

export interface NormCourse extends Omit<NormCandidate, 'opponents'> {
  /** The games so far that count, in the order of rounds. */
  readonly games: readonly NormGame[];
  /** The opponents in the games to come, in the order of rounds; null for an opponent who is not known yet. */
  readonly toCome: readonly (NormOpponent | null)[];
  /** As in `NormGames`: with true, the norm may be made before the last game. */
  readonly mayDropGames: boolean;
}

export interface NormProspect {
  readonly title: NormTitle;
  /** The number of games with which the norm can first be made, and how many of them are still to come. */
  readonly games: number;
  readonly toCome: number;
  /** The least score from the games to come, and the least score in the first of them, in half-points. */
  readonly needed: HalfPoints;
  readonly neededNext: HalfPoints;
  /** The average rating of all these opponents, after the floor, if unknown opponents are rated like those that are known. */
  readonly average: number;
  /** What the unknown opponents must contribute: how many with a title, with a required title, and from further federations. */
  readonly titled: number;
  readonly titleHolders: number;
  readonly federations: number;
  /** The most unknown opponents from the player's own federation; null without a limit. */
  readonly ownFederation: number | null;
}

/**
 * B.01 1.4: the earliest way in which a player can still make a norm, with all games. Unknown opponents are assumed to be rated like the known ones on
 * average, and to have the titles and federations that the norm needs. Returns null if no result of the games to come makes the norm.
 */
export function normProspect(title: NormTitle, course: NormCourse): NormProspect | null {
  const all = course.games.length + course.toCome.length;
  const first = course.mayDropGames ? Math.max(course.games.length + 1, LEAST_GAMES) : all;
  for (let games = Math.min(first, all); games <= all; games += 1) {
    const found = prospectWith(title, course, games);
    if (found !== null) return found;
  }
  return null;
}

function prospectWith(title: NormTitle, { games: played, toCome: allToCome, mayDropGames: _, ...player }: NormCourse, games: number): NormProspect | null {
  const toCome = allToCome.slice(0, games - played.length);
  const known = [...played.map(({ opponent }) => opponent), ...toCome.filter((opponent) => opponent !== null)];
  if (known.length === 0 || toCome.length === 0) return null;
  const assumed = averageRating(known.map(ratingForNorms));
  const unknown = Array.from({ length: games - known.length }, (_unknown, index) => idealOpponent(title, assumed, index));
  const candidate: NormCandidate = { ...player, opponents: [...known, ...unknown] };
  const scored = scoreIn(played);
  const best = judgeConditions(title, candidate, scored + 2 * toCome.length);
  if (best.failed.length > 0 || best.average === null) return null;
  let score = scored;
  while (judgeConditions(title, candidate, score).failed.length > 0) score += 1;
  const needed = score - scored;
  const neededNext = Math.max(0, needed - 2 * (toCome.length - 1));
  return { title, games, toCome: toCome.length, needed, neededNext, average: best.average, ...neededMix(title, player, known, unknown.length) };
}

/** An opponent with a required title, from a federation of which nobody else in the event is. */
const idealOpponent = (title: NormTitle, rating: number, index: number): NormOpponent => ({
  rating,
  title: NORM_RULES[title].titles[0] ?? null,
  federation: `another federation ${index}`,
});

type NormMix = Pick<NormProspect, 'titled' | 'titleHolders' | 'federations' | 'ownFederation'>;

function neededMix(
  title: NormTitle,
  { federation, isExempt = false }: Omit<NormCandidate, 'opponents'>,
  known: readonly NormOpponent[],
  unknown: number,
): NormMix {
  const limits = normLimits(known.length + unknown);
  const holders = known.filter((opponent) => hasRequiredTitle(NORM_RULES[title], opponent));
  const others = new Set(known.map((opponent) => opponent.federation).filter((other) => isFederation(other) && other !== federation));
  const ownLeft = limits.ownFederation - known.filter((opponent) => opponent.federation === federation).length;
  return {
    titled: Math.max(0, limits.titled - known.filter(isTitled).length),
    titleHolders: Math.max(0, limits.titleHolders - holders.length),
    federations: isExempt ? 0 : Math.max(0, limits.federations - others.size),
    ownFederation: isExempt || !isFederation(federation) || ownLeft >= unknown ? null : Math.max(0, ownLeft),
  };
}
