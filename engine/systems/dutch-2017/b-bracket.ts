import { bestCandidate } from '../../bracket/best-candidate';
import type { Candidate, PairDemands } from '../../bracket/bracket';
import { fastCandidate } from '../../bracket/fast-candidate';
import { NextOutlook } from '../../bracket/next-outlook';
import { memoise } from '../../model/memoise';
import type { Place } from '../../swiss/player-state';
import { criteriaOf, type DutchSituation } from './c-criteria';

/** Finds the best candidate of a bracket; null if the demands cannot be met. The fast and the general methods give the same result. */
export type FindCandidate = (situation: DutchSituation, demands?: PairDemands) => Candidate | null;

/**
 * Section B: returns the candidate at which the alterations (B.5) end. The fast method is tried first, then the general matching. No
 * alteration is executed step by step. Instead, the criteria of section C decide which candidate is best, and section D decides which of
 * several equal candidates is first.
 * - B.1: M0 is the number of `movedDown`; MaxPairs and M1 are the optima of C.5 and C.6.
 * - B.2: S1 has the higher player of each pair, and S2 has the residents paired with S1. The Limbo has the moved-down players without a
 *   pair.
 * - B.3: a candidate is a set of pairs; players without a pair float down. B.4: a perfect candidate costs nothing.
 * - B.6, B.7: the parts of a bracket that the rules alter last are decided first: S1 and the Limbo, then the opponents of S1, then
 *   exchanges, then transpositions.
 * - B.8: the result is the best candidate by the criteria in their order; of equal candidates it is the one generated first.
 */
export const findCandidate: FindCandidate = (situation, demands) => findByBounds(situation, demands) ?? findByMatching(situation, demands);

export const findByMatching: FindCandidate = (situation, demands) => bestCandidate(situation, criteriaOf(situation.bracketKind), demands);

export const findByBounds: FindCandidate = (situation, demands) => {
  const { bracketKind } = situation;
  if (bracketKind === 'penultimate') return null;
  const rows = criteriaOf(bracketKind);
  if (bracketKind === 'last') return fastCandidate(situation, rows, null, demands);
  const next = memoise(NEXT_BRACKET_OUTLOOKS, situation, () => nextBracketOutlook(situation, []));
  const at = rows.findIndex(({ article }) => article === 'C.7');
  const own = rows.filter(({ article }) => article !== 'C.7');
  const whenAlsoLeaving = (leaving: Place) => {
    const both = nextBracketOutlook(situation, [leaving]);
    return (player: Place) => both.isIdealFor(player);
  };
  return fastCandidate(situation, own, { at, holds: (player) => next.isIdealFor(player), whenAlsoLeaving }, demands);
};

/** Caches the outlook of the next bracket for each situation, because the search for each alternative needs it again. */
const NEXT_BRACKET_OUTLOOKS = new WeakMap<DutchSituation, NextOutlook>();

function nextBracketOutlook(situation: DutchSituation, leaving: readonly Place[]): NextOutlook {
  return new NextOutlook(situation.field, situation.bracket.below, mayBeLeftOverBelow(situation), leaving);
}

/**
 * Returns a test of whether a player may be left over if the next bracket is odd. If it is the last bracket, only players who may have the
 * bye pass the test.
 */
export function mayBeLeftOverBelow({ field, nextIsLast }: DutchSituation): (player: Place) => boolean {
  return (player) => !nextIsLast || field.players[player]?.mayHavePab === true;
}
