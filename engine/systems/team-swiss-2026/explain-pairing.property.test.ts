import { describe } from 'vitest';
import { pairLiterallyTeamSwiss2026 } from '../../testing/literal';
import { testExplanationsByRePairing } from '../../testing/test-explanations-by-re-pairing';
import { teamSwiss2026 } from './index';

describe('explanations under team-swiss-2026', () => {
  testExplanationsByRePairing(teamSwiss2026, pairLiterallyTeamSwiss2026);
});
