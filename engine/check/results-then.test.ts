import { describe, expect, it } from 'vitest';
import { STANDARD_SCORING } from '../model/points';
import type { ResultThen } from '../model/result';
import type { Tournament } from '../model/tournament';
import { breachLine } from '../trf/breach-lines';
import { emptyDocument } from '../trf/document';
import { resultsThenByRound, stoodThen } from '../trf/results-then';
import { withResultsThen } from './renumbered';

const RESULTS: readonly ResultThen[] = [
  { tpn: 1, round: 2, code: '?' },
  { tpn: 4, round: 2, code: '=' },
  { tpn: 1, round: 1, code: '0' },
];

describe('results as they stood when a round was paired (F.7, F.9)', () => {
  it('are written as lines of breaches and read again', () => {
    const lines = stoodThen(RESULTS).map((stood) => breachLine({ ...stood, round: 3, otherwise: [] }));
    expect(lines).toEqual(['### Correction @ Round 3: round 1: 1=0', '### Adjournment @ Round 3: round 2: 1=?', '### Correction @ Round 3: round 2: 4==']);
    const kept = lines.map((text) => ({ place: 'before-players' as const, text }));
    expect(resultsThenByRound({ ...emptyDocument(), kept }).get(3)).toEqual([RESULTS[2], RESULTS[0], RESULTS[1]]);
  });

  it('replace the letter of a cell and nothing else', () => {
    const entry = { opponent: 2, colour: 'white' as const, code: '1' as const };
    const players = [{ tpn: 1, name: 'A', rating: 0, title: null, entries: [entry, entry], acceleration: [] }];
    const tournament: Tournament = { players, rounds: 3, initialColour: 'white', scoring: STANDARD_SCORING, completedRounds: 2, forbidden: [] };
    expect(withResultsThen(tournament, RESULTS).players[0]?.entries).toEqual([
      { ...entry, code: '0' },
      { ...entry, code: '?' },
    ]);
    expect(withResultsThen(tournament, [])).toBe(tournament);
    const bye = withResultsThen(tournament, [{ tpn: 1, round: 2, code: 'U' }]).players[0]?.entries[1];
    expect(bye, 'a bye had no opponent').toEqual({ opponent: null, colour: null, code: 'U' });
  });
});
