import type { BitMatrix } from '../../matching/bit-matrix';
import type { Colour } from '../../model/colour';
import type { HalfPoints } from '../../model/points';
import type { Tournament, Tpn } from '../../model/tournament';
import { preferenceOf, type ColourPreference } from '../../swiss/colour-history';
import { comingRound, withoutAcceleration, type ComingRound } from '../../swiss/coming-round';
import { upfloatsOf } from '../../swiss/floats';
import type { PlayerState, Place } from '../../swiss/player-state';

/**
 * The players to be paired, in the order of the initial ranking list. A player's place is the index in this list, from 0. `2-procedure.ts`
 * derives the scoregroups (1.3.1).
 */
export type Players = readonly Entrant[];

export interface Entrant {
  readonly state: PlayerState;
  readonly tpn: Tpn;
  readonly score: HalfPoints;
  /** 1.6: the average rating of the opponents. */
  readonly aro: number;
  /** 1.5.2; before the first game, a mild preference for Black. */
  readonly preference: ColourPreference;
  /** The number of games played over the board. */
  readonly games: number;
  readonly upfloats: number;
  /** True if the player upfloated in the last completed round; false if the player was not paired in it (R25). */
  readonly upfloatedLastRound: boolean;
  /** 1.7.1: true if the player has upfloated at least MaxT times. */
  readonly isMaximumUpfloater: boolean;
}

/** 1.7.2: MaxT, the number of upfloats that makes a player a maximum upfloater. */
export function maxT(rounds: number): number {
  return 2 + Math.floor(rounds / 5);
}

/** 1.5.2: if the colour difference (1.5.1) and the last two games disagree, the difference decides (R2). Byes and forfeits are not games (R1). */
export function colourPreference(state: Pick<PlayerState, 'colourDifference' | 'colours'>): ColourPreference {
  // `preferenceOf` returns an absolute (1.5.2.1), strong (1.5.2.2) or mild (1.5.2.3) preference, or null before the first game (1.5.2.4).
  return preferenceOf(state) ?? { colour: 'black', strength: 'mild' };
}

/** 1.6.1: the mean of the opponents' ratings as an integer, halves rounded up; 0 without a game (1.6.3, R3). */
export function averageRatingOfOpponents(ratings: readonly number[]): number {
  if (ratings.length === 0) return 0;
  const sum = ratings.reduce((total, rating) => total + rating, 0);
  return Math.floor((2 * sum + ratings.length) / (2 * ratings.length));
}

/**
 * Returns the players to be paired, with their current ARO (1.6.2). They are in the order
 * of the initial ranking list (1.2.1), which is the order of their pairing numbers (R4).
 */
export function entrantsOf(tournament: Tournament, rounds: number): Entrant[] {
  // This edition has no acceleration (R5).
  const round = comingRound(withoutAcceleration(tournament));
  return round.toPair.map((state) => entrantOf(state, round, tournament.completedRounds, rounds)).sort((a, b) => a.tpn - b.tpn);
}

function entrantOf(state: PlayerState, { ratingOf, scoreBefore }: ComingRound, completedRounds: number, rounds: number): Entrant {
  // 1.3.2: one entry for each round, true if the opponent had a higher score, even if the game was forfeited (R6).
  const isUpfloatByRound = upfloatsOf(state, completedRounds, scoreBefore);
  const upfloats = isUpfloatByRound.filter(Boolean).length;
  return {
    state,
    tpn: state.tpn,
    score: state.score,
    aro: averageRatingOfOpponents(state.opponents.map(ratingOf)),
    preference: colourPreference(state),
    games: state.colours.length,
    upfloats,
    upfloatedLastRound: isUpfloatByRound.at(-1) === true,
    isMaximumUpfloater: upfloats >= maxT(rounds),
  };
}

export interface Field {
  readonly round: number;
  readonly isLastRound: boolean;
  readonly initialColour: Colour;
  readonly players: Players;
  /** The pairs that [C1] (no second meeting) and [C3] (no equal absolute preferences) allow. */
  readonly legal: BitMatrix;
  /** 3.1.2 [C2]: who may have the bye (R7). */
  readonly mayHavePab: readonly boolean[];
}

/** The players still to be paired. `completion` is a complete legal pairing of them, so the round can be completed (3.2.1 [C4]). */
export interface RemainingPlayers {
  readonly residents: readonly Place[];
  /** The players of the lower scoregroups, in the order of 4.2.2. */
  readonly lower: readonly Place[];
  readonly completion: Int32Array;
}
