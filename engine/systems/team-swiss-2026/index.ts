import type { Tournament } from '../../model/tournament';
import { makeUpfloatSystem } from '../../upfloat-bracket/make-upfloat-system';
import { entrantsOf } from './1-definitions';
import { C7, pairRows } from './2-criteria';
import { coloursOf } from './4-colour';

/**
 * C.04.6, the Swiss Team Pairing System in force from 1 February 2026, by type A, B or without preferences, and by either primary score. A tournament's
 * players are the teams; an entry is a match with the colour of board 1. The bye (1.4) is worth a draw. All members of a bracket (1.3) are paired.
 * `upfloat-bracket` executes what this text shares with the Double-Swiss System:
 * - nobody meets twice (C1), the bye is not given again (C2), and everybody can be paired (C3, 2.2.1), otherwise the arbiter decides (3.3.3);
 * - the bye (3.4.1, 3.4.2, 3.4.3, 3.4.4), then the top scoregroup (3.2) again and again (3.3);
 * - the choice of upfloaters (3.5) by their number (C4), their scores (C5) and the next scoregroup (C6);
 * - the first identifier (3.6).
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
  textOf: (tournament) => ({
    setRows: isNearEnd(tournament) ? [] : [C7],
    pairRows: rowsOf(tournament),
    kindOf: ({ floated, preference }) => [floated, preference?.colour, preference?.isStrong].join(),
  }),
  coloursOf,
  dueColour: ({ preference }) => preference?.colour ?? null,
  costs: (a, b, tournament) =>
    rowsOf(tournament)
      .filter(({ ofPair }) => ofPair(a, b, [a.score < b.score, b.score < a.score]) > 0)
      .map(({ article, aim }) => ({ article, fact: aim })),
});

function rowsOf(tournament: Tournament) {
  return pairRows(tournament.teams?.preferences ?? 'A', isNearEnd(tournament));
}

/** C7 and C10 do not apply in the last two rounds. */
function isNearEnd({ rounds, completedRounds }: Tournament): boolean {
  return rounds !== null && completedRounds + 2 >= rounds;
}
