import type { Adjacent } from '../../matching/maximum-matching';
import type { RankedGraph } from '../../matching/ranked-matching';
import type { Competitor, Round } from './a-definitions';
import { mayDownfloat, type Dropped } from './b-criteria';

/** Restrictions beyond the text's: a set of floaters under trial, or a pair forced or forbidden to explain. */
export interface Limits {
  readonly mayPair: (a: Competitor, b: Competitor) => boolean;
  readonly mayStay: (player: Competitor) => boolean;
}

export const NO_LIMITS: Limits = { mayPair: () => true, mayStay: () => true };

/** The bracket below as a part of the matching problem, while the one above it is searched again (C.12, C.13). */
export interface Below {
  readonly movedDown: readonly Competitor[];
  readonly residents: readonly Competitor[];
  /** Which of the moved-down players, the new floaters among them, stand in S1: they meet others only. */
  readonly isInS1: (player: Competitor) => boolean;
  /** How many of its players stay unpaired. */
  readonly places: number;
  readonly isLowest: boolean;
}

/** The players still to be paired in a bracket: `s1` against the rest, then the rest among themselves. */
export interface Part {
  readonly round: Round;
  readonly s1: readonly Competitor[];
  readonly rest: readonly Competitor[];
  /** Pairs to be made among the rest. */
  readonly pairs: number;
  readonly isLowest: boolean;
  readonly below: Below | null;
  readonly limits: Limits;
}

/** What an edge costs, by the colours preferred, and which edges there are; `moved` asks about a player of S1 and one of the rest. */
export interface EdgeRules {
  readonly moved: (higher: Competitor, other: Competitor) => number | null;
  readonly rest: (a: Competitor, b: Competitor) => number;
  readonly dropped: Dropped;
}

type Vertex =
  | { readonly kind: 's1' | 'rest' | 'below-moved' | 'below-resident'; readonly player: Competitor }
  | { readonly kind: 'place'; readonly takes: (vertex: Vertex & { player: Competitor }) => boolean };

/**
 * Cost vectors are [players left unpaired, cost of the rules]. The number of those left is given without a bracket below; with
 * one it is the least possible, because more pairs were already found impossible: the caller compares it with the number expected.
 */
export function graphOf(part: Part, rules: EdgeRules): RankedGraph | null {
  const own: Vertex[] = [...part.s1.map((player): Vertex => ({ kind: 's1', player })), ...part.rest.map((player): Vertex => ({ kind: 'rest', player }))];
  const others = part.below === null ? placesOf(part) : verticesBelow(part.below);
  if (others === null) return null;
  const vertices = [...own, ...others];
  return {
    ranked: own.length,
    size: vertices.length,
    adjacent: adjacencyOf(part, rules, vertices),
    cost: (i, j) => costBetween(rules, vertices[i] as Vertex, vertices[j] as Vertex),
    kindOf: (i) => kindOf(part, rules, vertices[i] as Vertex),
  };
}

/** Which edges there are, from what is known of each vertex by itself: all pairs are asked about. */
function adjacencyOf({ round: { legal }, below, limits }: Part, rules: EdgeRules, vertices: readonly Vertex[]): Adjacent {
  const place = vertices.find((vertex) => vertex.kind === 'place');
  const known = vertices.map((vertex) => {
    if (vertex.kind === 'place') return null;
    const { kind, player } = vertex;
    const mayStay = kind !== 'rest' || mayGoDown(limits, rules, player);
    const isOpposed = below !== null && kind !== 's1' && isInS1Below(below, vertex);
    return { kind, player, rank: player.rank, mayStay, isOpposed, hasPlace: mayStay && kind !== 's1' && place?.takes(vertex) === true };
  });
  return (i, j) => {
    const [a, b] = [known[i], known[j]];
    if (a == null) return false;
    if (b == null) return a.hasPlace;
    if (!legal.has(a.rank, b.rank)) return false;
    if (a.kind === 's1') return b.kind === 'rest' && limits.mayPair(a.player, b.player) && rules.moved(a.player, b.player) !== null;
    if (a.kind === 'rest' && b.kind === 'rest') return limits.mayPair(a.player, b.player);
    return a.mayStay && !(a.isOpposed && b.isOpposed);
  };
}

/** What the costs ask of a vertex, and what mostly decides which edges it has: the nearer kinds come to that, the faster the matching. */
function kindOf({ s1, below, limits }: Part, rules: EdgeRules, vertex: Vertex): string {
  if (vertex.kind === 'place') return vertex.kind;
  const { kind, player } = vertex;
  const { preference, floats, isBound } = player;
  const colour = `${kind} ${preference?.colour} ${preference?.strength === 'absolute'}`;
  if (kind === 'below-moved' || kind === 'below-resident') return `${colour} ${below !== null && isInS1Below(below, vertex)} ${player.mayHaveBye}`;
  if (kind === 's1') return colour;
  const staying = `${mayGoDown(limits, rules, player)} ${player.mayHaveBye}`;
  return `${colour} ${staying} ${s1.length > 0 && isBound && floats.map((float) => float === 'up')} ${below?.isInS1(player)}`;
}

export function unpairedOf({ s1, rest, pairs }: Part): number {
  return rest.length - s1.length - 2 * pairs;
}

function placesOf(part: Part): Vertex[] | null {
  const count = unpairedOf(part);
  return count < 0 ? null : Array.from({ length: count }, () => ({ kind: 'place', takes: ({ player }) => !part.isLowest || player.mayHaveBye }));
}

function verticesBelow(below: Below): Vertex[] | null {
  if (below.places < 0) return null;
  return [
    ...below.movedDown.map((player): Vertex => ({ kind: 'below-moved', player })),
    ...below.residents.map((player): Vertex => ({ kind: 'below-resident', player })),
    ...Array.from({ length: below.places }, (): Vertex => ({
      kind: 'place',
      takes: (vertex) => !isInS1Below(below, vertex) && (!below.isLowest || vertex.player.mayHaveBye),
    })),
  ];
}

function isInS1Below({ isInS1 }: Below, { kind, player }: Vertex & { player: Competitor }): boolean {
  return kind !== 'below-resident' && isInS1(player);
}

/** The cost of an edge there is. */
function costBetween(rules: EdgeRules, a: Vertex, b: Vertex): number[] {
  if (a.kind === 's1' && b.kind === 'rest') return [0, rules.moved(a.player, b.player) ?? 0];
  if (a.kind === 'rest') return b.kind === 'rest' ? [0, rules.rest(a.player, b.player)] : [1, 0];
  return [0, 0];
}

function mayGoDown(limits: Limits, { dropped }: EdgeRules, player: Competitor): boolean {
  return limits.mayStay(player) && mayDownfloat(player, dropped);
}
