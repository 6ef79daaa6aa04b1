import { BitMatrix } from '../matching/bit-matrix';
import { heaviestMatchings, numbered } from '../matching/cheapest-matchings';
import type { OptimalFace } from '../matching/optimal-face';
import type { Place } from '../swiss/place';
import { isOneOf, type Demands, type Situation } from './bracket';
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
  const isTogether = isOneOf(demands.together);
  return heaviestMatchings({
    kindOf: kindsOf(situation, players, demands),
    edges: edgesOf(situation, players, isOneOf(demands.apart)),
    // Component 0 is kept for demands.
    components: costs.components + 1,
    weight: (i, j) => {
      const [a, b] = [players[i] as Place, players[j] as Place];
      return j < inBracket ? [Number(isTogether(a, b)), ...costs.pairWeight(a, b)] : [0, ...costs.belowWeight(a, b)];
    },
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
function kindsOf({ field, bracket }: Situation, players: readonly Place[], demands: Demands): number[] {
  const { movedDown, residents } = bracket;
  const inBracket = movedDown.length + residents.length;
  const alone = new Set(demands.together.flat());
  const keys = players.map((player, vertex) => {
    const place = vertex < movedDown.length ? 'down' : vertex < inBracket ? 'resident' : 'below';
    return vertex < inBracket && alone.has(player) ? `${player}` : `${place} ${field.kinds[player] ?? 0}`;
  });
  return numbered(keys);
}
