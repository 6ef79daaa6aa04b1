import type { Order } from '../../matching/ranked-choice';
import type { SequenceStep } from '../../matching/sequence';
import type { Bracket, Target } from './c-bracket';

/**
 * Section D is carried out by `matching/ranked-choice.ts`, which settles the order decision by decision: nothing is generated. Here
 * stands how a bracket asks for it, and which of its rules a decision is.
 *
 * - D.1.1: S2 in another order: every player of S1 in turn gets the highest opponent that leaves a best candidate.
 * - D.1.2: of S2 only the first places meet S1, so that these partners tell a transposition, and the others are left in their order.
 * - D.2: S1 and S2 exchange players: the fewest, with the least difference, the lowest of S1, the highest of S2.
 * - D.3: which M1 of the moved-down players stand in S1: the highest that can, and so on.
 * - D.4 is a criterion: `b-criteria.ts` (B.3).
 */
export const ARTICLE_OF_STEP: Readonly<Record<SequenceStep, string>> = {
  'moved-down-set': 'D.3',
  'moved-down-opponents': 'D.1',
  exchange: 'D.2',
  transposition: 'D.1',
};

/** With M1 = 0 the bracket is managed as homogeneous; else whoever of the moved-down players is not among the M1 stands with the others. */
export function orderOf({ movedDown, residents }: Bracket, { p1, m1 }: Target): Order {
  const moved = m1 === 0 ? 0 : movedDown.length;
  return { ranked: movedDown.length + residents.length, moved, paired: m1, half: p1 - m1, halvesFrom: 0 };
}
