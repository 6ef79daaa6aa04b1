import { makeSystem } from '../../explain/make-system';
import { ok, type Result } from '../../model/result-or-error';
import type { Tournament } from '../../model/tournament';
import { asMatches, isBeforeSecondGame } from '../../model/two-game-matches';
import { isLastRound } from '../../swiss/coming-round';
import { makeUpfloatSystem } from '../../upfloat-bracket/make-upfloat-system';
import type { PairingError, PairingSystem } from '../system';
import { entrantsOf } from './1-definitions';
import { C7, C8 } from './2-criteria';
import { coloursOf } from './4-colour';
import { judgeSecondGames, pairSecondGames } from './4-second-game';

const FACTS = {
  id: 'double-swiss-2026',
  title: 'Double-Swiss System',
  regulation: 'C.04.5',
  edition: 'FIDE Council, 28 October 2025',
  inForce: { from: '2026-02-01', until: null },
} as const;

/**
 * C.04.5, the Double-Swiss System in force from 1 February 2026. In a round, each pair plays a match of two games (1.1). A player's entry
 * for a round records the points of the match and the colour of its first game. The bye (1.4) is worth a win and a draw. All members of a
 * bracket (1.3) are paired. `upfloat-bracket` executes the rules that this edition shares with C.04.6 (teams):
 * - No two players meet twice (C1), and no player gets a second bye (C2). Everybody must be paired (C3, 2.2.1); if that is impossible, the
 *   arbiter decides (3.3.3).
 * - The bye is given first (3.4.1, 3.4.2, 3.4.3, 3.4.4). Then the top scoregroup of the unpaired players (3.2) is paired, until nobody is
 *   left (3.3).
 * - Upfloaters (3.5) are as few as possible (C4). They are chosen by their scores (C5) and by the effect on the next scoregroup (C6).
 * - Of equally good pairings, the one with the first identifier is chosen (3.6).
 */
const firstGamesSystem = makeUpfloatSystem({
  facts: FACTS,
  entrantsOf,
  rulesOf: (tournament) => ({
    upfloaterCriteria: isLastRound(tournament) ? [] : [C7],
    pairCriteria: isLastRound(tournament) ? [] : [C8],
    kindOf: ({ floated }) => String(floated),
  }),
  coloursOf,
  dueColour: () => null,
  costs: () => [],
});

/** Pairs and judges second games, in a tournament whose rounds are the single games of matches. */
const secondGamesSystem = makeSystem(FACTS, { pair: pairSecondGames, judge: judgeSecondGames });

/** C.04.5 for tournaments whose rounds are matches, and for those whose rounds are the games of matches (`gamesPerMatch`). */
export const doubleSwiss2026: PairingSystem<'double-swiss-2026'> = {
  ...FACTS,
  pairRound: (tournament) => withComingRound(tournament, systemFor(tournament).pairRound(withMatchesAsRounds(tournament))),
  explainRound: (tournament) => withComingRound(tournament, systemFor(tournament).explainRound(withMatchesAsRounds(tournament))),
  explainNotPaired: (tournament, a, b) => systemFor(tournament).explainNotPaired(withMatchesAsRounds(tournament), a, b),
  judgePair: (tournament, a, b) => systemFor(tournament).judgePair(withMatchesAsRounds(tournament), a, b),
  judgeBye: (tournament, player) => systemFor(tournament).judgeBye(withMatchesAsRounds(tournament), player),
  dueColour: (tournament, player) => systemFor(tournament).dueColour(withMatchesAsRounds(tournament), player),
};

const systemFor = (tournament: Tournament) => (isBeforeSecondGame(tournament) ? secondGamesSystem : firstGamesSystem);

const withMatchesAsRounds = (tournament: Tournament): Tournament => (isBeforeSecondGame(tournament) ? tournament : asMatches(tournament));

/** Replaces the number of the match with the number of the coming round. */
function withComingRound<Value extends { readonly round: number }>(
  { completedRounds }: Tournament,
  paired: Result<Value, PairingError>,
): Result<Value, PairingError> {
  return paired.ok ? ok({ ...paired.value, round: completedRounds + 1 }) : paired;
}
