import { describe } from 'vitest';
import { pairLiterallyDubov2025 } from '../../testing/literal';
import { testExplanationsByRePairing } from '../../testing/test-explanations-by-re-pairing';
import { dubov2025 } from './index';

describe('explanations under dubov-2025', () => {
  testExplanationsByRePairing(dubov2025, pairLiterallyDubov2025);
});
