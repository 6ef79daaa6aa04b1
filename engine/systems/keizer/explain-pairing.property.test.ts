import { describe } from 'vitest';
import { pairLiterallyKeizer } from '../../testing/literal';
import { testExplanationsByRePairing } from '../../testing/test-explanations-by-re-pairing';
import { keizer } from './index';

describe('the explanations of keizer', () => testExplanationsByRePairing(keizer, pairLiterallyKeizer));
