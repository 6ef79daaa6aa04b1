import type { ResultThen } from '../model/result-then';
import type { Tournament } from '../model/tournament';

/** The tournament with some results as they stood when a round was paired (F.7, F.9). */
export function withResultsThen(tournament: Tournament, results: readonly ResultThen[]): Tournament {
  if (results.length === 0) return tournament;
  const players = tournament.players.map((player) => {
    const changed = results.filter(({ tpn }) => tpn === player.tpn);
    if (changed.length === 0) return player;
    const entries = player.entries.map((entry, index) => {
      const then = changed.find(({ round }) => round === index + 1);
      return entry === null || then === undefined ? entry : { ...entry, code: then.code };
    });
    return { ...player, entries };
  });
  return { ...tournament, players };
}
