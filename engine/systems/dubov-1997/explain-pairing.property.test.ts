import { describe } from 'vitest';
import { pairLiterallyDubov1997 } from '../../testing/literal';
import { testExplanationsByRePairing } from '../../testing/test-explanations-by-re-pairing';
import { dubov1997 } from './index';

describe('explanations under dubov-1997', () => {
  testExplanationsByRePairing(dubov1997, pairLiterallyDubov1997);
});
