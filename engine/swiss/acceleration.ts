import type { HalfPoints, Scoring } from '../model/points';
import type { Tournament, Tpn } from '../model/tournament';

/** C.04.7 1.2: how many players of the first round's list are in group A. */
export function groupASize(playersInRoundOne: number): number {
  return 2 * Math.ceil(playersInRoundOne / 4);
}

/** C.04.7 1.4: the fictitious points of a group A player by round (index round - 1), in half-points. */
export function bakuPoints(rounds: number, scoring: Scoring): readonly HalfPoints[] {
  const accelerated = Math.ceil(rounds / 2);
  const withFullPoints = Math.ceil(accelerated / 2);
  return Array.from({ length: accelerated }, (_, index) => (index < withFullPoints ? scoring.win : scoring.draw));
}

/** The tournament with Baku acceleration; the last player of group A is found from those paired or excused in round 1. */
export function withBakuAcceleration(tournament: Tournament): Tournament {
  const lastInA = lastOfGroupA(tournament);
  const acceleration = bakuPoints(tournament.rounds ?? tournament.completedRounds + 1, tournament.scoring);
  const players = tournament.players.map((player) => ({ ...player, acceleration: player.tpn <= lastInA ? acceleration : [] }));
  return { ...tournament, players };
}

/** 1.3: late entries come between the others, but the last player of group A stays the same person. */
function lastOfGroupA({ players, completedRounds }: Tournament): Tpn {
  const isLate = (entry: Tournament['players'][number]['entries'][number] | undefined): boolean => entry === null || entry?.code === 'Z';
  const inRoundOne = completedRounds === 0 ? players : players.filter(({ entries }) => !isLate(entries[0]));
  return inRoundOne[groupASize(inRoundOne.length) - 1]?.tpn ?? inRoundOne.at(-1)?.tpn ?? 0;
}
