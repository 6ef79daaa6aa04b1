import type { BitMatrix } from '../../matching/bit-matrix';
import { opposite, type Colour } from '../../model/colour';
import { isPlayed, type RoundEntry } from '../../model/result';
import type { HalfPoints } from '../../model/points';
import type { Tournament, Tpn } from '../../model/tournament';
import { isToBePaired, playerStates, type PlayerState } from '../../swiss/player-state';
import { byRank } from '../../swiss/ranking';
import { barredOpponents, meetingRule, type MayMeet } from '../../swiss/restrictions';
import { legalPairs } from '../../bracket/legal-pairs';

/** Place in the order A.2 among the players of the coming round, 0 for the highest. */
export type Rank = number;

export type Strength = 'absolute' | 'strong' | 'mild';

export interface Preference {
  readonly colour: Colour;
  readonly strength: Strength;
}

export type Float = 'down' | 'up' | null;

/** What the text says of one player before the coming round. */
export interface Competitor {
  readonly rank: Rank;
  readonly tpn: Tpn;
  readonly state: PlayerState;
  /** Half-points, the fictitious ones of an acceleration included. */
  readonly score: HalfPoints;
  readonly preference: Preference | null;
  readonly isTopScorer: boolean;
  /** Floats of the previous round and of two rounds before. */
  readonly floats: readonly [Float, Float];
  readonly mayHaveBye: boolean;
  /** A.8: an odd number of rounds without a game. */
  readonly hasOddUnplayed: boolean;
}

/** The coming round: its players in order of rank, and what the articles ask about it. */
export interface Round {
  readonly tournament: Tournament;
  readonly number: number;
  readonly isOdd: boolean;
  readonly competitors: readonly Competitor[];
  readonly mayMeet: MayMeet;
  /** B.1.a and B.2, by rank. */
  readonly legal: BitMatrix;
  /** Score of the lowest ranked player to be paired. */
  readonly lowestScore: HalfPoints;
}

export function roundOf(tournament: Tournament): Round {
  const states = playerStates(tournament);
  const byTpn = new Map(states.map((state) => [state.tpn, state]));
  const scoreBefore = (tpn: Tpn, round: number): HalfPoints => byTpn.get(tpn)?.scoresBefore[round - 1] ?? 0;
  const competitors = states
    .filter(({ player }) => isToBePaired(player, tournament))
    .sort(byRank)
    .map((state, rank) => competitorOf(state, rank, tournament, scoreBefore));
  const number = tournament.completedRounds + 1;
  return {
    tournament,
    number,
    isOdd: number % 2 === 1,
    competitors,
    mayMeet: meetingRule(states, tournament),
    legal: legalPairs(competitors.map(({ tpn, ...player }) => ({ tpn, colour: boundColour(player) })), barredOpponents(states, tournament)),
    lowestScore: competitors.at(-1)?.score ?? 0,
  };
}

/** B.2 with its note: the absolute preference of who is no top scorer. */
function boundColour({ preference, isTopScorer }: Pick<Competitor, 'preference' | 'isTopScorer'>): Colour | null {
  return preference?.strength === 'absolute' && !isTopScorer ? preference.colour : null;
}

type ScoreBefore = (tpn: Tpn, round: number) => HalfPoints;

function competitorOf(state: PlayerState, rank: Rank, tournament: Tournament, scoreBefore: ScoreBefore): Competitor {
  const { completedRounds } = tournament;
  return {
    rank,
    tpn: state.tpn,
    state,
    score: state.pairingScore,
    preference: preferenceOf(state),
    isTopScorer: isTopScorer(state, tournament),
    floats: [floatOf(state, completedRounds, scoreBefore), floatOf(state, completedRounds - 1, scoreBefore)],
    mayHaveBye: mayHaveBye(state, tournament),
    hasOddUnplayed: (completedRounds - state.colours.length) % 2 === 1,
  };
}

/** A.7: none before the first game (A.7.f); beyond a difference of 1 the difference says which, else the last two games (R1). */
export function preferenceOf({ colours, colourDifference }: Pick<PlayerState, 'colours' | 'colourDifference'>): Preference | null {
  const last = colours.at(-1);
  if (last === undefined) return null;
  const wanted: Colour = colourDifference > 0 ? 'black' : 'white';
  if (Math.abs(colourDifference) > 1) return { colour: wanted, strength: 'absolute' };
  if (colours.at(-2) === last) return { colour: opposite(last), strength: 'absolute' };
  if (colourDifference !== 0) return { colour: wanted, strength: 'strong' };
  return { colour: opposite(last), strength: 'mild' };
}

/** A.10: over half of the maximum possible score when pairing the last round; without an announced number none is the last. */
export function isTopScorer({ score }: PlayerState, { rounds, completedRounds, scoring }: Tournament): boolean {
  return rounds !== null && completedRounds + 1 >= rounds && 2 * score > completedRounds * scoring.win;
}

/** B.1.b, A.4: points without playing (bye of any value above nothing, or an opponent who did not appear). */
function isUnplayedWithPoints(entry: RoundEntry | null | undefined): boolean {
  return entry != null && (entry.code === 'U' || entry.code === 'F' || entry.code === 'H' || entry.code === '+');
}

/** A.4, R2: by the scores before that round, in games played; points without playing are a downfloat. */
function floatOf(state: PlayerState, round: number, scoreBefore: ScoreBefore): Float {
  const entry = state.player.entries[round - 1];
  if (round < 1 || entry == null) return null;
  if (isUnplayedWithPoints(entry)) return 'down';
  if (!isPlayed(entry)) return null;
  const difference = scoreBefore(state.tpn, round) - scoreBefore(entry.opponent, round);
  if (difference === 0) return null;
  return difference > 0 ? 'down' : 'up';
}

/** B.1.b. */
function mayHaveBye({ player }: PlayerState, { completedRounds }: Tournament): boolean {
  return !player.entries.slice(0, completedRounds).some(isUnplayedWithPoints);
}

/** A.6: the greatest number of pairs of a bracket. */
export function maxPairs(players: number): number {
  return Math.floor(players / 2);
}

/** A.3: with at least half of its players moved down a bracket is treated as homogeneous. */
export function isTreatedAsHomogeneous(movedDown: number, players: number): boolean {
  return 2 * movedDown >= players;
}

/** A.8.a: at least so many pairs cannot grant both preferences. */
export function leastX(bracket: readonly Competitor[], pairs: number, { isOdd }: Pick<Round, 'isOdd'>): number {
  const { w, b, white, black, a } = countPreferences(bracket, isOdd);
  return Math.max(0, black + b > white + w ? pairs - white - w - a : pairs - black - b - a);
}

/** A.8.b, even rounds: at least so many pairs cannot grant both strong preferences. */
export function leastZ(bracket: readonly Competitor[], pairs: number): number {
  const { w, b, white, black, a } = countPreferences(bracket, false);
  return Math.max(0, black > white ? pairs - white - b - w - a : pairs - black - b - w - a);
}

function countPreferences(bracket: readonly Competitor[], isOdd: boolean): { w: number; b: number; white: number; black: number; a: number } {
  const count = { w: 0, b: 0, white: 0, black: 0, a: 0 };
  for (const { preference, hasOddUnplayed } of bracket) {
    if (preference === null) count.a += 1;
    else if (!isOdd && preference.strength === 'mild' && hasOddUnplayed) count[preference.colour === 'white' ? 'w' : 'b'] += 1;
    else count[preference.colour] += 1;
  }
  return count;
}
