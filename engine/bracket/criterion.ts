import type { Place } from '../swiss/player-state';
import type { CriterionAim } from '../systems/explanation-codes';
import type { Candidate, Situation } from './bracket';

/**
 * One quality criterion of an edition, which lists its criteria in order of priority. The functions return costs, and a smaller cost is
 * better. Under a criterion of kind `count`, the costs are added. Under one of kind `list`, they are sorted in descending order and
 * compared from first to last. Null and 0 cost nothing. A cost may depend only on facts that all players of the same kind (`Field.kinds`)
 * have in common.
 */
export interface Criterion<S extends Situation> {
  readonly article: string;
  /** The code of the quantity to minimise, e.g. 'colour-preferences'. */
  readonly aim: CriterionAim;
  readonly kind: 'count' | 'list';
  pair?(situation: S, higher: Place, lower: Place): number | null;
  downfloat?(situation: S, player: Place): number | null;
  /** The cost of a pair made below the bracket. At least one of the players was already below; the other may be a downfloater. */
  pairBelow?(situation: S, higher: Place, lower: Place): number | null;
  /** The cost of a downfloater or a player below who remains unpaired below the bracket. */
  unpairedBelow?(situation: S, player: Place): number | null;
  /**
   * An estimate of twice the dual variables, used only by `fast-candidate.ts`. A wrong estimate costs time but never changes the result.
   */
  potentials?(situation: S, downfloaters: number): Potentials;
}

/** Twice the dual variables of one criterion. */
export interface Potentials {
  player(player: Place): number;
  readonly downfloat: number;
}

export function costOf<S extends Situation>(row: Criterion<S>, situation: S, { pairs, downfloaters, below }: Candidate): readonly number[] {
  const costs: (number | null | undefined)[] = [];
  for (const [a, b] of pairs) costs.push(row.pair?.(situation, Math.min(a, b), Math.max(a, b)));
  for (const player of downfloaters) costs.push(row.downfloat?.(situation, player));
  const pairedBelow = new Set(below.flat());
  for (const [a, b] of below) costs.push(row.pairBelow?.(situation, Math.min(a, b), Math.max(a, b)));
  for (const player of [...downfloaters, ...situation.bracket.below]) {
    if (!pairedBelow.has(player)) costs.push(row.unpairedBelow?.(situation, player));
  }
  const positive = costs.filter((cost) => cost != null && cost > 0) as number[];
  return row.kind === 'count' ? [positive.reduce((sum, cost) => sum + cost, 0)] : positive.toSorted((a, b) => b - a);
}
