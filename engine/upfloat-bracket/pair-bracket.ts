import { cheapestMatchings, type EdgeCost } from '../matching/cheapest-matchings';
import { range } from '../matching/number-lists';
import type { OptimalMatchings } from '../matching/optimal-matchings';
import { playerAt, type Place } from '../swiss/player-state';
import type { Entrant, PairedBracket, UpfloatField, UpfloatRules } from './upfloat-field';

type Pairs = PairedBracket['pairs'];

/**
 * 3.6 of C.04.5 and C.04.6: of the pairings that are best by `pairCriteria`, returns the one with the first identifier. An identifier
 * lists the top members in ascending order, then their bottom members.
 */
export function pairMembers<E extends Entrant>(
  field: UpfloatField<E>,
  rules: UpfloatRules<E>,
  residents: readonly Place[],
  upfloaters: readonly Place[],
): Pairs {
  const members = [...residents, ...upfloaters].sort((a, b) => a - b);
  const upfloaterSet = new Set(upfloaters);
  const costsOfPair = (a: Place, b: Place): number[] => {
    const [one, other] = [playerAt(field.players, a), playerAt(field.players, b)];
    return rules.pairCriteria.map(({ costOfPair }) => costOfPair(one, other, [upfloaterSet.has(a), upfloaterSet.has(b)]));
  };
  const firstPairing = pairHalves(members);
  if (firstPairing.every(([a, b]) => field.legal.has(a, b) && costsOfPair(a, b).every((cost) => cost === 0))) return firstPairing;
  const face = cheapestMatchings({
    size: members.length,
    adjacent: field.legal.between(members, members),
    digits: rules.pairCriteria.map(({ maximumCost }) => ({ most: (maximumCost * members.length) / 2 })),
    kindOf: (vertex) => {
      const place = members[vertex] as Place;
      return `${upfloaterSet.has(place)} ${rules.kindOf(playerAt(field.players, place))}`;
    },
    cost: (a, b): EdgeCost => costsOfPair(members[a] as Place, members[b] as Place).map((cost, digit) => [digit, cost] as const),
  });
  if (face === null) throw new Error('the chosen upfloaters let the bracket be paired');
  return pairsOfFirstIdentifier(face, members.length).map(([a, b]) => [members[a] as Place, members[b] as Place] as const);
}

/** Pairs the upper half with the lower half in order. This pairing has the first of all identifiers. */
function pairHalves(members: readonly Place[]): Pairs {
  const half = members.length / 2;
  return members.slice(0, half).map((place, index) => [place, members[half + index] as Place] as const);
}

/** Makes each vertex in turn a top member if possible. Then gives each top member in turn the first possible bottom member. */
function pairsOfFirstIdentifier(face: OptimalMatchings, size: number): (readonly [number, number])[] {
  const tops: number[] = [];
  const bottoms: number[] = [];
  for (const vertex of range(0, size)) {
    const [smaller, larger] = [range(0, vertex), range(vertex + 1, size)];
    const isTop = face.takeAny(vertex, larger);
    face.cut(vertex, isTop ? smaller : larger);
    (isTop ? tops : bottoms).push(vertex);
  }
  return tops.map((top) => {
    const bottom = face.takeFirst(top, bottoms);
    face.settle(top);
    return [top, bottom] as const;
  });
}
