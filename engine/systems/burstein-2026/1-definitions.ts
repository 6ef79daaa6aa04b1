import { isPlayed, pointsOf } from '../../model/game-result';
import type { HalfPoints } from '../../model/points';
import type { Player, Tournament, Tpn } from '../../model/tournament';
import { preferenceOf, type ColourPreference } from '../../swiss/colour-history';
import { comingRound } from '../../swiss/coming-round';
import { mayHavePab } from '../../swiss/pab-rule';
import type { PlayerState } from '../../swiss/player-state';

/** A player to be paired, with all facts that articles 1 to 5 use. */
export interface Entrant {
  readonly state: PlayerState;
  /** 1.1: the pairing number. */
  readonly tpn: Tpn;
  /** The pairing score, including acceleration (R8). */
  readonly score: HalfPoints;
  /**
   * The preference that follows from the colour difference (1.4) and the last games: absolute (1.5.1), strong (1.5.2) or mild (1.5.3). Null
   * before the first game (1.5.4).
   */
  readonly preference: ColourPreference | null;
  /** The number of games played over the board (3.1.4, R9). */
  readonly games: number;
  /** C2 (2.1.2): false after a pairing-allocated bye, or an unplayed round worth at least as much as a win. */
  readonly mayHavePab: boolean;
  readonly index: BursteinIndex;
}

/** 1.7: the Index, which ranks players with equal scores. It never includes acceleration (1.7.2). */
interface BursteinIndex {
  /** 1.7.1: the sum of the opponents' scores, in half-points. */
  readonly buchholz: number;
  /** 1.7.1: the sum over all rounds of the points earned times the opponent's score, in quarter-points. */
  readonly sonnebornBerger: number;
}

/** 1.6.2: the number of seeding rounds, the first rounds of an event, which the FIDE (Dutch) System pairs. */
export function seedingRounds(rounds: number): number {
  return Math.min(Math.floor(rounds / 2), 4);
}

/** Returns the players to be paired in the coming round, by score and then by ranking (1.8). Brackets are filled in this order. */
export function entrantsOf(tournament: Tournament): Entrant[] {
  const { states, toPair } = comingRound(tournament);
  const scoreOf = scoresForIndex(states, tournament);
  return toPair
    .map((state) => ({
      state,
      tpn: state.tpn,
      score: state.pairingScore,
      preference: preferenceOf(state),
      games: state.colours.length,
      mayHavePab: mayHavePab(state, tournament),
      index: bursteinIndexOf(state, tournament, scoreOf),
    }))
    .sort((a, b) => b.score - a.score || byRanking(a, b));
}

/** Compares by Buchholz, then Sonneborn-Berger (1.8.1), then the smaller pairing number (1.8.2). Negative if `a` is ranked higher. */
export function byRanking(a: Pick<Entrant, 'index' | 'tpn'>, b: Pick<Entrant, 'index' | 'tpn'>): number {
  return b.index.buchholz - a.index.buchholz || b.index.sonnebornBerger - a.index.sonnebornBerger || a.tpn - b.tpn;
}

/** 1.7.2: a round without a game counts as a game against oneself with a result that gives the points received (R6). */
function bursteinIndexOf({ player, score }: PlayerState, { completedRounds, scoring }: Tournament, scoreOf: (tpn: Tpn) => HalfPoints): BursteinIndex {
  let [buchholz, sonnebornBerger] = [0, 0];
  for (let index = 0; index < completedRounds; index += 1) {
    const entry = player.entries[index];
    const opponentScore = isPlayed(entry) ? scoreOf(entry.opponent) : score;
    buchholz += opponentScore;
    sonnebornBerger += pointsOf(entry, scoring) * opponentScore;
  }
  return { buchholz, sonnebornBerger };
}

/**
 * Returns a function that gives the score that a player contributes to the opponents' Index. If
 * the player's last rounds are all zero-point byes, each of these counts as a draw (1.7.2, R7).
 */
function scoresForIndex(states: readonly PlayerState[], { completedRounds, scoring }: Tournament): (tpn: Tpn) => HalfPoints {
  const scores = new Map(states.map(({ tpn, player, score }) => [tpn, score + scoring.draw * trailingZeroPointByes(player, completedRounds)]));
  return (tpn) => scores.get(tpn) ?? 0;
}

/** The number of zero-point byes in a row up to the last completed round. A forfeit loss ends the run (R7). */
function trailingZeroPointByes({ entries }: Player, completedRounds: number): number {
  let round = completedRounds;
  while (round > 0 && (entries[round - 1]?.code ?? 'Z') === 'Z') round -= 1;
  return completedRounds - round;
}
