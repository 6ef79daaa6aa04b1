import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keizerList } from '../../forms/keizer';
import { compare } from '../../model/fraction';
import { KEIZER_RULES, type KeizerRules } from '../../model/keizer-rules';
import { STANDARD_SCORING } from '../../model/points';
import type { Tournament } from '../../model/tournament';
import { simulate } from '../../simulate/simulate';
import { arbitraryOptions, arbitraryPermutation, arbitraryTournament, propertyRuns } from '../../testing/arbitraries';
import { keizerListLiterally, nextOrderLiterally, pairLiterallyKeizer } from '../../testing/literal';
import { keizer } from './index';

const part = fc.constantFrom(0, 10, 20, 30, 40, 60);

const arbitraryRules: fc.Arbitrary<KeizerRules> = fc.record({
  topValue: fc.option(fc.integer({ min: 1, max: 60 })),
  countsOwnValue: fc.boolean(),
  win: fc.constant(60),
  draw: fc.constantFrom(30, 20),
  loss: fc.constantFrom(0, 0, 10),
  odd: part,
  excused: part,
  excusedLimit: fc.option(fc.integer({ min: 0, max: 5 })),
  unexcused: fc.constantFrom(0, 0, 10),
  duty: part,
  late: part,
  repeatDistance: fc.integer({ min: 1, max: 8 }),
  mostMeetings: fc.option(fc.integer({ min: 1, max: 3 })),
  isFrozen: fc.constant(false),
});

/** Generates events paired by Keizer under random rules, each as it was before one of its rounds. */
const tournaments = (maxPlayers: number, maxRounds: number): fc.Arbitrary<Tournament> =>
  fc.tuple(arbitraryOptions({ maxPlayers, maxRounds }), fc.oneof(fc.constant(KEIZER_RULES), arbitraryRules), fc.nat()).map(([options, rules, choice]) => {
    const own = { ...options, scoring: { ...STANDARD_SCORING, keizer: rules } };
    return simulate(keizer.pairRound, own, 1 + (choice % options.rounds)).tournament;
  });

function expectSamePairing(tournament: Tournament): void {
  const [made, naive] = [keizerList(tournament), keizerListLiterally(tournament)];
  expect([made.ranked, made.lists]).toEqual([naive.ranked, naive.lists]);
  for (const [tpn, { total, terms }] of made.totals) {
    expect(compare({ numerator: total, denominator: 60 * made.lists }, naive.totals.get(tpn) ?? { numerator: -1, denominator: 1 })).toBe(0);
    expect(terms.reduce((sum, { part: counted, value }) => sum + counted * value, 0)).toBe(total);
  }
  const [paired, literally] = [keizer.pairRound(tournament), pairLiterallyKeizer(tournament)];
  expect(paired.ok ? paired.value : paired.error.code).toEqual(literally.ok ? literally.value : literally.error.code);
}

describe('keizer compared with the literal execution', () => {
  it('makes the same list and the same boards after random histories', () => {
    fc.assert(fc.property(arbitraryTournament({ maxPlayers: 9, maxRounds: 8 }), expectSamePairing), propertyRuns(150));
  });

  it('makes the same list and the same boards in Keizer events, with all kinds of parameters', () => {
    fc.assert(fc.property(tournaments(10, 10), expectSamePairing), propertyRuns(250));
  });
});

describe('keizer', () => {
  it('makes a list that reproduces itself, or says that it is the mean of a cycle', () => {
    fc.assert(
      fc.property(tournaments(30, 12), (tournament) => {
        const { ranked, lists } = keizerList(tournament);
        if (lists === 1) expect(nextOrderLiterally(tournament, ranked)).toEqual(ranked);
      }),
      propertyRuns(100),
    );
  });

  it('pairs everybody who is present or gives the odd round, whatever the order of the input, and keeps the distance that it states', () => {
    const cases = tournaments(40, 14).chain((tournament) => fc.tuple(fc.constant(tournament), arbitraryPermutation(tournament)));
    fc.assert(
      fc.property(cases, ([tournament, permuted]) => {
        const [paired, explained] = [keizer.pairRound(tournament), keizer.explainRound(tournament)];
        expect(keizer.pairRound(permuted)).toEqual(paired);
        if (!paired.ok || !explained.ok) return;
        const present = tournament.players.filter(({ entries }) => entries[tournament.completedRounds] == null).map(({ tpn }) => tpn);
        const placed = [...paired.value.pairs.flatMap(({ white, black }) => [white, black]), ...(paired.value.pab === null ? [] : [paired.value.pab])];
        expect(placed.toSorted((a, b) => a - b)).toEqual(present);
        const stated = explained.value.brackets[0]?.log.find(({ fact }) => fact.startsWith('repeat-distance'))?.values[0] ?? 0;
        for (const { white, black } of paired.value.pairs) expect(roundsSinceMeeting(tournament, white, black)).toBeGreaterThanOrEqual(stated);
      }),
      propertyRuns(60),
    );
  });
});

function roundsSinceMeeting({ players, completedRounds }: Tournament, a: number, b: number): number {
  const entries = players.find(({ tpn }) => tpn === a)?.entries.slice(0, completedRounds) ?? [];
  const last = entries.findLastIndex((entry) => entry?.opponent === b && !['+', '-'].includes(entry.code));
  return last === -1 ? Number.POSITIVE_INFINITY : completedRounds - last;
}
