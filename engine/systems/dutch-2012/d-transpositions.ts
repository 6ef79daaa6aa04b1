import type { SequenceStep } from '../../matching/generation-sequence';
import type { RankedOrder } from '../../matching/ranked-choice';
import type { Bracket, PairingTarget } from './c-bracket';

/**
 * The rules of section D for the decisions that `matching/ranked-choice.ts` makes one by one:
 * - D.1.1: another order of S2. Each player of S1 in turn gets the highest opponent who still allows a best candidate.
 * - D.1.2: only the first places of S2 meet S1, so these partners identify a transposition.
 * - D.2: S1 and S2 exchange as few players as possible, with the least difference; then the lowest of S1 and the highest of S2 are preferred.
 * - D.3: the M1 moved-down players in S1 are chosen, the highest first. D.4 is a criterion in `b-criteria.ts` (B.3).
 */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': 'D.3',
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};

/** With M1 = 0 the bracket is managed as homogeneous. Otherwise, moved-down players who are not among the M1 are in S2. */
export function orderOf({ movedDown, residents }: Bracket, { p1, m1 }: PairingTarget): RankedOrder {
  const moved = m1 === 0 ? 0 : movedDown.length;
  return { ranked: movedDown.length + residents.length, moved, paired: m1, half: p1 - m1, halvesFrom: 0 };
}
