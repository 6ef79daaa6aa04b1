import type { HalfPoints, Scoring } from '../model/points';
import type { Player, Tournament } from '../model/tournament';

/** C.04.7 1.2: how many players of the first round's list are in group A. */
export function groupASize(playersInRoundOne: number): number {
  return 2 * Math.ceil(playersInRoundOne / 4);
}

/**
 * C.04.7 1.3: the last of group A among the players of the first round's list, in the order of their numbers; null of nobody. Late
 * entries come between the others, but the last player of group A stays the same person.
 */
export function lastOfGroupA<Player>(playersInRoundOne: readonly Player[]): Player | null {
  return playersInRoundOne[groupASize(playersInRoundOne.length) - 1] ?? playersInRoundOne.at(-1) ?? null;
}

/** C.04.7 1.4: the fictitious points of a group A player by round (index round - 1), in half-points. */
export function bakuPoints(rounds: number, scoring: Scoring): readonly HalfPoints[] {
  const accelerated = Math.ceil(rounds / 2);
  const withFullPoints = Math.ceil(accelerated / 2);
  return Array.from({ length: accelerated }, (_, index) => (index < withFullPoints ? scoring.win : scoring.draw));
}

/** The tournament with Baku acceleration; the last player of group A is found from those paired or excused in round 1. */
export function withBakuAcceleration(tournament: Tournament): Tournament {
  const lastInA = lastOfGroupA(inRoundOne(tournament))?.tpn ?? 0;
  const acceleration = bakuPoints(tournament.rounds ?? tournament.completedRounds + 1, tournament.scoring);
  const players = tournament.players.map((player) => ({ ...player, acceleration: player.tpn <= lastInA ? acceleration : [] }));
  return { ...tournament, players };
}

/** Those who were not late: before round 1 that is everybody. */
function inRoundOne({ players, completedRounds }: Tournament): readonly Player[] {
  const isLate = (entry: Player['entries'][number] | undefined): boolean => entry === null || entry?.code === 'Z';
  return completedRounds === 0 ? players : players.filter(({ entries }) => !isLate(entries[0]));
}

/** Whether all fictitious points are those that C.04.7 gives in an event of so many rounds, everybody being on the first round's list. */
export function isBakuAccelerated({ players, scoring }: Tournament, rounds: number): boolean {
  const baku = bakuPoints(rounds, scoring);
  const lastInA = lastOfGroupA(players)?.tpn ?? 0;
  return players.every(({ tpn, acceleration }) => baku.every((points, index) => (acceleration[index] ?? 0) === (tpn <= lastInA ? points : 0)));
}
