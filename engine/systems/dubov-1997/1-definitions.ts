import { opposite, type Colour } from '../../model/colour';
import type { HalfPoints } from '../../model/points';
import type { Tournament, Tpn } from '../../model/tournament';
import { lastColour, rarerColour } from '../../swiss/colour-history';
import { comingRound, withoutAcceleration, type ComingRound } from '../../swiss/coming-round';
import { upfloatsOf } from '../../swiss/floats';
import { playerAt, type Place, type PlayerState } from '../../swiss/player-state';

/** The average rating of the opponents ("ARO") as an exact fraction; 0 / 1 for a player without a game (R2). */
interface Aro {
  readonly sum: number;
  readonly games: number;
}

export type Players = readonly Entrant[];

export interface Entrant {
  readonly state: PlayerState;
  readonly tpn: Tpn;
  readonly name: string;
  readonly score: HalfPoints;
  /** Called "R" in the rules. */
  readonly rating: number;
  readonly aro: Aro;
  /** Null for a player without a game, who is neutral (R3). */
  readonly dueColour: Colour | null;
  /** The number of completed rounds in which the player was transferred to a higher score group. */
  readonly transfers: number;
  readonly transferredLastRound: boolean;
}

/**
 * Art. 1: the colour played less often; if both were played equally often, the opposite of the colour in the last game. Null without a
 * game.
 */
export function dueColour({ colourDifference, colours }: Pick<PlayerState, 'colourDifference' | 'colours'>): Colour | null {
  const last = lastColour(colours);
  return rarerColour(colourDifference) ?? (last === null ? null : opposite(last));
}

/** True if the player has the "opposite due colour" of 7.1, 7.2 and 8.2. A neutral player has it for every opponent (R4). */
export function hasOppositeDue(player: Entrant, due: Colour | null): boolean {
  return player.dueColour === null || due === null || player.dueColour !== due;
}

/** The players of the coming round. This edition has no acceleration (R1). */
export function entrantsOf(tournament: Tournament): Entrant[] {
  const round = comingRound(withoutAcceleration(tournament));
  return round.toPair.map((state) => entrantOf(state, round, tournament.completedRounds)).sort((a, b) => a.tpn - b.tpn);
}

function entrantOf(state: PlayerState, { ratingOf, scoreBefore }: ComingRound, completedRounds: number): Entrant {
  // One entry for each round: true if the opponent had more points, even if the game was forfeited (R5). Opponents of downfloaters are
  // included, because the record of a round does not distinguish them from transferred players.
  const transferred = upfloatsOf(state, completedRounds, scoreBefore);
  const ratings = state.opponents.map(ratingOf);
  return {
    state,
    tpn: state.tpn,
    name: state.player.name,
    score: state.score,
    rating: state.player.rating,
    aro: { sum: ratings.reduce((sum, rating) => sum + rating, 0), games: Math.max(1, ratings.length) },
    dueColour: dueColour(state),
    transfers: transferred.filter(Boolean).length,
    transferredLastRound: transferred.at(-1) === true,
  };
}

export type Order = (a: Entrant, b: Entrant) => number;

/** The sorting orders of this edition combine these comparisons. `sortPlaces` compares the places last, so that no two players are equal. */
export const byLowerAro: Order = (a, b) => a.aro.sum * b.aro.games - b.aro.sum * a.aro.games;
export const byHigherAro: Order = (a, b) => byLowerAro(b, a);
export const byLowerRating: Order = (a, b) => a.rating - b.rating;
export const byHigherRating: Order = (a, b) => b.rating - a.rating;
/** "Alphabetically": compares the names as reported, then the numbers (R6). */
export const byName: Order = (a, b) => (a.name === b.name ? a.tpn - b.tpn : a.name < b.name ? -1 : 1);

export function sortPlaces(players: Players, places: readonly Place[], ...orders: readonly Order[]): Place[] {
  return [...places].sort((a, b) => {
    const [one, other] = [playerAt(players, a), playerAt(players, b)];
    for (const order of orders) {
      const difference = order(one, other);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
}
