import { opposite, type Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import type { HalfPoints } from '../../model/points';
import type { TeamRules, Tournament } from '../../model/tournament';
import { lastColour, rarerColour, colourTwiceRunning } from '../../swiss/colour-history';
import { comingRound, isLastRound, type ComingRound } from '../../swiss/coming-round';
import type { PlayerState } from '../../swiss/player-state';
import type { Entrant as UpfloatEntrant } from '../../upfloat-bracket/upfloat-field';

interface Preference {
  readonly colour: Colour;
  /** Type A has simple preferences, which are all strong here. */
  readonly isStrong: boolean;
}

/** A team to be paired (1.1). */
export interface Entrant extends UpfloatEntrant {
  /** By the primary score (1.2), without virtual points (4.2.1). */
  readonly points: HalfPoints;
  /** 1.2: by the secondary score; 0 if the regulations exclude it from colours (4.2.2). */
  readonly secondary: HalfPoints;
  /** 1.6: matches with White minus matches with Black. */
  readonly colourDifference: number;
  /** 1.7 */
  readonly preference: Preference | null;
}

const USUAL: TeamRules = { preferences: 'A', usesSecondary: true };

/** The teams of the coming round in the order of their numbers. */
export function entrantsOf(tournament: Tournament): Entrant[] {
  const round = comingRound(tournament);
  const rules = tournament.teams ?? USUAL;
  return round.toPair.map((state) => entrantOf(state, tournament, round, rules)).sort((a, b) => a.tpn - b.tpn);
}

function entrantOf(state: PlayerState, tournament: Tournament, round: ComingRound, { preferences, usesSecondary }: TeamRules): Entrant {
  const past = state.player.entries.slice(0, tournament.completedRounds);
  return {
    state,
    tpn: state.tpn,
    score: state.pairingScore,
    points: state.score,
    secondary: usesSecondary ? past.reduce((sum, entry) => sum + (entry?.secondary ?? 0), 0) : 0,
    // C2 (2.1.2): no bye of the pairing, no full-point bye, no match won by forfeit (T4).
    mayHavePab: past.every((entry) => entry === null || !['U', 'F', '+'].includes(entry.code)),
    matches: state.opponents.length,
    floated: floatedLastRound(state, tournament, round),
    colourDifference: state.colourDifference,
    preference: preferences === 'none' ? null : preferenceOf(state, preferences, isLastRound(tournament)),
  };
}

/** 1.5: a played match of the previous round against a different score. */
function floatedLastRound({ player, scoresBefore }: PlayerState, { completedRounds }: Tournament, { scoreBefore }: ComingRound): boolean {
  const entry = player.entries[completedRounds - 1];
  return isPlayed(entry) && scoresBefore[completedRounds - 1] !== scoreBefore(entry.opponent, completedRounds);
}

/** 1.7, for both types: the difference beyond 1, or the last two matches, make a preference simple or strong; type B adds mild ones. */
function preferenceOf({ colours, colourDifference }: Pick<PlayerState, 'colours' | 'colourDifference'>, type: 'A' | 'B', isLast: boolean): Preference | null {
  const rarer = rarerColour(colourDifference);
  const twice = colourTwiceRunning(colours);
  if (rarer !== null && Math.abs(colourDifference) > 1) return { colour: rarer, isStrong: true };
  // A difference against the last two colours excludes it: Black twice counts with 0 or -1, White twice with 0 or +1.
  if (twice !== null && colourDifference * (twice === 'white' ? 1 : -1) >= 0) return { colour: opposite(twice), isStrong: true };
  if (type === 'A') return null;
  if (rarer !== null) return { colour: rarer, isStrong: false };
  const last = lastColour(colours);
  return last === null || isLast ? null : { colour: opposite(last), isStrong: false };
}
