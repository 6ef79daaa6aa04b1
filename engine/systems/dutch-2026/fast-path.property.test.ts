import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { findByBounds, findWithAllBelow, pairBrackets, roundFieldOf, roundToPair, type FindCandidate } from './3-procedure';
import { dutch2026 } from './index';

const events = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: dutch2026.pairRound });

describe('dutch-2026 fast path', () => {
  it('finds what one matching of the bracket with everybody below finds', () => {
    let quick = 0;
    let brackets = 0;
    const bothWays: FindCandidate = (round, situation, demands) => {
      const general = findWithAllBelow(round, situation, demands);
      const fast = findByBounds(round, situation, demands);
      brackets += 1;
      if (fast !== null) quick += 1;
      if (fast !== null) expect({ ...fast, below: [] }).toEqual({ ...general, below: [] });
      return general;
    };
    fc.assert(
      fc.property(events, (tournament) => {
        const round = roundToPair(roundFieldOf(tournament));
        const paired = dutch2026.pairRound(tournament);
        expect(paired.ok).toBe(round !== null);
        if (round === null || !paired.ok) return;
        const pairs = pairBrackets(round, bothWays).flatMap(({ candidate }) => candidate.pairs);
        expect(pairs).toHaveLength(paired.value.pairs.length);
      }),
      propertyRuns(250),
    );
    expect(quick / brackets).toBeGreaterThan(0.5);
  });

  it('does not depend on the order of the input', () => {
    const cases = events.chain((tournament) => fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)));
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        expect(dutch2026.pairRound(permuted)).toEqual(dutch2026.pairRound(tournament));
      }),
      propertyRuns(250),
    );
  });
});
