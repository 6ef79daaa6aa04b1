import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestCandidate } from '../../bracket/best-candidate';
import type { Situation } from '../../bracket/bracket';
import type { Criterion } from '../../bracket/criterion';
import { fastCandidate } from '../../bracket/fast-candidate';
import { BitMatrix } from '../../matching/bit-matrix';
import { type Place, playerStates, type PlayerState } from '../../swiss/player-state';
import { propertyRuns } from '../../testing/arbitraries';
import { allCandidates, exchanges, homogeneousCandidates, type Candidate } from '../../testing/literal/dutch-sequence';
import { crosstable } from '../../testing/tournament-from-crosstable';
import { roundFieldOf } from './1-complete-round';
import { ARTICLE_OF_STEP } from './4-sequence';

/** A bracket whose players differ only in their legal opponents, so that only the sequence decides. */
interface Case {
  readonly movedDown: number;
  readonly residents: number;
  /** Pairs of players, 0 the highest, who may not meet. */
  readonly barred: readonly (readonly [number, number])[];
}

function situationOf({ movedDown, residents, barred }: Case): Situation {
  const size = movedDown + residents;
  const legal = new BitMatrix(size);
  for (let a = 0; a < size; a += 1) {
    for (let b = 0; b < size; b += 1) if (a !== b && !barred.some((pair) => pair.includes(a) && pair.includes(b))) legal.add(a, b);
  }
  const players = Array.from({ length: size }, (_, player) => player);
  const scores = players.map((player) => (player < movedDown ? 2 : 0));
  return {
    field: { size, scores, legal, kinds: Int32Array.from(scores), kindsBelow: Int32Array.from(scores) },
    bracket: { movedDown: players.slice(0, movedDown), residents: players.slice(movedDown), below: [] },
  };
}

/** The first candidate in the order of the rules with the most pairs and, of these, the most paired moved-down players. */
function firstPairsByRules(example: Case): string | null {
  const states = playerStates(crosstable(Array.from({ length: example.movedDown + example.residents }, () => '')));
  const mayPair = (a: PlayerState, b: PlayerState): boolean => situationOf(example).field.legal.has(a.tpn - 1, b.tpn - 1);
  const bracket = { mdps: states.slice(0, example.movedDown), residents: states.slice(example.movedDown) };
  for (let pairCount = Math.floor(states.length / 2); pairCount >= 0; pairCount -= 1) {
    let best: Candidate | null = null;
    for (const candidate of allCandidates(bracket, pairCount, mayPair)) {
      if (best === null || countLeavingMovedDown(candidate, example) < countLeavingMovedDown(best, example)) best = candidate;
    }
    if (best !== null) return best.pairs.map(([a, b]) => `${a.tpn - 1}-${b.tpn - 1}`).join(' ');
  }
  return null;
}

function countLeavingMovedDown({ downfloaters }: Candidate, { movedDown }: Case): number {
  return downfloaters.filter(({ tpn }) => tpn <= movedDown).length;
}

const pairsText = (pairs: readonly (readonly [Place, Place])[]): string => pairs.map(([a, b]) => `${a}-${b}`).join(' ');
const SEQUENCE_CRITERIA: readonly Criterion<Situation>[] = [
  { article: '2.4.1', aim: 'downfloaters', kind: 'count', downfloat: () => 1 },
  { article: '2.4.2', aim: 'downfloater-scores', kind: 'list', downfloat: ({ field }, player) => field.scores[player] ?? 0 },
];

const cases: fc.Arbitrary<Case> = fc
  .record({ movedDown: fc.integer({ min: 0, max: 4 }), residents: fc.integer({ min: 1, max: 7 }) })
  .chain(({ movedDown, residents }) => {
    const player = fc.integer({ min: 0, max: movedDown + residents - 1 });
    return fc.record({
      movedDown: fc.constant(movedDown),
      residents: fc.constant(residents),
      barred: fc.array(fc.tuple(player, player), { maxLength: 2 * (movedDown + residents) }),
    });
  });

describe('article 4: the sequence of candidates', () => {
  it('4.2, 4.3, 4.4: finds the first candidate in the order of the rules', () => {
    fc.assert(
      fc.property(cases, (example) => {
        const situation = situationOf(example);
        const text = firstPairsByRules(example);
        expect(pairsText(bestCandidate(situation, SEQUENCE_CRITERIA)?.pairs ?? [])).toEqual(text);
        const quick = fastCandidate(situation, SEQUENCE_CRITERIA, null);
        if (quick !== null) expect(pairsText(quick.pairs)).toEqual(text);
      }),
      propertyRuns(70),
    );
  });

  it('4.2: eleven players of one score have 720 transpositions, and one is found if the others are barred', () => {
    const states = playerStates(crosstable(Array.from({ length: 11 }, () => '')));
    const orders = new Set<string>();
    for (const { pairs } of homogeneousCandidates(states, 5, () => true)) {
      if (!pairs.every(([a, b]) => a.tpn <= 5 && b.tpn > 5)) continue;
      orders.add(pairs.map(([, b]) => b.tpn).join('-'));
    }
    const table = [...orders];
    expect(table).toHaveLength(720);
    expect([table[0], table[1], table.at(-1)]).toEqual(['6-7-8-9-10', '6-7-8-9-11', '11-10-9-8-7']);
    for (const place of [0, 1, 2, 119, 120, 500, 719]) {
      const order = (table[place] ?? '').split('-').map(Number);
      const barred = Array.from({ length: 5 }, (_, first) => first).flatMap((first) =>
        Array.from({ length: 11 }, (_, other) => other)
          .filter((other) => other !== first && other !== (order[first] ?? 0) - 1)
          .map((other) => [first, other] as const),
      );
      const found = bestCandidate(situationOf({ movedDown: 0, residents: 11, barred }), SEQUENCE_CRITERIA);
      expect(found?.pairs.map(([, b]) => b + 1).join('-')).toBe(table[place]);
    }
  });

  it('4.3: of all exchanges that a bracket allows, the first in the table is made', () => {
    for (const [size, s1] of [
      [6, 3],
      [7, 3],
      [8, 4],
    ] as const) {
      for (const { down, up } of exchanges(size, s1).slice(1)) {
        // In every legal pair, one player is in S1 after the exchange and the other is not.
        const upper = Array.from({ length: size }, (_, index) => index + 1).filter((bsn) => (bsn <= s1 ? !down.includes(bsn) : up.includes(bsn)));
        const barred = upper.flatMap((a) => upper.filter((b) => b > a).map((b) => [a - 1, b - 1] as const));
        const lower = Array.from({ length: size }, (_, index) => index + 1).filter((bsn) => !upper.includes(bsn));
        const within = lower.flatMap((a) => lower.filter((b) => b > a).map((b) => [a - 1, b - 1] as const));
        const example = { movedDown: 0, residents: size, barred: [...barred, ...within] };
        expect(pairsText(bestCandidate(situationOf(example), SEQUENCE_CRITERIA)?.pairs ?? [])).toBe(firstPairsByRules(example));
      }
    }
  });

  it('4.4: the set of moved-down players with the smallest differing BSN is paired', () => {
    const found = bestCandidate(
      situationOf({
        movedDown: 3,
        residents: 2,
        barred: [
          [0, 3],
          [0, 4],
        ],
      }),
      SEQUENCE_CRITERIA,
    );
    expect(pairsText(found?.pairs ?? [])).toBe('1-3 2-4');
    expect(pairsText(bestCandidate(situationOf({ movedDown: 3, residents: 2, barred: [] }), SEQUENCE_CRITERIA)?.pairs ?? [])).toBe('0-3 1-4');
  });

  it('names the article of each step', () => {
    expect(ARTICLE_OF_STEP).toEqual({ 'moved-down-set': '4.4', 'moved-down-opponents': '4.2', exchange: '4.3', transposition: '4.2' });
  });

  it('numbers players by 1.2 before anything is altered', () => {
    expect(roundFieldOf(crosstable(['3w0', '4b=', '1b1', '2w='], { rounds: 3 })).entrants.map(({ tpn }) => tpn)).toEqual([3, 2, 4, 1]);
  });
});
