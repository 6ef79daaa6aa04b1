import { describe } from 'vitest';
import { alternativesLiterally2017 } from '../../testing/literal';
import { testExplanations } from '../../testing/test-criteria-explanations';
import { dutch2017 } from './index';

describe('dutch-2017 explanations are true', () => {
  testExplanations({
    system: dutch2017,
    alternatives: alternativesLiterally2017,
    // An alternative that leaves the round incomplete is treated as illegal.
    nameOfDecision: ({ kind, article }) => (article === 'C.4' ? null : kind === 'order' ? 'order' : article),
    // If the next bracket is the last, the engine checks that it can be paired (R3). The literal engine does not.
    skippedCriteria: ['C.5', 'C.6', 'C.7'],
    absolute: ['C.1', 'C.3'],
  });
});
