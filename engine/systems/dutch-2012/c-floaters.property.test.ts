import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_CONSTRAINTS, withFloatingAndStaying } from '../../bracket/pairing-constraints';
import { STANDARD_SCORING } from '../../model/points';
import { propertyRuns } from '../../testing/arbitraries';
import { subsetsOf } from '../../testing/literal/combinatorics';
import { roundOf, type Entrant, type Round } from './a-definitions';
import type { DemandBelow, Candidate, PairingTarget } from './c-bracket';
import { bestCandidate, maximaOf, type SearchBracket } from './c-candidate';
import { bestCandidateWithScoresOf, isBetterOrEarlier } from './c-floaters';

const SCORE_BELOW = 0;
const RESIDENT_SCORE = 1;

/** Two brackets before the first round. Virtual points allow any scores, and forbidden pairs allow any graph. */
interface Case {
  readonly search: SearchBracket;
  readonly target: PairingTarget;
  readonly floaters: readonly Entrant[];
}

const arbitraryCase = fc
  .record({
    moved: fc.array(fc.integer({ min: RESIDENT_SCORE + 1, max: 7 }), { minLength: 2, maxLength: 6 }),
    residents: fc.integer({ min: 1, max: 3 }),
    below: fc.integer({ min: 1, max: 4 }),
    unpairable: fc.array(fc.boolean(), { minLength: 78, maxLength: 78 }),
    isHomogeneous: fc.boolean(),
    choice: fc.nat(),
  })
  .map((options): Case | null => {
    const scores = [
      ...options.moved,
      ...Array.from({ length: options.residents }, () => RESIDENT_SCORE),
      ...Array.from({ length: options.below }, () => SCORE_BELOW),
    ];
    return caseOf(roundWith(scores, options.unpairable), options.isHomogeneous, options.choice);
  });

function roundWith(scores: readonly number[], unpairable: readonly boolean[]): Round {
  const tpns = scores.map((_, index) => index + 1);
  const couples = [...subsetsOf(tpns, 2)];
  const players = scores.map((score, index) => ({ tpn: index + 1, name: `P${index + 1}`, rating: 0, title: null, entries: [], acceleration: [score] }));
  const forbidden = couples.flatMap((pair, index) => (unpairable[index] === true ? [{ players: pair, from: 1, to: 1 }] : []));
  return roundOf({ players, rounds: null, initialColour: 'white', scoring: STANDARD_SCORING, completedRounds: 0, forbidden });
}

function caseOf(round: Round, isHomogeneous: boolean, choice: number): Case | null {
  const movedDown = round.entrants.filter(({ score }) => score > RESIDENT_SCORE);
  const residents = round.entrants.filter(({ score }) => score === RESIDENT_SCORE);
  const lower = round.entrants.filter(({ score }) => score === SCORE_BELOW);
  const bracket = { kind: 'scoregroup', movedDown, residents, sentDown: [], isLowest: false } as const;
  const alone: SearchBracket = { round, bracket, below: null, limits: NO_CONSTRAINTS };
  const players = [...movedDown, ...residents];
  const p1 =
    Array.from({ length: players.length }, (_, place) => place).findLast((pairs) => 2 * pairs <= players.length && maximaOf(alone, pairs) !== null) ?? 0;
  const left = players.length - 2 * p1;
  if (p1 === 0 || left === 0) return null;
  const m1 = isHomogeneous ? 0 : Math.min(p1, maximaOf(alone, p1)?.movedDownPaired ?? 0);
  const target = { p1: Math.floor((left + lower.length) / 2), m1: 0 };
  const below: DemandBelow = { kind: 'pairs', movedDown: [], residents: lower, target, m0: left, isLowest: false, isJoined: false };
  const sets = [...subsetsOf(players, left)];
  return { search: { ...alone, below }, target: { p1, m1 }, floaters: sets[choice % sets.length] ?? [] };
}

/** Finds the best candidate by trying every set of moved-down players with the same scores as `floaters`. */
function bestOfAllSets({ search, target, floaters }: Case): Candidate | null {
  const { movedDown } = search.bracket;
  const scoresOf = (players: readonly Entrant[]): string =>
    players
      .flatMap((player) => (movedDown.includes(player) ? [player.score] : []))
      .sort((a, b) => a - b)
      .join();
  let best: Candidate | null = null;
  for (let count = 0; count <= floaters.length; count += 1) {
    for (const set of subsetsOf(movedDown, count)) {
      if (scoresOf(set) !== scoresOf(floaters)) continue;
      const limits = withFloatingAndStaying(
        NO_CONSTRAINTS,
        set,
        movedDown.filter((player) => !set.includes(player)),
      );
      const maxima = maximaOf({ ...search, limits }, target.p1);
      if (maxima === null || maxima.pairs !== target.p1 || maxima.movedDownPaired < target.m1) continue;
      const found = bestCandidate({ ...search, limits }, target);
      if (found !== null && (best === null || isBetterOrEarlier(found, best))) best = found;
    }
  }
  return best;
}

const pairsAndCosts = (found: Candidate | null): unknown => found && { pairs: found.pairs, costs: found.costs };

describe('C.12 other floaters with the same scores', () => {
  it('are the best of all sets of floaters with these scores', () => {
    const seen = { found: 0, none: 0 };
    fc.assert(
      fc.property(arbitraryCase, (one) => {
        if (one === null) return;
        const expected = bestOfAllSets(one);
        seen[expected === null ? 'none' : 'found'] += 1;
        const found = bestCandidateWithScoresOf(one.search, one.target, one.floaters);
        expect(pairsAndCosts(found)).toEqual(pairsAndCosts(expected));
      }),
      propertyRuns(500),
    );
    expect(Math.min(seen.found, seen.none)).toBeGreaterThan(20);
  });

  it('are found in a bracket managed as homogeneous, where pairing moved-down players has no priority', () => {
    const couples = [
      [1, 2],
      [1, 6],
      [1, 7],
      [2, 6],
      [2, 7],
      [6, 8],
      [6, 10],
      [7, 8],
      [7, 10],
      [8, 10],
    ].map(String);
    const unpairable = [
      ...subsetsOf(
        Array.from({ length: 10 }, (_, index) => index + 1),
        2,
      ),
    ].map((pair) => couples.includes(String(pair)));
    const one = caseOf(roundWith([2, 6, 2, 6, 1, 1, 1, 0, 0, 0], unpairable), true, 0);
    if (one === null) throw new Error('there are candidates');
    expect(pairsAndCosts(bestCandidateWithScoresOf(one.search, one.target, one.floaters))).toEqual(pairsAndCosts(bestOfAllSets(one)));
  });
});
