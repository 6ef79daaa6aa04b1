import { describe } from 'vitest';
import { itTellsWhatPairingAgainTells } from '../../testing/explanations';
import { pairLiterallyDubov1997 } from '../../testing/literal';
import { dubov1997 } from './index';

describe('why, under dubov-1997', () => {
  itTellsWhatPairingAgainTells(dubov1997, pairLiterallyDubov1997);
});
