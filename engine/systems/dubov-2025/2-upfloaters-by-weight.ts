import { cheapestMatchings, type EdgeCost } from '../../matching/cheapest-matchings';
import { firstPartnersAcross } from '../../matching/first-partners-across';
import { completeMatching, maximiseMatching, noMatching } from '../../matching/maximum-matching';
import type { Digit } from '../../matching/weight-vectors';
import type { HalfPoints } from '../../model/points';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Entrant, Players, Field, RemainingPlayers } from './1-definitions';
import { preferenceKey, qualityCriteria, type QualityCriterion } from './3-criteria';
import { groupsByScore } from './4-sorting';

/**
 * 2.2.1 and 2.2.2 by weighted matchings. First ignores whether the players who stay
 * below can be paired. If they cannot be paired, matches all players at once.
 */
export function bestUpfloatersByWeight(field: Field, remaining: RemainingPlayers): Place[] {
  const withoutC4 = bestUpfloatersIgnoringC4(field, remaining);
  return withoutC4 !== null && canStayBelow(field, remaining.lower, withoutC4) ? withoutC4 : bestUpfloatersOfAll(field, remaining);
}

/**
 * 2.2.1, 2.2.2: returns the upfloaters of the complete pairing of all players that is cheapest by [C5] to [C10], then first by 4.2. No two
 * upfloaters meet (R10), so each criterion is a sum over edges.
 */
export function bestUpfloatersOfAll(field: Field, { residents, lower }: RemainingPlayers): Place[] {
  const cost = bracketCost(field, residents, lower);
  const members = [...residents, ...lower];
  const placeOf = (vertex: number): Place => members[vertex] as Place;
  const face = cheapestMatchings({
    ...cost,
    size: members.length,
    adjacent: (a, b) => field.legal.has(placeOf(a), placeOf(b)),
    kindOf: (vertex) => cost.kindOf(placeOf(vertex)),
    cost: (a, b) => cost.of(placeOf(a), placeOf(b)),
  });
  if (face === null) throw new Error('what is left has a complete legal pairing (2.2.1)');
  // 4.2.3.3: the first set in order; [C5] has already fixed the number of upfloaters.
  return firstPartnersAcross(face, members.length, residents.length).map(placeOf);
}

function canStayBelow({ legal, players }: Field, lower: readonly Place[], upfloaters: readonly Place[]): boolean {
  const upfloaterSet = new Set(upfloaters);
  return completeMatching(
    lower.filter((place) => !upfloaterSet.has(place)),
    legal,
    noMatching(players.length),
  );
}

/**
 * Returns the best upfloaters if [C4] is ignored, from as few of the nearest scoregroups as possible; null if this method finds none. The
 * choice is valid if the players who stay below can be paired, as [C4] demands.
 */
function bestUpfloatersIgnoringC4(field: Field, { residents, lower }: RemainingPlayers): Place[] | null {
  const needed = maximiseMatching(residents, field.legal, noMatching(field.players.length)).length;
  if (needed === 0) return null;
  const pool: Place[] = [];
  for (const sameScore of groupsByScore(field.players, lower)) {
    pool.push(...sameScore);
    const chosen = bestFromPool(field, residents, pool, needed);
    if (chosen?.length === needed) return chosen;
  }
  return null;
}

function withoutRedundantPlayers({ players, legal, isLastRound }: Field, residents: readonly Place[], pool: readonly Place[], count: number): Place[] {
  const criteria = qualityCriteria(isLastRound);
  const score = scoreOf(players, residents);
  const countOfKind = new Map<string, number>();
  return pool.filter((place) => {
    const player = playerAt(players, place);
    const opponents = residents.map((resident) => (legal.has(resident, place) ? '1' : '0')).join('');
    const kind = [player.preference.colour, ...criteria.map(({ costOfUpfloater }) => costOfUpfloater?.(player, score)), opponents].join(' ');
    const earlier = countOfKind.get(kind) ?? 0;
    countOfKind.set(kind, earlier + 1);
    return earlier < count;
  });
}

/**
 * The best upfloaters to pair all residents with `needed` players of `sameScore`; null if that is impossible. The other players may stay unpaired.
 */
export function bestFromPool(field: Field, residents: readonly Place[], sameScore: readonly Place[], needed: number): Place[] | null {
  const pool = withoutRedundantPlayers(field, residents, sameScore, needed);
  const cost = bracketCost(field, residents, pool);
  const members = [...residents, ...pool];
  const placeOf = (vertex: number): Place => members[vertex] as Place;
  const face = cheapestMatchings({
    ...cost,
    size: members.length,
    adjacent: (a, b) => field.legal.has(placeOf(a), placeOf(b)),
    mayStayOut: (vertex) => vertex >= residents.length,
    kindOf: (vertex) => cost.kindOf(placeOf(vertex)),
    cost: (a, b) => cost.of(placeOf(a), placeOf(b)),
  });
  return face === null ? null : firstPartnersAcross(face, members.length, residents.length).map(placeOf);
}

interface BracketCost {
  readonly digits: readonly Digit[];
  readonly of: (a: Place, b: Place) => EdgeCost;
  /** Players of the same kind have the same costs with every opponent, and [C3] bars them from the same kinds of opponent. */
  readonly kindOf: (place: Place) => string;
}

/**
 * A criterion and the digits of the total cost that belong to it, from index `firstDigit`. A `count` has one digit; a `list` has one for
 * each of its values.
 */
interface CriterionDigits extends QualityCriterion {
  readonly firstDigit: number;
  /** The different costs that upfloaters can have under this criterion, largest first. */
  readonly values: readonly number[];
  readonly digits: readonly Digit[];
}

/** Returns the costs under [C5] to [C10] as digits, in this order of priority. */
function bracketCost({ players, isLastRound }: Field, residents: readonly Place[], lower: readonly Place[]): BracketCost {
  const score = scoreOf(players, residents);
  const pairs = Math.ceil((residents.length + lower.length) / 2);
  const criterionDigits = criterionDigitsOf(
    qualityCriteria(isLastRound),
    lower.map((place) => playerAt(players, place)),
    score,
    pairs,
  );
  const costOfUpfloatOf = new Map(lower.map((place) => [place, costOfUpfloat(criterionDigits, playerAt(players, place), score)]));
  const of = (a: Place, b: Place): EdgeCost => {
    const upfloater = costOfUpfloatOf.has(a) ? a : b;
    if (upfloater === a && costOfUpfloatOf.has(b)) return [];
    const [one, other] = [playerAt(players, a), playerAt(players, b)];
    const ofPair = criterionDigits.flatMap(({ firstDigit, costOfPair: cost }) => (cost === undefined ? [] : [[firstDigit, cost(one, other)] as const]));
    return [...ofPair, ...(costOfUpfloatOf.get(upfloater) ?? [])];
  };
  const kindOf = (place: Place): string => {
    const player = playerAt(players, place);
    const preference = preferenceKey(player);
    return costOfUpfloatOf.has(place)
      ? [preference, ...criterionDigits.map(({ costOfUpfloater }) => costOfUpfloater?.(player, score) ?? 0)].join(' ')
      : preference;
  };
  return { digits: criterionDigits.flatMap(({ digits }) => digits), of, kindOf };
}

function criterionDigitsOf(criteria: readonly QualityCriterion[], lower: readonly Entrant[], score: HalfPoints, pairs: number): CriterionDigits[] {
  let firstDigit = 0;
  return criteria.map((criterion) => {
    const { kind, costOfPair, costOfUpfloater } = criterion;
    const values = [...new Set(lower.map((player) => costOfUpfloater?.(player, score) ?? 0))].sort((a, b) => b - a);
    const digits = kind === 'list' ? values.map(() => ({ most: pairs })) : [{ most: Math.max(costOfPair === undefined ? 0 : 1, values[0] ?? 0) * pairs }];
    firstDigit += digits.length;
    return { ...criterion, firstDigit: firstDigit - digits.length, values, digits };
  });
}

function costOfUpfloat(criterionDigits: readonly CriterionDigits[], player: Entrant, score: HalfPoints): EdgeCost {
  return criterionDigits.flatMap(({ kind, firstDigit, values, costOfUpfloater }) => {
    const value = costOfUpfloater?.(player, score) ?? 0;
    return costOfUpfloater === undefined ? [] : [kind === 'list' ? ([firstDigit + values.indexOf(value), 1] as const) : ([firstDigit, value] as const)];
  });
}

function scoreOf(players: Players, residents: readonly Place[]): HalfPoints {
  return residents[0] === undefined ? 0 : playerAt(players, residents[0]).score;
}
