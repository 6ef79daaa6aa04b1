import { type Fraction, roundHalfUp } from '@/engine/model/fraction';
import type { HalfPoints } from '@/engine/model/points';
import { type Hundredths, ONE_POINT } from './hundredths';
import type { SeriesRules } from './series-rules';

/** What a player achieved in one leg, by its standings. */
export interface LegResult {
  readonly entryId: string;
  /** Null without a place in the standings, as after an expulsion. */
  readonly rank: number | null;
  readonly points: HalfPoints;
  /** The points of a player who wins every game so far. */
  readonly possible: HalfPoints;
  readonly hasWithdrawn: boolean;
  /** True if at least one game of the player was played. */
  readonly hasPlayed: boolean;
}

/** Why a player gets nothing from a leg, or null. `withdrawn` applies only to points by place. */
type NoPointsReason = 'unranked' | 'not-played' | 'withdrawn';

type Places = readonly [first: number, last: number];

export interface LegPoints {
  readonly entryId: string;
  readonly rank: number | null;
  /** Null if the leg gives the player points. Otherwise it is no leg that the player has played. */
  readonly nothing: NoPointsReason | null;
  /** The first and last place whose points the player shares with others; null unless points are by place. */
  readonly places: Places | null;
  /** The points before the factor and the points for taking part. They are exact. */
  readonly base: Fraction;
  readonly points: Hundredths;
}

/**
 * Gives the points of one leg. `results` are in the order of its standings; `factor` is in hundredths. Players who share places get the mean of the
 * points of these places. A player who gets nothing keeps the place, so nobody else moves up. The sum of base and points for taking part is
 * multiplied by the factor, and the product is rounded once, to the nearest hundredth; half a hundredth is rounded up.
 */
export function legPoints(results: readonly LegResult[], rules: SeriesRules, factor: Hundredths): LegPoints[] {
  const ranked = rules.source === 'table' ? results.filter(({ rank }) => rank !== null) : [];
  const placesOf = new Map(sharedPlaces(ranked, rules.sharedBy).map((places, index) => [ranked[index], places]));
  const sumOf = sumOfPlaces(rules, ranked.length);
  return results.map((result): LegPoints => {
    const { entryId, rank } = result;
    const nothing = noPointsReason(result, rules);
    const shared = placesOf.get(result) ?? null;
    if (nothing !== null) return { entryId, rank, nothing, places: null, base: { numerator: 0, denominator: 1 }, points: 0 };
    const base = basePoints(result, shared, rules.source, sumOf);
    const sum = base.numerator + rules.participation * base.denominator;
    return { entryId, rank, nothing, places: shared, base, points: roundHalfUp({ numerator: sum * factor, denominator: base.denominator * ONE_POINT }) };
  });
}

function noPointsReason({ rank, hasPlayed, hasWithdrawn }: LegResult, { source }: SeriesRules): NoPointsReason | null {
  if (rank === null) return 'unranked';
  if (!hasPlayed) return 'not-played';
  return hasWithdrawn && source === 'table' ? 'withdrawn' : null;
}

/** In hundredths, as a fraction. */
function basePoints({ points, possible }: LegResult, places: Places | null, source: SeriesRules['source'], sumOf: (places: Places) => number): Fraction {
  switch (source) {
    case 'score':
      return { numerator: points * 50, denominator: 1 };
    case 'percentage':
      return possible === 0 ? { numerator: 0, denominator: 1 } : { numerator: points * 100 * ONE_POINT, denominator: possible };
    case 'table': {
      const [first, last] = places ?? [0, -1];
      return { numerator: sumOf([first, last]), denominator: Math.max(1, last - first + 1) };
    }
  }
}

/** Returns a function for the sum of the points of consecutive places, of which there are at most `count`. */
function sumOfPlaces({ places, beyond }: SeriesRules, count: number): (places: Places) => Hundredths {
  const sums = [0];
  for (let place = 1; place <= count; place += 1) sums.push((sums[place - 1] ?? 0) + (places[place - 1] ?? beyond));
  return ([first, last]) => (sums[last] ?? 0) - (sums[first - 1] ?? 0);
}

/** The first and last place of the group of each ranked player, in the order of the standings. Only neighbours form a group. */
function sharedPlaces(ranked: readonly LegResult[], sharedBy: SeriesRules['sharedBy']): Places[] {
  const valueOf = ({ rank, points }: LegResult) => (sharedBy === 'rank' ? rank : points);
  const groups: [number, number][] = [];
  return ranked
    .map((result, index) => {
      const before = ranked[index - 1];
      const own = groups.at(-1);
      if (own !== undefined && before !== undefined && valueOf(before) === valueOf(result)) own[1] = index + 1;
      else groups.push([index + 1, index + 1]);
      return groups.length - 1;
    })
    .map((group) => groups[group] ?? [0, 0]);
}
