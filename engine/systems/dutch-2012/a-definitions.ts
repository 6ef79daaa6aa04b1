import type { BitMatrix } from '../../matching/bit-matrix';
import { isPlayed } from '../../model/game-result';
import type { HalfPoints } from '../../model/points';
import type { Tournament, Tpn } from '../../model/tournament';
import { preferenceOf, type ColourPreference } from '../../swiss/colour-history';
import { comingRound, isLastRound, type ScoreBefore } from '../../swiss/coming-round';
import { floatInGame, type Float } from '../../swiss/floats';
import type { Place, PlayerState } from '../../swiss/player-state';
import { makeMayMeet, type MayMeet } from '../../swiss/restrictions';
import { isUnplayedWithPoints, legalPairs, mayHavePab } from './b-absolute';

export interface Entrant {
  readonly place: Place;
  readonly tpn: Tpn;
  readonly state: PlayerState;
  readonly score: HalfPoints;
  /** A.7: absolute (A.7.a, R1), strong (A.7.b), mild (A.7.c), or null before the first game (A.7.f). */
  readonly preference: ColourPreference | null;
  readonly isTopscorer: boolean;
  /** The floats of the last two completed rounds, the latest first. */
  readonly floats: readonly [Float | null, Float | null];
  readonly mayHavePab: boolean;
  /** A.8: true after an odd number of rounds without a game. */
  readonly hasOddUnplayed: boolean;
}

export interface Round {
  readonly tournament: Tournament;
  readonly number: number;
  readonly isOdd: boolean;
  readonly entrants: readonly Entrant[];
  readonly mayMeet: MayMeet;
  /** The pairs that B.1.a and B.2 allow, by place. */
  readonly legal: BitMatrix;
  readonly lowestScore: HalfPoints;
}

/** The coming round, with its players in order of score and pairing number (A.2). The tournament provides the numbers (A.1). */
export function roundOf(tournament: Tournament): Round {
  const { states, toPair, scoreBefore } = comingRound(tournament);
  const entrants = toPair.map((state, place) => entrantOf(state, place, tournament, scoreBefore));
  const number = tournament.completedRounds + 1;
  return {
    tournament,
    number,
    isOdd: number % 2 === 1,
    entrants,
    mayMeet: makeMayMeet(states, tournament),
    legal: legalPairs(entrants, tournament),
    lowestScore: entrants.at(-1)?.score ?? 0,
  };
}

function entrantOf(state: PlayerState, place: Place, tournament: Tournament, scoreBefore: ScoreBefore): Entrant {
  const { completedRounds } = tournament;
  return {
    place,
    tpn: state.tpn,
    state,
    score: state.pairingScore,
    preference: preferenceOf(state),
    isTopscorer: isTopscorer(state, tournament),
    floats: [floatOf(state, completedRounds, scoreBefore), floatOf(state, completedRounds - 1, scoreBefore)],
    mayHavePab: mayHavePab(state, tournament),
    hasOddUnplayed: (completedRounds - state.colours.length) % 2 === 1,
  };
}

/**
 * A.10: true if the player has more than half of the maximum possible score when the last round is paired. If the number of rounds is not
 * announced, no round is the last.
 */
function isTopscorer({ score }: PlayerState, tournament: Tournament): boolean {
  return isLastRound(tournament) && 2 * score > tournament.completedRounds * tournament.scoring.win;
}

/** A.4, R2: the float of a played game depends on the scores before that round. Points scored without playing count as a downfloat. */
function floatOf(state: PlayerState, round: number, scoreBefore: ScoreBefore): Float | null {
  const entry = state.player.entries[round - 1];
  if (round < 1 || entry == null) return null;
  if (isUnplayedWithPoints(entry)) return 'down';
  if (!isPlayed(entry)) return null;
  return floatInGame(state, entry.opponent, round, scoreBefore);
}

/** A.6.b: P0, the greatest number of pairs of a bracket. */
export function maxPairs(players: number): number {
  return Math.floor(players / 2);
}

/** A.3: a bracket in which at least half of the players are moved down is treated as homogeneous. */
export function isTreatedAsHomogeneous(movedDown: number, players: number): boolean {
  return 2 * movedDown >= players;
}

/** A.8.a: X1, the least number of pairs that cannot grant both preferences. */
export function leastX(bracket: readonly Entrant[], pairs: number, { isOdd }: Pick<Round, 'isOdd'>): number {
  const { w, b, white, black, a } = countPreferences(bracket, isOdd);
  return Math.max(0, black + b > white + w ? pairs - white - w - a : pairs - black - b - a);
}

/** A.8.b: Z1 for even rounds, the least number of pairs that cannot grant both strong preferences. */
export function leastZ(bracket: readonly Entrant[], pairs: number): number {
  const { w, b, white, black, a } = countPreferences(bracket, false);
  return Math.max(0, black > white ? pairs - white - b - w - a : pairs - black - b - w - a);
}

function countPreferences(bracket: readonly Entrant[], isOdd: boolean): { w: number; b: number; white: number; black: number; a: number } {
  const count = { w: 0, b: 0, white: 0, black: 0, a: 0 };
  for (const { preference, hasOddUnplayed } of bracket) {
    if (preference === null) count.a += 1;
    else if (!isOdd && preference.strength === 'mild' && hasOddUnplayed) count[preference.colour === 'white' ? 'w' : 'b'] += 1;
    else count[preference.colour] += 1;
  }
  return count;
}
