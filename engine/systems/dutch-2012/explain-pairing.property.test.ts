import { describe } from 'vitest';
import { bestLiterally2012 } from '../../testing/literal/dutch-2012';
import { testExplanations } from '../../testing/test-procedure-explanations';
import { CRITERIA } from './b-criteria';
import { dutch2012 } from './index';

const NO_CANDIDATE_AT_TARGET = 'nothing at this P1 and M1';

describe('dutch-2012 explanations are true', () => {
  testExplanations({
    system: dutch2012,
    runs: 40,
    expectedDecision: (tournament, tpn, admits) => {
      const literal = bestLiterally2012(tournament, tpn, admits);
      if (literal === null || literal.theirs === null) return { lost: NO_CANDIDATE_AT_TARGET, pairs: [] };
      const place = literal.ours.findIndex((value, index) => value !== literal.theirs?.[index]);
      return { lost: CRITERIA[place]?.aim ?? 'order', pairs: literal.pairs };
    },
    nameOfDecision: (decision) => {
      if (decision === undefined || decision.kind === 'illegal') return NO_CANDIDATE_AT_TARGET;
      if (decision.kind === 'order') return 'order';
      return decision.article.startsWith('C.1') ? NO_CANDIDATE_AT_TARGET : decision.aim;
    },
  });
});
