import type { BitMatrix } from '../../matching/bit-matrix';
import { addBit, emptySet, haveCommonBit } from '../../matching/bit-set';
import { NO_LIMITS, narrowTo } from '../../bracket/limits';
import { heaviestMatchings, numbered } from '../../matching/cheapest-matchings';
import { maximiseMatching, noMatching } from '../../matching/maximum-matching';
import { range } from '../../matching/numbers';
import { playersOf, without } from '../../score-bracket/score-bracket';
import type { Entrant, Round } from './a-definitions';
import { colourKind } from './b-criteria';
import type { Bracket, PairedBracket, Target } from './c-bracket';
import type { SearchBracket } from './c-candidate';

/** What a bracket can do at most, one thing at a time: found once, and compared with every P1 and M1 down which the text goes. */
export interface Capacity {
  readonly pairs: number;
  /** Pairs with a moved-down player in them. */
  readonly movedDown: number;
  /** No two moved-down players may be paired with each other. */
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

/** Pairs above weigh most; then, in one matching, the pairs of the bracket below, in another its moved-down players paired. */
function findTogether(round: Round, { bracket, candidate }: PairedBracket, current: Bracket): Together {
  const above = playersOf(bracket);
  const stay = without(current.movedDown, candidate.unpaired);
  const players = [...above, ...stay, ...current.residents];
  const partOf = (place: number): number => (place < above.length ? 0 : place < above.length + stay.length ? 1 : 2);
  const edges = legalAmong(round, players);
  const kindOf = numbered(players.map((player, place) => `${partOf(place)} ${colourKind(player)}`));
  const isAbove = (a: number, b: number): boolean => partOf(a) === 0 && partOf(b) === 0;
  const movedIn = (a: number, b: number): number => Number(partOf(a) < 2) + Number(partOf(b) < 2);
  const most = (worth: (a: number, b: number) => number): [number, number] => {
    const face = heaviestMatchings({ kindOf, edges, components: 2, weight: (a, b) => (isAbove(a, b) ? [1, 0] : [0, worth(a, b)]) });
    const pairs = players.flatMap((_, a) => (face.partnerOf(a) > a ? [[a, face.partnerOf(a)] as const] : []));
    const below = pairs.filter(([a, b]) => !isAbove(a, b));
    return [pairs.length - below.length, below.reduce((sum, [a, b]) => sum + worth(a, b), 0)];
  };
  const [pairsAbove, pairs] = most(() => 1);
  return { pairsAbove, pairs, movedDown: most(movedIn)[1] };
}
