import type { Field } from '../../bracket/bracket';
import { boundColour } from '../../bracket/legal-pairs';
import { kindNumbers } from '../../matching/cheapest-matchings';
import { isPlayed } from '../../model/game-result';
import type { HalfPoints } from '../../model/points';
import type { Tournament, Tpn } from '../../model/tournament';
import { colourTwiceRunning, preferenceOf, type ColourPreference } from '../../swiss/colour-history';
import { comingRound, isLastRound, type ScoreBefore } from '../../swiss/coming-round';
import { floatInGame, type Float } from '../../swiss/floats';
import { type Place, isToBePaired, type PlayerState } from '../../swiss/player-state';
import { legalPairs, mayHavePab } from './c-absolute';

/** C.04.3 (2017) A: the facts about one player before the coming round. */
export interface Entrant {
  readonly state: PlayerState;
  /** A.6: absolute, strong, mild, or null before the first game. */
  readonly preference: ColourPreference | null;
  /** A.7: true if the player has more than half of the maximum possible score when the final round is paired. */
  readonly isTopscorer: boolean;
  /** A.4.b: the floats of the last two completed rounds, the latest first. */
  readonly floats: readonly [Float | null, Float | null];
  /** C.2: false after a bye, or after a win by forfeit. */
  readonly mayHavePab: boolean;
  /** E.5, R1: true if the player's number is odd when only the players who have arrived are numbered. */
  readonly hasOddNumber: boolean;
}

export interface DutchField extends Field {
  readonly players: readonly Entrant[];
  readonly tournament: Tournament;
}

/** A.7: the maximum possible score is a win in every completed round. */
export function isTopscorer({ score }: PlayerState, tournament: Tournament): boolean {
  const { completedRounds, scoring } = tournament;
  return isLastRound(tournament) && 2 * score > completedRounds * Math.max(scoring.win, scoring.draw);
}

/**
 * A.4: the float depends on the scores before that round (A.4.b). A player who did not play, for any reason, has a downfloat. Null before round 1.
 */
function floatOf(state: PlayerState, round: number, scoreBefore: ScoreBefore): Float | null {
  if (round < 1) return null;
  const entry = state.player.entries[round - 1];
  if (!isPlayed(entry)) return 'down';
  return floatInGame(state, entry.opponent, round, scoreBefore);
}

/** R1: the players with odd numbers. A player who has never been paired has not arrived and has no number yet; the others are numbered in order. */
function oddNumberedTpns(states: readonly PlayerState[], tournament: Tournament): ReadonlySet<Tpn> {
  const arrived = states.filter(
    ({ player }) => isToBePaired(player, tournament) || player.entries.some((entry) => entry != null && (entry.opponent !== null || entry.code === 'U')),
  );
  return new Set(arrived.filter((_, index) => index % 2 === 0).map(({ tpn }) => tpn));
}

/**
 * The players of the coming round by score and pairing number (A.2), and the pairs that C.1 and C.3 allow. The tournament provides the numbers (A.1).
 */
export function dutchField(tournament: Tournament): DutchField {
  const { states, toPair, scoreBefore } = comingRound(tournament);
  const oddTpns = oddNumberedTpns(states, tournament);
  const completedRounds = tournament.completedRounds;
  const players = toPair.map((state): Entrant => ({
    state,
    preference: preferenceOf(state),
    isTopscorer: isTopscorer(state, tournament),
    floats: [floatOf(state, completedRounds, scoreBefore), floatOf(state, completedRounds - 1, scoreBefore)],
    mayHavePab: mayHavePab(state, tournament),
    hasOddNumber: oddTpns.has(state.tpn),
  }));
  return {
    size: players.length,
    scores: players.map(({ state }) => state.pairingScore),
    legal: legalPairs(players, tournament),
    ...entrantKindsOf(players),
    players,
    tournament,
  };
}

/**
 * Players of the same kind agree in all facts that section C uses. Colour differences and repeated colours matter only in topscorers'
 * pairs.
 */
function entrantKindsOf(players: readonly Entrant[]): Pick<Field, 'kinds' | 'kindsBelow'> {
  const isFinal = players.some((player) => player.isTopscorer);
  const kinds = players.map(({ state, preference, floats, ...player }) => {
    const facts = [state.pairingScore, preference?.colour, preference?.strength, ...floats, player.mayHavePab];
    return (isFinal ? [...facts, player.isTopscorer, state.colourDifference, colourTwiceRunning(state.colours)] : facts).join();
  });
  const kindsBelow = players.map((player) => [player.state.pairingScore, player.mayHavePab, boundColour(player)].join());
  return { kinds: Int32Array.from(kindNumbers(kinds)), kindsBelow: Int32Array.from(kindNumbers(kindsBelow)) };
}

/** A.8: the score difference of a pair. */
export function scoreDifferenceOfPair({ field }: { readonly field: DutchField }, higher: Place, lower: Place): HalfPoints {
  return scoreOf(field, higher) - scoreOf(field, lower);
}

const ONE_POINT: HalfPoints = 2;

/** A.8: the score difference of a downfloater, compared with one point below the lowest score of the bracket. */
export function scoreDifferenceOfDownfloater(field: DutchField, residents: readonly Place[], player: Place): HalfPoints {
  return scoreOf(field, player) - scoreOf(field, residents.at(-1) ?? player) + ONE_POINT;
}

function scoreOf(field: DutchField, player: Place): HalfPoints {
  return field.scores[player] ?? 0;
}
