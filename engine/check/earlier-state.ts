import type { RoundEntry, ResultCode, EarlierResult } from '../model/game-result';
import { memoise } from '../model/memoise';
import type { Player, Tournament, Tpn } from '../model/tournament';

/**
 * Returns the tournament with the pairing numbers of another round. `earlierNumbers` maps a current number to the number in that
 * round. Numbers that the map does not contain stay the same. Null removes the player and the player's games.
 */
export function withEarlierNumbers(tournament: Tournament, earlierNumbers: ReadonlyMap<Tpn, Tpn | null>): Tournament {
  const numberOf = (tpn: Tpn): Tpn | null => {
    const changed = earlierNumbers.get(tpn);
    return changed === undefined ? tpn : changed;
  };
  const players = tournament.players
    .flatMap((player): Player[] => {
      const tpn = numberOf(player.tpn);
      return tpn === null ? [] : [{ ...player, tpn, entries: player.entries.map((entry) => withOpponentNumber(entry, numberOf)) }];
    })
    .sort((a, b) => a.tpn - b.tpn);
  const forbidden = tournament.forbidden.map((group) => ({ ...group, players: group.players.flatMap((tpn) => numberOf(tpn) ?? []) }));
  return { ...tournament, players, forbidden };
}

/** Returns a function that converts a pairing number from the earlier round to the player's current number. */
export function currentNumberOf(earlierNumbers: ReadonlyMap<Tpn, Tpn | null>): (tpn: Tpn) => Tpn {
  const now = new Map([...earlierNumbers].flatMap(([present, past]) => (past === null ? [] : [[past, present] as const])));
  return (tpn) => now.get(tpn) ?? tpn;
}

function withOpponentNumber(entry: RoundEntry | null, numberOf: (tpn: Tpn) => Tpn | null): RoundEntry | null {
  if (entry === null || entry.opponent === null) return entry;
  const opponent = numberOf(entry.opponent);
  return opponent === null ? null : { ...entry, opponent };
}

const BYES: ReadonlySet<ResultCode> = new Set<ResultCode>(['U', 'F', 'H', 'Z']);
const NO_OPPONENT = { opponent: null, colour: null };

/**
 * Returns the tournament with results, opponents and colours as they were when a round was paired (F.7 and F.9 of Swiss based on
 * Rating, 1998).
 */
export function withEarlierResults(tournament: Tournament, results: readonly EarlierResult[]): Tournament {
  if (results.length === 0) return tournament;
  const byPlayer = new Map<Tpn, Map<number, EarlierResult>>();
  for (const result of results) {
    const known = memoise(byPlayer, result.tpn, () => new Map<number, EarlierResult>());
    // If there are two results for the same game, the first counts.
    if (!known.has(result.round)) known.set(result.round, result);
  }
  const players = tournament.players.map((player) => {
    const changed = byPlayer.get(player.tpn);
    if (changed === undefined) return player;
    const entries = player.entries.map((entry, index) => {
      const earlier = changed.get(index + 1);
      if (entry === null || earlier === undefined) return entry;
      return { ...entry, ...(BYES.has(earlier.code) ? NO_OPPONENT : {}), code: earlier.code, ...earlier.seat, ...earlier.scored };
    });
    return { ...player, entries };
  });
  return { ...tournament, players };
}
