import type { BitMatrix } from '../matching/bit-matrix';
import { addBit, emptySet } from '../matching/bit-set';
import { heaviestMatchings, numbered } from '../matching/cheapest-matchings';
import type { OptimalFace } from '../matching/optimal-face';
import type { Place } from '../swiss/player-state';
import { isOneOf, kindsIn, type Demands, type Situation } from './bracket';
import { CostTable } from './costs';
import type { Criterion } from './criterion';

/** All matchings of a bracket and those below of least cost; with demands, those that hold most of them. Vertices: moved-down, residents, below. */
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
    edges: edgesOf(situation, players, demands),
    // What is demanded stands in a component before the others.
    components: costs.components + Number(isAsked),
    weight: isAsked ? (i, j) => [Number(j < inBracket && isTogether(players[i] as Place, players[j] as Place)), ...weight(i, j)] : weight,
  });
}

function edgesOf({ field, bracket }: Situation, players: readonly Place[], { apart }: Demands): BitMatrix {
  const { movedDown, residents } = bracket;
  const inBracket = movedDown.length + residents.length;
  const edges = field.legal.between(players, players);
  const others = emptySet(players.length);
  for (let vertex = movedDown.length; vertex < players.length; vertex += 1) addBit(others, vertex);
  // Two moved-down players are no pair.
  for (let vertex = 0; vertex < movedDown.length; vertex += 1) edges.narrowRow(vertex, others);
  const vertexOf = new Map(players.slice(0, inBracket).map((player, vertex) => [player, vertex]));
  for (const pair of apart) {
    const [a, b] = pair.map((player) => vertexOf.get(player));
    if (a !== undefined && b !== undefined) edges.separate(a, b);
  }
  return edges;
}

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
