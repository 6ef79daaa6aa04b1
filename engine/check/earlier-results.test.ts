import { describe, expect, it } from 'vitest';
import type { EarlierResult } from '../model/game-result';
import { STANDARD_SCORING } from '../model/points';
import type { Tournament } from '../model/tournament';
import { breachLine } from '../trf/breach-lines';
import { earlierResultsByRound, earlierStates } from '../trf/earlier-results';
import { emptyDocument } from '../trf/trf-document';
import { withEarlierResults } from './earlier-state';

const RESULTS: readonly EarlierResult[] = [
  { tpn: 1, round: 2, code: '?' },
  { tpn: 4, round: 2, code: '=' },
  { tpn: 1, round: 1, code: '0' },
];

describe('results at the time when a round was paired (F.7, F.9)', () => {
  it('are written as breach lines and read back', () => {
    const lines = earlierStates(RESULTS).map((stood) => breachLine({ ...stood, round: 3, differingRounds: [] }));
    expect(lines).toEqual(['### Correction @ Round 3: round 1: 1=0', '### Adjournment @ Round 3: round 2: 1=?', '### Correction @ Round 3: round 2: 4==']);
    const kept = lines.map((text) => ({ place: 'before-players' as const, text }));
    expect(earlierResultsByRound({ ...emptyDocument(), kept }).get(3)).toEqual([RESULTS[2], RESULTS[0], RESULTS[1]]);
  });

  it('replace the result code of a cell and nothing else', () => {
    const entry = { opponent: 2, colour: 'white' as const, code: '1' as const };
    const players = [{ tpn: 1, name: 'A', rating: 0, title: null, entries: [entry, entry], acceleration: [] }];
    const tournament: Tournament = { players, rounds: 3, initialColour: 'white', scoring: STANDARD_SCORING, completedRounds: 2, forbidden: [] };
    expect(withEarlierResults(tournament, RESULTS).players[0]?.entries).toEqual([
      { ...entry, code: '0' },
      { ...entry, code: '?' },
    ]);
    expect(withEarlierResults(tournament, [])).toBe(tournament);
    const bye = withEarlierResults(tournament, [{ tpn: 1, round: 2, code: 'U' }]).players[0]?.entries[1];
    expect(bye, 'a bye had no opponent').toEqual({ opponent: null, colour: null, code: 'U' });
  });
});
