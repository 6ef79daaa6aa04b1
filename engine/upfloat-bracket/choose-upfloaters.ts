import { haveCommonBit, hasBit } from '../matching/bit-set';
import { cheapestMatchings, type EdgeCost } from '../matching/cheapest-matchings';
import { firstPartnersAcross } from '../matching/first-partners-across';
import { completeMatching, noMatching, omissibleVertices, pairsInside, separate, UNMATCHED } from '../matching/maximum-matching';
import { range } from '../matching/number-lists';
import type { Digit } from '../matching/weight-vectors';
import { playerAt, type Place } from '../swiss/player-state';
import type { Entrant, Remaining, UpfloatField, UpfloatText } from './upfloat-field';

/**
 * 3.5: the upfloaters of the top scoregroup: as few as possible (C4), with the highest scores (C5), so that the next scoregroup can form a bracket
 * of its own (C6), best by the rows for sets (C7), and of equal sets the first in the order of 3.5.4. Exact shortcuts come first.
 */
export function chooseUpfloaters<E extends Entrant>(field: UpfloatField<E>, text: UpfloatText<E>, remaining: Remaining): Place[] {
  const { residents, lower } = remaining;
  if (lower.length === 0 || pairsUpInside(field, remaining)) return [];
  const single = residents.length % 2 === 1 ? bestSingle(field, text, remaining) : null;
  return single === null ? bestByWeight(field, text, remaining) : [single];
}

/** True if residents and the others each have a complete pairing among themselves: no upfloater is needed. */
function pairsUpInside({ legal }: UpfloatField, { residents, lower, completion }: Remaining): boolean {
  if (residents.length % 2 === 1) return false;
  const trial = completion.slice();
  const above = new Set(residents);
  for (const place of residents) if (!above.has(trial[place] ?? UNMATCHED)) separate(trial, place);
  return completeMatching(residents, legal, trial) && completeMatching(lower, legal, trial);
}

/** The best single upfloater of the nearest score that has one; null if one alone is not enough. */
function bestSingle<E extends Entrant>(field: UpfloatField<E>, text: UpfloatText<E>, remaining: Remaining): Place | null {
  const { residents, lower, completion } = remaining;
  const { legal, players } = field;
  const replaceable = omissibleVertices(residents, legal, pairsInside(residents, completion));
  const mayLeave = omissibleVertices(lower, legal, pairsInside(lower, completion));
  if (replaceable === null || mayLeave === null) return null;
  const canRise = (place: Place): boolean => hasBit(mayLeave, place) && haveCommonBit(legal.row(place), replaceable);
  const first = lower.find(canRise);
  if (first === undefined) return null;
  const score = playerAt(players, first).score;
  const level = lower.filter((place) => playerAt(players, place).score === score && canRise(place));
  const costOf = (place: Place) => text.setRows.map(({ ofUpfloater }) => ofUpfloater(playerAt(players, place))).join();
  const byCost = [...new Set(level.map(costOf))].sort().map((cost) => level.filter((place) => costOf(place) === cost));
  const ordered = byCost.flat();
  return ordered.find((place) => canFormNext(field, remaining, [place])) ?? ordered[0] ?? null;
}

/** C6: what these upfloaters leave of the next scoregroup can be paired, with one upfloater if it is odd, and everybody below it too (C3). */
export function canFormNext({ legal, players }: UpfloatField, { lower, next }: Pick<Remaining, 'lower' | 'next'>, upfloaters: readonly Place[]): boolean {
  const rising = new Set(upfloaters);
  const group = next.filter((place) => !rising.has(place));
  const inGroup = new Set(group);
  const rest = lower.filter((place) => !rising.has(place) && !inGroup.has(place));
  if (group.length === 0) return true;
  if (group.length % 2 === 0) {
    return completeMatching(group, legal, noMatching(players.length)) && completeMatching(rest, legal, noMatching(players.length));
  }
  const replaceable = omissibleVertices(group, legal, noMatching(players.length));
  const mayRise = omissibleVertices(rest, legal, noMatching(players.length));
  return replaceable !== null && mayRise !== null && rest.some((place) => hasBit(mayRise, place) && haveCommonBit(legal.row(place), replaceable));
}

/** All criteria are sums over pairs, because upfloaters never meet each other when they are the fewest. */
function bestByWeight<E extends Entrant>(field: UpfloatField<E>, text: UpfloatText<E>, remaining: Remaining): Place[] {
  const best = weighed(field, text, remaining, true);
  // C6 is kept or not: more upfloaters than necessary are not graded.
  return canFormNext(field, remaining, best) ? best : weighed(field, text, remaining, false);
}

function weighed<E extends Entrant>(field: UpfloatField<E>, text: UpfloatText<E>, remaining: Remaining, isNextJudged: boolean): Place[] {
  const { residents, lower } = remaining;
  const members = [...residents, ...lower];
  const placeOf = (vertex: number): Place => members[vertex] as Place;
  const cost = setCost(field, text, remaining, isNextJudged);
  const face = cheapestMatchings({
    size: members.length,
    adjacent: field.legal.between(members, members),
    digits: cost.digits,
    kindOf: (vertex) => cost.kindOf(placeOf(vertex)),
    cost: (a, b) => cost.of(placeOf(a), placeOf(b)),
  });
  if (face === null) throw new Error('what is left has a complete legal pairing');
  // 3.5.4: of equal sets, the first in the order of 3.5.3.
  return firstPartnersAcross(face, members.length, residents.length).map(placeOf);
}

interface SetCost {
  readonly digits: readonly Digit[];
  readonly of: (a: Place, b: Place) => EdgeCost;
  readonly kindOf: (place: Place) => string;
}

/** C4, then C5 with one digit per score from the lowest up, then C6, then the rows for sets. */
function setCost<E extends Entrant>(field: UpfloatField<E>, text: UpfloatText<E>, { residents, lower, next }: Remaining, isNextJudged: boolean): SetCost {
  const { players } = field;
  const [above, inNext] = [new Set(residents), new Set(isNextJudged ? next : [])];
  const scores = [...new Set(lower.map((place) => playerAt(players, place).score))].sort((a, b) => a - b);
  const pairs = Math.ceil((residents.length + lower.length) / 2);
  const nextDigit = 1 + scores.length;
  const ofUpfloater = (place: Place): EdgeCost => {
    const player = playerAt(players, place);
    return [[0, 1], [1 + scores.indexOf(player.score), 1], ...text.setRows.map((row, index) => [nextDigit + 1 + index, row.ofUpfloater(player)] as const)];
  };
  return {
    digits: [...range(0, nextDigit + 1).map(() => ({ most: pairs })), ...text.setRows.map(() => ({ most: pairs }))],
    of: (a, b) => {
      if (above.has(a) !== above.has(b)) return ofUpfloater(above.has(a) ? b : a);
      return !above.has(a) && inNext.has(a) !== inNext.has(b) ? [[nextDigit, 1]] : [];
    },
    kindOf: (place) => {
      const player = playerAt(players, place);
      return above.has(place) ? 'resident' : [player.score, inNext.has(place), ...text.setRows.map((row) => row.ofUpfloater(player))].join(' ');
    },
  };
}
