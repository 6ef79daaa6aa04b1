import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candidate, PairDemands } from '../../bracket/bracket';
import type { Tournament } from '../../model/tournament';
import { arbitraryHardTournament, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { dutchField } from './a-definitions';
import { pairBrackets } from './a-round';
import { findByBounds, findByMatching, findCandidate } from './b-bracket';
import type { DutchSituation } from './c-criteria';
import { dutch2017 } from './index';

describe('the fast path (bounds) against the general path (weighted matching)', () => {
  it.each([
    ['small fields', 12, 8, 250, 1],
    ['medium fields', 40, 9, 120, 5],
    ['large fields', 110, 7, 15, 50],
  ])('finds the same candidate in every bracket of %s, or leaves it to the general path', (_, maxPlayers, maxRounds, runs, costOfOne) => {
    const found = { quickly: 0, brackets: 0 };
    fc.assert(
      fc.property(arbitraryTournament({ maxPlayers, maxRounds, pairRound: dutch2017.pairRound }), (tournament) => {
        comparePaths(tournament, found);
      }),
      // If more runs are requested, large fields get only some of them, because one large field takes as long as many small ones.
      withScaledRuns(propertyRuns(runs), runs, costOfOne),
    );
    // The test would prove little if the fast path found few candidates.
    expect(found.quickly / found.brackets).toBeGreaterThan(0.4);
  });
});

describe('the fast path with a forced pair or a forced downfloater', () => {
  it.each([
    ['ordinary events', arbitraryTournament],
    ['hard events', arbitraryHardTournament],
  ])('finds what the general path finds, in %s', (_, events) => {
    const found = { pairs: 0, leavingAlone: 0, leavingBesideAnother: 0 };
    fc.assert(
      fc.property(events({ maxPlayers: 40, maxRounds: 9, pairRound: dutch2017.pairRound }), fc.nat(), fc.nat(), (tournament, one, other) => {
        for (const { situation } of pairBrackets(dutchField(tournament), findCandidate) ?? []) {
          const members = [...situation.bracket.movedDown, ...situation.bracket.residents];
          const [a = 0, b = 0] = [members[one % members.length], members[other % members.length]];
          if (a === b) continue;
          const meeting = expectSameCandidate(situation, { required: [[a, b]], forbidden: [] });
          if (meeting !== null) found.pairs += 1;
          const leaving = expectSameCandidate(situation, {
            required: [],
            forbidden: members.filter((player) => player !== a).map((player) => [a, player] as const),
          });
          if (leaving?.downfloaters.length === 1) found.leavingAlone += 1;
          if (leaving?.downfloaters.length === 2) found.leavingBesideAnother += 1;
        }
      }),
      propertyRuns(70),
    );
    // The test would prove little if one of the counts stayed at 0.
    expect(Math.min(...Object.values(found))).toBeGreaterThan(0);
  });
});

/** The candidate of the fast path, after a check that it equals the candidate of the general path. Null if the fast path finds none. */
function expectSameCandidate(situation: DutchSituation, demands: PairDemands): Candidate | null {
  const quick = findByBounds(situation, demands);
  if (quick === null) return null;
  const general = findByMatching(situation, demands);
  expect({ pairs: quick.pairs, downfloaters: quick.downfloaters }).toEqual({ pairs: general?.pairs, downfloaters: general?.downfloaters });
  return quick;
}

describe('the general path if most players prefer one colour', () => {
  it('finds what the fast path finds, with or without grouping players into kinds', () => {
    fc.assert(
      fc.property(arbitraryHardTournament({ maxPlayers: 60, maxRounds: 9, pairRound: dutch2017.pairRound }), (tournament) => {
        const field = dutchField(tournament);
        // If every player is of a different kind, the search cannot start from dual variables that a kind shares.
        const everybody = Int32Array.from(field.kinds, (_, player) => player);
        const apart = { ...field, kinds: everybody, kindsBelow: everybody };
        pairBrackets(field, (situation) => {
          const general = findByMatching(situation);
          const quick = findByBounds(situation);
          const alone = findByMatching({ ...situation, field: apart });
          expect(alone === null ? null : { pairs: alone.pairs, downfloaters: alone.downfloaters }).toEqual(
            general === null ? null : { pairs: general.pairs, downfloaters: general.downfloaters },
          );
          if (quick !== null) expect(quick.pairs).toEqual(general?.pairs);
          return general;
        });
      }),
      propertyRuns(15),
    );
  });
});

function withScaledRuns<P extends { readonly numRuns: number }>(parameters: P, usual: number, costOfOne: number): P {
  return parameters.numRuns === usual ? parameters : { ...parameters, numRuns: Math.ceil(parameters.numRuns / costOfOne) };
}

function comparePaths(tournament: Tournament, found: { quickly: number; brackets: number }): void {
  pairBrackets(dutchField(tournament), (situation) => {
    const general = findByMatching(situation);
    const quick = findByBounds(situation);
    found.brackets += 1;
    if (quick === null) return general;
    found.quickly += 1;
    expect({ pairs: quick.pairs, downfloaters: quick.downfloaters }).toEqual({ pairs: general?.pairs, downfloaters: general?.downfloaters });
    return general;
  });
}
