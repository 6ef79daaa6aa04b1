import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitMatrix } from '../matching/bit-matrix';
import { compareLists } from '../matching/number-lists';
import { playerStates, type PlayerState } from '../swiss/player-state';
import { propertyRuns } from '../testing/arbitraries';
import { allCandidates } from '../testing/literal/dutch-sequence';
import { crosstable } from '../testing/tournament-from-crosstable';
import { bestCandidate } from './best-candidate';
import { NO_DEMANDS, type Candidate, type Field, type Situation } from './bracket';
import { costOf, type Criterion } from './criterion';
import { fastCandidate } from './fast-candidate';

interface Case {
  readonly situation: Situation;
  readonly states: readonly PlayerState[];
  readonly rows: readonly Criterion<Situation>[];
  readonly forbidden: readonly (readonly [number, number])[];
}

/** Results that score 4, 3 and 2 half-points: the first two for moved-down players, the last for residents. */
const RESULT_CELLS = ['F F', 'F H', 'F Z'] as const;
const KIND_COUNT = 3;

const casesOf = (movedDown: number, residents: fc.Arbitrary<number>): fc.Arbitrary<Case> =>
  fc
    .tuple(fc.nat(movedDown), fc.nat(Math.min(movedDown, 1)), residents, fc.integer({ min: 30, max: 100 }))
    .chain(([top, middle, residents, density]) => {
      const size = top + middle + residents;
      const pairs = size * size;
      return fc.record({
        counts: fc.constant([top, middle, residents] as const),
        legal: fc.array(
          fc.integer({ min: 1, max: 100 }).map((x) => x <= density),
          { minLength: pairs, maxLength: pairs },
        ),
        kinds: fc.array(fc.nat(KIND_COUNT - 1), { minLength: size, maxLength: size }),
        pairCosts: fc.array(fc.nat(2), { minLength: KIND_COUNT * KIND_COUNT, maxLength: KIND_COUNT * KIND_COUNT }),
        floatCosts: fc.array(fc.nat(2), { minLength: KIND_COUNT, maxLength: KIND_COUNT }),
        forbidden: fc.array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { maxLength: 2 }),
      });
    })
    .map(({ counts, legal, kinds, pairCosts, floatCosts, forbidden }) => {
      const lines = counts.flatMap((count, level) => Array<string>(count).fill(RESULT_CELLS[level] as string));
      const states = playerStates(crosstable(lines));
      const scores = states.map(({ pairingScore }) => pairingScore);
      const kindOf = Int32Array.from(kinds, (kind, i) => kind + KIND_COUNT * (scores[i] ?? 0));
      const field: Field = {
        size: lines.length,
        scores,
        legal: symmetricMatrix(lines.length, legal),
        kinds: kindOf,
        kindsBelow: kindOf,
      };
      const all = scores.map((_, player) => player);
      const movedDown = all.filter((player) => (scores[player] ?? 0) > 2);
      const situation: Situation = { field, bracket: { movedDown, residents: all.slice(movedDown.length), below: [] } };
      const kind = (player: number): number => kinds[player] ?? 0;
      return { situation, states, rows: makeCriteria(scores, kind, pairCosts, floatCosts), forbidden: forbidden.filter(([a, b]) => a !== b) };
    });

const cases = casesOf(2, fc.integer({ min: 1, max: 6 }));

function symmetricMatrix(size: number, bits: readonly boolean[]): BitMatrix {
  const matrix = new BitMatrix(size);
  for (let a = 0; a < size; a += 1) {
    for (let b = a + 1; b < size; b += 1) {
      if (bits[a * size + b] !== true) continue;
      matrix.add(a, b);
      matrix.add(b, a);
    }
  }
  return matrix;
}

function makeCriteria(
  scores: readonly number[],
  kind: (player: number) => number,
  pairCosts: readonly number[],
  floatCosts: readonly number[],
): Criterion<Situation>[] {
  const between = (a: number, b: number): number => pairCosts[Math.min(kind(a), kind(b)) * KIND_COUNT + Math.max(kind(a), kind(b))] ?? 0;
  return [
    { article: '1', aim: 'downfloaters', kind: 'count', downfloat: () => 1 },
    { article: '2', aim: 'downfloater-scores', kind: 'list', downfloat: (_, player) => scores[player] ?? 0 },
    { article: '3', aim: 'colour-preferences', kind: 'count', pair: (_, a, b) => (between(a, b) > 1 ? 1 : 0) },
    { article: '4', aim: 'downfloats-again', kind: 'count', downfloat: (_, player) => floatCosts[kind(player)] ?? 0 },
    { article: '5', aim: 'score-differences', kind: 'list', pair: (_, a, b) => between(a, b) * ((scores[a] ?? 0) - (scores[b] ?? 0)) },
  ];
}

/** Generates every candidate in the order that the rules prescribe, and returns the first of those with the least cost. */
function literalBest({ situation, states, rows, forbidden }: Case): Candidate | null {
  const isApart = (a: number, b: number): boolean => forbidden.some(([one, other]) => (one === a && other === b) || (one === b && other === a));
  const index = (state: PlayerState): number => state.tpn - 1;
  const mayPair = (a: PlayerState, b: PlayerState): boolean => situation.field.legal.has(index(a), index(b)) && !isApart(index(a), index(b));
  const { movedDown, residents } = situation.bracket;
  const bracket = { mdps: movedDown.map((i) => states[i] as PlayerState), residents: residents.map((i) => states[i] as PlayerState) };
  let best: Candidate | null = null;
  for (let count = Math.floor(states.length / 2); count >= 0 && best === null; count -= 1) {
    for (const { pairs, downfloaters } of allCandidates(bracket, count, mayPair)) {
      const candidate: Candidate = {
        pairs: pairs.map(([a, b]) => [index(a), index(b)]),
        downfloaters: downfloaters.map(index).sort((a, b) => a - b),
        below: [],
      };
      if (best === null || isBetter(rows, situation, candidate, best)) best = candidate;
    }
  }
  return best;
}

function isBetter(rows: readonly Criterion<Situation>[], situation: Situation, one: Candidate, other: Candidate): boolean {
  for (const row of rows) {
    const order = compareLists(costOf(row, situation, one), costOf(row, situation, other));
    if (order !== 0) return order < 0;
  }
  return false;
}

describe('bestCandidate', () => {
  it('returns the first candidate of least cost in the order of generation, whatever the rows', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const demands = { ...NO_DEMANDS, forbidden: one.forbidden };
        const literal = literalBest(one);
        expect(bestCandidate(one.situation, one.rows, demands)).toEqual(literal);
        const quick = fastCandidate(one.situation, one.rows, null, demands);
        if (quick !== null) expect(quick).toEqual(literal);
      }),
      propertyRuns(500),
    );
  });

  it('returns the first candidate of least cost that lacks a given pair of the best candidate', () => {
    fc.assert(
      fc.property(cases, ({ forbidden: _, ...one }) => {
        for (const pair of bestCandidate(one.situation, one.rows)?.pairs ?? []) {
          expect(bestCandidate(one.situation, one.rows, { required: [], forbidden: [pair] })).toEqual(literalBest({ ...one, forbidden: [[...pair]] }));
        }
      }),
      propertyRuns(500),
    );
  });

  it('finds the best candidate if two players must be exchanged for two others', () => {
    const seen = { exchanges: 0 };
    fc.assert(
      fc.property(casesOf(0, fc.integer({ min: 8, max: 9 })), (one) => {
        // Most pairs between the halves are forbidden, so that exchanges are needed.
        const half = Math.floor(one.states.length / 2);
        const forbidden = one.states.flatMap((_, a) =>
          one.states.flatMap((__, b) => (a < half && b >= half && (a * 7 + b * 5) % 4 !== 0 ? [[a, b] as const] : [])),
        );
        const demands = { ...NO_DEMANDS, forbidden };
        const quick = fastCandidate(one.situation, one.rows, null, demands);
        const literal = literalBest({ ...one, forbidden });
        expect(bestCandidate(one.situation, one.rows, demands)).toEqual(literal);
        if (quick === null) return;
        expect(quick).toEqual(literal);
        if (quick.pairs.filter(([a]) => a >= half).length > 1) seen.exchanges += 1;
      }),
      // Each case has about 15,000 candidates, so this test makes fewer runs. At least one case must need an exchange of two players for two others.
      { ...propertyRuns(6000), numRuns: Math.max(150, Math.ceil(propertyRuns(6000).numRuns / 100)) },
    );
    expect(seen.exchanges).toBeGreaterThan(0);
  });

  it('includes a required pair, or is null if the two players may not meet', () => {
    const seen = { found: 0 };
    fc.assert(
      fc.property(cases, fc.nat(), fc.nat(), (one, first, second) => {
        const size = one.states.length;
        const [a, b] = [Math.min(first % size, second % size), Math.max(first % size, second % size)];
        const found = bestCandidate(one.situation, one.rows, { forbidden: [], required: [[a, b]] });
        const { movedDown } = one.situation.bracket;
        const mayMeet = a !== b && one.situation.field.legal.has(a, b) && !(movedDown.includes(a) && movedDown.includes(b));
        expect(found !== null).toBe(mayMeet);
        if (found !== null) expect(found.pairs).toContainEqual([a, b]);
        const quick = fastCandidate(one.situation, one.rows, null, { forbidden: [], required: [[a, b]] });
        if (quick === null) return;
        expect(quick).toEqual(found);
        seen.found += 1;
      }),
      propertyRuns(600),
    );
    expect(seen.found).toBeGreaterThan(0);
  });

  it('agrees with the fast search if a player must leave the bracket, alone or with another player', () => {
    const seen = { alone: 0, together: 0 };
    fc.assert(
      fc.property(cases, fc.nat(), (one, which) => {
        const leaving = which % one.states.length;
        const forbidden = one.states.flatMap((_, other) => (other === leaving ? [] : [[leaving, other] as const]));
        const outlook = { at: 0, holds: () => true, whenAlsoLeaving: () => () => true };
        const quick = fastCandidate(one.situation, one.rows, outlook, { ...NO_DEMANDS, forbidden });
        if (quick === null) return;
        expect(quick).toEqual(literalBest({ ...one, forbidden }));
        seen[quick.downfloaters.length === 1 ? 'alone' : 'together'] += 1;
      }),
      propertyRuns(600),
    );
    expect(Math.min(seen.alone, seen.together)).toBeGreaterThan(0);
  });
});
