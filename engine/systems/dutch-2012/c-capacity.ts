import { NO_LIMITS, narrowTo } from '../../bracket/limits';
import type { BitMatrix } from '../../matching/bit-matrix';
import { addBit, emptySet, haveCommonBit } from '../../matching/bit-set';
import { maximiseMatching, noMatching } from '../../matching/maximum-matching';
import { range } from '../../matching/numbers';
import { PairsBeside } from '../../matching/pairs-beside';
import { playersOf, without } from '../../score-bracket/score-bracket';
import type { Entrant, Round } from './a-definitions';
import type { Bracket, PairedBracket, Target } from './c-bracket';
import type { SearchBracket } from './c-candidate';

/** What a bracket can do at most, one thing at a time: found once, and compared with every P1 and M1 down which the text goes. */
export interface Capacity {
  readonly pairs: number;
  /** Pairs with a moved-down player in them. */
  readonly movedDown: number;
  readonly areMovedDownApart: boolean;
}

const capacities = new WeakMap<Bracket, Capacity>();

export function capacityOf(search: SearchBracket): Capacity {
  if (search.limits !== NO_LIMITS) return findCapacity(search);
  const known = capacities.get(search.bracket) ?? findCapacity(search);
  capacities.set(search.bracket, known);
  return known;
}

function findCapacity({ round, bracket, limits }: SearchBracket): Capacity {
  const players = playersOf(bracket);
  const moved = bracket.movedDown.length;
  const edges = legalAmong(round, players);
  narrowTo(limits, players, edges);
  const movedDown = emptySet(players.length);
  for (let place = 0; place < moved; place += 1) addBit(movedDown, place);
  const areMovedDownApart = bracket.movedDown.every((_, place) => !haveCommonBit(edges.row(place), movedDown));
  const withMoved = edges.copy();
  for (let place = moved; place < players.length; place += 1) withMoved.narrowRow(place, movedDown);
  return { pairs: mostPairs(edges), movedDown: moved === 0 ? 0 : mostPairs(withMoved), areMovedDownApart };
}

function legalAmong({ legal }: Round, players: readonly Entrant[]): BitMatrix {
  const ranks = players.map(({ place }) => place);
  return legal.between(ranks, ranks);
}

function mostPairs(edges: BitMatrix): number {
  const vertices = range(0, edges.size);
  return (edges.size - maximiseMatching(vertices, edges, noMatching(edges.size)).length) / 2;
}

/** What the bracket below can do at most with any floaters of the one above, while that makes as many pairs as it can. */
interface Together {
  readonly pairsAbove: number;
  readonly pairs: number;
  readonly movedDown: number;
}

const together = new WeakMap<Bracket, Together>();

/** C.12: false only if no floaters allow it, whatever their scores; true proves nothing. */
export function mayAllow(round: Round, previous: PairedBracket, current: Bracket, { p1, m1 }: Target): boolean {
  const known = together.get(current) ?? findTogether(round, previous, current);
  together.set(current, known);
  const { pairsAbove, pairs, movedDown } = known;
  if (pairsAbove !== previous.target.p1) return pairsAbove > previous.target.p1;
  return p1 <= pairs && m1 <= movedDown;
}

function findTogether(round: Round, { bracket, candidate }: PairedBracket, current: Bracket): Together {
  const above = playersOf(bracket);
  const movedDown = without(current.movedDown, candidate.unpaired);
  const beside = new PairsBeside(legalAmong(round, [...above, ...movedDown, ...current.residents]), above.length);
  const isMovedDown = (vertex: number): boolean => vertex < above.length + movedDown.length;
  return { pairsAbove: beside.first, pairs: beside.others, movedDown: beside.covered(isMovedDown) };
}
