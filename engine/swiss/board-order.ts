import { rewindToRound, type Tournament } from '../model/tournament';
import { isBeforeSecondGame, matchesOf } from '../model/two-game-matches';
import { type PlayerState, compareByRank, playerStates } from './player-state';

/** The states by which boards are ordered. The second game of a match keeps the order of the first. */
export function statesForBoardOrder(tournament: Tournament): PlayerState[] {
  return playerStates(isBeforeSecondGame(tournament) ? matchesOf(rewindToRound(tournament, tournament.completedRounds)) : tournament);
}

/** F.1 of 1998, C.04.2 3.6: sorts by the higher player's score, then the sum of both scores, then the higher player's rank. */
export function sortInBoardOrder<P extends { readonly white: PlayerState; readonly black: PlayerState }>(pairs: readonly P[]): P[] {
  const keyed = pairs.map((pair) => {
    const higher = compareByRank(pair.white, pair.black) <= 0 ? pair.white : pair.black;
    return { pair, higher, sum: pair.white.pairingScore + pair.black.pairingScore };
  });
  keyed.sort((a, b) => b.higher.pairingScore - a.higher.pairingScore || b.sum - a.sum || compareByRank(a.higher, b.higher));
  return keyed.map(({ pair }) => pair);
}
