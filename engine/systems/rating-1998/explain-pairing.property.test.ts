import { describe, expect } from 'vitest';
import { firstLiterally1998 } from '../../testing/literal/rating-1998';
import { testExplanations } from '../../testing/test-procedure-explanations';
import { rating1998 } from './index';

const NO_CANDIDATE_AT_P = 'nothing at this p';
const LATER_AT_SAME_X = 'later at the same x';

describe('rating-1998 explanations are true', () => {
  testExplanations({
    system: rating1998,
    runs: 250,
    /** The reason why the first other candidate loses: it needs a higher x, or it comes later at the same x. */
    expectedDecision: (tournament, tpn, admits) => {
      const literal = firstLiterally1998(tournament, tpn, admits);
      if (literal === null) return { lost: NO_CANDIDATE_AT_P, pairs: [] };
      expect(literal.isLater).toBe(true);
      return { lost: literal.raised > 0 ? `x raised by ${literal.raised}` : LATER_AT_SAME_X, pairs: literal.pairs };
    },
    nameOfDecision: (decision) => {
      if (decision === undefined || decision.kind === 'illegal') return NO_CANDIDATE_AT_P;
      if (decision.kind === 'order' || decision.article === 'C.9' || decision.article === 'C.10') return LATER_AT_SAME_X;
      if (decision.article !== 'C.11') return NO_CANDIDATE_AT_P;
      return `x raised by ${(decision.theirs[0] ?? 0) - (decision.ours[0] ?? 0)}`;
    },
  });
});
