import { isPlayed } from '../model/game-result';
import type { Player, Tournament, Tpn } from '../model/tournament';

/** General Regulations for Competitions 6.6: returns the players who withdrew or were expelled before they completed half of their games. */
export function leftBeforeHalf({ players, rounds, completedRounds }: Tournament, withdrawn: ReadonlySet<Tpn>): ReadonlySet<Tpn> {
  const perCycle = players.length - 1;
  const field = players.length + (players.length % 2);
  const cycles = Math.max(1, Math.round((rounds ?? completedRounds) / (field - 1)));
  const isEarly = ({ tpn, entries }: Player): boolean => withdrawn.has(tpn) && 2 * completed(entries) < perCycle * cycles;
  return new Set(players.filter(isEarly).map(({ tpn }) => tpn));
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
