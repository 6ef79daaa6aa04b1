import { rewindToRound } from '@/engine/model/tournament';
import type { Tournament } from '@/engine/model/tournament';
import type { Pair, PairingSystem, RoundPairing } from '@/engine/systems/system';
import { pairLiterally2017, pairLiterally2026 } from '@/engine/testing/literal';

/**
 * Classes of differences. `file`: a file was refused. `ours`, `theirs`, `both`: the program at fault. `undecided`: both obey the absolute criteria, but
 * there are too many players for the literal engine. `standings`: the ranks in the other program’s file differ from its own tie-break list.
 */
export const DIFFERENCE_CLASSES = ['file', 'ours', 'theirs', 'both', 'undecided', 'standings'] as const;
export type DifferenceClass = (typeof DIFFERENCE_CLASSES)[number];

/** With more players than this, the literal engine takes minutes. */
const MAX_PLAYERS_FOR_LITERAL_ENGINE = 12;

/** A round as each program paired it. Pairs list White first. A bye has 0 as Black. */
export interface DifferingPairings {
  readonly round: number;
  readonly ours: readonly Pair[];
  readonly theirs: readonly Pair[];
}

/** Classifies a difference by the literal engine or, if there are too many players for it, by the absolute criteria alone. */
export function classifyDifference({ round, ours, theirs }: DifferingPairings, tournament: Tournament, system: PairingSystem): DifferenceClass {
  const before = rewindToRound(tournament, round);
  if (before.players.length <= MAX_PLAYERS_FOR_LITERAL_ENGINE) {
    const literal = system.id === 'dutch-2017' ? pairLiterally2017(before) : pairLiterally2026(before);
    if (literal.ok) return classifyByLiteralEngine(ours, theirs, pairsWithBye(literal.value));
  }
  const [isOursLegal, isTheirsLegal] = [isLegal(ours, before, system), isLegal(theirs, before, system)];
  if (isOursLegal === isTheirsLegal) return isOursLegal ? 'undecided' : 'both';
  return isOursLegal ? 'theirs' : 'ours';
}

function classifyByLiteralEngine(ours: readonly Pair[], theirs: readonly Pair[], literal: readonly Pair[]): DifferenceClass {
  if (isSame(ours, literal)) return 'theirs';
  return isSame(theirs, literal) ? 'ours' : 'both';
}

export function pairsWithBye({ pairs, pab }: RoundPairing): Pair[] {
  return pab === null ? [...pairs] : [...pairs, { white: pab, black: 0 }];
}

export function isSame(one: readonly Pair[], other: readonly Pair[]): boolean {
  const key = ({ white, black }: Pair) => `${white}-${black}`;
  const keys = new Set(one.map(key));
  return one.length === other.length && other.every((pair) => keys.has(key(pair)));
}

/** True if nobody appears twice and no pair breaks an absolute criterion. */
function isLegal(pairs: readonly Pair[], before: Tournament, system: PairingSystem): boolean {
  const seated = pairs.flatMap(({ white, black }) => (black === 0 ? [white] : [white, black]));
  if (new Set(seated).size !== seated.length) return false;
  return pairs.every(({ white, black }) => {
    const { broken } = black === 0 ? system.judgeBye(before, white) : system.judgePair(before, white, black);
    return broken.every(({ absolute }) => !absolute);
  });
}
