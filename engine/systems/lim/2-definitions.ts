import { pairsWithLawfulColours, removeBarredPairs } from '../../bracket/legal-pairs';
import type { BitMatrix } from '../../matching/bit-matrix';
import { bitSetWhere } from '../../matching/bit-set';
import { opposite, type Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import type { HalfPoints } from '../../model/points';
import type { Tournament, Tpn } from '../../model/tournament';
import { colourTwiceRunning, lastColour, rarerColour } from '../../swiss/colour-history';
import { comingRound, isLastRound, type ScoreBefore } from '../../swiss/coming-round';
import { floatInGame } from '../../swiss/floats';
import { mayHavePab } from '../../swiss/pab-rule';
import { playerAt, type Place, type PlayerState } from '../../swiss/player-state';

/** A player to be paired, with the facts that the articles use. */
export interface Entrant {
  readonly state: PlayerState;
  readonly tpn: Tpn;
  /** The pairing score in half-points, acceleration included (R1). */
  readonly score: HalfPoints;
  /** 0 if the player has no rating. */
  readonly rating: number;
  /** 5.5 and 5.6: null before the first game (R11). */
  readonly dueColour: Colour | null;
  /** 3.10: true if the player met an opponent with another score in the previous round (R6). */
  readonly hasJustFloated: boolean;
}

export interface Field {
  readonly round: number;
  /** The colour drawn by lot for round 1 (7.2). */
  readonly initialColour: Colour;
  /** In order of score, then of pairing number. */
  readonly players: readonly Entrant[];
  /** 2.1: the compatible pairs, by place. */
  readonly legal: BitMatrix;
  /** Who may have the bye (1.1), by place. */
  readonly mayHavePab: readonly boolean[];
  /**
   * Twice the score of the median scoregroup (2.2), which equals the points of a win in every
   * completed round. It is doubled because the score itself may not be a whole number.
   */
  readonly twiceMedian: number;
  /** True in a maxi-tournament: colours decide only between players whose ratings are close (R14). */
  readonly isMaxi: boolean;
}

export type PlacePair = readonly [Place, Place];

/** 5.5 and 5.6: the colour played less often; after equally many games with both, the opposite of the last colour. Null before the first game. */
function dueColour({ colourDifference, colours }: Pick<PlayerState, 'colourDifference' | 'colours'>): Colour | null {
  const last = lastColour(colours);
  return rarerColour(colourDifference) ?? (last === null ? null : opposite(last));
}

/** True if both players can have their due colours. A player without a due colour fits any opponent (R11). */
export function hasOppositeDue({ dueColour: one }: Entrant, { dueColour: other }: Entrant): boolean {
  return one === null || other === null || one !== other;
}

const MOST_POINTS_APART = 100;

/**
 * 3.2.3, 3.8, 5.7: in a maxi-tournament, true if the ratings differ by at most 100 points. A player without a rating counts as 0.
 * Always true in other events.
 */
export function areCloseEnough({ isMaxi, players }: Pick<Field, 'isMaxi' | 'players'>, one: Place, other: Place): boolean {
  return !isMaxi || Math.abs(playerAt(players, one).rating - playerAt(players, other).rating) <= MOST_POINTS_APART;
}

/** 5.1, 2.1: false if this colour would be the player's third in a row, or would make the colour difference three. */
export function mayHaveColour({ colours, colourDifference }: Pick<PlayerState, 'colours' | 'colourDifference'>, colour: Colour): boolean {
  return Math.abs(colourDifference + (colour === 'white' ? 1 : -1)) <= 2 && colourTwiceRunning(colours) !== colour;
}

export function hasLawfulColours({ state: a }: Entrant, { state: b }: Entrant): boolean {
  return (mayHaveColour(a, 'white') && mayHaveColour(b, 'black')) || (mayHaveColour(a, 'black') && mayHaveColour(b, 'white'));
}

/** Returns the players to be paired in the order of rank: by score, then by pairing number. */
export function entrantsOf(tournament: Tournament): Entrant[] {
  const { toPair, scoreBefore } = comingRound(tournament);
  return toPair.map((state) => ({
    state,
    tpn: state.tpn,
    score: state.pairingScore,
    rating: state.player.rating,
    dueColour: dueColour(state),
    hasJustFloated: hasJustFloated(state, tournament, scoreBefore),
  }));
}

function hasJustFloated(state: PlayerState, { completedRounds }: Tournament, scoreBefore: ScoreBefore): boolean {
  const last = state.player.entries[completedRounds - 1];
  return isPlayed(last) && floatInGame(state, last.opponent, completedRounds, scoreBefore) !== null;
}

export function fieldOf(tournament: Tournament): Field {
  const players = entrantsOf(tournament);
  return {
    round: tournament.completedRounds + 1,
    initialColour: tournament.initialColour ?? 'white',
    players,
    legal: compatiblePairs(players, tournament),
    mayHavePab: players.map(({ state }) => mayHavePab(state, tournament)),
    twiceMedian: tournament.completedRounds * tournament.scoring.win,
    isMaxi: tournament.scoring.isMaxiTournament === true,
  };
}

/** 2.1: the pairs of players who have not met and can both get a colour that 5.1 allows. In the last round, 5.1 does not apply (Article 6, R10). */
function compatiblePairs(players: readonly Entrant[], tournament: Tournament): BitMatrix {
  const mayHave = (colour: Colour) => bitSetWhere(players, ({ state }) => isLastRound(tournament) || mayHaveColour(state, colour));
  const legal = pairsWithLawfulColours(players.length, mayHave('white'), mayHave('black'));
  removeBarredPairs(legal, players, tournament);
  return legal;
}

/** The direction towards the median (2.2): down from a group above it, up from a group below it. The median itself is paired downward. */
export type Direction = 'down' | 'up';

/** 4.1: groups paired downward are scrutinised from the highest number, which is 1; groups paired upward from the lowest (R2). */
export function sortForScrutiny({ players }: Field, places: readonly Place[], direction: Direction): Place[] {
  const sign = direction === 'down' ? 1 : -1;
  return [...places].sort((a, b) => sign * (playerAt(players, a).tpn - playerAt(players, b).tpn));
}

/** 3.6 and 3.7: downfloaters by the highest score, then the highest number; upfloaters by the lowest score, then the lowest number. */
export function sortFloaters({ players }: Field, floaters: readonly Place[], direction: Direction): Place[] {
  const sign = direction === 'down' ? 1 : -1;
  const byRank = (a: Place, b: Place): number => {
    const [one, other] = [playerAt(players, a), playerAt(players, b)];
    return sign * (other.score - one.score || one.tpn - other.tpn);
  };
  return [...floaters].sort(byRank);
}
