import fc from 'fast-check';
import { expect, it } from 'vitest';
import {} from '../bracket/criterion';
import { compareLists } from '../matching/number-lists';
import type { Tournament } from '../model/tournament';
import type { Decision } from '../systems/explanation';
import type { PairingSystem } from '../systems/system';
import { arbitraryTournament, propertyRuns } from './arbitraries';
import { explainTwoPlayers } from './explain-two-players';

/**
 * A naive implementation of an edition with criteria. `alternatives` returns the best other pairing of the bracket for each board ("white-black");
 * null if there is none.
 */
export interface NaiveOracle {
  readonly system: PairingSystem;
  readonly alternatives: (tournament: Tournament) => ReadonlyMap<string, { readonly losesOn: string; readonly pairs: readonly (readonly number[])[] } | null>;
  /** Returns the criterion on which an alternative loses, as the oracle names it; null if there is no legal alternative. */
  readonly nameOfDecision: (losesOn: Decision) => string | null;
  /** Criteria for which only the name is compared, not the pairs. The oracle applies them less strictly and may find other pairs. */
  readonly skippedCriteria: readonly string[];
  /** The articles of the absolute criteria about two players. */
  readonly absolute: readonly string[];
}

export function testExplanations(oracle: NaiveOracle): void {
  const { system } = oracle;
  const tournaments = arbitraryTournament({ maxPlayers: 9, maxRounds: 7, pairRound: system.pairRound });

  it('names for every pair the best other pairing of its bracket, and the criterion on which it loses', () => {
    fc.assert(
      fc.property(tournaments, (tournament) => expectAlternativeOfEveryPair(oracle, tournament)),
      propertyRuns(120),
    );
  });

  it('explains why any two players do not meet, and never finds a better pairing in which they do', () => {
    fc.assert(
      fc.property(tournaments, fc.nat(), fc.nat(), (tournament, one, other) => expectNoBetterPairing(oracle, tournament, one, other)),
      propertyRuns(120),
    );
  });

  it('explains for each lower-ranked player of the last bracket why the bye went to someone else', () => {
    fc.assert(
      fc.property(tournaments, (tournament) => {
        const [explained, paired] = [system.explainRound(tournament), system.pairRound(tournament)];
        if (!explained.ok || !paired.ok) return;
        expect(explained.value.pab?.player ?? null).toBe(paired.value.pab);
        for (const { decision } of explained.value.pab?.passedOver ?? []) expect(isLoss(decision)).toBe(true);
      }),
      propertyRuns(80),
    );
  });
}

function expectAlternativeOfEveryPair({ system, alternatives, nameOfDecision, skippedCriteria }: NaiveOracle, tournament: Tournament): void {
  const explained = system.explainRound(tournament);
  if (!explained.ok) return;
  const literal = alternatives(tournament);
  expect(explained.value.pairs).toHaveLength(literal.size);
  for (const { white, black, alternative } of explained.value.pairs) {
    const expectedDecision = literal.get(`${white}-${black}`) ?? literal.get(`${black}-${white}`) ?? null;
    expect(alternative === null ? null : nameOfDecision(alternative.losesOn)).toEqual(expectedDecision === null ? null : expectedDecision.losesOn);
    if (expectedDecision === null || skippedCriteria.includes(expectedDecision.losesOn)) continue;
    for (const [a, b] of alternative?.pairs ?? []) expect(expectedDecision.pairs.some((made) => made.includes(a) && made.includes(b))).toBe(true);
  }
}

function expectNoBetterPairing({ system, absolute }: NaiveOracle, tournament: Tournament, one: number, other: number): void {
  const asked = explainTwoPlayers(system, tournament, one, other);
  if (asked?.answer.kind !== 'decided') return;
  const { decision } = asked.answer;
  expect(isLoss(decision)).toBe(true);
  if (decision.kind !== 'illegal' || !absolute.includes(decision.article)) return;
  expect(system.judgePair(tournament, asked.a, asked.b).broken.some((broken) => broken.absolute)).toBe(true);
}

function isLoss(decision: Decision): boolean {
  return decision.kind !== 'criterion' || compareLists(decision.ours, decision.theirs) < 0;
}
