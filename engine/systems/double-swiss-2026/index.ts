import { isLastRound } from '../../swiss/coming-round';
import { makeUpfloatSystem } from '../../upfloat-bracket/make-upfloat-system';
import { entrantsOf } from './1-definitions';
import { C7, C8 } from './2-criteria';
import { coloursOf } from './4-colour';

/**
 * C.04.5, the Double-Swiss System in force from 1 February 2026. A round is a match of two games (1.1), entered with its points and the colours of the
 * first game; the bye (1.4) is worth a game won and one drawn. All members of a bracket (1.3) are paired. `upfloat-bracket` executes what this text
 * shares with that of teams:
 * - nobody meets twice (C1), the bye is not given again (C2), and everybody can be paired (C3, 2.2.1), otherwise the arbiter decides (3.3.3);
 * - the bye (3.4.1, 3.4.2, 3.4.3, 3.4.4), then the top scoregroup (3.2) again and again (3.3);
 * - the choice of upfloaters (3.5) by their number (C4), their scores (C5) and the next scoregroup (C6);
 * - the first identifier (3.6).
 */
export const doubleSwiss2026 = makeUpfloatSystem({
  facts: {
    id: 'double-swiss-2026',
    title: 'Double-Swiss System',
    regulation: 'C.04.5',
    edition: 'FIDE Council, 28 October 2025',
    inForce: { from: '2026-02-01', until: null },
  },
  entrantsOf,
  textOf: (tournament) => ({
    setRows: isLastRound(tournament) ? [] : [C7],
    pairRows: isLastRound(tournament) ? [] : [C8],
    kindOf: ({ floated }) => String(floated),
  }),
  coloursOf,
  dueColour: () => null,
  costs: () => [],
});
