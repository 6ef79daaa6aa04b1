import { isPlayed } from '../model/game-result';
import type { Player, Tournament, Tpn } from '../model/tournament';
import { cyclesInRounds, opponentsInTable } from './schedule';

/** General Regulations for Competitions 6.6: returns the players who withdrew or were expelled before they completed half of their games. */
export function playersLeavingBeforeHalf(tournament: Tournament, withdrawn: ReadonlySet<Tpn>): ReadonlySet<Tpn> {
  const early = tournament.players.filter((player) => withdrawn.has(player.tpn) && isBeforeHalf(gamesOf(tournament, player)));
  return new Set(early.map(({ tpn }) => tpn));
}

export interface GamesOfPlayer {
  /**
   * The games finished over the board. A forfeited game does not count, even for the player who gets the point, and neither does an
   * adjourned game.
   */
  readonly completed: number;
  /** The games of the whole schedule. A free round is not a game. */
  readonly scheduled: number;
}

/**
 * General Regulations for Competitions 6.6: true if a player who leaves now has completed less than half of the games. The player's
 * results then do not count.
 */
export const isBeforeHalf = ({ completed, scheduled }: GamesOfPlayer): boolean => 2 * completed < scheduled;

export function gamesOf({ players, rounds, completedRounds, scheduleTable }: Tournament, { entries }: Player): GamesOfPlayer {
  const cycles = cyclesInRounds(rounds ?? completedRounds, players.length, scheduleTable);
  return {
    completed: entries.filter((entry) => isPlayed(entry) && entry.code !== '?').length,
    scheduled: opponentsInTable(players.length, scheduleTable) * cycles,
  };
}

/**
 * General Regulations for Competitions 6.6: returns the tournament as if these players had not entered. Rounds in which other
 * players had to meet them become free.
 */
export function withoutPlayers(tournament: Tournament, absent: ReadonlySet<Tpn>): Tournament {
  const players = tournament.players
    .filter(({ tpn }) => !absent.has(tpn))
    .map((player) => ({
      ...player,
      entries: player.entries.map((entry) => (entry !== null && entry.opponent !== null && absent.has(entry.opponent) ? null : entry)),
    }));
  return { ...tournament, players };
}
