import { BitMatrix } from '../matching/bit-matrix';
import { heaviestMatchings, numbered } from '../matching/cheapest-matchings';
import type { OptimalFace } from '../matching/optimal-face';
import type { Place } from '../swiss/place';
import { isOneOf, kindsIn, type Demands, type Situation } from './bracket';
import { CostTable } from './costs';
import type { Criterion } from './criterion';

/**
 * All matchings of a bracket, with those below, that cost least under the rows in their order; where pairs are demanded, those
 * that hold as many of them as possible. Vertices: moved-down players, residents, players below.
 */
export function bestMatchings<S extends Situation>(situation: S, rows: readonly Criterion<S>[], demands: Demands): OptimalFace {
  const { movedDown, residents, below } = situation.bracket;
  const players = [...movedDown, ...residents, ...below];
  const inBracket = movedDown.length + residents.length;
  const costs = new CostTable(situation, rows);
  const weight = (i: number, j: number): readonly number[] => {
    const [a, b] = [players[i] as Place, players[j] as Place];
    return j < inBracket ? costs.pairWeight(a, b) : costs.belowWeight(a, b);
  };
  const isAsked = demands.together.length > 0;
  const isTogether = isOneOf(demands.together);
  return heaviestMatchings({
    kindOf: kindsOf(situation, players, demands),
    edges: edgesOf(situation, players, isOneOf(demands.apart)),
    // What is demanded stands in a component before the others.
    components: costs.components + Number(isAsked),
    weight: isAsked ? (i, j) => [Number(j < inBracket && isTogether(players[i] as Place, players[j] as Place)), ...weight(i, j)] : weight,
  });
}

function edgesOf({ field, bracket }: Situation, players: readonly Place[], isApart: (a: Place, b: Place) => boolean): BitMatrix {
  const { movedDown, residents } = bracket;
  const inBracket = movedDown.length + residents.length;
  const edges = new BitMatrix(players.length);
  players.forEach((a, i) => {
    // Two moved-down players are no pair.
    for (let j = i < movedDown.length ? movedDown.length : i + 1; j < players.length; j += 1) {
      const b = players[j] as Place;
      if (!field.legal.has(a, b) || (j < inBracket && isApart(a, b))) continue;
      edges.add(i, j);
      edges.add(j, i);
    }
  });
  return edges;
}

/** Vertices that no row, demand or place tells apart. */
function kindsOf(situation: Situation, players: readonly Place[], demands: Demands): number[] {
  const { movedDown, residents } = situation.bracket;
  const inBracket = movedDown.length + residents.length;
  const alone = new Set(demands.together.flat());
  const kinds = kindsIn(situation);
  const keys = players.map((player, vertex) => {
    if (vertex < inBracket && alone.has(player)) return `${player}`;
    return `${vertex < movedDown.length ? 'down' : 'beside'} ${kinds[player]}`;
  });
  return numbered(keys);
}
