import { describe } from 'vitest';
import { alternativesLiterally2017 } from '../../testing/literal';
import { testExplanations } from '../../testing/test-criteria-explanations';
import { dutch2017 } from './index';

describe('dutch-2017 explanations are true', () => {
  testExplanations({
    system: dutch2017,
    alternatives: alternativesLiterally2017,
    // To leave the round incomplete is to have no legal alternative.
    said: ({ kind, article }) => (article === 'C.4' ? null : kind === 'order' ? 'order' : article),
    // What makes a following last bracket impossible is weighed here (R3) and not in the oracle.
    lessStrict: ['C.5', 'C.6', 'C.7'],
    absolute: ['C.1', 'C.3'],
  });
});
