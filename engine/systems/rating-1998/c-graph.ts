import type { RankedGraph } from '../../matching/ranked-matching';
import type { Competitor, Round } from './a-definitions';
import { mayBePaired, mayDownfloat, type Dropped } from './b-criteria';

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
  const costOf = (i: number, j: number): number[] | null => {
    const [a, b] = [vertices[i], vertices[j]];
    return a === undefined || b === undefined || a.kind === 'place' ? null : costBetween(part, rules, a, b);
  };
  return {
    ranked: own.length,
    size: vertices.length,
    adjacent: (i, j) => costOf(i, j) !== null,
    cost: (i, j) => costOf(i, j) ?? [],
    kindOf: (i) => kindOf(part, rules, vertices[i] as Vertex),
  };
}

/** What the costs ask of a vertex, and what mostly decides which edges it has: the nearer kinds come to that, the faster the matching. */
function kindOf({ s1, below, limits }: Part, { dropped }: EdgeRules, vertex: Vertex): string {
  if (vertex.kind === 'place') return vertex.kind;
  const { kind, player } = vertex;
  const { preference, floats, isBound } = player;
  const colour = `${kind} ${preference?.colour} ${preference?.strength === 'absolute'}`;
  if (kind === 'below-moved' || kind === 'below-resident') return `${colour} ${below !== null && isInS1Below(below, vertex)} ${player.mayHaveBye}`;
  if (kind === 's1') return colour;
  const staying = `${limits.mayStay(player) && mayDownfloat(player, dropped)} ${player.mayHaveBye}`;
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

function costBetween(part: Part, rules: EdgeRules, a: Vertex & { player: Competitor }, b: Vertex): number[] | null {
  const { round, limits, below } = part;
  if (a.kind === 's1') return b.kind === 'rest' ? costOfMoved(part, rules, a.player, b.player) : null;
  if (b.kind === 'place') {
    if (!b.takes(a)) return null;
    return a.kind === 'rest' ? costOfStaying(limits, rules, a.player) : [0, 0];
  }
  if (!mayBePaired(round, a.player, b.player)) return null;
  if (a.kind === 'rest' && b.kind === 'rest') return limits.mayPair(a.player, b.player) ? [0, rules.rest(a.player, b.player)] : null;
  if (below !== null && isInS1Below(below, a) && isInS1Below(below, b)) return null;
  return a.kind === 'rest' ? costOfStaying(limits, rules, a.player) : [0, 0];
}

function costOfMoved({ round, limits }: Part, rules: EdgeRules, higher: Competitor, other: Competitor): number[] | null {
  if (!mayBePaired(round, higher, other) || !limits.mayPair(higher, other)) return null;
  const cost = rules.moved(higher, other);
  return cost === null ? null : [0, cost];
}

function costOfStaying(limits: Limits, { dropped }: EdgeRules, player: Competitor): number[] | null {
  return limits.mayStay(player) && mayDownfloat(player, dropped) ? [1, 0] : null;
}
