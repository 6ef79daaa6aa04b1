import { exchanges } from './combinatorics';

export type IsLegal<Player> = (a: Player, b: Player) => boolean;

export interface HomogeneousCandidate<Player> {
  readonly pairs: readonly (readonly [Player, Player])[];
  readonly left: readonly Player[];
}

/** Pairs S1 with the first players of every transposition of S2, in the order of D.1 (1998 and 2012). Omits illegal pairings. */
export function* transpositions<Player>(s1: readonly Player[], s2: readonly Player[], isLegal: IsLegal<Player>): Generator<(readonly [Player, Player])[]> {
  const [first, ...others] = s1;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const partner of s2) {
    if (!isLegal(first, partner)) continue;
    const rest = s2.filter((player) => player !== partner);
    for (const pairs of transpositions(others, rest, isLegal)) yield [[first, partner], ...pairs];
  }
}

/**
 * C.6, C.7 and C.8 (1998 and 2012): generates the candidates of a homogeneous bracket or remainder. `players` are in rank order. At
 * first, S1 contains the `pairs` highest-ranked players.
 */
export function* homogeneousSplits<Player>(players: readonly Player[], pairs: number, isLegal: IsLegal<Player>): Generator<HomogeneousCandidate<Player>> {
  const numbers = players.map((_, index) => index + 1);
  const [first, second] = [numbers.slice(0, pairs), numbers.slice(pairs)];
  const named = (list: readonly number[]): Player[] => [...list].sort((a, b) => a - b).flatMap((number) => players.slice(number - 1, number));
  const arrange = function* (fromS1: readonly number[], fromS2: readonly number[]): Generator<HomogeneousCandidate<Player>> {
    const s1 = named([...first.filter((number) => !fromS1.includes(number)), ...fromS2]);
    const s2 = named([...second.filter((number) => !fromS2.includes(number)), ...fromS1]);
    for (const made of transpositions(s1, s2, isLegal)) yield { pairs: made, left: players.filter((player) => !made.flat().includes(player)) };
  };
  yield* arrange([], []);
  for (const { fromS1, fromS2 } of exchanges(first, second)) yield* arrange(fromS1, fromS2);
}
