import type { Tournament } from '../../model/tournament';
import { makeUpfloatSystem } from '../../upfloat-bracket/make-upfloat-system';
import { entrantsOf } from './1-definitions';
import { C7, pairCriteriaFor } from './2-criteria';
import { coloursOf } from './4-colour';

/**
 * C.04.6, the Swiss Team Pairing System in force from 1 February 2026. Colour preferences are of type A, of type B, or unused; the primary
 * score is match points or game points. The players of the tournament are the teams, and an entry is a match with the colour of board 1.
 * The bye (1.4) is worth a draw. All members of a bracket (1.3) are paired. `upfloat-bracket` executes the rules that this edition shares
 * with C.04.5 (Double-Swiss):
 * - No two teams meet twice (C1), and no team gets a second bye (C2). Everybody must be paired (C3, 2.2.1); if that is impossible, the
 *   arbiter decides (3.3.3).
 * - The bye is given first (3.4.1, 3.4.2, 3.4.3, 3.4.4). Then the top scoregroup of the unpaired teams (3.2) is paired, until nobody is
 *   left (3.3).
 * - Upfloaters (3.5) are as few as possible (C4). They are chosen by their scores (C5) and by the effect on the next scoregroup (C6).
 * - Of equally good pairings, the one with the first identifier is chosen (3.6).
 */
export const teamSwiss2026 = makeUpfloatSystem({
  facts: {
    id: 'team-swiss-2026',
    title: 'Swiss Team Pairing System',
    regulation: 'C.04.6',
    edition: 'FIDE Council, 28 October 2025',
    inForce: { from: '2026-02-01', until: null },
  },
  entrantsOf,
  rulesOf: (tournament) => ({
    upfloaterCriteria: isNearEnd(tournament) ? [] : [C7],
    pairCriteria: pairCriteriaOf(tournament),
    kindOf: ({ floated, preference }) => [floated, preference?.colour, preference?.isStrong].join(),
  }),
  coloursOf,
  dueColour: ({ preference }) => preference?.colour ?? null,
  costs: (a, b, tournament) =>
    pairCriteriaOf(tournament)
      .filter(({ costOfPair }) => costOfPair(a, b, [a.score < b.score, b.score < a.score]) > 0)
      .map(({ article, aim }) => ({ article, fact: aim })),
});

function pairCriteriaOf(tournament: Tournament) {
  return pairCriteriaFor(tournament.teams?.preferences ?? 'A', isNearEnd(tournament));
}

/** True in the last two rounds, in which C7 and C10 do not apply. */
function isNearEnd({ rounds, completedRounds }: Tournament): boolean {
  return rounds !== null && completedRounds + 2 >= rounds;
}
