import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketOf, stagesFor, stagesSurvived } from '../../forms/knock-out';
import { range } from '../../matching/number-lists';
import { EQUAL_MATCH_RULES, type KnockOutRules } from '../../model/knock-out-rules';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { simulate } from '../../simulate/simulate';
import { arbitraryOptions, arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { pairLiterallyKnockOut } from '../../testing/literal';
import { knockOut } from './index';

const arbitraryRules = fc
  .record({
    games: fc.integer({ min: 1, max: 6 }),
    isReseeded: fc.boolean(),
    third: fc.boolean(),
    drawn: fc.boolean(),
    colours: fc.constantFrom('places' as const, 'lots' as const, null),
    equal: fc.constantFrom(null, null, ...EQUAL_MATCH_RULES),
    lots: fc.array(fc.shuffledSubarray(range(1, 41), { minLength: 40 }), { maxLength: 3 }),
  })
  .map(({ third, drawn, colours, equal, ...rules }): KnockOutRules => ({
    ...rules,
    ...(third ? { hasThirdPlace: true } : {}),
    ...(drawn ? { isDrawn: true } : {}),
    ...(colours === null ? {} : { colours }),
    ...(equal === null ? {} : { equal }),
  }));
const roundsFor = (players: number, games: number) => Math.max(1, stagesFor(players) * games);

/** Knock-outs as they were before one of their rounds, with forfeits, absences, adjusted points and play-offs. */
const tournaments = (maxPlayers: number): fc.Arbitrary<Tournament> =>
  fc.tuple(arbitraryOptions({ maxPlayers, maxRounds: 1 }), arbitraryRules, fc.nat()).map(([options, rules, choice]) => {
    const rounds = roundsFor(options.players, rules.games);
    const own = { ...options, rounds, scoring: { ...STANDARD_SCORING, knockOut: rules } };
    return simulate(knockOut.pairRound, own, 1 + (choice % rounds)).tournament;
  });

const withSortedPairs = (paired: ReturnType<typeof knockOut.pairRound>) => {
  if (!paired.ok) return { ...paired.error, players: 'players' in paired.error ? paired.error.players.toSorted((a, b) => a - b) : [] };
  return { ...paired.value, pairs: paired.value.pairs.toSorted((a, b) => a.white - b.white) };
};

function expectSamePairing(tournament: Tournament): void {
  expect(withSortedPairs(knockOut.pairRound(tournament))).toEqual(withSortedPairs(pairLiterallyKnockOut(tournament)));
}

describe('knock-out compared with the literal execution', () => {
  it('makes the same boards after random histories, whose boards are not those of a bracket', () => {
    const histories = fc.tuple(arbitraryTournament({ maxPlayers: 12, maxRounds: 6 }), arbitraryRules);
    fc.assert(
      fc.property(histories, ([tournament, rules]) => {
        expectSamePairing({ ...tournament, scoring: { ...tournament.scoring, knockOut: rules } });
      }),
      propertyRuns(300),
    );
  });

  it('makes the same boards in knock-outs, with all parameters', () => {
    fc.assert(fc.property(tournaments(40), expectSamePairing), propertyRuns(300));
  });
});

describe('knock-out', () => {
  it('ends with one winner after the stages for its players, whatever the order of the input', () => {
    const cases = tournaments(70).chain((tournament) => fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)));
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const sorted = { ...permuted, players: permuted.players.toSorted((a, b) => a.tpn - b.tpn) };
        expect(knockOut.pairRound(sorted)).toEqual(knockOut.pairRound(tournament));
        const { stages, isDecided } = bracketOf(tournament);
        expect(stages.length).toBeLessThanOrEqual(Math.max(1, stagesFor(tournament.players.length)) + 1);
        for (const { matches } of stages) {
          const placed = matches.flatMap(({ players }) => players.filter((tpn) => tpn !== null));
          expect(new Set(placed).size).toBe(placed.length);
        }
        const survived = [...stagesSurvived(tournament).values()];
        if (isDecided) expect(survived.filter((count) => count === stages.length).length).toBeLessThanOrEqual(1);
      }),
      propertyRuns(100),
    );
  });
});
