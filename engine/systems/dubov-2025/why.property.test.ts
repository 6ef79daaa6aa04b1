import { describe } from 'vitest';
import { itTellsWhatPairingAgainTells } from '../../testing/explanations';
import { pairLiterallyDubov2025 } from '../../testing/literal';
import { dubov2025 } from './index';

describe('why, under dubov-2025', () => {
  itTellsWhatPairingAgainTells(dubov2025, pairLiterallyDubov2025);
});
