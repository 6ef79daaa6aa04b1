import { mayRemainUnpaired, removeForbiddenEdges, type PairingConstraints } from '../../bracket/pairing-constraints';
import type { BitMatrix } from '../../matching/bit-matrix';
import { bitsOf, hasBit, unite, type BitSet, bitSetWhere } from '../../matching/bit-set';
import type { RankedGraph } from '../../matching/ranked-matching';
import type { Entrant, Round } from './a-definitions';
import { mayDownfloat, type DroppedFloatRules } from './b-criteria';

/** The bracket below as a part of the matching problem, while the bracket above it is searched again (C.12, C.13). */
export interface BracketBelow {
  readonly movedDown: readonly Entrant[];
  readonly residents: readonly Entrant[];
  /** True for moved-down players in S1, including new floaters. They meet only players outside S1. */
  readonly isInS1: (player: Entrant) => boolean;
  readonly places: number;
  readonly isLowest: boolean;
}

/** The players still to be paired in a bracket: `s1` against the rest, then the rest among themselves. */
export interface BracketPart {
  readonly round: Round;
  readonly s1: readonly Entrant[];
  readonly rest: readonly Entrant[];
  readonly pairs: number;
  readonly isLowest: boolean;
  readonly below: BracketBelow | null;
  readonly limits: PairingConstraints<Entrant>;
}

/**
 * The rules for edges and their costs, which depend on preferred colours. `costAcross` takes a player of S1 and one of the rest, and returns null if
 * there is no edge.
 */
export interface EdgeRules {
  readonly costAcross: (higher: Entrant, other: Entrant) => number | null;
  readonly costWithinRest: ((a: Entrant, b: Entrant) => number) | null;
  readonly dropped: DroppedFloatRules;
}

type Vertex =
  | { readonly kind: 's1' | 'rest' | 'below-moved' | 'below-resident'; readonly player: Entrant }
  | { readonly kind: 'place'; readonly takes: (vertex: Vertex & { player: Entrant }) => boolean };

/**
 * Returns the matching problem of a part; null if it has no solution. Its cost vectors are [players left unpaired, cost under `rules`].
 * With a bracket below, the number of unpaired players is minimised, and the caller compares it with the required number.
 */
export function graphOf(part: BracketPart, rules: EdgeRules): RankedGraph | null {
  const own: Vertex[] = [...part.s1.map((player): Vertex => ({ kind: 's1', player })), ...part.rest.map((player): Vertex => ({ kind: 'rest', player }))];
  const others = part.below === null ? leftOverPlaces(part) : verticesBelow(part.below);
  if (others === null) return null;
  const vertices = [...own, ...others];
  return {
    ranked: own.length,
    size: vertices.length,
    edges: edgesOf(part, rules, vertices),
    cost: (i, j) => costBetween(rules, vertices[i] as Vertex, vertices[j] as Vertex),
    kindOf: (i) => kindOf(part, rules, vertices[i] as Vertex),
  };
}

/** Returns all edges of the matching problem. They are computed by sets of vertices; only `costAcross` is called for individual pairs. */
function edgesOf(part: BracketPart, rules: EdgeRules, vertices: readonly Vertex[]): BitMatrix {
  const { round, s1, rest, below, limits } = part;
  const ranks = vertices.flatMap((vertex) => (vertex.kind === 'place' ? [] : [vertex.player.place]));
  const edges = round.legal.between(ranks, ranks, vertices.length);
  const setOf = (holds: (vertex: Vertex) => boolean): BitSet => bitSetWhere(vertices, holds);
  const [s1Set, restSet, belowSet] = [setOf(({ kind }) => kind === 's1'), setOf(({ kind }) => kind === 'rest'), setOf(isVertexBelow)];
  const mayGoDownSet = setOf((vertex) => vertex.kind === 'rest' && mayDownfloat(vertex.player, rules.dropped));
  const s1BelowSet = setOf((vertex) => below !== null && vertex.kind !== 's1' && vertex.kind !== 'place' && isInS1Below(below, vertex));
  const among = rules.costWithinRest === null ? s1Set : unite(s1Set, restSet);
  const [all, above] = [unite(among, belowSet), unite(mayGoDownSet, belowSet)];
  vertices.forEach(({ kind }, vertex) => {
    if (kind === 'place') return;
    const open = kind === 's1' ? restSet : kind === 'rest' ? (hasBit(mayGoDownSet, vertex) ? all : among) : above;
    edges.narrowRow(vertex, open);
    // In the bracket below, players of S1 are not paired with each other.
    if (hasBit(s1BelowSet, vertex))
      edges.narrowRow(
        vertex,
        s1BelowSet.map((word, w) => ~(word & (kind === 'rest' ? (belowSet[w] as number) : -1))),
      );
  });
  for (let a = 0; a < s1.length; a += 1) {
    for (const b of bitsOf(edges.row(a))) if (rules.costAcross(s1[a] as Entrant, rest[b - s1.length] as Entrant) === null) edges.separate(a, b);
  }
  joinLeftOverPlaces(edges, vertices, unite(mayGoDownSet, belowSet));
  removeForbiddenEdges(limits, [...s1, ...rest], edges);
  return edges;
}

function isVertexBelow({ kind }: Vertex): boolean {
  return kind === 'below-moved' || kind === 'below-resident';
}

function joinLeftOverPlaces(edges: BitMatrix, vertices: readonly Vertex[], mayBeLeft: BitSet): void {
  const place = vertices.find((vertex) => vertex.kind === 'place');
  if (place === undefined) return;
  const first = vertices.indexOf(place);
  for (const vertex of bitsOf(mayBeLeft)) {
    const one = vertices[vertex] as Vertex;
    if (one.kind !== 'place' && place.takes(one)) for (let index = first; index < vertices.length; index += 1) edges.join(vertex, index);
  }
}

/** The properties of a vertex that determine its costs and most of its edges. More exact kinds make the matching faster. */
function kindOf({ s1, below, limits }: BracketPart, rules: EdgeRules, vertex: Vertex): string {
  if (vertex.kind === 'place') return vertex.kind;
  const { kind, player } = vertex;
  const { preference, floats, isBoundByB2 } = player;
  const colour = `${kind} ${preference?.colour} ${preference?.strength === 'absolute'}`;
  if (kind === 'below-moved' || kind === 'below-resident') return `${colour} ${below !== null && isInS1Below(below, vertex)} ${player.mayHavePab}`;
  if (kind === 's1') return colour;
  const staying = `${mayGoDown(limits, rules, player)} ${player.mayHavePab}`;
  return `${colour} ${staying} ${s1.length > 0 && isBoundByB2 && floats.map((float) => float === 'up')} ${below?.isInS1(player)}`;
}

export function unpairedCountOf({ s1, rest, pairs }: BracketPart): number {
  return rest.length - s1.length - 2 * pairs;
}

function leftOverPlaces(part: BracketPart): Vertex[] | null {
  const count = unpairedCountOf(part);
  return count < 0 ? null : Array.from({ length: count }, () => ({ kind: 'place', takes: ({ player }) => !part.isLowest || player.mayHavePab }));
}

function verticesBelow(below: BracketBelow): Vertex[] | null {
  if (below.places < 0) return null;
  return [
    ...below.movedDown.map((player): Vertex => ({ kind: 'below-moved', player })),
    ...below.residents.map((player): Vertex => ({ kind: 'below-resident', player })),
    ...Array.from({ length: below.places }, (): Vertex => ({
      kind: 'place',
      takes: (vertex) => !isInS1Below(below, vertex) && (!below.isLowest || vertex.player.mayHavePab),
    })),
  ];
}

function isInS1Below({ isInS1 }: BracketBelow, { kind, player }: Vertex & { player: Entrant }): boolean {
  return kind !== 'below-resident' && isInS1(player);
}

function costBetween(rules: EdgeRules, a: Vertex, b: Vertex): number[] {
  if (a.kind === 's1' && b.kind === 'rest') return [0, rules.costAcross(a.player, b.player) ?? 0];
  if (a.kind === 'rest') return b.kind === 'rest' ? [0, rules.costWithinRest?.(a.player, b.player) ?? 0] : [1, 0];
  return [0, 0];
}

function mayGoDown(limits: PairingConstraints<Entrant>, { dropped }: EdgeRules, player: Entrant): boolean {
  return mayRemainUnpaired(limits, player) && mayDownfloat(player, dropped);
}
