import type { ResultCode } from '../model/result';
import type { ResultThen } from '../model/result-then';
import type { Tournament, Tpn } from '../model/tournament';

/** Without a game there is no opponent: a line names none. */
const BYES: ReadonlySet<ResultCode> = new Set<ResultCode>(['U', 'F', 'H', 'Z']);
const NOBODY = { opponent: null, colour: null };

/** The tournament with some results, and the seats they were about, as they stood when a round was paired (F.7, F.9). */
export function withResultsThen(tournament: Tournament, results: readonly ResultThen[]): Tournament {
  if (results.length === 0) return tournament;
  const byPlayer = new Map<Tpn, Map<number, ResultThen>>();
  for (const result of results) {
    const known = byPlayer.get(result.tpn) ?? new Map<number, ResultThen>();
    byPlayer.set(result.tpn, known);
    // Said twice, the first counts.
    if (!known.has(result.round)) known.set(result.round, result);
  }
  const players = tournament.players.map((player) => {
    const changed = byPlayer.get(player.tpn);
    if (changed === undefined) return player;
    const entries = player.entries.map((entry, index) => {
      const then = changed.get(index + 1);
      if (entry === null || then === undefined) return entry;
      return { ...entry, ...(BYES.has(then.code) ? NOBODY : {}), code: then.code, ...then.seat };
    });
    return { ...player, entries };
  });
  return { ...tournament, players };
}
