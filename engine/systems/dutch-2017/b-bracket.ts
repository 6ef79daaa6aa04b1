import { bestCandidate } from '../../bracket/best-candidate';
import type { Bracket, Candidate, Demands } from '../../bracket/bracket';
import { Completion } from '../../bracket/completion';
import { NextOutlook } from '../../bracket/next-outlook';
import { quickCandidate } from '../../bracket/quick-candidate';
import { scoregroupsOf } from '../../bracket/scoregroups';
import type { Place } from '../../swiss/place';
import type { DutchField } from './a-definitions';
import { criteriaOf, type DutchSituation } from './c-criteria';

/** One bracket as it was paired. */
export interface PairedBracket {
  readonly situation: DutchSituation;
  readonly candidate: Candidate;
}

/** How the best candidate of a bracket is found; null when demands cannot be met. The fast and the general path answer the same. */
export type FindCandidate = (situation: DutchSituation, demands?: Demands) => Candidate | null;

/**
 * Section B: the candidate at which its alterations (B.5) end, by bounds first, by the general matching where they are not reached.
 * Nothing is altered step by step: the rows of section C say what is best, section D which of equals comes first.
 *
 * - B.1: M0 is the number of `movedDown`. MaxPairs and M1 are what C.5 and C.6 reach; nobody asks for them before.
 * - B.2: the subgroups are read off a candidate. S1 has the higher players of its pairs, S2 the residents beside them, the Limbo the
 *   moved-down players without a pair.
 * - B.3: a candidate is a set of pairs, of moved-down players and of the remainder alike; whoever stands in none floats down.
 * - B.4: a perfect candidate costs nothing; it is found like any other, as nothing is better.
 * - B.6, B.7: what the text alters last is settled first: S1 and the Limbo, the opponents of S1, then in the remainder, as in a
 *   homogeneous bracket, exchanges before transpositions.
 * - B.8: the best candidate by the rows in their order, and of equals the one generated first.
 */
export const findCandidate: FindCandidate = (situation, demands) => findByBounds(situation, demands) ?? findByMatching(situation, demands);

export const findByMatching: FindCandidate = (situation, demands) => bestCandidate(situation, criteriaOf(situation.route), demands);

/** Null when the bounds do not tell. */
export const findByBounds: FindCandidate = (situation, demands) => {
  const { route } = situation;
  if (route === 'penultimate') return null;
  const rows = criteriaOf(route);
  if (route === 'last') return quickCandidate(situation, rows, null, demands);
  const next = outlookOf(situation);
  const at = rows.findIndex(({ article }) => article === 'C.7');
  const own = rows.filter(({ article }) => article !== 'C.7');
  const beside = (leaving: Place) => {
    const both = nextOutlook(situation, [leaving]);
    return (player: Place) => both.isIdealFor(player);
  };
  return quickCandidate(situation, own, { at, holds: (player) => next.isIdealFor(player), beside }, demands);
};

const OUTLOOKS = new WeakMap<DutchSituation, NextOutlook>();

/** What the next bracket can do with one downfloater: asked again and again while alternatives are looked for. */
function outlookOf(situation: DutchSituation): NextOutlook {
  const known = OUTLOOKS.get(situation) ?? nextOutlook(situation, []);
  OUTLOOKS.set(situation, known);
  return known;
}

function nextOutlook(situation: DutchSituation, leaving: readonly Place[]): NextOutlook {
  return new NextOutlook(situation.field, situation.bracket.below, mayRestBelow(situation), leaving);
}

/** Who of the next bracket may be left over in it for parity: anybody, or who may have the bye. */
export function mayRestBelow({ field, nextIsLast }: DutchSituation): (player: Place) => boolean {
  return (player) => !nextIsLast || field.players[player]?.mayHavePab === true;
}

/**
 * A.9: from the highest scoregroup (A.3) down, bracket by bracket; null when the round cannot be completed. Who is left in the last
 * bracket has the bye (A.5).
 */
export function pairBrackets(field: DutchField, find: FindCandidate): PairedBracket[] | null {
  const completion = new Completion(field, (player) => field.players[player]?.mayHavePab === true);
  const everybody = Array.from({ length: field.size }, (_, player) => player);
  if (!completion.canComplete(everybody)) return null;
  const groups = scoregroupsOf(field);
  const paired: PairedBracket[] = [];
  let movedDown: readonly Place[] = [];
  for (let index = 0; index < groups.length; index += 1) {
    const bracket: Bracket = { movedDown, residents: groups[index] ?? [], below: groups[index + 1] ?? [] };
    const rest = groups.slice(index + 1).flat();
    if (rest.length === 0) return finish(paired, pairLast(field, bracket, find));
    const usual = pairBracket({ field, bracket, route: 'usual', nextIsLast: index + 2 === groups.length }, find);
    if (usual === null) return null;
    if (!completion.canComplete([...usual.candidate.downfloaters, ...rest])) return pairCollapsed(field, paired, bracket, rest, find);
    paired.push(usual);
    movedDown = usual.candidate.downfloaters;
  }
  return paired;
}

/** A.9: the bracket is the PPB and is paired again for completion (C.4); all below it and its downfloaters form the CLB. */
function pairCollapsed(field: DutchField, paired: PairedBracket[], bracket: Bracket, rest: readonly Place[], find: FindCandidate): PairedBracket[] | null {
  const penultimate = pairBracket({ field, bracket: { ...bracket, below: rest }, route: 'penultimate', nextIsLast: true }, find);
  if (penultimate === null) return null;
  const last: Bracket = { movedDown: penultimate.candidate.downfloaters, residents: rest, below: [] };
  return finish([...paired, penultimate], pairLast(field, last, find));
}

/**
 * The last bracket always completes the round. On the usual way no two moved-down players may meet: where both were first
 * left unpaired one of them was a resident, and C.5 would have paired them. So whatever completes the round pairs each of
 * them with a resident. And the PPB has been paired with such a completion in view.
 */
function pairLast(field: DutchField, bracket: Bracket, find: FindCandidate): PairedBracket | null {
  return pairBracket({ field, bracket, route: 'last', nextIsLast: false }, find);
}

function finish(paired: readonly PairedBracket[], last: PairedBracket | null): PairedBracket[] | null {
  return last === null ? null : [...paired, last];
}

function pairBracket(situation: DutchSituation, find: FindCandidate): PairedBracket | null {
  const candidate = find(situation);
  return candidate === null ? null : { situation, candidate };
}
