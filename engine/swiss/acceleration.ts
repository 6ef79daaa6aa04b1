import type { HalfPoints, Scoring } from '../model/points';
import type { Player, Tournament, Tpn } from '../model/tournament';
import { wasPaired } from './player-state';

export type WhyNoBaku = 'win-is-not-two-draws' | 'loss-is-not-zero' | 'fewer-than-three-rounds';

/** C.04.7 1.1: why an event cannot be accelerated; null when it can. `rounds` is null if not announced. With two rounds the last would be accelerated. */
export function whyNoBaku({ win, draw, loss }: Pick<Scoring, 'win' | 'draw' | 'loss'>, rounds: number | null): WhyNoBaku | null {
  if (win !== 2 * draw) return 'win-is-not-two-draws';
  if (loss !== 0) return 'loss-is-not-zero';
  return rounds !== null && rounds < 3 ? 'fewer-than-three-rounds' : null;
}

/** C.04.7 1.2: the number of players of the first round's list in group A. */
export function groupASize(playersInRoundOne: number): number {
  return 2 * Math.ceil(playersInRoundOne / 4);
}

/** C.04.7 1.2, C.04.2 2.4: the players who are or were paired in round 1. A player with a bye counts as a late entry: no number before arrival. */
function pairedInRoundOne({ players, completedRounds }: Pick<Tournament, 'players' | 'completedRounds'>): readonly Player[] {
  return players.filter(({ entries }) => (completedRounds === 0 ? entries[0] == null : wasPaired(entries[0])));
}

/** C.04.7 1.2: the number of the last player of group A; null if nobody is paired in round 1. The person is the same (1.3.2) when numbers change. */
export function lastInGroupA(tournament: Pick<Tournament, 'players' | 'completedRounds'>): Tpn | null {
  const list = pairedInRoundOne(tournament);
  return (list[groupASize(list.length) - 1] ?? list.at(-1))?.tpn ?? null;
}

/** C.04.7 1.4: a group A player's virtual points by round (index round - 1), in half-points: first a win's, then exactly half of it. */
export function bakuPoints(rounds: number, { win }: Pick<Scoring, 'win'>): readonly HalfPoints[] {
  const accelerated = Math.ceil(rounds / 2);
  const withFullPoints = Math.ceil(accelerated / 2);
  return Array.from({ length: accelerated }, (_, index) => (index < withFullPoints ? win : win / 2));
}

/** C.04.7: adds the virtual points of group A, which ends with the player `last`; no player has any before arrival. */
export function withBaku(tournament: Tournament, last: Tpn | null = lastInGroupA(tournament)): Tournament {
  const points = bakuPoints(tournament.rounds ?? tournament.completedRounds + 1, tournament.scoring);
  const players = tournament.players.map((player) => ({
    ...player,
    acceleration: last !== null && player.tpn <= last ? sinceArrival(player, tournament.completedRounds, points) : [],
  }));
  return { ...tournament, players };
}

function sinceArrival({ entries }: Player, completedRounds: number, points: readonly HalfPoints[]): readonly HalfPoints[] {
  const first = entries.slice(0, completedRounds).findIndex(wasPaired);
  const missed = first < 0 ? completedRounds : first;
  return missed === 0 ? points : points.map((value, index) => (index < missed ? 0 : value));
}

/** True if all virtual points are those of C.04.7 for this number of rounds, except in rounds in which the player was not paired. */
export function isBakuAccelerated(tournament: Tournament, rounds: number): boolean {
  const { players, completedRounds } = tournament;
  const baku = new Map(withBaku({ ...tournament, rounds }).players.map(({ tpn, acceleration }) => [tpn, acceleration]));
  return players.every(({ tpn, entries, acceleration }) => {
    const own = baku.get(tpn) ?? [];
    const isThere = completedRounds === 0 || entries.slice(0, completedRounds).some(wasPaired);
    return Array.from({ length: Math.max(own.length, acceleration.length) }, (_, index) => index).every((index) => {
      const counts = index < completedRounds ? wasPaired(entries[index]) : isThere;
      return !counts || (acceleration[index] ?? 0) === (own[index] ?? 0);
    });
  });
}
