import { describe } from 'vitest';
import { pairLiterallyDoubleSwiss2026 } from '../../testing/literal';
import { testExplanationsByRePairing } from '../../testing/test-explanations-by-re-pairing';
import { doubleSwiss2026 } from './index';

describe('explanations under double-swiss-2026', () => {
  testExplanationsByRePairing(doubleSwiss2026, pairLiterallyDoubleSwiss2026);
});
