import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PairDemands } from '../../bracket/bracket';
import { costOf } from '../../bracket/criterion';
import { arbitraryHardTournament, arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { roundFieldOf, roundToPair } from './1-complete-round';
import { pairBrackets } from './1-round';
import { OWN_QUALITY_CRITERIA } from './2-criteria';
import { bestCandidateWithForcedPart } from './3-forced';
import { findByBounds, findByMatching, pairBracket, type FindCandidate } from './3-procedure';
import { dutch2026 } from './index';

const events = arbitraryTournament({ maxPlayers: 40, maxRounds: 11, pairRound: dutch2026.pairRound });

describe('dutch-2026 fast path', () => {
  it('finds the same candidate as one matching of the bracket and all players below', () => {
    let quick = 0;
    let brackets = 0;
    const bothWays: FindCandidate = (round, situation, demands) => {
      const general = findByMatching(round, situation, demands);
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
      propertyRuns(50),
    );
    expect(quick / brackets).toBeGreaterThan(0.5);
  });

  it('finds the same candidate if a pair is forbidden or forced', () => {
    fc.assert(
      fc.property(events, fc.nat(), fc.nat(), (tournament, which, other) => {
        const round = roundToPair(roundFieldOf(tournament));
        if (round === null) return;
        const paired = pairBrackets(round).filter(({ candidate }) => candidate.pairs.length > 0);
        const chosen = paired[which % Math.max(1, paired.length)];
        const pair = chosen?.candidate.pairs[other % chosen.candidate.pairs.length];
        if (chosen === undefined || pair === undefined) return;
        const [a, b] = pair;
        const { movedDown, residents } = chosen.situation.bracket;
        const partner = residents.find((player) => player !== a && player !== b && round.field.legal.has(a, player)) ?? b;
        expect(movedDown.includes(partner)).toBe(false);
        for (const demands of [
          { required: [], forbidden: [pair] },
          { required: [[a, partner] as const], forbidden: [] },
        ]) {
          const found = pairBracket(round, chosen.situation, demands);
          const general = pairBracket(round, chosen.situation, demands, findByMatching);
          expect(found?.pairs).toEqual(general?.pairs);
        }
      }),
      propertyRuns(50),
    );
  });

  it.each([
    ['ordinary events', arbitraryTournament],
    ['hard events', arbitraryHardTournament],
  ])('finds the same candidate as one matching with a forced pair or downfloater, in %s', (_, anyEvents) => {
    const found = { pairs: 0, leaving: 0 };
    fc.assert(
      fc.property(anyEvents({ maxPlayers: 40, maxRounds: 9, pairRound: dutch2026.pairRound }), fc.nat(), fc.nat(), (tournament, one, other) => {
        const round = roundToPair(roundFieldOf(tournament));
        if (round === null) return;
        for (const { situation } of pairBrackets(round)) {
          const members = [...situation.bracket.movedDown, ...situation.bracket.residents];
          const [a = 0, b = 0] = [members[one % members.length], members[other % members.length]];
          if (a === b) continue;
          const pair: PairDemands = { required: [[a, b]], forbidden: [] };
          const leaving: PairDemands = { required: [], forbidden: members.filter((player) => player !== a).map((player) => [a, player] as const) };
          for (const [what, demands] of [
            ['pairs', pair],
            ['leaving', leaving],
          ] as const) {
            const quick = findByBounds(round, situation, demands);
            if (quick === null) continue;
            found[what] += 1;
            const general = findByMatching(round, situation, demands);
            expect({ ...quick, below: [] }).toEqual({ ...general, below: [] });
          }
        }
      }),
      propertyRuns(50),
    );
    expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
  });

  it('finds a candidate around a forced pair or downfloater that is as good as the best', () => {
    fc.assert(
      fc.property(events, fc.nat(), fc.nat(), (tournament, one, other) => {
        const round = roundToPair(roundFieldOf(tournament));
        if (round === null) return;
        for (const { situation, candidate } of pairBrackets(round)) {
          const { movedDown, residents } = situation.bracket;
          const members = [...movedDown, ...residents];
          const [a = 0, b = 0] = [members[one % members.length], residents[other % residents.length]];
          if (candidate.downfloaters.length > 1 || a === b || !round.field.legal.has(a, b)) continue;
          const [pair, leaving] = [
            { required: [[a, b] as const], forbidden: [] },
            { required: [], forbidden: members.filter((player) => player !== a).map((player) => [a, player] as const) },
          ];
          for (const demands of [pair, leaving]) {
            const around = bestCandidateWithForcedPart(round, situation, demands);
            if (around === null) continue;
            const general = pairBracket(round, situation, demands, findByMatching);
            expect(around.downfloaters).toHaveLength(general?.downfloaters.length ?? -1);
            if (general === null || around.downfloaters.length > 1) continue;
            for (const row of OWN_QUALITY_CRITERIA)
              expect(costOf(row, situation, { ...around, below: [] })).toEqual(costOf(row, situation, { ...general, below: [] }));
          }
        }
      }),
      propertyRuns(50),
    );
  });

  it('does not depend on the order of the input', () => {
    const cases = events.chain((tournament) => fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)));
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        expect(dutch2026.pairRound(permuted)).toEqual(dutch2026.pairRound(tournament));
      }),
      propertyRuns(50),
    );
  });
});
