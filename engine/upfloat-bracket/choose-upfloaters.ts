import { haveCommonBit, hasBit } from '../matching/bit-set';
import { cheapestMatchings, type EdgeCost } from '../matching/cheapest-matchings';
import { firstPartnersAcross } from '../matching/first-partners-across';
import { completeMatching, noMatching, omissibleVertices, copyPairsInside, separatePartners, UNMATCHED } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import type { Digit } from '../matching/weight-vectors';
import { playerAt, type Place } from '../swiss/player-state';
import type { Entrant, RemainingPlayers, UpfloatField, UpfloatRules } from './upfloat-field';

/**
 * 3.5 of C.04.5 and C.04.6: chooses the upfloaters of the top scoregroup by C4 to C6, then by `upfloaterCriteria` (C7). Of equally
 * good sets, the first in the order of 3.5.4 wins. Two shortcuts, which give the same result, are tried before the general method.
 */
export function chooseUpfloaters<E extends Entrant>(field: UpfloatField<E>, rules: UpfloatRules<E>, remaining: RemainingPlayers): Place[] {
  const { residents, lower } = remaining;
  if (lower.length === 0 || needsNoUpfloater(field, remaining)) return [];
  const single = residents.length % 2 === 1 ? bestSingleUpfloater(field, rules, remaining) : null;
  return single === null ? bestUpfloatersByWeight(field, rules, remaining) : [single];
}

/** True if no upfloater is needed: all residents can be paired with each other, and so can all lower players. */
function needsNoUpfloater({ legal }: UpfloatField, { residents, lower, completion }: RemainingPlayers): boolean {
  if (residents.length % 2 === 1) return false;
  const trial = completion.slice();
  const residentSet = new Set(residents);
  for (const place of residents) if (!residentSet.has(trial[place] ?? UNMATCHED)) separatePartners(trial, place);
  return completeMatching(residents, legal, trial) && completeMatching(lower, legal, trial);
}

/** The best single upfloater, from the highest of the lower scoregroups that can supply one; null if one upfloater is not enough. */
function bestSingleUpfloater<E extends Entrant>(field: UpfloatField<E>, rules: UpfloatRules<E>, remaining: RemainingPlayers): Place | null {
  const { residents, lower, completion } = remaining;
  const { legal, players } = field;
  const replaceable = omissibleVertices(residents, legal, copyPairsInside(residents, completion));
  const mayLeave = omissibleVertices(lower, legal, copyPairsInside(lower, completion));
  if (replaceable === null || mayLeave === null) return null;
  const mayUpfloat = (place: Place): boolean => hasBit(mayLeave, place) && haveCommonBit(legal.row(place), replaceable);
  const first = lower.find(mayUpfloat);
  if (first === undefined) return null;
  const score = playerAt(players, first).score;
  const sameScore = lower.filter((place) => playerAt(players, place).score === score && mayUpfloat(place));
  const costOf = (place: Place) => rules.upfloaterCriteria.map(({ costOfUpfloater }) => costOfUpfloater(playerAt(players, place))).join();
  const byCost = [...new Set(sameScore.map(costOf))].sort().map((cost) => sameScore.filter((place) => costOf(place) === cost));
  const ordered = byCost.flat();
  return ordered.find((place) => canPairNextScoregroup(field, remaining, [place])) ?? ordered[0] ?? null;
}

/**
 * C6: true if the next scoregroup can be paired without these upfloaters, with one upfloater from below if it has an odd number of players.
 * All players below it must then also have a complete pairing (C3).
 */
export function canPairNextScoregroup(
  { legal, players }: UpfloatField,
  { lower, nextScoregroup }: Pick<RemainingPlayers, 'lower' | 'nextScoregroup'>,
  upfloaters: readonly Place[],
): boolean {
  const upfloaterSet = new Set(upfloaters);
  const group = nextScoregroup.filter((place) => !upfloaterSet.has(place));
  const inGroup = new Set(group);
  const rest = lower.filter((place) => !upfloaterSet.has(place) && !inGroup.has(place));
  if (group.length === 0) return true;
  if (group.length % 2 === 0) {
    return completeMatching(group, legal, noMatching(players.length)) && completeMatching(rest, legal, noMatching(players.length));
  }
  const replaceable = omissibleVertices(group, legal, noMatching(players.length));
  const mayRise = omissibleVertices(rest, legal, noMatching(players.length));
  return replaceable !== null && mayRise !== null && rest.some((place) => hasBit(mayRise, place) && haveCommonBit(legal.row(place), replaceable));
}

/**
 * The general method: finds a matching of minimum cost. Each criterion can be a sum over pairs, because if there are as few upfloaters
 * as possible, no two of them are paired with each other.
 */
function bestUpfloatersByWeight<E extends Entrant>(field: UpfloatField<E>, rules: UpfloatRules<E>, remaining: RemainingPlayers): Place[] {
  const best = upfloatersOfLeastCost(field, rules, remaining, true);
  // If the best set of upfloaters fails C6, so does every set that is equally good by C4 and C5. C6 then makes no difference and is left
  // out.
  return canPairNextScoregroup(field, remaining, best) ? best : upfloatersOfLeastCost(field, rules, remaining, false);
}

function upfloatersOfLeastCost<E extends Entrant>(field: UpfloatField<E>, rules: UpfloatRules<E>, remaining: RemainingPlayers, countsC6: boolean): Place[] {
  const { residents, lower } = remaining;
  const members = [...residents, ...lower];
  const placeOf = (vertex: number): Place => members[vertex] as Place;
  const cost = upfloaterCost(field, rules, remaining, countsC6);
  const face = cheapestMatchings({
    size: members.length,
    adjacent: field.legal.between(members, members),
    digits: cost.digits,
    kindOf: (vertex) => cost.kindOf(placeOf(vertex)),
    cost: (a, b) => cost.of(placeOf(a), placeOf(b)),
  });
  if (face === null) throw new Error('what is left has a complete legal pairing');
  // 3.5.4 of C.04.5 and C.04.6: takes the first of the equally good sets, in the order of 3.5.3.
  return firstPartnersAcross(face, members.length, residents.length).map(placeOf);
}

interface UpfloaterCost {
  readonly digits: readonly Digit[];
  readonly of: (a: Place, b: Place) => EdgeCost;
  readonly kindOf: (place: Place) => string;
}

/** The digits of the cost, in order of priority: C4, C5 (one digit per score, the lowest first), C6, and `upfloaterCriteria` (C7). */
function upfloaterCost<E extends Entrant>(
  field: UpfloatField<E>,
  rules: UpfloatRules<E>,
  { residents, lower, nextScoregroup }: RemainingPlayers,
  countsC6: boolean,
): UpfloaterCost {
  const { players } = field;
  const [residentSet, inNext] = [new Set(residents), new Set(countsC6 ? nextScoregroup : [])];
  const scores = [...new Set(lower.map((place) => playerAt(players, place).score))].sort((a, b) => a - b);
  const pairs = Math.ceil((residents.length + lower.length) / 2);
  const nextDigit = 1 + scores.length;
  const digitsOfUpfloater = (place: Place): EdgeCost => {
    const player = playerAt(players, place);
    return [
      [0, 1],
      [1 + scores.indexOf(player.score), 1],
      ...rules.upfloaterCriteria.map((row, index) => [nextDigit + 1 + index, row.costOfUpfloater(player)] as const),
    ];
  };
  return {
    digits: [...range(0, nextDigit + 1).map(() => ({ most: pairs })), ...rules.upfloaterCriteria.map(() => ({ most: pairs }))],
    of: (a, b) => {
      if (residentSet.has(a) !== residentSet.has(b)) return digitsOfUpfloater(residentSet.has(a) ? b : a);
      return !residentSet.has(a) && inNext.has(a) !== inNext.has(b) ? [[nextDigit, 1]] : [];
    },
    kindOf: (place) => {
      const player = playerAt(players, place);
      return residentSet.has(place)
        ? 'resident'
        : [player.score, inNext.has(place), ...rules.upfloaterCriteria.map((row) => row.costOfUpfloater(player))].join(' ');
    },
  };
}
