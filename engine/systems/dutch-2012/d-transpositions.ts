import type { SequenceStep } from '../../matching/generation-sequence';
import type { RankedOrder } from '../../matching/ranked-choice';
import type { Bracket, PairingTarget } from './c-bracket';

/**
 * Section D, whose decisions `matching/ranked-choice.ts` makes one by one. The rules that correspond to its decisions:
 * - D.1.1: S2 in another order: every player of S1 in turn gets the highest opponent that leaves a best candidate.
 * - D.1.2: only the first places of S2 meet S1, so these partners identify a transposition.
 * - D.2: S1 and S2 exchange players: the fewest, least difference, lowest of S1, highest of S2.
 * - D.3: which M1 of the moved-down players are in S1, the highest first. D.4 is a criterion: `b-criteria.ts` (B.3).
 */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': 'D.3',
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};

/** With M1 = 0 the bracket is managed as homogeneous; otherwise moved-down players outside the M1 are among the others. */
export function orderOf({ movedDown, residents }: Bracket, { p1, m1 }: PairingTarget): RankedOrder {
  const moved = m1 === 0 ? 0 : movedDown.length;
  return { ranked: movedDown.length + residents.length, moved, paired: m1, half: p1 - m1, halvesFrom: 0 };
}
