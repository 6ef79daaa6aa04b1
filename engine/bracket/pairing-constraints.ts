import type { BitMatrix } from '../matching/bit-matrix';

/** Restrictions on a bracket's pairs beyond the rules. They express a set of downfloaters to try, or a pair that an explanation forces or forbids. */
export interface PairingConstraints<Player> {
  readonly forbiddenPair: readonly [Player, Player] | null;
  readonly requiredPair: readonly [Player, Player] | null;
  /** Players who must not be paired in the bracket. */
  readonly floating: ReadonlySet<Player>;
  /** Players who must be paired in the bracket. */
  readonly staying: ReadonlySet<Player>;
}

export const NO_CONSTRAINTS: PairingConstraints<never> = { forbiddenPair: null, requiredPair: null, floating: new Set(), staying: new Set() };

export function forbiddenPairConstraint<Player>(a: Player, b: Player): PairingConstraints<Player> {
  return { ...NO_CONSTRAINTS, forbiddenPair: [a, b] };
}

export function requiredPairConstraint<Player>(a: Player, b: Player): PairingConstraints<Player> {
  return { ...NO_CONSTRAINTS, requiredPair: [a, b] };
}

export function unpairedPlayerConstraint<Player>(player: Player): PairingConstraints<Player> {
  return withFloatingAndStaying(NO_CONSTRAINTS, [player], []);
}

export function withFloatingAndStaying<Player>(
  limits: PairingConstraints<Player>,
  floating: readonly Player[],
  staying: readonly Player[],
): PairingConstraints<Player> {
  if (floating.length + staying.length === 0) return limits;
  return { ...limits, floating: new Set([...limits.floating, ...floating]), staying: new Set([...limits.staying, ...staying]) };
}

export function mayPair<Player>({ forbiddenPair: two, requiredPair, floating }: PairingConstraints<Player>, a: Player, b: Player): boolean {
  if (two?.includes(a) === true && two.includes(b)) return false;
  if (requiredPair !== null && requiredPair.includes(a) !== requiredPair.includes(b)) return false;
  return !floating.has(a) && !floating.has(b);
}

export function mayRemainUnpaired<Player>({ requiredPair, staying }: PairingConstraints<Player>, player: Player): boolean {
  return !staying.has(player) && requiredPair?.includes(player) !== true;
}

/** Removes the edges that the constraints forbid. The first vertices represent `players`. Constraints on any other player have no effect. */
export function removeForbiddenEdges<Player>(
  { forbiddenPair: two, requiredPair, floating, staying }: PairingConstraints<Player>,
  players: readonly Player[],
  edges: BitMatrix,
): void {
  const verticesOf = (some: Iterable<Player>): number[] => [...some].map((player) => players.indexOf(player)).filter((vertex) => vertex !== -1);
  const separate = (vertices: readonly number[], from: number, to: number): void => {
    for (const vertex of vertices) for (let other = from; other < to; other += 1) edges.separate(vertex, other);
  };
  const [one, other] = verticesOf(two ?? []);
  if (one !== undefined && other !== undefined) edges.separate(one, other);
  const couple = verticesOf(requiredPair ?? []);
  const meets = couple.length === 2 && edges.has(couple[0] as number, couple[1] as number);
  separate(couple, 0, edges.size);
  if (meets) edges.join(couple[0] as number, couple[1] as number);
  separate(verticesOf(floating), 0, players.length);
  separate(verticesOf(staying), players.length, edges.size);
}
