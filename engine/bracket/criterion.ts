import type { Place } from '../swiss/player-state';
import type { CriterionAim } from '../systems/explanation-codes';
import type { Candidate, Situation } from './bracket';

/**
 * A row of an edition's list of quality criteria, in order of priority. It returns costs, and smaller is better. `count` rows are summed; `list` rows
 * are sorted from the highest and compared from first to last. Null or 0 costs nothing. Rows may use only facts that players of one `kind` share.
 */
export interface Criterion<S extends Situation> {
  readonly article: string;
  /** The code of the quantity to minimise, e.g. 'colour-preferences'. */
  readonly aim: CriterionAim;
  readonly kind: 'count' | 'list';
  pair?(situation: S, higher: Place, lower: Place): number | null;
  downfloat?(situation: S, player: Place): number | null;
  /** The cost of two players paired below: a downfloater or a player below, with a player below. */
  pairBelow?(situation: S, higher: Place, lower: Place): number | null;
  /** The cost of a downfloater, or a player below, who remains unpaired there. */
  unpairedBelow?(situation: S, player: Place): number | null;
  /** Fast path only: a guess at dual variables, in halves (`quick-candidate.ts`); a wrong guess costs time, never exactness. */
  potentials?(situation: S, downfloaters: number): Potentials;
}

/** Twice the dual variables of one row. */
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
