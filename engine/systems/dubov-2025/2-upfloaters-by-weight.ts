import { cheapestMatchings, type EdgeCost } from '../../matching/cheapest-matchings';
import { firstPartnersAcross } from '../../matching/first-partners-across';
import { completeMatching, maximiseMatching, noMatching } from '../../matching/maximum-matching';
import type { Digit } from '../../matching/weight-vectors';
import type { HalfPoints } from '../../model/points';
import { playerAt, type Place } from '../../swiss/player-state';
import type { Entrant, Players, Field, Remaining } from './1-definitions';
import { preferenceText, qualityCriteria, type QualityCriterion } from './3-criteria';
import { levels } from './4-sorting';

/**
 * 2.2.1 and 2.2.2 by weighted matchings. First looks for upfloaters without asking whether the players who stay below can be paired. If they cannot,
 * matches all players at once.
 */
export function bestUpfloatersByWeight(field: Field, remaining: Remaining): Place[] {
  const relaxed = bestForResidentsAlone(field, remaining);
  return relaxed !== null && canStayBelow(field, remaining.lower, relaxed) ? relaxed : bestUpfloatersOfAll(field, remaining);
}

/**
 * 2.2.1, 2.2.2: the cheapest complete pairing of all players by [C5] to [C10], then by 4.2. No two upfloaters meet (R10), so each criterion is a sum
 * over edges.
 */
export function bestUpfloatersOfAll(field: Field, { residents, lower }: Remaining): Place[] {
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
  const above = new Set(upfloaters);
  return completeMatching(
    lower.filter((place) => !above.has(place)),
    legal,
    noMatching(players.length),
  );
}

/**
 * The best upfloaters from as few of the nearest scores as possible, if [C4] is ignored; null if this method finds none. The choice is right if the
 * players who stay below can be paired, as [C4] demands.
 */
function bestForResidentsAlone(field: Field, { residents, lower }: Remaining): Place[] | null {
  const needed = maximiseMatching(residents, field.legal, noMatching(field.players.length)).length;
  if (needed === 0) return null;
  const pool: Place[] = [];
  for (const level of levels(field.players, lower)) {
    pool.push(...level);
    const chosen = bestFromPool(field, residents, pool, needed);
    if (chosen?.length === needed) return chosen;
  }
  return null;
}

function distinct({ players, legal, isLastRound }: Field, residents: readonly Place[], pool: readonly Place[], count: number): Place[] {
  const criteria = qualityCriteria(isLastRound);
  const score = scoreOf(players, residents);
  const seen = new Map<string, number>();
  return pool.filter((place) => {
    const player = playerAt(players, place);
    const opponents = residents.map((resident) => (legal.has(resident, place) ? '1' : '0')).join('');
    const kind = [player.preference.colour, ...criteria.map(({ ofUpfloater }) => ofUpfloater?.(player, score)), opponents].join(' ');
    const earlier = seen.get(kind) ?? 0;
    seen.set(kind, earlier + 1);
    return earlier < count;
  });
}

/** The best upfloaters to pair all residents with `needed` players of `level`; null if that is impossible. The other players may stay unpaired. */
export function bestFromPool(field: Field, residents: readonly Place[], level: readonly Place[], needed: number): Place[] | null {
  const pool = distinct(field, residents, level, needed);
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
  /** Players of one kind have the same costs with every opponent, and [C3] bars them from the same kinds. */
  readonly kindOf: (place: Place) => string;
}

/** A criterion with its digits, which begin at index `first`. A count has one digit; a list has one for each value. */
interface Column extends QualityCriterion {
  readonly first: number;
  /** The values of a list, largest first. */
  readonly values: readonly number[];
  readonly digits: readonly Digit[];
}

/** The costs under [C5] to [C10] as digits, in this order. */
function bracketCost({ players, isLastRound }: Field, residents: readonly Place[], lower: readonly Place[]): BracketCost {
  const score = scoreOf(players, residents);
  const pairs = Math.ceil((residents.length + lower.length) / 2);
  const columns = columnsOf(
    qualityCriteria(isLastRound),
    lower.map((place) => playerAt(players, place)),
    score,
    pairs,
  );
  const upfloats = new Map(lower.map((place) => [place, costOfUpfloat(columns, playerAt(players, place), score)]));
  const of = (a: Place, b: Place): EdgeCost => {
    const upfloater = upfloats.has(a) ? a : b;
    if (upfloater === a && upfloats.has(b)) return [];
    const [one, other] = [playerAt(players, a), playerAt(players, b)];
    const ofPair = columns.flatMap(({ first, ofPair: cost }) => (cost === undefined ? [] : [[first, cost(one, other)] as const]));
    return [...ofPair, ...(upfloats.get(upfloater) ?? [])];
  };
  const kindOf = (place: Place): string => {
    const player = playerAt(players, place);
    const own = preferenceText(player);
    return upfloats.has(place) ? [own, ...columns.map(({ ofUpfloater }) => ofUpfloater?.(player, score) ?? 0)].join(' ') : own;
  };
  return { digits: columns.flatMap(({ digits }) => digits), of, kindOf };
}

function columnsOf(criteria: readonly QualityCriterion[], lower: readonly Entrant[], score: HalfPoints, pairs: number): Column[] {
  let first = 0;
  return criteria.map((criterion) => {
    const { kind, ofPair, ofUpfloater } = criterion;
    const values = [...new Set(lower.map((player) => ofUpfloater?.(player, score) ?? 0))].sort((a, b) => b - a);
    const digits = kind === 'list' ? values.map(() => ({ most: pairs })) : [{ most: Math.max(ofPair === undefined ? 0 : 1, values[0] ?? 0) * pairs }];
    first += digits.length;
    return { ...criterion, first: first - digits.length, values, digits };
  });
}

function costOfUpfloat(columns: readonly Column[], player: Entrant, score: HalfPoints): EdgeCost {
  return columns.flatMap(({ kind, first, values, ofUpfloater }) => {
    const value = ofUpfloater?.(player, score) ?? 0;
    return ofUpfloater === undefined ? [] : [kind === 'list' ? ([first + values.indexOf(value), 1] as const) : ([first, value] as const)];
  });
}

function scoreOf(players: Players, residents: readonly Place[]): HalfPoints {
  return residents[0] === undefined ? 0 : playerAt(players, residents[0]).score;
}
