import { opposite, type Colour } from '../../model/colour';
import { isPlayed } from '../../model/game-result';
import type { TeamRules } from '../../model/match-rules';
import type { HalfPoints } from '../../model/points';
import type { Player, Tournament } from '../../model/tournament';
import { lastColour, rarerColour, colourTwiceRunning } from '../../swiss/colour-history';
import { comingRound, isLastRound, type ComingRound } from '../../swiss/coming-round';
import type { PlayerState } from '../../swiss/player-state';
import type { Entrant as UpfloatEntrant } from '../../upfloat-bracket/upfloat-field';

interface Preference {
  readonly colour: Colour;
  /** Always true for type A, whose preferences have no strengths. */
  readonly isStrong: boolean;
}

/** A team to be paired (1.1). */
export interface Entrant extends UpfloatEntrant {
  /** The primary score (1.2) without virtual points (4.2.1). */
  readonly points: HalfPoints;
  /** The secondary score (1.2); 0 if the regulations of the event exclude it from colour allocation (4.2.2). */
  readonly secondary: HalfPoints;
  /** 1.6: matches with White minus matches with Black. */
  readonly colourDifference: number;
  /** 1.7; null if the team has no preference. */
  readonly preference: Preference | null;
}

const DEFAULT_RULES: TeamRules = { preferences: 'A', usesSecondary: true };

/** The teams of the coming round in the order of their pairing numbers. */
export function entrantsOf(tournament: Tournament): Entrant[] {
  const round = comingRound(tournament);
  const rules = tournament.teams ?? DEFAULT_RULES;
  return round.toPair.map((state) => entrantOf(state, tournament, round, rules)).sort((a, b) => a.tpn - b.tpn);
}

function entrantOf(state: PlayerState, tournament: Tournament, round: ComingRound, { preferences, usesSecondary }: TeamRules): Entrant {
  const past = state.player.entries.slice(0, tournament.completedRounds);
  return {
    state,
    tpn: state.tpn,
    score: state.pairingScore,
    points: state.score,
    secondary: usesSecondary ? secondaryScoreOf(state.player, past) : 0,
    // C2 (2.1.2): false after a pairing-allocated bye, a full-point bye, or a match won by forfeit (T4).
    mayHavePab: past.every((entry) => entry === null || !['U', 'F', '+'].includes(entry.code)),
    matches: state.opponents.length,
    floated: floatedLastRound(state, tournament, round),
    colourDifference: state.colourDifference,
    preference: preferences === 'none' ? null : preferenceOf(state, preferences, isLastRound(tournament)),
  };
}

function secondaryScoreOf({ secondaryAdjustments = [] }: Player, past: Player['entries']): HalfPoints {
  return [...past.map((entry) => entry?.secondary ?? 0), ...secondaryAdjustments].reduce((sum, points) => sum + points, 0);
}

/** 1.5: true if the team played a match in the previous round against a team with a different score. */
function floatedLastRound({ player, scoresBefore }: PlayerState, { completedRounds }: Tournament, { scoreBefore }: ComingRound): boolean {
  const entry = player.entries[completedRounds - 1];
  return isPlayed(entry) && scoresBefore[completedRounds - 1] !== scoreBefore(entry.opponent, completedRounds);
}

/**
 * 1.7: a team has a preference after a colour difference of more than 1, or after the same colour in the last two matches. Type B calls it strong and
 * also has mild preferences.
 */
function preferenceOf({ colours, colourDifference }: Pick<PlayerState, 'colours' | 'colourDifference'>, type: 'A' | 'B', isLast: boolean): Preference | null {
  const lessPlayedColour = rarerColour(colourDifference);
  const repeatedColour = colourTwiceRunning(colours);
  if (lessPlayedColour !== null && Math.abs(colourDifference) > 1) return { colour: lessPlayedColour, isStrong: true };
  // The last two colours count only if the difference does not contradict them: White twice with 0 or +1, Black twice with 0 or -1.
  if (repeatedColour !== null && colourDifference * (repeatedColour === 'white' ? 1 : -1) >= 0) return { colour: opposite(repeatedColour), isStrong: true };
  if (type === 'A') return null;
  if (lessPlayedColour !== null) return { colour: lessPlayedColour, isStrong: false };
  const last = lastColour(colours);
  return last === null || isLast ? null : { colour: opposite(last), isStrong: false };
}
