import { isPlayed, pointsOf } from '../../model/game-result';
import type { HalfPoints } from '../../model/points';
import type { Tournament, Tpn } from '../../model/tournament';
import { preferenceOf, type ColourPreference } from '../../swiss/colour-history';
import { comingRound, isLastRound, type ScoreBefore } from '../../swiss/coming-round';
import { floatInGame, type Float } from '../../swiss/floats';
import { mayHavePab } from '../../swiss/pab-rule';
import { type PlayerState, wasPaired } from '../../swiss/player-state';

/** A player to be paired in the round, with all facts that article 1 and the PAB rule use. */
export interface Entrant {
  readonly state: PlayerState;
  readonly tpn: Tpn;
  /** The pairing score, including acceleration. */
  readonly score: HalfPoints;
  /**
   * The preference that follows from the colour difference (1.6, R2) and the last games: absolute (1.7.1), strong (1.7.2) or mild (1.7.3).
   * Null before the first game (1.7.4).
   */
  readonly preference: ColourPreference | null;
  /** 5.2.5: true if the pairing number is odd when only players who have been paired are numbered (R1). */
  readonly hasOddNumber: boolean;
  /** 1.8: true if the player has more than half of the possible points when the final round is paired. */
  readonly isTopscorer: boolean;
  /** The floats of the last two completed rounds, the latest first. */
  readonly floats: readonly [Float | null, Float | null];
  /** C2 (2.1.2): false after a pairing-allocated bye, or an unplayed round worth at least as much as a win. */
  readonly mayHavePab: boolean;
  /** C9: the number of completed rounds without a game. */
  readonly unplayedGames: number;
}

/** The players of the coming round in order of score (1.2.1), then of pairing number (1.2.2). The tournament provides the numbers (1.1). */
export function entrantsOf(tournament: Tournament): Entrant[] {
  const { toPair, scoreBefore } = comingRound(tournament);
  const oddTpns = oddNumberedTpns(tournament);
  const completedRounds = tournament.completedRounds;
  return toPair.map((state) => ({
    state,
    tpn: state.tpn,
    score: state.pairingScore,
    preference: preferenceOf(state),
    hasOddNumber: oddTpns.has(state.tpn),
    isTopscorer: isTopscorer(state, tournament),
    floats: [floatOf(state, completedRounds, tournament, scoreBefore), floatOf(state, completedRounds - 1, tournament, scoreBefore)],
    mayHavePab: mayHavePab(state, tournament),
    unplayedGames: completedRounds - state.colours.length,
  }));
}

/** 1.4.2-1.4.4: the float recorded in a tournament round; null if there was none. */
function floatOf(state: PlayerState, round: number, { scoring }: Tournament, scoreBefore: ScoreBefore): Float | null {
  if (round < 1) return null;
  const entry = state.player.entries[round - 1];
  if (isPlayed(entry)) return floatInGame(state, entry.opponent, round, scoreBefore);
  // 1.4.3: the PAB is a downfloat whatever its value, and so is any other unplayed round worth more than a loss.
  return entry?.code === 'U' || pointsOf(entry, scoring) > scoring.loss ? 'down' : null;
}

/** 1.8: the maximum is a win in every completed round. Only real points count, without acceleration (R3). */
function isTopscorer({ score }: Pick<PlayerState, 'score'>, tournament: Tournament): boolean {
  return isLastRound(tournament) && 2 * score > tournament.completedRounds * tournament.scoring.win;
}

/** 5.2.5: the players with odd numbers. Players who have never been paired are left out; the others are numbered from the top (R1). */
function oddNumberedTpns({ players, completedRounds }: Tournament): Set<Tpn> {
  const oddTpns = new Set<Tpn>();
  let number = 0;
  for (const { tpn, entries } of players.toSorted((a, b) => a.tpn - b.tpn)) {
    const isPairedNow = entries[completedRounds] == null;
    if (!isPairedNow && !entries.slice(0, completedRounds).some(wasPaired)) continue;
    number += 1;
    if (number % 2 === 1) oddTpns.add(tpn);
  }
  return oddTpns;
}
