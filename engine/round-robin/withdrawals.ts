import { isPlayed } from '../model/game-result';
import type { Player, Tournament, Tpn } from '../model/tournament';

/** General Regulations for Competitions 6.6: returns the players who withdrew or were expelled before they completed half of their games. */
export function leftBeforeHalf(tournament: Tournament, withdrawn: ReadonlySet<Tpn>): ReadonlySet<Tpn> {
  const early = tournament.players.filter((player) => withdrawn.has(player.tpn) && isBeforeHalf(gamesOf(tournament, player)));
  return new Set(early.map(({ tpn }) => tpn));
}

export interface GamesOfPlayer {
  readonly completed: number;
  /** The games of the whole schedule; a free round is none. */
  readonly scheduled: number;
}

/** 6.6: true if the results of a player who leaves now do not count. Exactly half of the games is enough for them to count. */
export const isBeforeHalf = ({ completed, scheduled }: GamesOfPlayer): boolean => 2 * completed < scheduled;

export function gamesOf({ players, rounds, completedRounds }: Tournament, { entries }: Player): GamesOfPlayer {
  const field = players.length + (players.length % 2);
  const cycles = Math.max(1, Math.round((rounds ?? completedRounds) / (field - 1)));
  return { completed: completed(entries), scheduled: (players.length - 1) * cycles };
}

/** Counts games over the board, and games that an absent opponent forfeited. */
function completed(entries: Player['entries']): number {
  return entries.filter((entry) => isPlayed(entry) || (entry?.code === '+' && entry.opponent !== null)).length;
}

/** 6.6: returns the tournament as if these players had not entered. Rounds in which other players had to meet them become free. */
export function withoutPlayers(tournament: Tournament, absent: ReadonlySet<Tpn>): Tournament {
  const players = tournament.players
    .filter(({ tpn }) => !absent.has(tpn))
    .map((player) => ({
      ...player,
      entries: player.entries.map((entry) => (entry !== null && entry.opponent !== null && absent.has(entry.opponent) ? null : entry)),
    }));
  return { ...tournament, players };
}
