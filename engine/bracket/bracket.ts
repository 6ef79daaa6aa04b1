import type { BitMatrix } from '../matching/bit-matrix';
import type { HalfPoints } from '../model/points';
import type { Place } from '../swiss/player-state';

/** The facts about a round's players that the bracket code needs. Editions extend it with their own facts. */
export interface Field {
  readonly size: number;
  readonly scores: readonly HalfPoints[];
  /** The pairs that break no absolute criterion, as a symmetric relation. */
  readonly legal: BitMatrix;
  /** The kind of each player. Players of the same kind have the same score and the same costs, so costs are computed once per kind. */
  readonly kinds: Int32Array;
  /**
   * The kind of each player who is below the bracket. Players of the same kind have the same costs under every criterion that judges the
   * players below. Apart from opponents already met, they also have the same legal opponents.
   */
  readonly kindsBelow: Int32Array;
}

/** The bracket being paired. All lists are in order of rank. */
export interface Bracket {
  readonly movedDown: readonly Place[];
  readonly residents: readonly Place[];
  /** The players below the bracket that the choice of downfloaters must take into account: none, the next scoregroup, or all. */
  readonly below: readonly Place[];
}

/** The context in which criteria are applied. Editions extend it. */
export interface Situation {
  readonly field: Field;
  readonly bracket: Bracket;
}

/** Returns each player's kind as a number. A player below the bracket never has the same kind as a player in it. */
export function bracketKinds({ field, bracket }: Situation): Int32Array {
  const kinds = field.kinds.slice();
  const above = kinds.reduce((most, kind) => Math.max(most, kind), 0) + 1;
  for (const player of bracket.below) kinds[player] = above + (field.kindsBelow[player] as number);
  return kinds;
}

export interface Candidate {
  /** The pairs of moved-down players, then the other pairs. Each part is in the order of S1, and each pair begins with its player from S1. */
  readonly pairs: readonly (readonly [Place, Place])[];
  /** The players who leave the bracket unpaired, in order of rank. */
  readonly downfloaters: readonly Place[];
  /** The best pairing of the downfloaters and the players below; empty if no criterion needs it. */
  readonly below: readonly (readonly [Place, Place])[];
}

/** The pairs that an explanation forces (`required`) or forbids (`forbidden`); both lists are empty for a real pairing. */
export interface PairDemands {
  readonly required: readonly (readonly [Place, Place])[];
  readonly forbidden: readonly (readonly [Place, Place])[];
}

export const NO_DEMANDS: PairDemands = { required: [], forbidden: [] };

export function makePairTest(pairs: PairDemands['forbidden']): (a: Place, b: Place) => boolean {
  const partners = new Map<Place, Set<Place>>();
  for (const [a, b] of pairs) {
    partners.set(a, (partners.get(a) ?? new Set()).add(b));
    partners.set(b, (partners.get(b) ?? new Set()).add(a));
  }
  return (a, b) => partners.get(a)?.has(b) === true;
}

export interface ForcedPairs {
  /** Maps each player in a forced pair to the forced opponent. */
  readonly partnerOf: ReadonlyMap<Place, Place>;
  readonly leaving: Place | null;
}

/** Returns the forced pairs and the player who must leave the bracket, if any; null if two forced pairs contradict each other. */
export function forcedPairsOf(bracket: Bracket, demands: PairDemands): ForcedPairs | null {
  const partnerOf = new Map<Place, Place>();
  for (const [a, b] of demands.required) {
    if (a === b || partnerOf.has(a) || partnerOf.has(b)) return null;
    partnerOf.set(a, b).set(b, a);
  }
  return { partnerOf, leaving: forcedDownfloater(bracket, demands) };
}

function forcedDownfloater({ movedDown, residents }: Bracket, { forbidden }: PairDemands): Place | null {
  const [leaving] = forbidden[0] ?? [];
  if (leaving === undefined || forbidden.some(([player]) => player !== leaving)) return null;
  const kept = new Set(forbidden.map(([, other]) => other));
  return [...movedDown, ...residents].every((player) => player === leaving || kept.has(player)) ? leaving : null;
}

type Pairs<Player> = readonly (readonly [Player, Player])[];

/** Returns the pairs that `others` does not contain. The comparison is fast if most pairs have the same index in both lists. */
export function pairsNotIn<Player>(pairs: Pairs<Player>, others: Pairs<Player>): Pairs<Player> {
  const [open, theirs] = [pairsAtOtherIndexes(pairs, others), pairsAtOtherIndexes(others, pairs)];
  const partners = new Map(
    theirs.flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    ),
  );
  return open.filter(([a, b]) => partners.get(a) !== b);
}

function pairsAtOtherIndexes<Player>(pairs: Pairs<Player>, others: Pairs<Player>): Pairs<Player> {
  const elsewhere: (readonly [Player, Player])[] = [];
  for (let place = 0; place < pairs.length; place += 1) {
    const [pair, there] = [pairs[place] as readonly [Player, Player], others[place]];
    if (pair !== there && (there === undefined || there[0] !== pair[0] || there[1] !== pair[1])) elsewhere.push(pair);
  }
  return elsewhere;
}

export function scoregroupsOf({ size, scores }: Field): Place[][] {
  const groups: Place[][] = [];
  for (let player = 0; player < size; player += 1) {
    const group = groups.at(-1);
    if (group !== undefined && scores[player] === scores[player - 1]) group.push(player);
    else groups.push([player]);
  }
  return groups;
}
