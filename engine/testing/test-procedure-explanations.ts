import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tournament, Tpn } from '../model/tournament';
import type { Decision, RoundExplanation } from '../systems/explanation';
import type { PairingSystem } from '../systems/system';
import { arbitraryTournament, propertyRuns } from './arbitraries';
import { explainTwoPlayers } from './explain-two-players';

/** A bracket paired literally: the pairs of a candidate and the players left over, as pairing numbers. */
export interface NamedCandidate {
  readonly pairs: readonly (readonly [Tpn, Tpn])[];
  readonly unpaired: readonly Tpn[];
}

/** A naive implementation of an edition with score brackets. It names decisions in a form that can be compared with explanations. */
export interface NaiveOracle {
  readonly system: PairingSystem;
  readonly runs: number;
  /**
   * Finds the bracket in which the player is paired, or remains unpaired at the end, and permits only candidates that
   * `admits` accepts. `lost` is the decision on which the best of these loses, and `pairs` contains its pairs.
   */
  readonly expectedDecision: (
    tournament: Tournament,
    tpn: Tpn,
    admits: (candidate: NamedCandidate) => boolean,
  ) => { lost: string; pairs: NamedCandidate['pairs'] };
  /** The name of a decision, in the same form as `lost`. */
  readonly nameOfDecision: (decision: Decision | undefined) => string;
}

const containsPair = ({ pairs }: NamedCandidate, a: Tpn, b: Tpn): boolean => pairs.some((pair) => pair.includes(a) && pair.includes(b));

function expectLosingDecision(decision: Decision): void {
  if (decision.kind === 'criterion') expect(decision.ours[0] ?? 0).toBeLessThan(decision.theirs[0] ?? 0);
}

export function testExplanations(oracle: NaiveOracle): void {
  const tournaments = arbitraryTournament({ maxPlayers: 9, maxRounds: 8, pairRound: oracle.system.pairRound });

  it('names for every board the best other pairing of its bracket, and the criterion or step on which it loses', () => {
    fc.assert(
      fc.property(tournaments, (tournament) => expectAlternativeOfEveryBoard(oracle, tournament)),
      propertyRuns(oracle.runs),
    );
  });

  it('explains why any two players do not meet', () => {
    let seen = 0;
    fc.assert(
      fc.property(tournaments, fc.nat(), fc.nat(), (tournament, one, other) => {
        if (isDecidedAsExpected(oracle, tournament, one, other)) seen += 1;
      }),
      // Of 120 runs, only about twenty find a decision between the two players, so fewer runs might find none.
      propertyRuns(Math.max(120, oracle.runs)),
    );
    expect(seen).toBeGreaterThan(0);
  });
}

function expectAlternativeOfEveryBoard({ system, expectedDecision, nameOfDecision }: NaiveOracle, tournament: Tournament): void {
  const [paired, explained] = [system.pairRound(tournament), system.explainRound(tournament)];
  expect(explained.ok).toBe(paired.ok);
  if (!paired.ok || !explained.ok) return;
  expect(explained.value.pairs.map(({ white, black }) => ({ white, black }))).toEqual(paired.value.pairs);
  expect(explained.value.pab?.player ?? null).toBe(paired.value.pab);
  for (const { white, black, alternative } of explained.value.pairs) {
    const { lost, pairs } = expectedDecision(tournament, white, (candidate) => !containsPair(candidate, white, black));
    expect(nameOfDecision(alternative?.losesOn)).toBe(lost);
    if (alternative !== null) expectLosingDecision(alternative.losesOn);
    if (pairs.length > 0) for (const [a, b] of alternative?.pairs ?? []) expect(containsPair({ pairs, unpaired: [] }, a, b)).toBe(true);
  }
}

/** Returns false if there is no decision between the two players, or if they may not meet at all. */
function isDecidedAsExpected({ system, expectedDecision, nameOfDecision }: NaiveOracle, tournament: Tournament, one: number, other: number): boolean {
  const asked = explainTwoPlayers(system, tournament, one, other);
  if (asked?.answer.kind !== 'decided') return false;
  const { a, b, explained, answer } = asked;
  const { decision, bracket } = answer;
  expectLosingDecision(decision);
  const [broken] = system.judgePair(tournament, a, b).broken;
  if (broken?.absolute === true) {
    expect(decision).toMatchObject({ kind: 'illegal', article: broken.article, fact: broken.fact });
    return false;
  }
  const { settled, areTogether } = settledPlayer(explained, bracket, a, b);
  const admits = (candidate: NamedCandidate): boolean => (areTogether ? containsPair(candidate, a, b) : candidate.unpaired.includes(settled));
  expect(nameOfDecision(decision)).toBe(expectedDecision(tournament, settled, admits).lost);
  return true;
}

/**
 * An answer concerns the bracket in which the first of the two players was paired or, in the last bracket, left with the bye. If the second
 * player was in that bracket too, the two could have met there, even if the second then moved down. Otherwise, the first would have had to
 * move down to the second.
 */
function settledPlayer({ brackets, pairs, pab }: RoundExplanation, at: number, a: Tpn, b: Tpn): { settled: Tpn; areTogether: boolean } {
  const settledIn = (tpn: Tpn): number =>
    pab?.player === tpn ? brackets.length - 1 : (pairs.find(({ white, black }) => white === tpn || black === tpn)?.bracket ?? -1);
  expect(at).toBe(Math.min(settledIn(a), settledIn(b)));
  const members = [...(brackets[at]?.movedDown ?? []), ...(brackets[at]?.residents ?? [])];
  return { settled: settledIn(a) === at ? a : b, areTogether: members.includes(a) && members.includes(b) };
}
