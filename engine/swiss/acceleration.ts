import type { HalfPoints, Scoring } from '../model/points';
import type { Player, Tournament, Tpn } from '../model/tournament';
import { asMatches } from '../model/two-game-matches';
import { wasPaired } from './player-state';

export type NoBakuReason = 'win-is-not-two-draws' | 'loss-is-not-zero' | 'fewer-than-three-rounds' | 'game-points-first';

/**
 * C.04.7 1.1: returns the reason why an event cannot be accelerated; null if it can. `rounds` is null if the number of rounds was not
 * announced. `primary` is given only for team events; the scoring is then the match points (C.04.7 1.4.4).
 */
export function noBakuReason(
  { win, draw, loss }: Pick<Scoring, 'win' | 'draw' | 'loss'>,
  rounds: number | null,
  primary: 'match' | 'game' = 'match',
): NoBakuReason | null {
  if (primary === 'game') return 'game-points-first';
  if (win !== 2 * draw) return 'win-is-not-two-draws';
  if (loss !== 0) return 'loss-is-not-zero';
  return rounds !== null && rounds < 3 ? 'fewer-than-three-rounds' : null;
}

/** C.04.7 1.2: the number of players in group A, from the number of players paired in round 1. */
export function groupASize(playersInRoundOne: number): number {
  return 2 * Math.ceil(playersInRoundOne / 4);
}

/**
 * C.04.7 1.2, C.04.2 2.4: returns the players paired in round 1. A player with a bye in round 1 is omitted, because such a player counts as a late
 * entry.
 */
function playersPairedInRoundOne({ players, completedRounds }: Pick<Tournament, 'players' | 'completedRounds'>): readonly Player[] {
  return players.filter(({ entries }) => (completedRounds === 0 ? entries[0] == null : wasPaired(entries[0])));
}

/**
 * C.04.7 1.2: returns the pairing number of the last player of group A; null if nobody is paired in round 1. If pairing numbers change, that player
 * is still the last one (1.3.2).
 */
export function lastInGroupA(tournament: Pick<Tournament, 'players' | 'completedRounds'>): Tpn | null {
  const list = playersPairedInRoundOne(tournament);
  return (list[groupASize(list.length) - 1] ?? list.at(-1))?.tpn ?? null;
}

/**
 * C.04.7 1.4: returns the virtual points of group A by round (at index round - 1), in half-points. They equal a win in the first half of the
 * accelerated rounds, and half a win in the rest.
 */
export function bakuPoints(rounds: number, { win }: Pick<Scoring, 'win'>): readonly HalfPoints[] {
  const accelerated = Math.ceil(rounds / 2);
  const withFullPoints = Math.ceil(accelerated / 2);
  return Array.from({ length: accelerated }, (_, index) => (index < withFullPoints ? win : win / 2));
}

/**
 * C.04.7: gives virtual points to group A, whose last pairing number is `last`. A late entry gets none for the rounds missed before
 * arriving.
 */
export function withBakuAcceleration(tournament: Tournament, last: Tpn | null = lastInGroupA(tournament)): Tournament {
  const matches = asMatches(tournament);
  if (matches !== tournament) return withPointsOfMatches(tournament, withBakuAcceleration(matches, last));
  const points = bakuPoints(tournament.rounds ?? tournament.completedRounds + 1, tournament.scoring);
  const players = tournament.players.map((player) => ({
    ...player,
    acceleration: last !== null && player.tpn <= last ? pointsSinceArrival(player, tournament.completedRounds, points) : [],
  }));
  return { ...tournament, players };
}

/** Gives the virtual points of each match to both of its games. */
function withPointsOfMatches(games: Tournament, matches: Tournament): Tournament {
  const ofMatches = new Map(matches.players.map(({ tpn, acceleration }) => [tpn, acceleration.flatMap((points) => [points, points])]));
  return { ...games, players: games.players.map((player) => ({ ...player, acceleration: ofMatches.get(player.tpn) ?? [] })) };
}

function pointsSinceArrival({ entries }: Player, completedRounds: number, points: readonly HalfPoints[]): readonly HalfPoints[] {
  const first = entries.slice(0, completedRounds).findIndex(wasPaired);
  const missed = first < 0 ? completedRounds : first;
  return missed === 0 ? points : points.map((value, index) => (index < missed ? 0 : value));
}

/**
 * True if all virtual points are as C.04.7 prescribes for this number of rounds. Rounds in which a player was not paired are ignored for
 * that player.
 */
export function isBakuAccelerated(tournament: Tournament, rounds: number): boolean {
  const { players, completedRounds } = tournament;
  const baku = new Map(withBakuAcceleration({ ...tournament, rounds }).players.map(({ tpn, acceleration }) => [tpn, acceleration]));
  return players.every(({ tpn, entries, acceleration }) => {
    const own = baku.get(tpn) ?? [];
    const isThere = completedRounds === 0 || entries.slice(0, completedRounds).some(wasPaired);
    return Array.from({ length: Math.max(own.length, acceleration.length) }, (_, index) => index).every((index) => {
      const counts = index < completedRounds ? wasPaired(entries[index]) : isThere;
      return !counts || (acceleration[index] ?? 0) === (own[index] ?? 0);
    });
  });
}
