import { describe } from 'vitest';
import { pairLiterallyLim } from '../../testing/literal';
import { testExplanationsByRePairing } from '../../testing/test-explanations-by-re-pairing';
import { lim } from './index';

describe('explanations under lim', () => {
  testExplanationsByRePairing(lim, pairLiterallyLim);
});
